import { toCentavos, toPesos } from './money';
import { firstDay } from './passDays';
import type { Agreed, NotReplaced } from './replaceLoan';
import { openReplacement, replaceLoan } from './replaceLoan';
import type { RestructureTerms } from './restructure';
import { priceWholeDebt } from './restructure';
import type { Situation } from './situation';

/** The result of a restructure that took effect. */
export type Restructured = Exclude<ReturnType<typeof restructureDebt>, NotReplaced>;

/** Moves the balance to a new order today. @returns a reason instead, if the loan can no longer be restructured */
export function restructureDebt(situation: Situation, agreed: Agreed) {
  const { book, today } = situation;
  const replaced = replaceLoan(book, agreed, today);
  if ('reason' in replaced) return replaced;
  const { quote, price } = priceWholeDebt(situation, replaced.quote);
  const { borrowed, rolloversInARow } = replaced.book;
  const { carriedCharges } = replaced;
  const opened = openReplacement(quote, today, { borrowed, carriedCharges, rolloversInARow });
  return {
    /** the end of the old order; its quote is that of the new order, with the EIR of the whole debt */
    ended: { ...replaced, quote },
    price,
    /** the opening of the new order's book, and the same book at the end of its first day */
    opened,
    begun: firstDay(opened, today),
  };
}

/** All charges of a debt, whole pesos, after a restructure that is paid for; null if it is not possible. */
export function chargesAfterRestructure(
  situation: Situation,
  { fee, quote }: Pick<RestructureTerms, 'fee' | 'quote'>,
): number | null {
  const agreed = { principal: toCentavos(quote.loanAmount), fee: toCentavos(fee) };
  const { book } = situation;
  const paid = { ...book, heldFee: Math.max(book.heldFee, agreed.fee) };
  const done = restructureDebt({ ...situation, book: paid }, agreed);
  return 'reason' in done ? null : toPesos(done.ended.carriedCharges);
}
