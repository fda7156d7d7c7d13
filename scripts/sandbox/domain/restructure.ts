import type { Quote } from '@pautang/shared/contract/loan';
import { unsettled } from './book';
import { daysBetween } from './calendar';
import { passedCap } from './caps';
import type { CashFlow } from './eir';
import { sum, toCentavos, toPesos } from './money';
import {
  chargesCap,
  chargesSoFar,
  owedAsPlanned,
  paidThrough,
  payoff,
  remaining,
  unearnedInterest,
} from './owed';
import { firstDay } from './passDays';
import { plannedInterest, standardPrice } from './pricing';
import type { Agreed, NotReplaced } from './replaceLoan';
import { newTerms, openReplacement, PERIODS, replaceLoan, tooSmall } from './replaceLoan';
import type { Situation } from './situation';
import { flowsSoFar, interestOf, priceDebt, unpaidPrincipal } from './situation';

export type RestructureTerms = ReturnType<typeof restructureTerms>;

/** The cost and effect of a restructure today; money in whole pesos. */
export function restructureTerms(situation: Situation) {
  const { book, today } = situation;
  const balance = toPesos(payoff(book));
  const own = newTerms(Math.max(balance, PERIODS), today, paidThrough(book));
  const { quote, price, rate } = priceWholeDebt(situation, own.quote);
  const fee = quote.processingFee;
  const asPlanned = toPesos(owedAsPlanned(book));
  return {
    /** the new agreement: its loanAmount is the balance, its processingFee the service fee, which is paid first and in cash */
    quote,
    /** of the whole debt, with the restructure; its EIR is also that of the quote */
    price,
    fee,
    /** the part of the fee that held money does not cover */
    shortfall: Math.max(0, fee - toPesos(book.heldFee)),
    /** credit, and interest paid for periods that have not begun; both are taken off the balance */
    deducted: toPesos(book.credit + unearnedInterest(book)),
    /** compared with paying as planned */
    extraCost: Math.max(0, fee + quote.totalRepayment - asPlanned),
    /** why it is not possible; null when it is */
    refused: tooSmall(balance) ?? own.passedCap ?? wholeDebtCap(situation, quote, rate),
    /** the old terms at the time of the new ones */
    comparison: {
      /** the old terms, kept as planned from today on, with the overdue amounts paid today */
      before: {
        /** unpaid principal */
        principal: toPesos(unpaidPrincipal(unsettled(book))),
        stillToPay: asPlanned,
        /** of the whole debt, late charges so far included */
        price: priceAsPlanned(situation),
      },
      /** interest, fees and penalties of the whole debt; `after` is null if the restructure is no longer possible */
      charges: {
        soFar: toPesos(chargesSoFar(book)),
        after: chargesAfter(situation, quote),
        cap: toPesos(chargesCap(book)),
      },
    },
  };
}

/** Prices the whole debt from its first payout, including this agreement (decision S16), and puts its EIR into the quote. */
function priceWholeDebt(situation: Situation, quote: Quote) {
  const { book, today } = situation;
  const flow = flowOn(situation);
  const { price, rate } = priceDebt([
    ...flowsSoFar(situation),
    flow(today, -quote.processingFee - toPesos(book.credit)),
    ...quote.repayPlans.map((plan) => flow(plan.dueDate, -plan.amount)),
  ]);
  return { quote: { ...quote, eirBasisPoints: price.eirBasisPoints }, price, rate };
}

/** Prices the whole debt with the old terms as decision S16 does for a restructure, so that the difference is exactly its extra cost. */
function priceAsPlanned(situation: Situation) {
  const { book, today } = situation;
  const flow = flowOn(situation);
  const later = unsettled(book)
    .filter((plan) => plan.dueDate > today)
    .map((plan) => flow(plan.dueDate, -toPesos(remaining(plan))));
  const inAll = toPesos(owedAsPlanned(book)) + toPesos(book.credit);
  const now = Math.max(0, inAll + sum(later.map(({ amount }) => amount)));
  return priceDebt([...flowsSoFar(situation), flow(today, -now), ...later]).price;
}

const flowOn =
  ({ disbursedOn }: Situation) =>
  (day: string, amount: number): CashFlow => ({ days: daysBetween(disbursedOn, day), amount });

/** The cap that the debt since its first payout would exceed; a new agreement must not evade it (philippines.md). */
function wholeDebtCap(
  { book, today, interest, lent }: Situation,
  quote: Quote,
  rate: number,
): string | null {
  const left = Math.min(lent, toPesos(unpaidPrincipal(book.plans)));
  return passedCap({
    agreedOn: today,
    principal: toPesos(book.borrowed),
    nominalBp: standardPrice.ratePerPeriodBp,
    interest: [
      ...interest,
      ...interestOf(book.plans, lent),
      ...plannedInterest(quote.repayPlans, left),
    ],
    effectiveRate: rate,
    charges: toPesos(chargesSoFar(book)) + quote.processingFee + quote.interest,
  });
}

/** All charges of a debt, whole pesos, after a restructure that is paid for; null if it is not possible. */
function chargesAfter(situation: Situation, quote: Quote): number | null {
  const { book } = situation;
  const agreed = agreedIn(quote);
  const paid = { ...book, heldFee: Math.max(book.heldFee, agreed.fee) };
  const replaced = replaceLoan(paid, agreed, situation.today);
  return 'reason' in replaced ? null : toPesos(replaced.carriedCharges);
}

/** The parts of an agreement that its completion keeps to. */
export const agreedIn = ({ loanAmount, processingFee }: Quote): Agreed => ({
  principal: toCentavos(loanAmount),
  fee: toCentavos(processingFee),
});

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
