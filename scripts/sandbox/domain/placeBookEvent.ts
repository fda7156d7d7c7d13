import type { BookEvent, EventStep } from './bookEvents';
import { applyBookEvent } from './bookEvents';
import type { LoanBook, Posting, PostingLine, Step } from './book';
import { isOwed } from './book';
import type { Day } from './calendar';
import { addDays, laterDay } from './calendar';
import type { DatedEvent, Replayed } from './replay';
import { correction, replay } from './replay';

/** Everything on record of an order that is out, with its book as it stands today. */
export interface OrderRecord {
  readonly book: LoanBook;
  /** how the book began */
  readonly opened: Step;
  /** in the order in which they were told */
  readonly events: readonly DatedEvent[];
  /** what the ledger says, in any grouping */
  readonly told: readonly PostingLine[];
}

/** An event in the books: what is to be stored of it. */
export interface Placed extends Step {
  readonly event: BookEvent;
  /** the day that it counts from */
  readonly day: Day;
  readonly step: EventStep;
  /** what money that took its place between other events changed in them */
  readonly replayed: Replayed | null;
}

/** An event of today; of the next day where the book has this one behind it. @throws as applyBookEvent */
export function placeBookEvent(book: LoanBook, event: BookEvent, today: Day): Placed {
  const day = laterDay(today, book.processedThrough);
  const step = applyBookEvent(book, event, day);
  return { event, day, step, book: step.book, postings: step.postings, replayed: null };
}

/**
 * An event that counts from an earlier day: the book is worked again with it in its place, and what that changes is booked
 * as a correction. Nothing in the ledger is altered. A settled loan stays settled: there the event counts from today.
 * @throws as applyBookEvent
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
  if (!step) throw new Error('The event was lost in the replay.');
  const money = step.postings.filter(isMoneyThatCame);
  const fix = correction(
    [...told, ...money.flatMap(({ lines }) => lines)],
    replayed.postings,
    today,
  );
  const postings = fix === null ? money : [...money, fix];
  return { event, day, step, book: replayed.book, postings, replayed };
}

/** Money that comes, or that was owed already: nothing of them depends on what else is in the book. */
const undecided: readonly BookEvent['kind'][] = [
  'payment',
  'fee_payment',
  'credit_in',
  'pay_refund',
];

/**
 * Where money that is told late takes its place: the day it was paid, but not before the last thing that was decided on
 * the book as it stood then (a rollover, a restructure, a refund that was asked for).
 */
function placeOf(paidOn: Day, events: readonly DatedEvent[]): Day {
  const decided = events.filter(({ event }) => !undecided.includes(event.kind));
  return decided.reduce((day, event) => laterDay(day, event.day), paidOn);
}

/** What of an event that is put in its place stands in the ledger as it is; the rest of it is part of the correction. */
function isMoneyThatCame({ kind }: Posting): boolean {
  return kind === 'PAYMENT' || kind === 'CREDIT_MOVED';
}
