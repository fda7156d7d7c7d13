import { and, asc, desc, eq, inArray, lt, min, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../lib/database/openDatabase';
import { rowsOf } from '../../db/rows';
import {
  ledgerEntries,
  ledgerTransactions,
  loanOrders,
  payments,
  refunds,
} from '../../db/tables-loan';
import type { PostingKind } from '../../domain/book';
import type { Day } from '../../domain/calendar';
import { manilaDay } from '../../domain/calendar';
import type { Centavos } from '../../domain/money';

export interface CreditChange {
  /** the day of booking, so that the days never decrease; money that is reported late was paid earlier */
  readonly day: Day;
  readonly kind: PostingKind;
  /** positive: the credit grew */
  readonly amount: Centavos;
  readonly loanOrderId: string;
  readonly loanNumber: number;
  readonly source: Source | null;
}

interface Source {
  readonly kind: 'payment' | 'refund';
  readonly receiptNumber: string | null;
  /** the day on which a payment was made */
  readonly paidOn: Day | null;
  /** set when a refund was paid out */
  readonly paidAt: Date | null;
}

/**
 * Returns all changes of a borrower's credit in the order of the ledger; they add up to the present credit. A move
 * between the borrower's own loans is not a change, and one payment is one change.
 */
export async function creditStatement(tx: Tx, borrowerId: string): Promise<CreditChange[]> {
  const rows = await tx
    .select({
      id: ledgerTransactions.id,
      day: ledgerTransactions.day,
      kind: ledgerTransactions.kind,
      postedAt: ledgerTransactions.postedAt,
      sourceId: ledgerTransactions.sourceId,
      loanOrderId: ledgerTransactions.loanOrderId,
      loanNumber: loanOrders.number,
      total: sql<string>`sum(${ledgerEntries.amount})`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(loanOrders, eq(loanOrders.id, ledgerTransactions.loanOrderId))
    .where(isCreditChange(borrowerId))
    .groupBy(ledgerTransactions.id, loanOrders.number)
    .orderBy(asc(ledgerTransactions.id));
  const sources = await sourcesOf(
    tx,
    rows.flatMap(({ sourceId }) => sourceId ?? []),
  );
  const changes = new Map<string, CreditChange>();
  for (const { id, sourceId, postedAt, total, ...row } of rows) {
    const key = sourceId ?? `entry ${id}`;
    const known = changes.get(key);
    // a credit entry in the ledger is the borrower's gain
    const amount = (known?.amount ?? 0) - Number(total);
    const day = sourceId === null ? row.day : manilaDay(postedAt);
    changes.set(key, { ...(known ?? { ...row, day, source: sources.get(key) ?? null }), amount });
  }
  return [...changes.values()].filter(({ amount }) => amount !== 0);
}

/** Returns the newest payment of any loan that left credit; null if no payment did. */
export async function newestOverpayment(
  tx: Tx,
  borrowerId: string,
): Promise<Pick<Source, 'receiptNumber' | 'paidOn'> | null> {
  const change = sql`sum(${ledgerEntries.amount})`;
  const [row] = await tx
    .select({ receiptNumber: payments.receiptNumber, receivedAt: payments.receivedAt })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(loanOrders, eq(loanOrders.id, ledgerTransactions.loanOrderId))
    .innerJoin(payments, eq(payments.id, ledgerTransactions.sourceId))
    .where(isCreditChange(borrowerId))
    .groupBy(payments.id)
    // a credit entry in the ledger is the borrower's gain
    .having(lt(change, 0))
    .orderBy(desc(min(ledgerTransactions.id)))
    .limit(1);
  return row ? { receiptNumber: row.receiptNumber, paidOn: manilaDay(row.receivedAt) } : null;
}

const isCreditChange = (borrowerId: string) =>
  and(
    eq(loanOrders.borrowerId, borrowerId),
    eq(ledgerEntries.account, 'BORROWER_CREDIT'),
    ne(ledgerTransactions.kind, 'CREDIT_MOVED'),
  );

async function sourcesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Source>> {
  const paid = await rowsOf(tx, payments, inArray(payments.id, [...ids]));
  const sent = await rowsOf(tx, refunds, inArray(refunds.id, [...ids]));
  return new Map([
    ...paid.map(({ id, receiptNumber, receivedAt }): [string, Source] => {
      const paidOn = manilaDay(receivedAt);
      return [id, { kind: 'payment', receiptNumber, paidOn, paidAt: null }];
    }),
    ...sent.map(({ id, receiptNumber, paidAt }): [string, Source] => [
      id,
      { kind: 'refund', receiptNumber, paidOn: null, paidAt },
    ]),
  ]);
}
