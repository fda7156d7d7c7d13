import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/open';
import type { LoanRow } from '../db/tables-loan';
import { ledgerEntries, ledgerTransactions } from '../db/tables-loan';
import { bookActs } from '../db/tables-process';
import type { Act, ActStep } from '../domain/acts';
import { applyAct } from '../domain/acts';
import type { LoanBook, PostingLine } from '../domain/book';
import type { Day } from '../domain/calendar';
import { laterDay, manilaDay } from '../domain/calendar';
import type { DatedAct, Replayed } from '../domain/replay';
import { correction, isMoneyThatCame, placeOf, replay } from '../domain/replay';
import { isOwed } from '../domain/book';
import { openingOf, saveStep } from './books';

/** A loan under its lock, with its book as it stands today. */
export interface Current {
  readonly loan: LoanRow;
  readonly book: LoanBook;
}

export interface Acted extends Current {
  readonly day: Day;
  readonly step: ActStep;
  /** what money that took its place between other acts changed in them */
  readonly replayed: Replayed | null;
}

/** Does an act today and stores what it did. The caller holds the loan's lock. */
export async function doAct(tx: Tx, { loan, book }: Current, act: Act, now: Date): Promise<Acted> {
  const day = laterDay(manilaDay(now), book.processedThrough);
  const step = applyAct(book, act, day);
  const saved = await saveStep(tx, loan, step, now, sourceOf(act));
  await recordAct(tx, loan.id, { day, act });
  return { loan: saved, book: step.book, day, step, replayed: null };
}

/**
 * Does an act that counts from an earlier day: the book is worked again with it in its place, and what that changes is
 * booked as a correction. Nothing in the ledger is altered. A settled loan stays settled.
 */
export async function doActOn(
  tx: Tx,
  current: Current,
  act: Act,
  wanted: Day,
  now: Date,
): Promise<Acted> {
  const { loan, book } = current;
  const today = manilaDay(now);
  const opened = openingOf(loan);
  const acts = await actsOf(tx, loan.id);
  const day = placeOf(laterDay(wanted, manilaDay(loan.disbursedAt ?? now)), acts);
  if (day >= today) return doAct(tx, current, act, now);
  const replayed = replay(opened, [...acts, { day, act }], today);
  if (!isOwed(book) && isOwed(replayed.book)) return doAct(tx, current, act, now);
  const step = replayed.steps.find((one) => one.act === act)?.step;
  if (!step) throw new Error('The act was lost in the replay.');
  const money = step.postings.filter(isMoneyThatCame);
  const told = [...(await ledgerLines(tx, loan.id)), ...money.flatMap(({ lines }) => lines)];
  const fix = correction(told, replayed.postings, today);
  const postings = fix === null ? money : [...money, fix];
  const saved = await saveStep(tx, loan, { book: replayed.book, postings }, now, sourceOf(act));
  await recordAct(tx, loan.id, { day, act });
  return { loan: saved, book: replayed.book, day, step, replayed };
}

/** The payment or the refund that an act belongs to. */
function sourceOf(act: Act): string | null {
  if ('paymentId' in act) return act.paymentId;
  return 'refundId' in act ? act.refundId : null;
}

export async function recordAct(tx: Tx, loanOrderId: string, dated: DatedAct): Promise<void> {
  await tx.insert(bookActs).values({ loanOrderId, ...dated });
}

async function actsOf(tx: Tx, loanOrderId: string): Promise<DatedAct[]> {
  return tx
    .select({ day: bookActs.day, act: bookActs.act })
    .from(bookActs)
    .where(eq(bookActs.loanOrderId, loanOrderId))
    .orderBy(asc(bookActs.id));
}

/** What the ledger says of a loan, one line an account and period. */
async function ledgerLines(tx: Tx, loanOrderId: string): Promise<PostingLine[]> {
  const total = sql<string>`sum(${ledgerEntries.amount})`;
  const rows = await tx
    .select({ account: ledgerEntries.account, period: ledgerEntries.period, total })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerTransactions.loanOrderId, loanOrderId))
    .groupBy(ledgerEntries.account, ledgerEntries.period);
  return rows.map(({ account, period, total: sum }) => ({ account, period, amount: Number(sum) }));
}
