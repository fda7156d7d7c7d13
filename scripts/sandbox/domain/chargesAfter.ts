import { toCentavos, toPesos } from './money';
import { chargesSoFar } from './owed';
import type { RestructureTerms } from './restructure';
import { restructureDebt } from './restructureDebt';
import type { Situation } from './situation';

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
