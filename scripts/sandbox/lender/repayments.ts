import { and, asc, desc, eq, gt, isNull, notExists } from 'drizzle-orm';
import type { Tx } from '../db/open';
import type { LoanRow, PaymentRow, RepaymentRow } from '../db/tables-loan';
import { payments, repayments } from '../db/tables-loan';
import { addHours } from '../domain/calendar';
import type { Centavos } from '../domain/money';
import type { Choice } from '../domain/payment';
import { digits, newId } from './ids';

const LIFE_HOURS = 24;

/** What a checkout is for: a choice of what to pay, or the fee of a renewal. */
export type Purpose =
  | Choice
  | { readonly mode: 'fee'; readonly periods: readonly []; readonly renewalId: string };

/** The checkout of a purpose: the same one again while it is neither paid nor expired. */
export async function repaymentFor(
  tx: Tx,
  loan: LoanRow,
  purpose: Purpose,
  amount: Centavos,
  now: Date,
): Promise<RepaymentRow> {
  const periods = [...purpose.periods];
  const renewalId = purpose.mode === 'fee' ? purpose.renewalId : null;
  const [known] = await tx
    .select()
    .from(repayments)
    .where(
      and(
        eq(repayments.loanOrderId, loan.id),
        eq(repayments.mode, purpose.mode),
        renewalId === null ? undefined : eq(repayments.renewalId, renewalId),
        eq(repayments.periods, periods),
        eq(repayments.amount, amount),
        gt(repayments.expiresAt, now),
        notExists(tx.select().from(payments).where(eq(payments.repaymentId, repayments.id))),
      ),
    )
    .orderBy(desc(repayments.createdAt))
    .limit(1);
  if (known) return known;
  const [row] = await tx
    .insert(repayments)
    .values({
      id: newId('repayment'),
      loanOrderId: loan.id,
      mode: purpose.mode,
      renewalId,
      periods,
      amount,
      reference: digits(12),
      createdAt: now,
      expiresAt: addHours(now, LIFE_HOURS),
    })
    .returning();
  if (!row) throw new Error('The repayment was not stored.');
  return row;
}

export type CheckoutState = 'PENDING' | 'RECEIVED' | 'POSTED' | 'EXPIRED';

/** Where a checkout stands, and its first posted payment. */
export async function checkoutState(
  tx: Tx,
  repayment: RepaymentRow,
  now: Date,
): Promise<{ state: CheckoutState; posted: PaymentRow | null }> {
  const rows = await tx
    .select()
    .from(payments)
    .where(eq(payments.repaymentId, repayment.id))
    .orderBy(asc(payments.receivedAt));
  const posted = rows.find((row) => row.postedAt !== null) ?? null;
  if (posted) return { state: 'POSTED', posted };
  if (rows.length > 0) return { state: 'RECEIVED', posted: null };
  return { state: repayment.expiresAt <= now ? 'EXPIRED' : 'PENDING', posted: null };
}

/** The checkout of a renewal's fee that can be paid now. */
export async function openFeeCheckout(
  tx: Tx,
  renewalId: string,
  now: Date,
): Promise<RepaymentRow | null> {
  const [row] = await tx
    .select()
    .from(repayments)
    .where(
      and(
        eq(repayments.renewalId, renewalId),
        gt(repayments.expiresAt, now),
        notExists(tx.select().from(payments).where(eq(payments.repaymentId, repayments.id))),
      ),
    )
    .orderBy(desc(repayments.createdAt))
    .limit(1);
  return row ?? null;
}

/** Whether money for this fee has come that is not posted yet. */
export async function isFeeOnItsWay(tx: Tx, renewalId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(repayments, eq(repayments.id, payments.repaymentId))
    .where(and(eq(repayments.renewalId, renewalId), isNull(payments.postedAt)))
    .limit(1);
  return row !== undefined;
}
