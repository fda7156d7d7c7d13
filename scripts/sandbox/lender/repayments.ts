import { and, asc, desc, eq, gt, notExists } from 'drizzle-orm';
import type { Tx } from '../db/open';
import type { LoanRow, PaymentRow, RepaymentRow } from '../db/tables-loan';
import { payments, repayments } from '../db/tables-loan';
import { addHours } from '../domain/calendar';
import type { Centavos } from '../domain/money';
import type { Choice } from '../domain/payment';
import { digits, newId } from './ids';

const LIFE_HOURS = 24;

/** The checkout of a choice: the same one again while it is neither paid nor expired. */
export async function repaymentFor(
  tx: Tx,
  loan: LoanRow,
  choice: Choice,
  amount: Centavos,
  now: Date,
): Promise<RepaymentRow> {
  const periods = [...choice.periods];
  const [known] = await tx
    .select()
    .from(repayments)
    .where(
      and(
        eq(repayments.loanOrderId, loan.id),
        eq(repayments.mode, choice.mode),
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
      mode: choice.mode,
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
