import type {
  CreditBrief,
  CreditEntry,
  CreditRefund,
} from '@pautang/shared/contract/borrowerCredit';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../lib/database/openDatabase';
import type { RefundRow } from '../db/tables-loan';
import {
  ledgerEntries,
  ledgerTransactions,
  loanOrders,
  payments,
  refunds,
} from '../db/tables-loan';
import { manilaDay } from '../domain/calendar';
import { toCentavos, toPesos } from '../domain/money';
import { hasNoCredit, standingOf } from '../lender/loans/standing';
import { lockBorrower } from '../lender/sessions/borrowers';
import { askRefund, creditStanding, refundsOf } from '../lender/payments/refunds';
import type { Call, Handlers } from './call';
import { borrowerOf } from './call';
import { isoOrNull, numberOf } from './loanView';

/** The credit that a borrower has from over-payments, and its refund (decision S13). */
export const borrowerCreditMethods = {
  queryBorrowerCredit: async (_, call) => {
    const borrower = borrowerOf(call);
    const { credit, refundable, reason } = await creditStanding(call, borrower);
    const [newest] = await refundsOf(call.tx, borrower.id);
    const changes = await creditChanges(call.tx, borrower.id);
    return {
      asOf: call.now.toISOString(),
      credit: toPesos(credit),
      refundable: toPesos(refundable),
      reason,
      receivingAccount: borrower.account,
      refund: newest ? refundView(newest) : null,
      entries: changes.map(entryView).toReversed(),
    };
  },

  askCreditRefund: async ({ amount }, call) => {
    const borrower = await lockBorrower(call.tx, borrowerOf(call).id);
    const refund = await askRefund(call, borrower, toCentavos(amount));
    return { refund: refundView(refund) };
  },
} satisfies Partial<Handlers>;

/** A summary of the borrower's credit for other pages; null without credit or a refund under way. */
export async function creditBriefOf(call: Call): Promise<CreditBrief | null> {
  const borrower = borrowerOf(call);
  if (hasNoCredit(await standingOf(call.tx, borrower.id), call.now)) return null;
  const { credit, refund } = await creditStanding(call, borrower);
  if (credit === 0 && refund === null) return null;
  const changes = await creditChanges(call.tx, borrower.id);
  const overpaid = changes.findLast(({ payment, amount }) => payment !== null && amount > 0);
  const { receiptNumber = null, receivedAt } = overpaid?.payment ?? {};
  return {
    amount: toPesos(credit),
    refunding: toPesos(refund?.amount ?? 0),
    origin: receivedAt && receiptNumber ? { paidOn: manilaDay(receivedAt), receiptNumber } : null,
  };
}

function refundView(row: RefundRow): CreditRefund {
  return {
    refundId: row.id,
    receiptNumber: row.receiptNumber,
    amount: toPesos(row.amount),
    receivingAccount: row.account,
    askedAt: row.askedAt.toISOString(),
    paidAt: isoOrNull(row.paidAt),
  };
}

type CreditChange = Awaited<ReturnType<typeof creditChanges>>[number];

/**
 * Returns all changes of a borrower's credit in the order of the ledger, with the payment or refund that caused each; they
 * add up to the present credit. A move between the borrower's own loans is not a change, and one payment is one change.
 */
async function creditChanges(tx: Tx, borrowerId: string) {
  const rows = await tx
    .select({
      entry: ledgerTransactions,
      loan: { number: loanOrders.number },
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
  const changes = new Map<string, (typeof rows)[number] & { readonly amount: number }>();
  for (const row of rows) {
    const key = row.entry.sourceId ?? `entry ${row.entry.id}`;
    const known = changes.get(key);
    // a credit entry in the ledger is the borrower's gain
    changes.set(key, { ...(known ?? row), amount: (known?.amount ?? 0) - Number(row.total) });
  }
  return [...changes.values()].filter(({ amount }) => amount !== 0);
}

function entryView(change: CreditChange): CreditEntry {
  const { entry, amount, loan, payment, refund } = change;
  return {
    // the day of booking, so that the days never decrease; money that is reported late was paid earlier
    day: entry.sourceId === null ? entry.day : manilaDay(entry.postedAt),
    kind: kindOf(change),
    amount: toPesos(amount),
    loanOrderId: entry.loanOrderId,
    loanNumber: numberOf(loan),
    receiptNumber: payment?.receiptNumber ?? refund?.receiptNumber ?? null,
    paidAt: isoOrNull(refund?.paidAt ?? null),
  };
}

function kindOf({ entry, amount, payment }: CreditChange): CreditEntry['kind'] {
  if (payment) return amount > 0 ? 'overpaid' : 'used';
  switch (entry.kind) {
    case 'CREDIT_USED':
      return 'used';
    case 'REFUND_ASKED':
      return 'refunded';
    case 'FEE_RELEASED':
      return 'fee_returned';
    case 'PAYMENT':
    case 'INTEREST_RETURNED':
      return amount > 0 ? 'overpaid' : 'used';
    default:
      return 'corrected';
  }
}
