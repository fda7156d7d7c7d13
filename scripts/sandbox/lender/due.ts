import { CreditStatus, LoanStatus } from '@pautang/shared/contract/enums';
import { rowOf, updateRow } from '../db/rows';
import type { Borrower } from '../db/tables-borrower';
import { creditOrders } from '../db/tables-borrower';
import type { RenewalRow } from '../db/tables-loan';
import { loanOrders, refunds, renewals } from '../db/tables-loan';
import { isOwed } from '../domain/book';
import { addHours } from '../domain/calendar';
import type { Act } from './act';
import { expireCredit, isApproved, moveCredit } from './loans/creditOrders';
import { moveLoan } from './loans/loans';
import { currentBook, lockPaidOut } from './payments/books';
import { afterSettling, gatherCredit } from './payments/gatherCredit';
import { payRefund } from './payments/refunds';
import { feeOnItsWay } from './payments/repayments';
import { closeRenewal, openRenewal, saveRenewal } from './renewals/renewals';
import { advanceRestructure } from './renewals/restructures';
import { completeRollover, endNeedless } from './renewals/rollovers';

/** A locked order with a due step. `now` is the time at which it was due; the change is recorded with that time. */
export interface Due extends Act {
  readonly borrower: Borrower;
  readonly id: string;
  /** the lender's clock */
  readonly clock: Date;
}

interface DueKind {
  /** has the columns id, borrowerId and nextAt */
  readonly table: typeof creditOrders | typeof loanOrders | typeof renewals | typeof refunds;
  /** moves the order by one step, which changes its nextAt */
  apply(due: Due): Promise<void>;
}

/**
 * The kinds of steps that the scheduler takes when they are due. A new kind needs a line here and, by a migration, its
 * table in the function `is_anything_due` (db/schema).
 */
export const dueKinds = {
  /** approval, then expiry */
  credit: { table: creditOrders, apply: applyToCredit },
  /** start of the review, approval, payout, then interest, overdue and penalty */
  loan: { table: loanOrders, apply: applyToLoan },
  /** a rollover takes effect; a restructure advances, or its terms expire */
  renewal: { table: renewals, apply: applyToRenewal },
  /** a requested refund is paid out */
  refund: { table: refunds, apply: applyToRefund },
} as const satisfies Record<string, DueKind>;
export type DueKindName = keyof typeof dueKinds;

async function applyToCredit(due: Due): Promise<void> {
  const { tx, borrower, id } = due;
  const order = await rowOf(tx, creditOrders, { id });
  if (order?.status === CreditStatus.REVIEWING) await moveCredit(due, borrower, order, 'approve');
  else if (order && isApproved(order)) await expireCredit(tx, order);
  // an order that was moved by hand in the meantime has nothing due
  else await updateRow(tx, creditOrders, id, { nextAt: null });
}

async function applyToRefund(due: Due): Promise<void> {
  const refund = await rowOf(due.tx, refunds, { id: due.id });
  if (refund?.paidAt === null) await payRefund(due, refund);
}

async function applyToLoan(due: Due): Promise<void> {
  const { tx, borrower, id, clock } = due;
  const nextAt = await applyRenewalsUpTo(due, id);
  const loan = await rowOf(tx, loanOrders, { id });
  if (loan?.status === LoanStatus.BEFORE_REVIEWING) await moveLoan(due, id, 'begin_review');
  else if (loan?.status === LoanStatus.REVIEWING) await moveLoan(due, id, 'approve');
  else if (loan?.status === LoanStatus.LENDING) await moveLoan(due, id, 'disburse');
  else if (loan) {
    const act = { ...due, now: nextAt !== null && nextAt < clock ? nextAt : clock };
    const current = await currentBook(act, loan);
    // credit paid the last instalment on its due date
    if (current?.loan.status === LoanStatus.FINISH) await afterSettling(act, current);
    else if (current) await endNeedless(act, current);
    await gatherCredit(act, borrower.id);
  }
}

const ANOTHER_DAY = 24;

async function applyToRenewal(due: Due): Promise<void> {
  const renewal = await rowOf(due.tx, renewals, { id: due.id });
  if (renewal) await takeStep(due, renewal);
}

/**
 * Applies all steps of a loan's renewal that are due by `act.now`, so that no later day is applied to the loan before
 * them.
 * @returns the time of the next step; null: no step is planned
 */
async function applyRenewalsUpTo(act: Act, loanOrderId: string): Promise<Date | null> {
  for (;;) {
    const renewal = await openRenewal(act.tx, loanOrderId);
    if (!renewal?.nextAt || renewal.nextAt > act.now) return renewal?.nextAt ?? null;
    await takeStep({ ...act, now: renewal.nextAt }, renewal);
  }
}

/** Takes the due step of a renewal at its own time, on the book of that day. */
async function takeStep(act: Act, renewal: RenewalRow): Promise<void> {
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
