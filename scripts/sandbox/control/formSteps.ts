import { CreditStatus } from '@pautang/shared/contract/enums';
import { payoutChannels } from '@pautang/shared/contract/constants';
import { somebody } from '../content/people';
import type { Tx } from '../../lib/database/openDatabase';
import { updateRow } from '../db/rows';
import type { Borrower, CreditOrderRow } from '../db/tables-borrower';
import { borrowers } from '../db/tables-borrower';
import { fullName, lockBorrower } from '../lender/sessions/borrowers';
import { createCreditOrder, moveCredit, newestCreditOrder } from '../lender/loans/creditOrders';
import type { Act } from '../lender/act';

const GCASH = 90005;

/**
 * Completes the open form step as the native form page would (decision N4). The first step begins the application; the
 * identity step gives the name, and the bank card step the receiving account.
 */
export async function completeStep(
  act: Act,
  borrower: Borrower,
  known: CreditOrderRow | null = null,
): Promise<CreditOrderRow> {
  const order =
    known ??
    (await newestCreditOrder(act.tx, borrower.id)) ??
    (await createCreditOrder(act, borrower, true));
  const moved = await moveCredit(act, borrower, order, 'complete_step');
  if (order.status === CreditStatus.IDENTITY_AUTH && borrower.firstName === null)
    await updateRow(act.tx, borrowers, borrower.id, somebody());
  if (order.status === CreditStatus.BIND_BANK_CARD && borrower.account === null)
    await bindCard(act.tx, await lockBorrower(act.tx, borrower.id));
  return moved;
}

async function bindCard(tx: Tx, borrower: Borrower): Promise<void> {
  const account = {
    channelCode: GCASH,
    channelName: payoutChannels[GCASH].name,
    bankCode: null,
    holder: fullName(borrower),
    cardNumber: borrower.mobile,
  } as const;
  await updateRow(tx, borrowers, borrower.id, { account });
}
