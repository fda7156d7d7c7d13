import type { LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import { LoanStatus as Loan, PlanStatus as Plan } from '@pautang/shared/contract/enums';
import type { Quote } from '@pautang/shared/contract/loan';
import type { Day } from './calendar';
import { addDays, daysBetween } from './calendar';
import type { Centavos } from './money';
import { toCentavos } from './money';
import { nextLoan } from './transitions';

/** One period of a disbursed loan; all amounts are in centavos. */
export interface PlanState {
  readonly period: number;
  /** the first day of the period; its interest is owed from this day on, even if the loan is paid off early */
  readonly startsOn: Day;
  readonly dueDate: Day;
  readonly status: PlanStatus;
  readonly principal: Centavos;
  readonly interest: Centavos;
  readonly isInterestCharged: boolean;
  /** accrued so far, fractions of a peso included */
  readonly penalty: Centavos;
  readonly paidPrincipal: Centavos;
  readonly paidInterest: Centavos;
  readonly paidPenalty: Centavos;
  readonly settledOn: Day | null;
}

/** A disbursed loan. It is immutable: an event returns a new book and the postings that explain the change. */
export interface LoanBook {
  readonly status: LoanStatus;
  readonly agreedOn: Day;
  readonly principal: Centavos;
  /** the amount first borrowed; the cap on all charges is a share of it, even after a restructure */
  readonly borrowed: Centavos;
  /** charges of the order that this one replaced; they count towards the cap, because the debt is the same */
  readonly carriedCharges: Centavos;
  readonly processingFee: Centavos;
  /** fees for rollovers and restructures, charged so far */
  readonly serviceFees: Centavos;
  /** paid towards the fee of a pending rollover or restructure; the lender earns it on completion */
  readonly heldFee: Centavos;
  /** over-payments kept on this loan; they pay the next amounts that fall due (decision S13) */
  readonly credit: Centavos;
  /** true between the borrower's agreement to a rollover and its completion; until then, passing days change nothing */
  readonly isRolloverAgreed: boolean;
  /** rollovers since an instalment of the debt was last paid in full */
  readonly rolloversInARow: number;
  /** over-payments that the borrower asked back and the lender has not paid out yet; not part of `credit` */
  readonly refundOwed: Centavos;
  /** the last day whose charges are booked */
  readonly processedThrough: Day;
  readonly plans: readonly PlanState[];
}

export type Account =
  | 'CASH'
  | 'PRINCIPAL_RECEIVABLE'
  | 'INTEREST_RECEIVABLE'
  | 'PENALTY_RECEIVABLE'
  | 'SERVICE_FEE_HELD'
  | 'BORROWER_CREDIT'
  /** clearing account for credit that moves from one loan of the borrower to another */
  | 'CREDIT_IN_TRANSIT'
  | 'REFUND_OWED'
  /** clearing account for the balance that moves from a replaced order to the new one */
  | 'RESTRUCTURED'
  | 'FEE_INCOME'
  | 'INTEREST_INCOME'
  | 'PENALTY_INCOME';

export interface PostingLine {
  readonly account: Account;
  /** debit positive, credit negative */
  readonly amount: Centavos;
  readonly period: number | null;
}

export type PostingKind =
  | 'DISBURSEMENT'
  | 'INTEREST'
  | 'PENALTY'
  | 'PAYMENT'
  | 'CREDIT_USED'
  | 'CREDIT_MOVED'
  /** returns interest that was paid for a period that never began */
  | 'INTEREST_RETURNED'
  | 'WAIVER'
  | 'SERVICE_FEE'
  | 'FEE_RELEASED'
  | 'RESTRUCTURE'
  | 'REFUND_ASKED'
  | 'REFUND_PAID'
  /** corrects the ledger when an event counts from an earlier day */
  | 'CORRECTION';

/** One double entry: its lines add up to zero. */
export interface Posting {
  readonly kind: PostingKind;
  readonly day: Day;
  readonly lines: readonly PostingLine[];
}

export interface Step {
  readonly book: LoanBook;
  readonly postings: readonly Posting[];
}

export function line(
  account: Account,
  amount: Centavos,
  period: number | null = null,
): PostingLine {
  return { account, amount, period };
}

/** An entry without its empty lines. */
export function entry(kind: PostingKind, day: Day, ...lines: readonly PostingLine[]): Posting {
  return { kind, day, lines: lines.filter(({ amount }) => amount !== 0) };
}

/** The account that an entry of this kind debits, and the one that it credits with the same amount. */
const transfers = {
  INTEREST: ['INTEREST_RECEIVABLE', 'INTEREST_INCOME'],
  PENALTY: ['PENALTY_RECEIVABLE', 'PENALTY_INCOME'],
  INTEREST_RETURNED: ['INTEREST_RECEIVABLE', 'BORROWER_CREDIT'],
  WAIVER: ['PENALTY_INCOME', 'PENALTY_RECEIVABLE'],
  SERVICE_FEE: ['SERVICE_FEE_HELD', 'FEE_INCOME'],
  FEE_RELEASED: ['SERVICE_FEE_HELD', 'BORROWER_CREDIT'],
  REFUND_ASKED: ['BORROWER_CREDIT', 'REFUND_OWED'],
  REFUND_PAID: ['REFUND_OWED', 'CASH'],
} satisfies Partial<Record<PostingKind, readonly [Account, Account]>>;

/** The entry that moves an amount between the two accounts of its kind; no entry if nothing moves. */
export function transfer(
  kind: keyof typeof transfers,
  day: Day,
  amount: Centavos,
  period: number | null = null,
): Posting[] {
  const [debit, credit] = transfers[kind];
  if (amount <= 0) return [];
  return [entry(kind, day, line(debit, amount, period), line(credit, -amount, period))];
}

/**
 * Opens the book on the day of the payout. If that is after the day of the agreement, every due date moves by the
 * delay, so that the borrower never has less time than agreed.
 */
export function openBook(status: LoanStatus, quote: Quote, agreedOn: Day, today: Day): Step {
  const delay = Math.max(0, daysBetween(agreedOn, today));
  const dueDates = quote.repayPlans.map((plan) => addDays(plan.dueDate, delay));
  const principal = toCentavos(quote.loanAmount);
  const processingFee = toCentavos(quote.processingFee);
  return {
    book: {
      ...freshBook(quote, dueDates, today, today),
      status: nextLoan(status, 'disburse'),
      agreedOn,
      processingFee,
    },
    postings: [
      entry(
        'DISBURSEMENT',
        today,
        line('PRINCIPAL_RECEIVABLE', principal),
        line('CASH', processingFee - principal),
        line('FEE_INCOME', -processingFee),
      ),
    ],
  };
}

/** Returns the book of an order that begins today: the quoted plan with nothing paid and nothing charged. */
export function freshBook(
  quote: Quote,
  dueDates: readonly Day[],
  startsOn: Day,
  today: Day,
): Omit<LoanBook, 'status'> {
  const principal = toCentavos(quote.loanAmount);
  return {
    agreedOn: today,
    principal,
    borrowed: principal,
    carriedCharges: 0,
    processingFee: 0,
    serviceFees: 0,
    heldFee: 0,
    credit: 0,
    isRolloverAgreed: false,
    rolloversInARow: 0,
    refundOwed: 0,
    processedThrough: addDays(today, -1),
    plans: freshPlans(quote, dueDates, startsOn),
  };
}

function freshPlans(quote: Quote, dueDates: readonly Day[], startsOn: Day): PlanState[] {
  return quote.repayPlans.map((plan, index) => ({
    period: plan.period,
    startsOn: index === 0 ? startsOn : addDays(dueDates[index - 1] as Day, 1),
    dueDate: dueDates[index] as Day,
    status: Plan.OUTSTANDING,
    principal: toCentavos(plan.principal),
    interest: toCentavos(plan.interest),
    isInterestCharged: false,
    penalty: 0,
    paidPrincipal: 0,
    paidInterest: 0,
    paidPenalty: 0,
    settledOn: null,
  }));
}

export function isOwed(book: LoanBook): boolean {
  return book.status === Loan.REPAYING || book.status === Loan.OVERDUE;
}

export function unsettled(book: LoanBook): PlanState[] {
  return unsettledOf(book.plans);
}

export function unsettledOf(plans: readonly PlanState[]): PlanState[] {
  return plans.filter((plan) => plan.status !== Plan.SETTLED);
}
