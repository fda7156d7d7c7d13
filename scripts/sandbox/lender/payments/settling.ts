import { CreditStatus } from '@pautang/shared/contract/enums';
import { rowOf } from '../../db/rows';
import { creditOrders } from '../../db/tables-borrower';
import type { Current } from './books';
import { lockBorrower } from '../sessions/borrowers';
import { moveCredit } from '../loans/creditOrders';
import { closeRenewal, openRenewal } from '../renewals/renewals';
import type { Act } from '../act';

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
