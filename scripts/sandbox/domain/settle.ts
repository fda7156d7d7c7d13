import { LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import type { AllocationLine, Bucket } from './allocation';
import { allocatedTo } from './allocation';
import type { Account, LoanBook, Posting, PostingKind, PostingLine } from './book';
import { isOwed, line, unsettled } from './book';
import type { Day } from './calendar';
import type { Centavos } from './money';
import { CENTAVOS } from './money';
import { remaining } from './owed';
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
  return { kind, day, lines: [...against.filter((entry) => entry.amount !== 0), ...covered] };
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

/** The entry that reverses the income of waived overdue fees; no entry if the amount is 0. */
export function penaltyWaiver(amount: Centavos, period: number, day: Day): Posting[] {
  if (amount <= 0) return [];
  const lines = [
    line('PENALTY_INCOME', amount, period),
    line('PENALTY_RECEIVABLE', -amount, period),
  ];
  return [{ kind: 'WAIVER', day, lines }];
}

/**
 * Marks plans as settled when they are fully paid, then updates the status of the loan. Waives the fraction of a peso of
 * penalty that was never asked for.
 */
export function settle(book: LoanBook, day: Day, postings: Posting[]): LoanBook {
  const plans = book.plans.map((plan) => {
    if (plan.status === PlanStatus.SETTLED || remaining(plan) > 0) return plan;
    const fraction = plan.penalty % CENTAVOS;
    postings.push(...penaltyWaiver(fraction, plan.period, day));
    return {
      ...plan,
      penalty: plan.penalty - fraction,
      status: nextPlan(plan.status, 'settle'),
      settledOn: day,
    };
  });
  const isOnePaid = plans.some((plan, index) => plan.status !== book.plans[index]?.status);
  const settled = {
    ...book,
    plans,
    rolloversInARow: isOnePaid ? 0 : book.rolloversInARow,
  };
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
