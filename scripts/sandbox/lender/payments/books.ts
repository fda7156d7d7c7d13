import { LoanStatus } from '@pautang/shared/contract/enums';
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../lib/database/openDatabase';
import { insertRow, lockById, rowsOf, updateRow } from '../../db/rows';
import type { LoanRow, PlanRow } from '../../db/tables-loan';
import {
  ledgerEntries,
  ledgerTransactions,
  loanOrders,
  payments,
  plans,
  bookEvents,
} from '../../db/tables-loan';
import type { BookEvent } from '../../domain/bookEvents';
import type { LoanBook, Posting, PostingLine, Step } from '../../domain/book';
import { openBook } from '../../domain/book';
import type { Day } from '../../domain/calendar';
import { manilaDay, startOf } from '../../domain/calendar';
import { toCentavos } from '../../domain/money';
import { nextEventDay, passDays } from '../../domain/passDays';
import type { DatedEvent, Placed } from '../../domain/placeBookEvent';
import { placeBookEvent } from '../../domain/placeBookEvent';
import { partsAgain } from '../../domain/placePayment';
import { openReplacement } from '../../domain/replaceLoan';
import type { Act } from '../act';

/** A locked loan with its book as of today. */
export interface Current {
  readonly loan: LoanRow;
  readonly book: LoanBook;
}

/** The stored book of a loan with its plans, oldest first; null before the payout. */
export function bookOf(loan: LoanRow, rows: readonly PlanRow[]): LoanBook | null {
  if (loan.processedThrough === null) return null;
  return {
    status: loan.status,
    agreedOn: loan.renewedOn ?? loan.agreedOn,
    principal: toCentavos(loan.quote.loanAmount),
    ...debtOf(loan),
    processingFee: loan.restructuredFrom === null ? toCentavos(loan.quote.processingFee) : 0,
    serviceFees: loan.serviceFees,
    heldFee: loan.heldFee,
    credit: loan.credit,
    isRolloverAgreed: loan.isRolloverAgreed,
    rolloversInARow: loan.rolloversInARow,
    refundOwed: loan.refundOwed,
    processedThrough: loan.processedThrough,
    plans: rows.map(({ loanOrderId: _loan, ...plan }) => plan),
  };
}

/** Whether days that change the book have passed since it was stored. */
function isBehind(book: LoanBook, today: Day): boolean {
  const nextDay = nextEventDay(book);
  return nextDay !== null && nextDay <= today;
}

/** Whether a stored book is valid today: it is not processed beyond today, and no day has passed that changes it. */
export const isOfToday = (book: LoanBook, today: Day): boolean =>
  book.processedThrough <= today && !isBehind(book, today);

function debtOf({ borrowed, quote, carriedCharges }: LoanRow) {
  return { borrowed: borrowed ?? toCentavos(quote.loanAmount), carriedCharges };
}

/** The book of a loan as it was at the payout. */
export function openingOf(loan: LoanRow): Step {
  if (loan.disbursedAt === null) throw new Error('The loan is not paid out.');
  const day = manilaDay(loan.disbursedAt);
  return loan.restructuredFrom === null
    ? openBook(LoanStatus.LENDING, loan.quote, loan.agreedOn, day)
    : openReplacement(loan.quote, day, {
        ...debtOf(loan),
        rolloversInARow: loan.carriedRollovers,
      });
}

/** Returns the book as of today; applies and stores the days that have passed since it was stored. */
export async function currentBook(act: Act, given: LoanRow): Promise<Current | null> {
  return (await currentBooks(act, [given]))[0] ?? null;
}

/** The same for several loans, in the order given. */
export async function currentBooks(
  act: Act,
  loans: readonly LoanRow[],
): Promise<(Current | null)[]> {
  const ids = loans.map(({ id }) => id);
  const rows = await rowsOf(act.tx, plans, inArray(plans.loanOrderId, ids), asc(plans.period));
  const found = [];
  for (const loan of loans) {
    const book = bookOf(
      loan,
      rows.filter(({ loanOrderId }) => loanOrderId === loan.id),
    );
    const isStored = book === null || !isBehind(book, manilaDay(act.now));
    found.push(isStored ? book && { loan, book } : await applyDays(act, loan.id));
  }
  return found;
}

/** Another transaction may have applied the days in the meantime, so look again under the lock. */
async function applyDays(act: Act, id: string): Promise<Current | null> {
  const loan = await lockLoan(act.tx, id);
  const book = bookOf(loan, await rowsOf(act.tx, plans, { loanOrderId: id }, asc(plans.period)));
  if (!book) return null;
  const step = passDays(book, manilaDay(act.now));
  return { loan: await saveStep(act, loan, step), book: step.book };
}

export async function lockLoan(tx: Tx, id: string): Promise<LoanRow> {
  return lockById(tx, loanOrders, id);
}

/** Locks a loan and brings its book up to today; null before the payout. */
export async function lockBook(act: Act, loanOrderId: string): Promise<Current | null> {
  return currentBook(act, await lockLoan(act.tx, loanOrderId));
}

/** Like `lockBook`, for a loan that is known to be paid out. */
export async function lockPaidOut(act: Act, loanOrderId: string): Promise<Current> {
  const current = await lockBook(act, loanOrderId);
  if (!current) throw new Error('The loan is not paid out.');
  return current;
}

/** Stores a step and the payment or refund that it comes from. The caller holds the loan's lock. */
export async function saveStep(
  act: Act,
  loan: LoanRow,
  step: Step,
  sourceId: string | null = null,
): Promise<LoanRow> {
  const { book, postings } = step;
  const nextDay = nextEventDay(book);
  const saved = await updateRow(act.tx, loanOrders, loan.id, {
    status: book.status,
    credit: book.credit,
    refundOwed: book.refundOwed,
    serviceFees: book.serviceFees,
    heldFee: book.heldFee,
    isRolloverAgreed: book.isRolloverAgreed,
    rolloversInARow: book.rolloversInARow,
    renewedOn: book.agreedOn === loan.agreedOn ? null : book.agreedOn,
    processedThrough: book.processedThrough,
    nextAt: nextDay === null ? null : startOf(nextDay),
  });
  await act.tx
    .insert(plans)
    .values(book.plans.map((plan) => ({ loanOrderId: loan.id, ...plan })))
    .onConflictDoUpdate({ target: [plans.loanOrderId, plans.period], set: newPlan });
  for (const posting of postings)
    await post(act.tx, posting, { loanOrderId: loan.id, postedAt: act.now, sourceId });
  return saved;
}

/** Sets every column of an existing plan to its new value. */
const newPlan = Object.fromEntries(
  Object.entries(getTableColumns(plans)).map(([name, column]) => [
    name,
    sql.raw(`excluded.${column.name}`),
  ]),
);

async function post(
  tx: Tx,
  { kind, day, lines }: Posting,
  of: Pick<typeof ledgerTransactions.$inferInsert, 'loanOrderId' | 'postedAt' | 'sourceId'>,
): Promise<void> {
  if (lines.length === 0) return;
  const { id: transactionId } = await insertRow(tx, ledgerTransactions, { ...of, kind, day });
  await tx.insert(ledgerEntries).values(lines.map((line) => ({ transactionId, ...line })));
}

/** A booked event, with the loan's row after it. */
export interface StoredEvent extends Placed {
  readonly loan: LoanRow;
}

/** Books an event today and stores the result. The caller holds the loan's lock. */
export async function bookToday(act: Act, { loan, book }: Current, event: BookEvent) {
  return storePlaced(act, loan, placeBookEvent(book, event, manilaDay(act.now)));
}

/** Stores an event that was placed in the books. The caller holds the loan's lock. */
export async function storePlaced(act: Act, loan: LoanRow, placed: Placed): Promise<StoredEvent> {
  const { event, day } = placed;
  const saved = await saveStep(act, loan, placed, sourceOf(event));
  await appendBookEvent(act.tx, loan.id, { day, event });
  for (const { paymentId, parts } of partsAgain(placed))
    await updateRow(act.tx, payments, paymentId, parts);
  return { ...placed, loan: saved };
}

/** Reads everything on record of a disbursed loan. The caller holds its lock. */
export async function recordOf(tx: Tx, { loan, book }: Current) {
  return {
    loanOrderId: loan.id,
    book,
    opened: openingOf(loan),
    events: await rowsOf(tx, bookEvents, { loanOrderId: loan.id }, asc(bookEvents.id)),
    ledger: await ledgerLines(tx, loan.id),
  };
}

function sourceOf(event: BookEvent): string | null {
  if ('paymentId' in event) return event.paymentId;
  return 'refundId' in event ? event.refundId : null;
}

export async function appendBookEvent(tx: Tx, loanOrderId: string, dated: DatedEvent) {
  await tx.insert(bookEvents).values({ loanOrderId, ...dated });
}

/** The ledger of a loan, summed for each account and period. */
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
