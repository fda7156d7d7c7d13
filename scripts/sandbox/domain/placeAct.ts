import type { Act, ActStep } from './acts';
import { applyAct } from './acts';
import type { LoanBook, Posting, PostingLine, Step } from './book';
import { isOwed } from './book';
import type { Day } from './calendar';
import { addDays, laterDay } from './calendar';
import type { DatedAct, Replayed } from './replay';
import { correction, replay } from './replay';

/** Everything on record of an order that is out, with its book as it stands today. */
export interface OrderRecord {
  readonly book: LoanBook;
  /** how the book began */
  readonly opened: Step;
  /** in the order in which they were told */
  readonly acts: readonly DatedAct[];
  /** what the ledger says, in any grouping */
  readonly told: readonly PostingLine[];
}

/** An act in the books: what is to be stored of it. */
export interface Placed extends Step {
  readonly act: Act;
  /** the day that it counts from */
  readonly day: Day;
  readonly step: ActStep;
  /** what money that took its place between other acts changed in them */
  readonly replayed: Replayed | null;
}

/** An act of today; of the next day where the book has this one behind it. @throws as applyAct */
export function placeAct(book: LoanBook, act: Act, today: Day): Placed {
  const day = laterDay(today, book.processedThrough);
  const step = applyAct(book, act, day);
  return { act, day, step, book: step.book, postings: step.postings, replayed: null };
}

/**
 * An act that counts from an earlier day: the book is worked again with it in its place, and what that changes is booked
 * as a correction. Nothing in the ledger is altered. A settled loan stays settled: there the act counts from today.
 * @throws as applyAct
 */
export function placeActOn(record: OrderRecord, act: Act, wanted: Day, today: Day): Placed {
  const { book, opened, acts, told } = record;
  const openedOn = addDays(opened.book.processedThrough, 1);
  const day = placeOf(laterDay(wanted, openedOn), acts);
  if (day >= today) return placeAct(book, act, today);
  const replayed = replay(opened, [...acts, { day, act }], today);
  if (!isOwed(book) && isOwed(replayed.book)) return placeAct(book, act, today);
  const step = replayed.steps.find((one) => one.act === act)?.step;
  if (!step) throw new Error('The act was lost in the replay.');
  const money = step.postings.filter(isMoneyThatCame);
  const fix = correction(
    [...told, ...money.flatMap(({ lines }) => lines)],
    replayed.postings,
    today,
  );
  const postings = fix === null ? money : [...money, fix];
  return { act, day, step, book: replayed.book, postings, replayed };
}

/** Money that comes, or that was owed already: nothing of them depends on what else is in the book. */
const undecided: readonly Act['kind'][] = ['payment', 'fee_payment', 'credit_in', 'pay_refund'];

/**
 * Where money that is told late takes its place: the day it was paid, but not before the last thing that was decided on
 * the book as it stood then (a rollover, a restructure, a refund that was asked for).
 */
function placeOf(paidOn: Day, acts: readonly DatedAct[]): Day {
  const decided = acts.filter(({ act }) => !undecided.includes(act.kind));
  return decided.reduce((day, act) => laterDay(day, act.day), paidOn);
}

/** What of an act that is put in its place stands in the ledger as it is; the rest of it is part of the correction. */
function isMoneyThatCame({ kind }: Posting): boolean {
  return kind === 'PAYMENT' || kind === 'CREDIT_MOVED';
}
