import type { SandboxConfig } from '../../config';
import type { Tx } from '../../../lib/database/openDatabase';
import { rowOf } from '../../db/rows';
import type { RenewalRow } from '../../db/tables-renewal';
import { renewals } from '../../db/tables-renewal';
import { isOwed } from '../../domain/book';
import { addHours } from '../../domain/calendar';
import { lockPaidOut } from '../payments/books';
import { completeRollover } from './rollovers';
import { closeRenewal, openRenewal, saveRenewal } from './renewals';
import { feeOnItsWay } from '../payments/repayments';
import { advanceRestructure } from './restructures';

const ANOTHER_DAY = 24;

/**
 * Applies what time alone does to a renewal, at its own time and on the book of that day. The caller holds the
 * borrower's lock.
 */
export async function applyToRenewal(
  tx: Tx,
  config: SandboxConfig,
  id: string,
  at: Date,
): Promise<void> {
  const renewal = await rowOf(tx, renewals, { id });
  if (renewal) await apply(tx, config, renewal, at);
}

/**
 * Applies everything in a loan's renewal that is due up to an instant, so that no later day is applied to the loan
 * before it. @returns the time of the next step; null: no step is planned
 */
export async function applyRenewalsUpTo(
  tx: Tx,
  config: SandboxConfig,
  loanOrderId: string,
  until: Date,
): Promise<Date | null> {
  for (;;) {
    const renewal = await openRenewal(tx, loanOrderId);
    if (!renewal?.nextAt || renewal.nextAt > until) return renewal?.nextAt ?? null;
    await apply(tx, config, renewal, renewal.nextAt);
  }
}

async function apply(tx: Tx, config: SandboxConfig, renewal: RenewalRow, at: Date): Promise<void> {
  const current = await lockPaidOut(tx, renewal.loanOrderId, at);
  if (!isOwed(current.book)) await closeRenewal(tx, current, renewal, 'The loan is repaid.', at);
  else if (renewal.kind === 'deferral') await completeRollover(tx, current, renewal, at);
  else if (renewal.feePaidAt !== null) await advanceRestructure(tx, config, current, renewal, at);
  // a fee that was paid in time counts as in time, however late it is posted
  else if ((await feeOnItsWay(tx, renewal.id)) !== null)
    await saveRenewal(tx, renewal, { nextAt: addHours(at, ANOTHER_DAY) });
  else {
    const reason = 'The fee was not paid while the terms were held.';
    await closeRenewal(tx, current, renewal, reason, at);
  }
}
