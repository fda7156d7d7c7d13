import type { Tx } from '../../../lib/database/openDatabase';
import { insertRow, lockById, rowOf, updateRow } from '../../db/rows';
import type { Borrower } from '../../db/tables-borrower';
import { borrowers } from '../../db/tables-borrower';
import type { AccountEvent } from '../../domain/transitions';
import { nextAccount } from '../../domain/transitions';
import { newId } from '../ids';
import { refusal } from '../refusal';
import type { Act } from '../act';

type NewBorrower = Partial<Borrower> & Pick<Borrower, 'mobile'>;

export async function createBorrower(act: Act, given: NewBorrower): Promise<Borrower> {
  return insertRow(act.tx, borrowers, {
    id: newId('user'),
    username: given.mobile,
    ...given,
    state: 'INIT',
    createdAt: act.now,
  });
}

export async function borrowerByMobile(tx: Tx, mobile: string): Promise<Borrower | null> {
  return rowOf(tx, borrowers, { mobile });
}

/** Locks the borrower, so that writes of one borrower run one after another. */
export async function lockBorrower(tx: Tx, id: string): Promise<Borrower> {
  return lockById(tx, borrowers, id);
}

export async function moveAccount(tx: Tx, borrower: Borrower, event: AccountEvent): Promise<void> {
  const state = nextAccount(borrower.state, event);
  await updateRow(tx, borrowers, borrower.id, { state });
}

/** The name in agreements and on accounts; empty before the borrower has given it. */
export const fullName = (borrower: Pick<Borrower, 'firstName' | 'lastName'> | null): string =>
  `${borrower?.firstName ?? ''} ${borrower?.lastName ?? ''}`.trim();

/** The text for a frozen borrower whose act is refused. */
export const ON_HOLD =
  'Your account is on hold. You can still repay and write to service, which can tell you more.';

/**
 * Refuses an act of a frozen borrower, who may still pay, read and write to service, but may not agree to anything new or
 * change the account.
 * @throws Refusal ACCOUNT_FROZEN
 */
export function checkNotFrozen({ state }: Pick<Borrower, 'state'>): void {
  if (state === 'FROZEN') throw refusal('ACCOUNT_FROZEN', ON_HOLD);
}
