import { CreditStatus } from '@pautang/shared/contract/enums';
import type { SandboxConfig } from '../../config';
import type { Tx } from '../../../lib/database/openDatabase';
import { rowOf } from '../../db/rows';
import { creditOrders } from '../../db/tables-borrower';
import type { LoanRow } from '../../db/tables-loan';
import type { Current } from './books';
import { lockBorrower } from '../sessions/borrowers';
import { moveCredit } from '../loans/creditOrders';
import { closeRenewal, openRenewal } from '../renewals/renewals';

/** Ends the loan's renewal and application once it is settled, by a payment or by the borrower's credit. */
export async function afterSettling(
  tx: Tx,
  config: SandboxConfig,
  current: Current,
  now: Date,
): Promise<void> {
  const open = await openRenewal(tx, current.loan.id);
  if (open) await closeRenewal(tx, current, open, 'The loan is repaid.', now);
  await finishCredit(tx, config, current.loan, now);
}

/** The first settled loan completes the application that led to it; the limit stays. */
async function finishCredit(
  tx: Tx,
  config: SandboxConfig,
  loan: LoanRow,
  now: Date,
): Promise<void> {
  const order = await rowOf(tx, creditOrders, { id: loan.creditOrderId });
  if (order?.status !== CreditStatus.APPROVED) return;
  const borrower = await lockBorrower(tx, loan.borrowerId);
  await moveCredit(tx, config, borrower, order, 'finish', now);
}
