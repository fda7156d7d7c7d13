import { LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import type { LoanBook, PlanState, Posting, Step } from './book';
import { isOwed, transfer, unsettled } from './book';
import type { Day } from './calendar';
import { addDays, daysBetween, laterDay } from './calendar';
import { DAYS_A_MONTH, policyOf } from './caps';
import { sum } from './money';
import { roomForCharges, scheduledDue } from './owed';
import { isSettledByCredit, payDueFromCredit, payOffFromCredit } from './settle';
import { nextLoan, nextPlan } from './transitions';

/**
 * Brings a book to the end of `today`, day by day: charges the interest of periods that begin, pays due periods with
 * credit, marks overdue ones and adds their penalty. Between the agreement to a rollover and its completion it changes
 * nothing, because the agreed terms hold.
 */
export function passDays(book: LoanBook, today: Day): Step {
  let step: Step = { book, postings: [] };
  for (const day of [...eventDays(book).filter((day) => day < today), today]) {
    if (!isOwed(step.book) || day <= step.book.processedThrough) continue;
    const next = onDay(step.book, day);
    step = { book: next.book, postings: [...step.postings, ...next.postings] };
  }
  return step;
}

/** Brings a newly opened book to the end of its first day. The postings include those of the opening. */
export function firstDay(opened: Step, today: Day): Step {
  const { book, postings } = passDays(opened.book, today);
  return { book, postings: [...opened.postings, ...postings] };
}

/** The next day on which the book changes without an event; null if it does not change again. */
export function nextEventDay(book: LoanBook): Day | null {
  if (!isOwed(book) || book.isRolloverAgreed) return null;
  if (book.status === LoanStatus.OVERDUE) return addDays(book.processedThrough, 1);
  return eventDays(book).find((day) => day > book.processedThrough) ?? null;
}

function eventDays(book: LoanBook): Day[] {
  const days = unsettled(book).flatMap((plan) => [
    plan.startsOn,
    plan.dueDate,
    addDays(plan.dueDate, 1),
  ]);
  // the lender earns the interest of a prepaid period on the day it begins
  days.push(...book.plans.filter((plan) => !plan.isInterestCharged).map((plan) => plan.startsOn));
  const tomorrow = addDays(book.processedThrough, 1);
  if (isSettledByCredit(book, tomorrow)) days.push(tomorrow);
  // if an agreed rollover ends without effect, the days that it delayed are processed the next day
  if (book.plans.some((plan) => isBehind(plan, book.processedThrough))) days.push(tomorrow);
  // credit that arrived while something was overdue pays it the next day, so process that day
  if (book.credit > 0 && book.status === LoanStatus.OVERDUE) days.push(tomorrow);
  return [...new Set(days)].toSorted();
}

const isBehind = (plan: PlanState, day: Day): boolean =>
  (!plan.isInterestCharged && plan.startsOn <= day) ||
  (plan.status === PlanStatus.OUTSTANDING && plan.dueDate < day);

function onDay(start: LoanBook, day: Day): Step {
  if (start.isRolloverAgreed) return { book: { ...start, processedThrough: day }, postings: [] };
  const postings: Posting[] = [];
  let book = payOffFromCredit(start, day, postings);
  if (!isOwed(book)) return { book: { ...book, processedThrough: day }, postings };
  book = chargeInterest(book, day, postings);
  book = payDueFromCredit(book, day, postings);
  book = fallDue(book, day);
  book = accrue(book, day, postings);
  return { book: { ...book, processedThrough: day }, postings };
}

function chargeInterest(book: LoanBook, day: Day, postings: Posting[]): LoanBook {
  const plans = book.plans.map((plan) => {
    if (plan.isInterestCharged || plan.startsOn > day) return plan;
    postings.push(...transfer('INTEREST', day, plan.interest, plan.period));
    return { ...plan, isInterestCharged: true };
  });
  return { ...book, plans };
}

function fallDue(book: LoanBook, day: Day): LoanBook {
  const plans = book.plans.map((plan) =>
    plan.status === PlanStatus.OUTSTANDING && plan.dueDate < day
      ? { ...plan, status: nextPlan(plan.status, 'fall_due') }
      : plan,
  );
  const isLate = plans.some((plan) => plan.status === PlanStatus.OVERDUE);
  const status =
    isLate && book.status === LoanStatus.REPAYING ? nextLoan(book.status, 'fall_due') : book.status;
  return { ...book, plans, status };
}

/**
 * Adds penalties by the day: at most 5% a month of the overdue scheduled amount, and never beyond the cap on all
 * charges. If the cap cuts the last day's penalty, the oldest periods get the rest, exactly as if each day were
 * processed alone.
 */
function accrue(book: LoanBook, day: Day, postings: Posting[]): LoanBook {
  const { penaltyBp } = policyOf(book.agreedOn);
  const late = book.plans.filter((plan) => plan.status === PlanStatus.OVERDUE);
  const daily = (plan: PlanState) =>
    Math.floor((scheduledDue(plan) * penaltyBp) / (10_000 * DAYS_A_MONTH));
  const [first] = late;
  const perDay = sum(late.map(daily));
  if (!first || perDay === 0) return book;
  // a step ends when a period falls overdue, so all overdue periods are late for the same days of this step
  const days = daysBetween(laterDay(first.dueDate, book.processedThrough), day);
  const room = roomForCharges(book);
  const whole = Math.min(days, Math.floor(room / perDay));
  let rest = whole < days ? room - whole * perDay : 0;
  const plans = book.plans.map((plan) => {
    if (plan.status !== PlanStatus.OVERDUE) return plan;
    const last = Math.min(rest, daily(plan));
    rest -= last;
    const amount = whole * daily(plan) + last;
    postings.push(...transfer('PENALTY', day, amount, plan.period));
    return { ...plan, penalty: plan.penalty + amount };
  });
  return { ...book, plans };
}
