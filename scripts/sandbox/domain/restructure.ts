import type { Quote } from '@pautang/shared/contract/loan';
import { pesosInWords } from '@pautang/shared/contract/pesosInWords';
import type { LoanBook } from './book';
import type { Day } from './calendar';
import { daysBetween } from './calendar';
import { passedCap } from './caps';
import { toPesos } from './money';
import { chargesSoFar, owedAsPlanned, payoff, unearnedInterest } from './owed';
import { priceLoan, standardPrice } from './pricing';
import type { DebtPrice, Situation } from './situation';
import { priceDebt } from './situation';

/** This lender's own terms: the balance becomes the principal of 4 new periods, for a fee of 5% of it. */
const PERIODS = 4;
/** Whole pesos; a smaller balance is not worth a fee. */
const SMALLEST_BALANCE = 500;

/** What a restructure costs and does today; money in whole pesos. */
export interface RestructureTerms {
  /**
   * the new agreement: loanAmount is the balance, processingFee the service fee, paid first and in cash; its EIR is that of
   * the whole debt
   */
  readonly quote: Quote;
  /** of the whole debt, with the restructure */
  readonly price: DebtPrice;
  readonly fee: number;
  /** still missing for the fee after what is held for it */
  readonly shortfall: number;
  /** credit, and interest paid for periods that have not begun; both are taken off the balance */
  readonly deducted: number;
  /** compared with paying as planned */
  readonly extraCost: number;
  /** why it is not possible; null when it is */
  readonly refused: string | null;
}

export function restructureTerms(situation: Situation): RestructureTerms {
  const { book, today } = situation;
  const balance = toPesos(payoff(book));
  const { quote: own, passedCap: refused } = newTerms(Math.max(balance, PERIODS), today);
  const { quote, price, rate } = asWholeDebt(situation, own);
  const fee = quote.processingFee;
  const asPlanned = toPesos(owedAsPlanned(book));
  return {
    quote,
    price,
    fee,
    shortfall: Math.max(0, fee - toPesos(book.heldFee)),
    deducted: toPesos(book.credit + unearnedInterest(book)),
    extraCost: Math.max(0, fee + quote.totalRepayment - asPlanned),
    refused: tooSmall(balance) ?? refused ?? overWholeDebt(book, today, quote, rate),
  };
}

export function newTerms(balance: number, agreedOn: Day, processingFee?: number) {
  const wanted = { loanAmount: balance, periods: PERIODS, couponDiscount: 0, agreedOn };
  return priceLoan(processingFee === undefined ? wanted : { ...wanted, processingFee });
}

export function tooSmall(balance: number): string | null {
  return balance < SMALLEST_BALANCE
    ? `A restructure starts at a balance of ${pesosInWords(SMALLEST_BALANCE)}.`
    : null;
}

/** Prices the debt from its first payout on, with this agreement (decision S16), and puts that EIR into the quote. */
export function asWholeDebt(
  { book, today, flows, disbursedOn }: Situation,
  quote: Quote,
): { quote: Quote; price: DebtPrice; rate: number } {
  const fromPayout = (day: Day) => daysBetween(disbursedOn, day);
  const { price, rate } = priceDebt([
    ...flows,
    ...book.plans.map((plan) => ({
      days: fromPayout(plan.dueDate < today ? plan.dueDate : today),
      amount: -toPesos(plan.paidPrincipal + plan.paidInterest),
    })),
    { days: fromPayout(today), amount: -quote.processingFee - toPesos(book.credit) },
    ...quote.repayPlans.map((plan) => ({ days: fromPayout(plan.dueDate), amount: -plan.amount })),
  ]);
  return { quote: { ...quote, eirBasisPoints: price.eirBasisPoints }, price, rate };
}

/** The cap that the debt exceeds when it is counted from its first payout on: a new agreement must not evade one (philippines.md). */
function overWholeDebt(book: LoanBook, today: Day, quote: Quote, rate: number): string | null {
  return passedCap({
    agreedOn: today,
    principal: toPesos(book.borrowed),
    nominalBp: standardPrice.ratePerPeriodBp,
    effectiveRate: rate,
    charges: chargesWith(book, quote),
  });
}

/** The charges of the debt so far and those that the new agreement adds, whole pesos. */
function chargesWith(book: LoanBook, quote: Quote): number {
  return toPesos(chargesSoFar(book)) + quote.processingFee + quote.interest;
}
