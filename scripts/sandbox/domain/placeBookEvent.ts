import type { BookEvent, EventStep } from './bookEvents';
import { applyBookEvent } from './bookEvents';
import type { LoanBook, Posting, PostingLine, Step } from './book';
import { isOwed } from './book';
import type { Day } from './calendar';
import { addDays, laterDay } from './calendar';
import { passDays } from './passDays';
import type { DatedEvent, Replayed } from './replay';
import { correction, replay } from './replay';

/** Everything on record of an order whose money is paid out, with its book as it is today. */
export interface OrderRecord {
  readonly book: LoanBook;
  /** how the book began */
  readonly opened: Step;
  /** in the order in which they were reported to the lender */
  readonly events: readonly DatedEvent[];
  /** every line of the ledger so far, in any order */
  readonly told: readonly PostingLine[];
}

/** An event after it was booked: everything that is to be stored. */
export interface Placed extends Step {
  readonly event: BookEvent;
  /** the day that it counts from */
  readonly day: Day;
  readonly step: EventStep;
  /** the replayed events when this one was inserted before others; else null */
  readonly replayed: Replayed | null;
}

/**
 * Books an event of today, or of the next day when the book has already processed more than today. The book is first brought
 * to that day, so that what follows from the event, such as credit that settles the loan, happens after it.
 * @throws what applyBookEvent throws
 */
export function placeBookEvent(book: LoanBook, event: BookEvent, today: Day): Placed {
  const day = laterDay(today, book.processedThrough);
  const passed = passDays(book, day);
  const step = applyBookEvent(passed.book, event, day);
  const postings = [...passed.postings, ...step.postings];
  return { event, day, step, book: step.book, postings, replayed: null };
}

/**
 * Books an event that counts from an earlier day. The book is worked again with the event in its place, and the difference
 * is booked as a correction, because entries of the ledger are never altered. A settled loan stays settled: on it the event
 * counts from today.
 * @throws what applyBookEvent throws
 */
export function placeBookEventOn(
  record: OrderRecord,
  event: BookEvent,
  wanted: Day,
  today: Day,
): Placed {
  const { book, opened, events, told } = record;
  const openedOn = addDays(opened.book.processedThrough, 1);
  const day = placeOf(laterDay(wanted, openedOn), events);
  if (day >= today) return placeBookEvent(book, event, today);
  const replayed = replay(opened, [...events, { day, event }], today);
  if (!isOwed(book) && isOwed(replayed.book)) return placeBookEvent(book, event, today);
  const step = replayed.steps.find((one) => one.event === event)?.step;
  if (!step) throw new Error('The replay made no step for the event.');
  const money = step.postings.filter(isMoneyThatCame);
  const fix = correction(
    [...told, ...money.flatMap(({ lines }) => lines)],
    replayed.postings,
    today,
  );
  const postings = fix === null ? money : [...money, fix];
  return { event, day, step, book: replayed.book, postings, replayed };
}

/**
 * Events that an earlier event may still be inserted before, because the book's state did not decide them: money that
 * comes or was owed, and the agreement to a rollover, which lapses if the instalment turns out to be paid.
 */
const undecided: readonly BookEvent['kind'][] = [
  'payment',
  'fee_payment',
  'credit_in',
  'pay_refund',
  'agree_rollover',
];

/**
 * The day from which late-reported money counts: the day it was paid, but not before the last event that was decided on the
 * state of the book (a rollover, a restructure, a refund that the borrower asked for).
 */
function placeOf(paidOn: Day, events: readonly DatedEvent[]): Day {
  const decided = events.filter(({ event }) => !undecided.includes(event.kind));
  return decided.reduce((day, event) => laterDay(day, event.day), paidOn);
}

/** Whether a posting of an inserted event is booked as it is; its other postings are part of the correction. */
export function isMoneyThatCame({ kind }: Pick<Posting, 'kind'>): boolean {
  return kind === 'PAYMENT' || kind === 'CREDIT_MOVED';
}
