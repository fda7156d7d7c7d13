import { ResponseCode } from '@pautang/shared/contract/codes';
import type { Borrower } from '../../db/tables-borrower';
import { Refusal } from '../refusal';

/** Why an act is refused to a frozen borrower, and what is still possible. */
export const ON_HOLD =
  'Your account is on hold. You can still repay and write to service, which can tell you more.';

/**
 * A frozen borrower may still pay, read and write to service, but may not agree to anything new or change the account.
 * @throws Refusal ACCOUNT_FROZEN
 */
export function checkNotFrozen({ state }: Pick<Borrower, 'state'>): void {
  if (state === 'FROZEN') throw new Refusal(ResponseCode.ACCOUNT_FROZEN, ON_HOLD);
}
