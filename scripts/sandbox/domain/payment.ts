import type { AllocationLine } from './allocation';
import { allocate } from './allocation';
import type { LoanBook, PlanState, Posting } from './book';
import { line, unsettled } from './book';
import type { Day } from './calendar';
import type { Centavos } from './money';
import { duePlans, payoff, targetOf, toPay } from './owed';
import { chargeInterest } from './passDays';
import { receivablePosting, settle, withAllocation } from './settle';

/** What the borrower chose to pay (contract: repaymentConfirm). */
export interface Choice {
  readonly mode: 'due' | 'periods' | 'payoff';
  /** for mode 'periods' */
  readonly periods: readonly number[];
}

export const whatIsDue: Choice = { mode: 'due', periods: [] };

export interface PaymentStep {
  readonly book: LoanBook;
  readonly postings: readonly Posting[];
  readonly lines: readonly AllocationLine[];
  /** over-payment kept for the next instalment */
  readonly toCredit: Centavos;
}

/** Amount on the button for a choice; null when the choice names periods that are not the oldest unpaid ones. */
export function amountOf(book: LoanBook, choice: Choice): Centavos | null {
  if (choice.mode === 'payoff') return payoff(book);
  if (choice.mode === 'due') return toPay(book, duePlans(book));
  const chosen = unsettled(book).slice(0, choice.periods.length);
  const isOldestFirst =
    chosen.length > 0 &&
    choice.periods.length >= duePlans(book).length &&
    choice.periods.every((period, index) => chosen[index]?.period === period);
  return isOldestFirst ? toPay(book, chosen) : null;
}

/**
 * Posts money on a book that stands at `day`. Money that does not cover the choice covers what is due; what is
 * left over becomes credit. The early payoff ends the interest of periods that have not begun.
 */
export function takePayment(
  start: LoanBook,
  amount: Centavos,
  choice: Choice,
  day: Day,
): PaymentStep {
  const postings: Posting[] = [];
  const chosen = coveredBy(start, amount, choice);
  const isPayoff = choice.mode === 'payoff' && amount >= payoff(start);
  let book = isPayoff
    ? withoutFutureInterest(start)
    : chargeInterest(start, (plan) => chosen.some((c) => c.period === plan.period), day, postings);

  const targets = () =>
    book.plans.filter((plan) => chosen.some((c) => c.period === plan.period)).map(targetOf);
  if (book.credit > 0 && chosen.length > 0) {
    const used = allocate(book.credit, targets());
    postings.push(
      receivablePosting('CREDIT_USED', day, used.lines, [
        line('BORROWER_CREDIT', book.credit - used.rest),
      ]),
    );
    book = { ...withAllocation(book, used.lines), credit: used.rest };
  }
  const { lines, rest } = allocate(amount, targets());
  postings.push(
    receivablePosting('PAYMENT', day, lines, [
      line('CASH', amount),
      line('BORROWER_CREDIT', -rest),
    ]),
  );
  book = { ...withAllocation(book, lines), credit: book.credit + rest };
  return { book: settle(book, day, postings), postings, lines, toCredit: rest };
}

/** The plans that the money is for: the choice when it is covered, else what is due. */
function coveredBy(book: LoanBook, amount: Centavos, choice: Choice): PlanState[] {
  const open = unsettled(book);
  const asked = amountOf(book, choice);
  if (choice.mode === 'due' || asked === null || amount < asked) return duePlans(book);
  return choice.mode === 'payoff' ? open : open.slice(0, choice.periods.length);
}

function withoutFutureInterest(book: LoanBook): LoanBook {
  return {
    ...book,
    plans: book.plans.map((plan) =>
      plan.isInterestCharged ? plan : { ...plan, interest: plan.paidInterest },
    ),
  };
}
