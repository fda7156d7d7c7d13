import { LoanStatus } from '@pautang/shared/contract/enums';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../lib/database/openDatabase';
import type { ColumnsOf } from '../../db/rows';
import { insertRow, rowOf, updateRow } from '../../db/rows';
import type { LoanRow } from '../../db/tables-loan';
import { loanOrders } from '../../db/tables-loan';
import { openBook } from '../../domain/book';
import { addDays, addSeconds, manilaDay, stepAfter } from '../../domain/calendar';
import { firstDay } from '../../domain/passDays';
import type { LoanEvent } from '../../domain/transitions';
import { nextLoan, openLoanStatuses } from '../../domain/transitions';
import { keepLoanAgreement } from './agreements';
import { lockLoan, saveStep } from '../payments/books';
import { giveBackCoupons } from './coupons';
import { gatherCredit } from '../payments/gatherCredit';
import { newId } from '../ids';
import { found } from '../refusal';
import { giveBackReoffer } from './reoffers';
import type { Act } from '../act';

/** Decision S7. */
const FREEZE_DAYS = 7;

type NewLoan = Omit<
  typeof loanOrders.$inferInsert,
  'id' | 'status' | 'agreedOn' | 'nextAt' | 'appliedAt'
>;

/** Stores a new order, which stays in its first state until its review begins. */
export async function createLoan(act: Act, given: NewLoan): Promise<LoanRow> {
  const { reviewAfterSeconds, approveAfterSeconds } = act.config;
  const row = await insertRow(act.tx, loanOrders, {
    ...given,
    id: newId('loan'),
    status: LoanStatus.BEFORE_REVIEWING,
    agreedOn: manilaDay(act.now),
    nextAt: given.isAuto
      ? addSeconds(act.now, Math.min(reviewAfterSeconds, approveAfterSeconds))
      : null,
    appliedAt: act.now,
  });
  await keepLoanAgreement(act.tx, row);
  return row;
}

export type LoanMove = Extract<
  LoanEvent,
  'begin_review' | 'approve' | 'reject' | 'cancel' | 'disburse' | 'fail_payout' | 'retry_payout'
>;

/** @throws TransitionRefused */
export async function moveLoan(act: Act, id: string, event: LoanMove): Promise<LoanRow> {
  const loan = await lockLoan(act.tx, id);
  const status = nextLoan(loan.status, event);
  if (event === 'disburse') return payOut(act, loan);
  // a loan that is never paid out gives back its coupons and better terms
  if (event === 'reject' || event === 'cancel') {
    await giveBackCoupons(act.tx, id);
    await giveBackReoffer(act.tx, loan.borrowerId, id);
  }
  return updateRow(act.tx, loanOrders, id, { status, nextAt: null, ...consequences() });

  function consequences(): Partial<LoanRow> {
    const payoutAt = loan.isAuto ? stepAfter(act.now, act.config.disburseAfterSeconds) : null;
    const waits =
      act.config.approveAfterSeconds - (act.now.getTime() - loan.appliedAt.getTime()) / 1_000;
    switch (event) {
      case 'begin_review':
        return { nextAt: loan.isAuto ? stepAfter(act.now, waits) : null };
      case 'approve':
        return { decidedAt: act.now, lendingAt: act.now, nextAt: payoutAt };
      case 'retry_payout':
        return { lendingAt: act.now, nextAt: payoutAt };
      case 'reject':
        return { decidedAt: act.now, reapplyDate: addDays(manilaDay(act.now), FREEZE_DAYS) };
      default:
        return {};
    }
  }
}

async function payOut(act: Act, loan: LoanRow): Promise<LoanRow> {
  const day = manilaDay(act.now);
  const opened = openBook(loan.status, loan.quote, loan.agreedOn, day);
  await updateRow(act.tx, loanOrders, loan.id, { disbursedAt: act.now });
  await saveStep(act, loan, firstDay(opened, day));
  await gatherCredit(act, loan.borrowerId);
  return lockLoan(act.tx, loan.id);
}

/** The borrower's own order. @throws Refusal NOT_FOUND, also for another borrower's */
export async function ownLoan(tx: Tx, borrowerId: string, id: string): Promise<LoanRow> {
  return found(await rowOf(tx, loanOrders, { id, borrowerId }), 'This loan');
}

/** The statuses are literals in the statement, so that the database can use its index of open loans. */
export const isOpenLoan = ({ status }: ColumnsOf<'status'>) =>
  sql`${status} in (${sql.raw(openLoanStatuses.join(', '))})`;

export async function openLoan(tx: Tx, borrowerId: string): Promise<LoanRow | null> {
  return rowOf(tx, loanOrders, and(eq(loanOrders.borrowerId, borrowerId), isOpenLoan(loanOrders)));
}

export async function newestLoan(tx: Tx, borrowerId: string): Promise<LoanRow | null> {
  return rowOf(tx, loanOrders, { borrowerId }, desc(loanOrders.number));
}
