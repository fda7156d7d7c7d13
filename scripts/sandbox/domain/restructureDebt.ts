import type { Step } from './book';
import { toCentavos, toPesos } from './money';
import { chargesSoFar } from './owed';
import { firstDay } from './passDays';
import type { Agreed, NotReplaced, Replacement } from './replaceLoan';
import { openReplacement, replaceLoan } from './replaceLoan';
import type { RestructureTerms } from './restructure';
import { asWholeDebt } from './restructure';
import type { DebtPrice, Situation } from './situation';

/** A restructure that takes effect. */
export interface Restructured {
  /** the end of the old order; the quote is the new one's, with the EIR of the whole debt */
  readonly ended: Replacement;
  readonly price: DebtPrice;
  /** how the book of the new order began */
  readonly opened: Step;
  /** the same at the end of its first day */
  readonly begun: Step;
}

/** The balance moves to a new order, today. A reason when there is nothing to restructure any more. */
export function restructureDebt(situation: Situation, agreed: Agreed): Restructured | NotReplaced {
  const { book, today } = situation;
  const replaced = replaceLoan(book, agreed, today);
  if ('reason' in replaced) return replaced;
  const { quote, price } = asWholeDebt(situation, replaced.quote);
  const { borrowed, rolloversInARow } = replaced.book;
  const { carriedCharges } = replaced;
  const opened = openReplacement(quote, today, { borrowed, carriedCharges, rolloversInARow });
  return { ended: { ...replaced, quote }, price, opened, begun: firstDay(opened, today) };
}

/**
 * What all charges of a debt come to once a restructure has taken effect with its fee paid, whole pesos: the first interest
 * of the new order is in. Null where the lender could not do it any more.
 */
export function chargesAfterRestructure(
  situation: Situation,
  { fee, quote }: Pick<RestructureTerms, 'fee' | 'quote'>,
): number | null {
  const agreed = { principal: toCentavos(quote.loanAmount), fee: toCentavos(fee) };
  const { book } = situation;
  const paid = { ...book, heldFee: Math.max(book.heldFee, agreed.fee) };
  const done = restructureDebt({ ...situation, book: paid }, agreed);
  return 'reason' in done ? null : toPesos(chargesSoFar(done.begun.book));
}
