import { CreditStatus } from '@pautang/shared/contract/enums';
import { payoutChannels } from '@pautang/shared/contract/constants';
import type { SandboxConfig } from '../config';
import { somebody } from '../content/people';
import type { Tx } from '../../lib/database/openDatabase';
import { updateRow } from '../db/rows';
import type { Borrower, CreditOrderRow } from '../db/tables-borrower';
import { borrowers } from '../db/tables-borrower';
import { lockBorrower } from '../lender/sessions/borrowers';
import { createCreditOrder, moveCredit, newestCreditOrder } from '../lender/loans/creditOrders';

const GCASH = 90005;

/**
 * Completes the open form step as the native form page would (decision N4). The first step begins the application; the
 * identity step gives the name, and the bank card step the receiving account.
 */
export async function completeStep(
  tx: Tx,
  config: SandboxConfig,
  borrower: Borrower,
  now: Date,
): Promise<CreditOrderRow> {
  const order =
    (await newestCreditOrder(tx, borrower.id)) ??
    (await createCreditOrder(tx, borrower, true, now));
  const moved = await moveCredit(tx, config, borrower, order, 'complete_step', now);
  if (order.status === CreditStatus.IDENTITY_AUTH && borrower.firstName === null)
    await updateRow(tx, borrowers, borrower.id, somebody());
  if (order.status === CreditStatus.BIND_BANK_CARD && borrower.account === null)
    await bindCard(tx, await lockBorrower(tx, borrower.id));
  return moved;
}

async function bindCard(tx: Tx, { id, mobile, firstName, lastName }: Borrower): Promise<void> {
  const account = {
    channelCode: GCASH,
    channelName: payoutChannels[GCASH].name,
    bankCode: null,
    holder: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    cardNumber: mobile,
  } as const;
  await updateRow(tx, borrowers, id, { account });
}
