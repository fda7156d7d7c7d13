import { BILLER } from '../content/lenderTerms';
import type { PostedPayment, WaitingCheckout } from '@pautang/shared/contract/repay';
import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../lib/database/openDatabase';
import { rowOf, rowsOf } from '../db/rows';
import type { PaymentRow, RepaymentRow } from '../db/tables-loan';
import { payments, repayments, renewals } from '../db/tables-loan';
import { manilaDay } from '../domain/calendar';
import { sum, toPesos } from '../domain/money';
import type { LoanStanding } from '../lender/loans/standing';

export function checkoutView({
  checkout,
  isReceived,
  feeOf,
}: LoanStanding): WaitingCheckout | null {
  if (!checkout) return null;
  return {
    ...checkoutHead(checkout),
    state: isReceived ? 'RECEIVED' : 'PENDING',
    mode: checkout.mode,
    periods: checkout.periods,
    process: feeOf && { kind: feeOf.kind, orderId: feeOf.id },
  };
}

/** The fields of a checkout that every answer with one has. */
export function checkoutHead({ id, reference, amount, createdAt, expiresAt }: RepaymentRow) {
  return {
    repaymentId: id,
    reference,
    amount: toPesos(amount),
    billerName: BILLER,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** The rollover or restructure whose fee a checkout pays; null when it pays the loan itself. */
export async function renewalOf(tx: Tx, { renewalId }: RepaymentRow) {
  if (renewalId === null) return null;
  const row = await rowOf(tx, renewals, { id: renewalId });
  return row ? { kind: row.kind, orderId: row.id } : null;
}

/**
 * Returns the receipts of the posted payments, in the order given. A payment that only the biller has is left out,
 * because the borrower sees what is in the ledger.
 */
export async function postedPayments(
  tx: Tx,
  rows: readonly PaymentRow[],
): Promise<PostedPayment[]> {
  const shown = rows.filter(({ postedAt }) => postedAt !== null);
  const ids = [...new Set(shown.map(({ repaymentId }) => repaymentId))].filter((id) => id !== null);
  const checkouts = await rowsOf(tx, repayments, inArray(repayments.id, ids));
  const posted = await rowsOf(
    tx,
    payments,
    and(inArray(payments.repaymentId, ids), isNotNull(payments.postedAt)),
    asc(payments.postedAt),
    asc(payments.receivedAt),
    asc(payments.id),
  );
  return shown.map((row) => {
    const checkout = checkouts.find(({ id }) => id === row.repaymentId) ?? null;
    const ofCheckout = posted.filter(({ repaymentId }) => repaymentId === row.repaymentId);
    return receiptOf(row, checkout, ofCheckout);
  });
}

/** @param ofCheckout every posted payment of the same checkout, oldest first */
function receiptOf(
  row: PaymentRow,
  checkout: RepaymentRow | null,
  ofCheckout: readonly PaymentRow[],
): PostedPayment {
  const postedAt = row.postedAt ?? row.receivedAt;
  const upTo = ofCheckout.findIndex(({ id }) => id === row.id) + 1;
  const paid = sum(ofCheckout.slice(0, upTo).map(({ amount }) => amount));
  return {
    paymentId: row.id,
    repaymentId: row.repaymentId,
    receiptNumber: row.receiptNumber ?? row.id,
    amount: toPesos(row.amount),
    postedAt: postedAt.toISOString(),
    countsFrom: row.countsFrom ?? manilaDay(postedAt),
    channelName: row.channelName,
    toPenalty: toPesos(row.toPenalty),
    toServiceFee: toPesos(row.toServiceFee),
    toInterest: toPesos(row.toInterest),
    toPrincipal: toPesos(row.toPrincipal),
    toCredit: toPesos(row.toCredit),
    reference: checkout?.reference ?? null,
    billerName: BILLER,
    shortfall: checkout === null ? 0 : Math.max(0, toPesos(checkout.amount - paid)),
  };
}
