import type { LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import { LoanStatus as Loan, PlanStatus as Plan } from '@pautang/shared/contract/enums';
import type { Quote } from '@pautang/shared/contract/loan';
import type { Day } from './calendar';
import { addDays, daysBetween } from './calendar';
import type { Centavos } from './money';
import { toCentavos } from './money';
import { nextLoan } from './transitions';

/** One period of a loan whose money is paid out; all amounts in centavos. */
export interface PlanState {
  readonly period: number;
  /** the day from which its interest is owed, even if the loan is paid off early after it */
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

/**
 * The state of a loan whose money is paid out. It is immutable: every event gives a new book, and the postings that explain
 * the change.
 */
export interface LoanBook {
  readonly status: LoanStatus;
  readonly agreedOn: Day;
  readonly principal: Centavos;
  /** the amount first borrowed; the cap on all charges is a share of it, also after a restructure */
  readonly borrowed: Centavos;
  /** charges of the order that this one replaced; they still count towards the cap, because the debt is the same */
  readonly carriedCharges: Centavos;
  readonly processingFee: Centavos;
  /** fees for rollovers and restructures, charged so far */
  readonly serviceFees: Centavos;
  /** paid towards the fee of a rollover or restructure that is not completed; the lender earns it only on completion */
  readonly heldFee: Centavos;
  /** over-payments kept on this loan, which pay what falls due next (decision S13) */
  readonly credit: Centavos;
  /** the borrower has agreed to a rollover that is not completed: until then nothing happens to the book by itself */
  readonly isRolloverAgreed: boolean;
  /** rollovers of the debt since an instalment of it was last paid in full */
  readonly rolloversInARow: number;
  /** over-payments that the borrower asked back and that are not paid out yet; no longer part of `credit` */
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
  /** where credit passes from one loan of the borrower to another */
  | 'CREDIT_IN_TRANSIT'
  | 'REFUND_OWED'
  /** where the balance passes from a replaced order to the new one */
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
  /** paid for a period that never began */
  | 'INTEREST_RETURNED'
  | 'WAIVER'
  | 'SERVICE_FEE'
  | 'FEE_RELEASED'
  | 'RESTRUCTURE'
  | 'REFUND_ASKED'
  | 'REFUND_PAID'
  /** corrects later days when money is booked after the day from which it counts */
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

/**
 * Opens the book when the money is paid out. If that happens after the day of the agreement, every due date moves by the
 * delay, so that the borrower never has less time than agreed.
 */
export function openBook(status: LoanStatus, quote: Quote, agreedOn: Day, today: Day): Step {
  const delay = Math.max(0, daysBetween(agreedOn, today));
  const dueDates = quote.repayPlans.map((plan) => addDays(plan.dueDate, delay));
  const principal = toCentavos(quote.loanAmount);
  const processingFee = toCentavos(quote.processingFee);
  return {
    book: {
      status: nextLoan(status, 'disburse'),
      agreedOn,
      principal,
      borrowed: principal,
      carriedCharges: 0,
      processingFee,
      serviceFees: 0,
      heldFee: 0,
      credit: 0,
      isRolloverAgreed: false,
      rolloversInARow: 0,
      refundOwed: 0,
      processedThrough: addDays(today, -1),
      plans: freshPlans(quote, dueDates, today),
    },
    postings: [
      {
        kind: 'DISBURSEMENT',
        day: today,
        lines: [
          line('PRINCIPAL_RECEIVABLE', principal),
          line('CASH', processingFee - principal),
          line('FEE_INCOME', -processingFee),
        ].filter((entry) => entry.amount !== 0),
      },
    ],
  };
}

/** The quoted plan with nothing paid. */
export function freshPlans(quote: Quote, dueDates: readonly Day[], startsOn: Day): PlanState[] {
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
