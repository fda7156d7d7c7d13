import { LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import type { Account, LoanBook, PlanState, Posting, PostingKind, PostingLine } from './book';
import { entry, isOwed, line, transfer, unsettled } from './book';
import type { Day } from './calendar';
import { CENTAVOS } from './money';
import type { AllocationLine, Bucket } from './owed';
import { allocate, allocatedTo, payoff, remaining, targetOf } from './owed';
import { nextLoan, nextPlan } from './transitions';

const receivable: Record<Bucket, Account> = {
  penalty: 'PENALTY_RECEIVABLE',
  serviceFee: 'SERVICE_FEE_HELD',
  interest: 'INTEREST_RECEIVABLE',
  principal: 'PRINCIPAL_RECEIVABLE',
};

/** The double entry of money that pays receivables; `against` has the lines for its source and for the rest. */
export function receivablePosting(
  kind: PostingKind,
  day: Day,
  lines: readonly AllocationLine[],
  against: readonly PostingLine[],
): Posting {
  const covered = lines.map(({ bucket, amount, period }) =>
    line(receivable[bucket], -amount, period),
  );
  return entry(kind, day, ...against, ...covered);
}

export function withAllocation(book: LoanBook, lines: readonly AllocationLine[]): LoanBook {
  const plans = book.plans.map((plan) => {
    const own = lines.filter(({ period }) => period === plan.period);
    return {
      ...plan,
      paidPenalty: plan.paidPenalty + allocatedTo(own, 'penalty'),
      paidInterest: plan.paidInterest + allocatedTo(own, 'interest'),
      paidPrincipal: plan.paidPrincipal + allocatedTo(own, 'principal'),
    };
  });
  return { ...book, plans };
}

/**
 * Marks plans as settled when they are fully paid, then updates the status of the loan. Waives the fraction of a peso of
 * penalty that was never asked for.
 */
export function settle(book: LoanBook, day: Day, postings: Posting[]): LoanBook {
  const plans = book.plans.map((plan) => {
    if (plan.status === PlanStatus.SETTLED || remaining(plan) > 0) return plan;
    const fraction = plan.penalty % CENTAVOS;
    postings.push(...transfer('WAIVER', day, fraction, plan.period));
    return {
      ...plan,
      penalty: plan.penalty - fraction,
      status: nextPlan(plan.status, 'settle'),
      settledOn: day,
    };
  });
  const isOnePaid = plans.some((plan, index) => plan.status !== book.plans[index]?.status);
  const settled = { ...book, plans, rolloversInARow: isOnePaid ? 0 : book.rolloversInARow };
  return { ...settled, status: statusAfter(settled) };
}

function statusAfter(book: LoanBook): LoanStatus {
  // money on a settled loan only becomes credit
  if (!isOwed(book)) return book.status;
  const open = unsettled(book);
  if (open.length === 0) return nextLoan(book.status, 'settle');
  const isLate = open.some((plan) => plan.status === PlanStatus.OVERDUE);
  return book.status === LoanStatus.OVERDUE && !isLate
    ? nextLoan(book.status, 'catch_up')
    : book.status;
}

/**
 * Cancels the interest of periods that have not begun: the unpaid part is no longer owed, and the paid part becomes the
 * borrower's credit (decision S14).
 */
export function withoutFutureInterest(book: LoanBook, day: Day, postings: Posting[]): LoanBook {
  let { credit } = book;
  const plans = book.plans.map((plan) => {
    if (plan.isInterestCharged) return plan;
    postings.push(...transfer('INTEREST_RETURNED', day, plan.paidInterest, plan.period));
    credit += plan.paidInterest;
    return { ...plan, interest: 0, paidInterest: 0 };
  });
  return { ...book, credit, plans };
}

/** Pays these plans with the borrower's credit, in the order of decision S2; the rest stays credit. */
export function applyCredit(
  book: LoanBook,
  isPaid: (plan: PlanState) => boolean,
  day: Day,
  postings: Posting[],
): LoanBook {
  const targets = unsettled(book).filter(isPaid).map(targetOf);
  if (book.credit === 0 || targets.length === 0) return book;
  const { lines, rest } = allocate(book.credit, targets);
  const used = line('BORROWER_CREDIT', book.credit - rest);
  postings.push(receivablePosting('CREDIT_USED', day, lines, [used]));
  return { ...withAllocation(book, lines), credit: rest };
}

/** Pays instalments with credit on their due date, except those that an agreed rollover will move. */
export function payDueFromCredit(book: LoanBook, day: Day, postings: Posting[]): LoanBook {
  if (book.isRolloverAgreed) return book;
  const paid = applyCredit(book, (plan) => plan.dueDate <= day, day, postings);
  return paid === book ? book : settle(paid, day, postings);
}

/**
 * Whether the borrower's credit covers everything and settles the loan on this day. A loan that the borrower has begun
 * to repay is settled at once. A loan without any payment, such as one with an earlier loan's credit, is settled only
 * on the day another period would begin: until then it costs the same, and the borrower can ask for the credit back.
 */
export function isSettledByCredit(book: LoanBook, day: Day): boolean {
  if (payoff(book) > 0) return false;
  const isBegun = book.plans.some((plan) => plan.paidInterest + plan.paidPrincipal > 0);
  return isBegun || book.plans.some((plan) => !plan.isInterestCharged && plan.startsOn <= day);
}

/** Settles a loan that credit covers, before another period begins. */
export function payOffFromCredit(book: LoanBook, day: Day, postings: Posting[]): LoanBook {
  if (!isSettledByCredit(book, day)) return book;
  const ended = withoutFutureInterest(book, day, postings);
  const paid = applyCredit(ended, () => true, day, postings);
  return settle(paid, day, postings);
}
