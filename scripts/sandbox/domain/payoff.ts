import { allocate } from './allocation';
import type { LoanBook, PlanState, Posting } from './book';
import { isOwed, line, unsettled } from './book';
import type { Day } from './calendar';
import { payoff, targetOf } from './owed';
import { receivablePosting, settle, withAllocation } from './settle';

/**
 * Ends the interest of periods that have not begun: nothing of it is asked, and what was paid of it is the borrower's
 * credit (decision S14).
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

/** Puts the borrower's credit towards these plans, in the order of decision S2; what they do not ask for is left. */
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

/** Credit pays an instalment on its due date, before anything can fall overdue. */
export function payDueFromCredit(book: LoanBook, day: Day, postings: Posting[]): LoanBook {
  const paid = applyCredit(book, (plan) => plan.dueDate <= day, day, postings);
  return paid === book ? book : settle(paid, day, postings);
}

/**
 * Whether the borrower's credit covers everything on this day, and pays it: at once where they have begun to repay the loan.
 * A loan of which nothing is paid yet, as one that finds the credit of an earlier loan, is settled on the day on which
 * another period would begin, without its interest: until then it costs the same, and the credit may be asked back.
 */
export function isSettledByCredit(book: LoanBook, day: Day): boolean {
  if (!isOwed(book) || book.credit === 0 || payoff(book) > 0) return false;
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
