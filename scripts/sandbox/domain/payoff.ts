import { allocate } from './allocation';
import type { LoanBook, PlanState, Posting } from './book';
import { line, unsettled } from './book';
import type { Day } from './calendar';
import { payoff, targetOf } from './owed';
import { receivablePosting, settle, withAllocation } from './settle';

/**
 * Cancels the interest of periods that have not begun: the unpaid part is no longer owed, and the paid part becomes the
 * borrower's credit (decision S14).
 */
export function withoutFutureInterest(book: LoanBook, day: Day, postings: Posting[]): LoanBook {
  let { credit } = book;
  const plans = book.plans.map((plan) => {
    if (plan.isInterestCharged) return plan;
    if (plan.paidInterest > 0)
      postings.push({
        kind: 'INTEREST_RETURNED',
        day,
        lines: [
          line('INTEREST_RECEIVABLE', plan.paidInterest, plan.period),
          line('BORROWER_CREDIT', -plan.paidInterest),
        ],
      });
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
  return settle(
    applyCredit(ended, () => true, day, postings),
    day,
    postings,
  );
}
