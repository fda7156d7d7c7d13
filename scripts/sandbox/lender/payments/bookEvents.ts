import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../lib/database/openDatabase';
import type { LoanRow } from '../../db/tables-loan';
import { ledgerEntries, ledgerTransactions, payments } from '../../db/tables-loan';
import { bookEvents } from '../../db/tables-renewal';
import type { BookEvent } from '../../domain/bookEvents';
import type { LoanBook, PostingLine } from '../../domain/book';
import { manilaDay } from '../../domain/calendar';
import type { Placed } from '../../domain/placeBookEvent';
import { placeBookEvent } from '../../domain/placeBookEvent';
import { partsAgain } from '../../domain/placePayment';
import type { DatedEvent } from '../../domain/replay';
import { openingOf, saveStep } from './books';

/** A locked loan with its book as of today. */
export interface Current {
  readonly loan: LoanRow;
  readonly book: LoanBook;
}

/** An event in the books, with the loan as it is stored afterwards. */
export interface StoredEvent extends Placed {
  readonly loan: LoanRow;
}

/** Books an event today and stores the result. The caller holds the loan's lock. */
export async function bookToday(
  tx: Tx,
  { loan, book }: Current,
  event: BookEvent,
  now: Date,
): Promise<StoredEvent> {
  return storePlaced(tx, loan, placeBookEvent(book, event, manilaDay(now)), now);
}

/** Stores an event that was placed in the books. The caller holds the loan's lock. */
export async function storePlaced(
  tx: Tx,
  loan: LoanRow,
  placed: Placed,
  now: Date,
): Promise<StoredEvent> {
  const { event, day } = placed;
  const saved = await saveStep(tx, loan, placed, now, sourceOf(event));
  await appendBookEvent(tx, loan.id, { day, event });
  for (const { paymentId, parts } of partsAgain(placed))
    await tx.update(payments).set(parts).where(eq(payments.id, paymentId));
  return { ...placed, loan: saved };
}

/** Every recorded event of a loan that is paid out. The caller holds its lock. */
export async function recordOf(tx: Tx, { loan, book }: Current) {
  return {
    loanOrderId: loan.id,
    book,
    opened: openingOf(loan),
    events: await eventsOf(tx, loan.id),
    told: await ledgerLines(tx, loan.id),
  };
}

/** The payment or refund that an event belongs to. */
function sourceOf(event: BookEvent): string | null {
  if ('paymentId' in event) return event.paymentId;
  return 'refundId' in event ? event.refundId : null;
}

export async function appendBookEvent(
  tx: Tx,
  loanOrderId: string,
  dated: DatedEvent,
): Promise<void> {
  await tx.insert(bookEvents).values({ loanOrderId, ...dated });
}

async function eventsOf(tx: Tx, loanOrderId: string): Promise<DatedEvent[]> {
  return tx
    .select({ day: bookEvents.day, event: bookEvents.event })
    .from(bookEvents)
    .where(eq(bookEvents.loanOrderId, loanOrderId))
    .orderBy(asc(bookEvents.id));
}

/** The ledger of a loan: one line for each account and period. */
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
