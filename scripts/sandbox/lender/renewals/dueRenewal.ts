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
import type { Act } from '../act';

const ANOTHER_DAY = 24;

/** Applies the due step of a renewal at its own time, on the book of that day. The caller holds the borrower's lock. */
export async function applyToRenewal(act: Act, id: string): Promise<void> {
  const renewal = await rowOf(act.tx, renewals, { id });
  if (renewal) await apply(act, renewal);
}

/**
 * Applies all steps of a loan's renewal that are due by `act.now`, so that no later day is applied to the loan before
 * them.
 * @returns the time of the next step; null: no step is planned
 */
export async function applyRenewalsUpTo(act: Act, loanOrderId: string): Promise<Date | null> {
  for (;;) {
    const renewal = await openRenewal(act.tx, loanOrderId);
    if (!renewal?.nextAt || renewal.nextAt > act.now) return renewal?.nextAt ?? null;
    await apply({ ...act, now: renewal.nextAt }, renewal);
  }
}

async function apply(act: Act, renewal: RenewalRow): Promise<void> {
  const current = await lockPaidOut(act, renewal.loanOrderId);
  if (!isOwed(current.book)) await closeRenewal(act, current, renewal, 'The loan is repaid.');
  else if (renewal.kind === 'deferral') await completeRollover(act, current, renewal);
  else if (renewal.feePaidAt !== null) await advanceRestructure(act, current, renewal);
  // a fee that was paid in time counts even if it is posted late, so wait for it
  else if ((await feeOnItsWay(act.tx, renewal.id)) !== null)
    await saveRenewal(act.tx, renewal, { nextAt: addHours(act.now, ANOTHER_DAY) });
  else {
    const reason = 'The fee was not paid while the terms were held.';
    await closeRenewal(act, current, renewal, reason);
  }
}
