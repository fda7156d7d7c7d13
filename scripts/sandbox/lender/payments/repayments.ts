import type { Placeholder, SQL } from 'drizzle-orm';
import { and, asc, desc, eq, gt, isNull, not, sql } from 'drizzle-orm';
import type { Tx } from '../../../lib/database/openDatabase';
import type { ColumnsOf } from '../../db/rows';
import { having, insertRow, rowOf, rowsOf } from '../../db/rows';
import type { LoanRow, PaymentRow, RepaymentRow } from '../../db/tables-loan';
import { payments, repayments, renewals } from '../../db/tables-loan';
import { addHours } from '../../domain/calendar';
import type { Centavos } from '../../domain/money';
import type { Choice } from '../../domain/payment';
import { digits, newId } from '../ids';
import type { Act } from '../act';

export const LIFE_HOURS = 24;

/** The purpose of a checkout: a repayment by choice, or the fee of a renewal. */
export type Purpose =
  | Choice
  | { readonly mode: 'fee'; readonly periods: readonly []; readonly renewalId: string };

/** Returns the checkout for a purpose that is neither paid nor expired, or makes one. */
export async function repaymentFor(act: Act, loan: LoanRow, purpose: Purpose, amount: Centavos) {
  const periods = [...purpose.periods];
  const renewalId = purpose.mode === 'fee' ? purpose.renewalId : null;
  const known = await rowOf(
    act.tx,
    repayments,
    and(
      having(repayments, { loanOrderId: loan.id, mode: purpose.mode, periods, amount }),
      renewalId === null ? undefined : eq(repayments.renewalId, renewalId),
      isUnpaid(act),
    ),
    desc(repayments.createdAt),
  );
  if (known) return known;
  return insertRow(act.tx, repayments, {
    id: newId('repayment'),
    loanOrderId: loan.id,
    mode: purpose.mode,
    renewalId,
    periods,
    amount,
    reference: digits(12),
    createdAt: act.now,
    expiresAt: addHours(act.now, LIFE_HOURS),
  });
}

/** Whether a checkout is neither paid nor expired. */
const isUnpaid = ({ now }: Act) => and(gt(repayments.expiresAt, now), not(isPaid(repayments)));

export type CheckoutState = 'PENDING' | 'RECEIVED' | 'POSTED' | 'EXPIRED';

export async function checkoutState(
  act: Act,
  repayment: RepaymentRow,
): Promise<{ state: CheckoutState; posted: PaymentRow | null }> {
  const ofCheckout = { repaymentId: repayment.id };
  const rows = await rowsOf(act.tx, payments, ofCheckout, asc(payments.receivedAt));
  const posted = rows.find((row) => row.postedAt !== null) ?? null;
  if (posted) return { state: 'POSTED', posted };
  if (rows.length > 0) return { state: 'RECEIVED', posted: null };
  return { state: repayment.expiresAt <= act.now ? 'EXPIRED' : 'PENDING', posted: null };
}

/** The checkout for a renewal's fee that can be paid now. */
export async function openFeeCheckout(act: Act, renewalId: string): Promise<RepaymentRow | null> {
  return rowOf(
    act.tx,
    repayments,
    and(eq(repayments.renewalId, renewalId), isUnpaid(act)),
    desc(repayments.createdAt),
  );
}

/** The checkout for this fee that is paid but not posted; null: none. */
export async function feeOnItsWay(tx: Tx, renewalId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: repayments.id })
    .from(payments)
    .innerJoin(repayments, eq(repayments.id, payments.repaymentId))
    .where(and(eq(repayments.renewalId, renewalId), isNull(payments.postedAt)))
    .limit(1);
  return row?.id ?? null;
}

/** The part of the payments for this fee that exceeds it. */
export async function overpaidForFee(tx: Tx, renewalId: string): Promise<Centavos> {
  const [row] = await tx
    .select({ total: sql<string>`coalesce(sum(${payments.toCredit}), 0)` })
    .from(payments)
    .innerJoin(repayments, eq(repayments.id, payments.repaymentId))
    // money that arrived after the fee was paid was for the loan
    .where(and(eq(repayments.renewalId, renewalId), gt(payments.toServiceFee, 0)));
  return Number(row?.total ?? 0);
}

/** Whether a payment for this checkout has arrived, posted or not. */
export const isPaid = (checkout: ColumnsOf<'id'>) =>
  sql<boolean>`exists (select from ${payments} where ${payments.repaymentId} = ${checkout.id})`;

/**
 * Selects the checkout to which the borrower of an open loan returns: one that is paid but not posted, including one of
 * the order that this loan replaced; else the newest one that can still be paid. A checkout from before a later posting
 * or renewal is left out, because its amount is no longer right.
 */
export function waitingCheckout(
  loan: ColumnsOf<'id' | 'restructuredFrom'>,
  now: SQL | Placeholder,
): SQL {
  const { id, loanOrderId, renewalId, createdAt, expiresAt } = repayments;
  const isReceived = isPaid(repayments);
  return sql`(
    select ${id} from ${repayments}
    where ${loanOrderId} in (${loan.id}, ${loan.restructuredFrom}) and (
      ${isReceived} and not exists (
        select from ${payments}
        where ${payments.repaymentId} = ${id} and ${payments.postedAt} is not null
      )
      or ${loanOrderId} = ${loan.id} and ${expiresAt} > ${now} and not ${isReceived} and not exists (
        select from ${payments}
        where ${payments.loanOrderId} = ${loanOrderId} and ${payments.postedAt} >= ${createdAt}
      ) and not exists (
        select from ${renewals}
        where ${renewals.loanOrderId} = ${loanOrderId} and ${renewals.completedAt} >= ${createdAt}
      ) and (${renewalId} is null or exists (
        select from ${renewals}
        where ${renewals.id} = ${renewalId} and ${renewals.closedAt} is null and ${renewals.feePaidAt} is null
      ))
    )
    order by ${isReceived} desc, ${createdAt} desc
    limit 1
  )`;
}
