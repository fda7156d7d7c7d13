import type { BookEvent } from './bookEvents';
import { applyBookEvent } from './bookEvents';
import type { Posting, PostingLine, Step } from './book';
import { line } from './book';
import type { Day } from './calendar';
import type { Centavos } from './money';
import { sum } from './money';
import { passDays } from './passDays';
import type { EventStep } from './payment';

export interface DatedEvent {
  /** the day that it counts from */
  readonly day: Day;
  readonly event: BookEvent;
}

export type Replayed = ReturnType<typeof replay>;

/** Rebuilds a book as if every event had been known on its day. Events of one day are applied in the order given. */
export function replay(opened: Step, events: readonly DatedEvent[], today: Day) {
  let { book } = opened;
  const postings = [...opened.postings];
  /** in the order in which the events count */
  const steps: { event: BookEvent; step: EventStep }[] = [];
  const ordered = events.toSorted((one, two) =>
    one.day < two.day ? -1 : one.day > two.day ? 1 : 0,
  );
  const pass = (day: Day) => {
    const step = passDays(book, day);
    book = step.book;
    postings.push(...step.postings);
  };
  for (const { day, event } of ordered) {
    pass(day);
    const step = applyBookEvent(book, event, day);
    book = step.book;
    postings.push(...step.postings);
    steps.push({ event, step });
  }
  pass(today);
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
    const before: Centavos = lines.get(key)?.amount ?? 0;
    lines.set(key, line(account, before + sign * amount, period));
  };
  for (const entry of expected.flatMap((posting) => posting.lines)) add(entry, 1);
  for (const entry of booked) add(entry, -1);
  const changed = [...lines.values()].filter((entry) => entry.amount !== 0);
  if (sum(changed.map((entry) => entry.amount)) !== 0)
    throw new RangeError('A correction must add up to zero.');
  return changed.length === 0 ? null : { kind: 'CORRECTION', day, lines: changed };
}
