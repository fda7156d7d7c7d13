import type { BookEvent } from './bookEvents';
import { applyBookEvent } from './bookEvents';
import type { LoanBook, Posting, PostingLine, Step } from './book';
import { entry, isOwed, line } from './book';
import type { Day } from './calendar';
import { addDays, laterDay } from './calendar';
import { sum } from './money';
import { passDays } from './passDays';
import type { EventStep } from './payment';

export interface DatedEvent {
  /** the day that it counts from */
  readonly day: Day;
  readonly event: BookEvent;
}

/** Everything on record of a disbursed order, with its current book. */
export interface OrderRecord {
  readonly book: LoanBook;
  /** the opening of the book */
  readonly opened: Step;
  /** in the order in which they were reported to the lender */
  readonly events: readonly DatedEvent[];
  /** every line of the ledger so far, in any order */
  readonly ledger: readonly PostingLine[];
}

/** A booked event, with everything that has to be stored. */
export interface Placed extends Step {
  readonly event: BookEvent;
  /** the day that it counts from */
  readonly day: Day;
  readonly step: EventStep;
  /** the replay of all events if this one counts from an earlier day; else null */
  readonly replayed: Replayed | null;
}

/**
 * Books an event today, or on the last processed day if that is later. The days until then pass first, so that effects
 * of the event, such as credit that settles the loan, come after it.
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
 * Books an event that counts from an earlier day: replays the book with the event in its place, and books the
 * difference as a correction, because ledger entries are never altered. A settled loan stays settled: if the replay
 * would reopen it, the event counts from today.
 * @throws what applyBookEvent throws
 */
export function placeBookEventOn(
  record: OrderRecord,
  event: BookEvent,
  wanted: Day,
  today: Day,
): Placed {
  const { book, opened, events, ledger } = record;
  const openedOn = addDays(opened.book.processedThrough, 1);
  const day = effectiveDay(laterDay(wanted, openedOn), events);
  if (day >= today) return placeBookEvent(book, event, today);
  const replayed = replay(opened, [...events, { day, event }], today);
  if (!isOwed(book) && isOwed(replayed.book)) return placeBookEvent(book, event, today);
  const step = replayed.steps.find((one) => one.event === event)?.step;
  if (!step) throw new Error('The replay made no step for the event.');
  const money = step.postings.filter(isBookedAsIs);
  const fix = correction(
    [...ledger, ...money.flatMap(({ lines }) => lines)],
    replayed.postings,
    today,
  );
  const postings = fix === null ? money : [...money, fix];
  return { event, day, step, book: replayed.book, postings, replayed };
}

/**
 * The kinds of events that did not depend on the state of the book, so an earlier event may be inserted before them:
 * money received or owed, and the agreement to a rollover, which lapses if the instalment turns out to be paid.
 */
const insertableBefore: readonly BookEvent['kind'][] = [
  'payment',
  'fee_payment',
  'credit_in',
  'pay_refund',
  'agree_rollover',
];

/**
 * Returns the day from which late-reported money counts: the day it was paid, or, if that is later, the day of the last
 * event that was decided on the state of the book (a rollover, a restructure, a refund that the borrower asked for).
 */
function effectiveDay(paidOn: Day, events: readonly DatedEvent[]): Day {
  const decided = events.filter(({ event }) => !insertableBefore.includes(event.kind));
  return decided.reduce((day, event) => laterDay(day, event.day), paidOn);
}

/** Whether a posting of an inserted event is booked as it is; the correction covers its other postings. */
export function isBookedAsIs({ kind }: Pick<Posting, 'kind'>): boolean {
  return kind === 'PAYMENT' || kind === 'CREDIT_MOVED';
}

export type Replayed = ReturnType<typeof replay>;

/** Rebuilds a book as if every event had been known on its day. Events of one day are applied in the order given. */
export function replay(opened: Step, events: readonly DatedEvent[], today: Day) {
  let { book } = opened;
  const postings = [...opened.postings];
  /** in the order in which the events count */
  const steps: { event: BookEvent; step: EventStep }[] = [];
  const add = (step: EventStep) => {
    ({ book } = step);
    postings.push(...step.postings);
    return step;
  };
  for (const { day, event } of events.toSorted((one, two) => one.day.localeCompare(two.day))) {
    add(passDays(book, day));
    steps.push({ event, step: add(applyBookEvent(book, event, day)) });
  }
  add(passDays(book, today));
  return { book, postings, steps };
}

/** Returns the entry that brings the ledger from `booked` to `expected`; null if they agree. */
export function correction(
  booked: readonly PostingLine[],
  expected: readonly Posting[],
  day: Day,
): Posting | null {
  const lines = new Map<string, PostingLine>();
  const add = ({ account, amount, period }: PostingLine, sign: number) => {
    const key = `${account} ${period}`;
    const before = lines.get(key)?.amount ?? 0;
    lines.set(key, line(account, before + sign * amount, period));
  };
  for (const one of expected.flatMap((posting) => posting.lines)) add(one, 1);
  for (const one of booked) add(one, -1);
  const fix = entry('CORRECTION', day, ...lines.values());
  if (sum(fix.lines.map(({ amount }) => amount)) !== 0)
    throw new RangeError('A correction must add up to zero.');
  return fix.lines.length === 0 ? null : fix;
}
