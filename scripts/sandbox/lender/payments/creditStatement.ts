import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../lib/database/openDatabase';
import {
  ledgerEntries,
  ledgerTransactions,
  loanOrders,
  payments,
  refunds,
} from '../../db/tables-loan';
import type { PaymentRow, RefundRow } from '../../db/tables-loan';
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
  /** what caused it; null and null for other causes */
  readonly payment: PaymentRow | null;
  readonly refund: RefundRow | null;
}

/**
 * Returns all changes of a borrower's credit in the order of the ledger; they add up to the present credit. A move
 * between the borrower's own loans is not a change, and one payment is one change.
 */
export async function creditStatement(tx: Tx, borrowerId: string): Promise<CreditChange[]> {
  const rows = await tx
    .select({
      entry: ledgerTransactions,
      loanNumber: loanOrders.number,
      total: sql<string>`sum(${ledgerEntries.amount})`,
      payment: payments,
      refund: refunds,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(loanOrders, eq(loanOrders.id, ledgerTransactions.loanOrderId))
    .leftJoin(payments, eq(payments.id, ledgerTransactions.sourceId))
    .leftJoin(refunds, eq(refunds.id, ledgerTransactions.sourceId))
    .where(
      and(
        eq(loanOrders.borrowerId, borrowerId),
        eq(ledgerEntries.account, 'BORROWER_CREDIT'),
        ne(ledgerTransactions.kind, 'CREDIT_MOVED'),
      ),
    )
    .groupBy(ledgerTransactions.id, loanOrders.number, payments.id, refunds.id)
    .orderBy(asc(ledgerTransactions.id));
  const changes = new Map<string, CreditChange>();
  for (const { entry, total, ...row } of rows) {
    const { id, sourceId, postedAt, kind, loanOrderId } = entry;
    const key = sourceId ?? `entry ${id}`;
    const known = changes.get(key);
    // a credit entry in the ledger is the borrower's gain
    const amount = (known?.amount ?? 0) - Number(total);
    const day = sourceId === null ? entry.day : manilaDay(postedAt);
    changes.set(key, { ...(known ?? { ...row, day, kind, loanOrderId }), amount });
  }
  return [...changes.values()].filter(({ amount }) => amount !== 0);
}
