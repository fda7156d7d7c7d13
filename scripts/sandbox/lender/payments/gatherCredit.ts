import { CreditStatus, LoanStatus } from '@pautang/shared/contract/enums';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../../lib/database/openDatabase';
import { rowOf, rowsOf } from '../../db/rows';
import { creditOrders } from '../../db/tables-borrower';
import type { LoanRow } from '../../db/tables-loan';
import { loanOrders } from '../../db/tables-loan';
import { isOwed } from '../../domain/book';
import type { Day } from '../../domain/calendar';
import { manilaDay } from '../../domain/calendar';
import { placeCredit } from '../../domain/placePayment';
import type { Current } from './books';
import { recordOf, storePlaced, lockPaidOut } from './books';
import { moveCredit } from '../loans/creditOrders';
import { closeRenewal, openRenewal } from '../renewals/renewals';
import { endNeedless } from '../renewals/rollovers';
import { lockBorrower } from '../sessions/borrowers';
import type { Act } from '../act';

/** Returns the loan that holds the borrower's credit: the newest one that was paid out, settled or not. */
export async function creditLoan(tx: Tx, borrowerId: string): Promise<LoanRow | null> {
  return rowOf(tx, loanOrders, isPaidOut(borrowerId), desc(loanOrders.number));
}

/**
 * Moves the credit of a borrower's earlier loans to the newest one, where it pays what falls due (decision S13), so all
 * credit is on one loan, and an open loan is always that one. The credit counts there from `since`, the day it was
 * received. Call it after a payout, and after a payment for a loan that is not the newest. The caller holds the
 * borrower's lock.
 */
export async function gatherCredit(act: Act, borrowerId: string, since: Day = manilaDay(act.now)) {
  const paidOut = await rowsOf(act.tx, loanOrders, isPaidOut(borrowerId), desc(loanOrders.number));
  const [newest, ...earlier] = paidOut;
  if (!newest) return;
  for (const { id } of earlier.filter(({ credit }) => credit > 0)) {
    const left = await lockPaidOut(act, id);
    const current = await lockPaidOut(act, newest.id);
    const from = { loanOrderId: id, book: left.book };
    const to = await recordOf(act.tx, current);
    const { out, into } = placeCredit(from, to, since, manilaDay(act.now));
    await storePlaced(act, left.loan, out);
    const moved = await storePlaced(act, current.loan, into);
    const isSettledByIt = isOwed(current.book) && moved.loan.status === LoanStatus.FINISH;
    if (isSettledByIt) await afterSettling(act, moved);
    else await endNeedless(act, moved);
  }
}

const isPaidOut = (borrowerId: string) =>
  and(eq(loanOrders.borrowerId, borrowerId), isNotNull(loanOrders.disbursedAt));

/** Ends the loan's renewal and application once it is settled, by a payment or by the borrower's credit. */
export async function afterSettling(act: Act, current: Current): Promise<void> {
  const open = await openRenewal(act.tx, current.loan.id);
  if (open) await closeRenewal(act, current, open, 'The loan is repaid.');
  // the first settled loan completes the application that led to it; the limit stays
  const order = await rowOf(act.tx, creditOrders, { id: current.loan.creditOrderId });
  if (order?.status !== CreditStatus.APPROVED) return;
  const borrower = await lockBorrower(act.tx, current.loan.borrowerId);
  await moveCredit(act, borrower, order, 'finish');
}
