import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/open';
import type { LoanRow } from '../db/tables-loan';
import { ledgerEntries, ledgerTransactions, payments } from '../db/tables-loan';
import { bookActs } from '../db/tables-renewal';
import type { Act } from '../domain/acts';
import type { LoanBook, PostingLine } from '../domain/book';
import { manilaDay } from '../domain/calendar';
import type { Placed } from '../domain/placeAct';
import { placeAct } from '../domain/placeAct';
import { partsAgain } from '../domain/placePayment';
import type { DatedAct } from '../domain/replay';
import { openingOf, saveStep } from './books';

/** A loan under its lock, with its book as it stands today. */
export interface Current {
  readonly loan: LoanRow;
  readonly book: LoanBook;
}

/** An act in the books, with the loan as it is stored after it. */
export interface Acted extends Placed {
  readonly loan: LoanRow;
}

/** Does an act today and stores what it did. The caller holds the loan's lock. */
export async function doAct(tx: Tx, { loan, book }: Current, act: Act, now: Date): Promise<Acted> {
  return storeAct(tx, loan, placeAct(book, act, manilaDay(now)), now);
}

/** Stores an act that was placed in the books. The caller holds the loan's lock. */
export async function storeAct(tx: Tx, loan: LoanRow, placed: Placed, now: Date): Promise<Acted> {
  const { act, day } = placed;
  const saved = await saveStep(tx, loan, placed, now, sourceOf(act));
  await recordAct(tx, loan.id, { day, act });
  for (const { paymentId, parts } of partsAgain(placed))
    await tx.update(payments).set(parts).where(eq(payments.id, paymentId));
  return { ...placed, loan: saved };
}

/** Everything on record of a loan that is out. The caller holds its lock. */
export async function recordOf(tx: Tx, { loan, book }: Current) {
  return {
    loanOrderId: loan.id,
    book,
    opened: openingOf(loan),
    acts: await actsOf(tx, loan.id),
    told: await ledgerLines(tx, loan.id),
  };
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
