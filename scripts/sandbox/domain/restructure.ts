import type { Quote } from '@pautang/shared/contract/loan';
import { pesosInWords } from '@pautang/shared/contract/pesosInWords';
import type { Day } from './calendar';
import { daysBetween } from './calendar';
import { passedCap } from './caps';
import { toPesos } from './money';
import { chargesSoFar, owedAsPlanned, paidThrough, payoff, unearnedInterest } from './owed';
import { plannedInterest, priceLoan, standardPrice } from './pricing';
import type { Situation } from './situation';
import { flowsSoFar, interestOf, priceDebt, unpaidPrincipal } from './situation';

/** This lender's own terms: the balance becomes the principal of 4 new periods, for a fee of 5% of it. */
const PERIODS = 4;
/** Whole pesos; a smaller balance is not worth a fee. */
const SMALLEST_BALANCE = 500;

export type RestructureTerms = ReturnType<typeof restructureTerms>;

/** The cost and effect of a restructure today; money in whole pesos. */
export function restructureTerms(situation: Situation) {
  const { book, today } = situation;
  const from = paidThrough(book);
  const balance = toPesos(payoff(book));
  const { quote: own, passedCap: refused } = newTerms(Math.max(balance, PERIODS), today, from);
  const { quote, price, rate } = priceWholeDebt(situation, own);
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
    refused: tooSmall(balance) ?? refused ?? wholeDebtCap(situation, quote, rate),
  };
}

/** Prices the new agreement; its first period begins after the last day that is already paid for (decision S18). */
export function newTerms(balance: number, agreedOn: Day, paid: Day, processingFee?: number) {
  const wanted = { loanAmount: balance, periods: PERIODS, couponDiscount: 0, agreedOn };
  const from = { ...wanted, paidThrough: paid };
  return priceLoan(processingFee === undefined ? from : { ...from, processingFee });
}

export function tooSmall(balance: number): string | null {
  return balance < SMALLEST_BALANCE
    ? `A restructure starts at a balance of ${pesosInWords(SMALLEST_BALANCE)}.`
    : null;
}

/** Prices the whole debt from its first payout, including this agreement (decision S16), and puts its EIR into the quote. */
export function priceWholeDebt(situation: Situation, quote: Quote) {
  const { book, today, disbursedOn } = situation;
  const fromPayout = (day: Day) => daysBetween(disbursedOn, day);
  const { price, rate } = priceDebt([
    ...flowsSoFar(situation),
    { days: fromPayout(today), amount: -quote.processingFee - toPesos(book.credit) },
    ...quote.repayPlans.map((plan) => ({ days: fromPayout(plan.dueDate), amount: -plan.amount })),
  ]);
  return { quote: { ...quote, eirBasisPoints: price.eirBasisPoints }, price, rate };
}

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
