import type { Quote } from '@pautang/shared/contract/loan';
import { pesosInWords } from '@pautang/shared/contract/pesosInWords';
import type { LoanBook } from './book';
import { unsettled } from './book';
import type { Day } from './calendar';
import { daysBetween } from './calendar';
import { passedCap } from './caps';
import { sum, toPesos } from './money';
import { chargesSoFar, payoff, remaining, unearnedInterest } from './owed';
import { priceLoan, standardPrice } from './pricing';
import type { DebtPrice, Situation } from './situation';
import { priceDebt } from './situation';

/** Ours: 5% of the balance, which becomes the principal of 4 new periods. */
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
  /** over-payment, and interest paid for periods that have not begun, which come off the balance */
  readonly deducted: number;
  /** against paying as planned */
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
  const asPlanned = toPesos(sum(unsettled(book).map(remaining)) - book.credit);
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

/** Decision S16: what the debt costs from its first payout on, with this agreement; the quote names that EIR. */
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

/** Repackaging is no way round a cap (philippines.md): the debt from its first payout on is held to it too. */
function overWholeDebt(book: LoanBook, today: Day, quote: Quote, rate: number): string | null {
  return passedCap({
    agreedOn: today,
    principal: toPesos(book.borrowed),
    nominalBp: standardPrice.ratePerPeriodBp,
    effectiveRate: rate,
    charges: chargesWith(book, quote),
  });
}

/** Whole pesos: what the debt has cost so far and what the new agreement adds. */
function chargesWith(book: LoanBook, quote: Quote): number {
  return toPesos(chargesSoFar(book)) + quote.processingFee + quote.interest;
}
