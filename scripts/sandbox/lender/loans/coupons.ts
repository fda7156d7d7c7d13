import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../lib/database/openDatabase';
import { rowsOf, updateRows } from '../../db/rows';
import type { Borrower, CouponRow } from '../../db/tables-borrower';
import { coupons } from '../../db/tables-borrower';
import type { Day } from '../../domain/calendar';
import { addDays, manilaDay } from '../../domain/calendar';
import type { LoanInterest } from '../../domain/coupons';
import { couponState, refusedCoupons } from '../../domain/coupons';
import { sum } from '../../domain/money';
import { newId } from '../ids';
import { refusal } from '../refusal';
import type { Act } from '../act';

export async function couponsOf(tx: Tx, borrowerId: string): Promise<CouponRow[]> {
  return rowsOf(tx, coupons, { borrowerId }, asc(coupons.expiresOn), asc(coupons.id));
}

/** A coupon in the form of the contract, with the reason why it cannot be used for this interest. */
export function couponView(row: CouponRow, today: Day, interest: LoanInterest) {
  const { id: couponId, title, amountPesos: amount, expiresOn } = row;
  return { couponId, title, amount, expiresOn, ...couponState(row, today, interest) };
}

/** The discount of the chosen coupons in whole pesos. @throws Refusal COUPON_UNUSABLE */
export async function discountOf(
  tx: Tx,
  borrowerId: string,
  couponIds: readonly string[],
  today: Day,
  interest: { total: number; periods: number },
): Promise<number> {
  if (couponIds.length === 0) return 0;
  const own = await couponsOf(tx, borrowerId);
  const chosen = [...new Set(couponIds)].map((id) => own.find((coupon) => coupon.id === id));
  const found = chosen.filter((coupon) => coupon !== undefined);
  if (found.length < couponIds.length)
    throw refusal('COUPON_UNUSABLE', 'One of these coupons is not yours or is named twice.');
  const refused = refusedCoupons(found, today, interest);
  if (refused) throw refusal('COUPON_UNUSABLE', refused);
  return sum(found.map((coupon) => coupon.amountPesos));
}

/** Marks the coupons as used by a loan. @throws Refusal COUPON_UNUSABLE when another loan has used one */
export async function spendCoupons(tx: Tx, couponIds: readonly string[], loanOrderId: string) {
  if (couponIds.length === 0) return;
  const used = await tx
    .update(coupons)
    .set({ usedBy: loanOrderId })
    .where(and(inArray(coupons.id, [...couponIds]), isNull(coupons.usedBy)))
    .returning({ id: coupons.id });
  if (used.length < couponIds.length)
    throw refusal('COUPON_UNUSABLE', 'One of these coupons is used already.');
}

export async function giveBackCoupons(tx: Tx, loanOrderId: string): Promise<void> {
  await updateRows(tx, coupons, { usedBy: loanOrderId }, { usedBy: null });
}

export async function giveCouponPopup(act: Act, borrower: Borrower): Promise<void> {
  await act.tx.insert(coupons).values({
    id: newId('coupon'),
    borrowerId: borrower.id,
    title: '₱40 off your interest',
    amountPesos: 40,
    expiresOn: addDays(manilaDay(act.now), 14),
    isPopup: true,
  });
}
