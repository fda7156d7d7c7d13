import { ResponseCode } from '@pautang/shared/contract/codes';
import type { Borrower } from '../../db/tables-borrower';
import { Refusal } from '../refusal';

/** Why something is not open to a frozen borrower, and what is. */
export const ON_HOLD =
  'Your account is on hold. You can still repay and write to service, which can tell you more.';

/**
 * A frozen borrower still pays, reads and writes to service; nothing new is agreed, and the account stays as it is.
 * @throws Refusal ACCOUNT_FROZEN
 */
export function checkNotFrozen({ state }: Pick<Borrower, 'state'>): void {
  if (state === 'FROZEN') throw new Refusal(ResponseCode.ACCOUNT_FROZEN, ON_HOLD);
}
