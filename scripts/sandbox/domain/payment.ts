import type { LoanBook, PlanState, Posting, Step } from './book';
import { line, unsettled } from './book';
import type { Day } from './calendar';
import type { Centavos } from './money';
import type { AllocationLine } from './owed';
import { allocate, duePlans, payoff, targetOf, toPay } from './owed';
import {
  applyCredit,
  receivablePosting,
  settle,
  withAllocation,
  withoutFutureInterest,
} from './settle';

/** The borrower's choice of what to pay (contract: repaymentConfirm). */
export interface Choice {
  readonly mode: 'due' | 'periods' | 'payoff';
  /** for mode 'periods' */
  readonly periods: readonly number[];
}

export const whatIsDue: Choice = { mode: 'due', periods: [] };

/** A step of an event; the other fields are those of an event that brings money. */
export interface EventStep extends Step {
  /** the parts of the debt that the money covers */
  readonly lines?: readonly AllocationLine[];
  /** over-payment kept for the next instalment */
  readonly toCredit?: Centavos;
}

/** Returns the amount on the button for a choice; null if the choice names periods other than the oldest unpaid ones. */
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
 * Posts money on a book whose days are processed up to `day`. If the money is less than the choice costs, it pays the
 * due periods instead; the rest becomes credit. If it covers everything, it settles the loan for any choice, without
 * the interest of periods that have not begun (decision S14).
 */
export function takePayment(
  start: LoanBook,
  amount: Centavos,
  choice: Choice,
  day: Day,
): EventStep {
  const postings: Posting[] = [];
  const chosen = coveredBy(start, amount, choice);
  const isPayoff = chosen.length > 0 && amount >= payoff(start);
  let book = isPayoff ? withoutFutureInterest(start, day, postings) : start;
  const isChosen = (plan: PlanState) => chosen.some(({ period }) => period === plan.period);
  book = applyCredit(book, isChosen, day, postings);
  const { lines, rest } = allocate(amount, book.plans.filter(isChosen).map(targetOf));
  postings.push(
    receivablePosting('PAYMENT', day, lines, [
      line('CASH', amount),
      line('BORROWER_CREDIT', -rest),
    ]),
  );
  book = { ...withAllocation(book, lines), credit: book.credit + rest };
  return { book: settle(book, day, postings), postings, lines, toCredit: rest };
}

/** Returns the plans that the money pays: the chosen ones if it covers them, else the due ones. */
function coveredBy(book: LoanBook, amount: Centavos, choice: Choice): PlanState[] {
  const open = unsettled(book);
  if (amount >= payoff(book)) return open;
  const asked = amountOf(book, choice);
  if (choice.mode === 'due' || asked === null || amount < asked) return duePlans(book);
  return open.slice(0, choice.periods.length);
}
