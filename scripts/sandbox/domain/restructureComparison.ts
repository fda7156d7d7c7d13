import { unsettled } from './book';
import { daysBetween } from './calendar';
import { chargesAfterRestructure } from './restructureDebt';
import { sum, toPesos } from './money';
import { chargesCap, chargesSoFar, owedAsPlanned, remaining } from './owed';
import type { RestructureTerms } from './restructure';
import type { DebtPrice, Situation } from './situation';
import { flowsSoFar, priceDebt } from './situation';

export type RestructureComparison = ReturnType<typeof compareRestructure>;

/** The old terms that a restructure is compared with, at the time of the new terms; whole pesos. */
export function compareRestructure(
  situation: Situation,
  terms: Pick<RestructureTerms, 'fee' | 'quote'>,
) {
  const { book } = situation;
  const open = unsettled(book).map((plan) => plan.principal - plan.paidPrincipal);
  return {
    /** the old terms, kept as planned from today on, with the overdue amounts paid today */
    before: {
      /** unpaid principal */
      principal: toPesos(sum(open)),
      stillToPay: toPesos(owedAsPlanned(book)),
      /** of the whole debt, late charges so far included */
      price: priceAsPlanned(situation),
    },
    /** interest, fees and penalties of the whole debt; `after` is null if the restructure is no longer possible */
    charges: {
      soFar: toPesos(chargesSoFar(book)),
      after: chargesAfterRestructure(situation, terms),
      cap: toPesos(chargesCap(book)),
    },
  };
}

/** Prices the whole debt as decision S16 does for a restructure, so that the difference is exactly its extra cost. */
function priceAsPlanned(situation: Situation): DebtPrice {
  const { book, today, disbursedOn } = situation;
  const flow = (day: string, amount: number) => ({ days: daysBetween(disbursedOn, day), amount });
  const later = unsettled(book)
    .filter((plan) => plan.dueDate > today)
    .map((plan) => flow(plan.dueDate, -toPesos(remaining(plan))));
  const inAll = toPesos(owedAsPlanned(book)) + toPesos(book.credit);
  const now = Math.max(0, inAll + sum(later.map(({ amount }) => amount)));
  return priceDebt([...flowsSoFar(situation), flow(today, -now), ...later]).price;
}
