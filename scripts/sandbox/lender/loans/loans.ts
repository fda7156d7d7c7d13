import { LoanStatus } from '@pautang/shared/contract/enums';
import type { Quote, ReceivingAccount } from '@pautang/shared/contract/loan';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { SandboxConfig } from '../../config';
import type { Tx } from '../../../lib/database/openDatabase';
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

/** Decision S7. */
const FREEZE_DAYS = 7;

export interface NewLoan {
  readonly borrowerId: string;
  readonly creditOrderId: string;
  readonly quote: Quote;
  /** the most that could be borrowed, in whole pesos */
  readonly limitThenPesos: number;
  readonly receivingAccount: ReceivingAccount;
  readonly agreementVersion: string;
  readonly faceCheckId: string | null;
  readonly isAuto: boolean;
}

/** Stores a new order, which stays in its first state until its review begins. */
export async function createLoan(
  tx: Tx,
  { reviewAfterSeconds, approveAfterSeconds }: SandboxConfig,
  given: NewLoan,
  now: Date,
): Promise<LoanRow> {
  const row = await insertRow(tx, loanOrders, {
    ...given,
    id: newId('loan'),
    status: LoanStatus.BEFORE_REVIEWING,
    agreedOn: manilaDay(now),
    nextAt: given.isAuto
      ? addSeconds(now, Math.min(reviewAfterSeconds, approveAfterSeconds))
      : null,
    appliedAt: now,
  });
  await keepLoanAgreement(tx, row);
  return row;
}

/** Applies an event before the payout, or the payout itself. @throws TransitionRefused */
export async function moveLoan(
  tx: Tx,
  config: SandboxConfig,
  id: string,
  event: Extract<
    LoanEvent,
    'begin_review' | 'approve' | 'reject' | 'cancel' | 'disburse' | 'fail_payout' | 'retry_payout'
  >,
  at: Date,
): Promise<LoanRow> {
  const loan = await lockLoan(tx, id);
  const status = nextLoan(loan.status, event);
  if (event === 'disburse') return payOut(tx, config, loan, at);
  // a loan that was never paid out has used no coupon and no better terms
  if (event === 'reject' || event === 'cancel') {
    await giveBackCoupons(tx, id);
    await giveBackReoffer(tx, loan.borrowerId, id);
  }
  const moved = await updateRow(tx, loanOrders, id, { status, nextAt: null, ...consequences() });
  return moved;

  function consequences(): Partial<LoanRow> {
    const payoutAt = loan.isAuto ? stepAfter(at, config.disburseAfterSeconds) : null;
    const waits = config.approveAfterSeconds - (at.getTime() - loan.appliedAt.getTime()) / 1_000;
    switch (event) {
      case 'begin_review':
        return { nextAt: loan.isAuto ? stepAfter(at, waits) : null };
      case 'approve':
        return { decidedAt: at, lendingAt: at, nextAt: payoutAt };
      case 'retry_payout':
        return { lendingAt: at, nextAt: payoutAt };
      case 'reject':
        return { decidedAt: at, reapplyDate: addDays(manilaDay(at), FREEZE_DAYS) };
      default:
        return {};
    }
  }
}

async function payOut(tx: Tx, config: SandboxConfig, loan: LoanRow, at: Date): Promise<LoanRow> {
  const day = manilaDay(at);
  const opened = openBook(loan.status, loan.quote, loan.agreedOn, day);
  await updateRow(tx, loanOrders, loan.id, { disbursedAt: at });
  await saveStep(tx, loan, firstDay(opened, day), at);
  await gatherCredit(tx, config, loan.borrowerId, at);
  return lockLoan(tx, loan.id);
}

/** The borrower's own order. @throws Refusal NOT_FOUND, also for another borrower's */
export async function ownLoan(tx: Tx, borrowerId: string, id: string): Promise<LoanRow> {
  return found(await rowOf(tx, loanOrders, { id, borrowerId }), 'This loan');
}

export async function openLoan(tx: Tx, borrowerId: string): Promise<LoanRow | null> {
  return rowOf(
    tx,
    loanOrders,
    and(eq(loanOrders.borrowerId, borrowerId), inArray(loanOrders.status, [...openLoanStatuses])),
  );
}

export async function newestLoan(tx: Tx, borrowerId: string): Promise<LoanRow | null> {
  return rowOf(tx, loanOrders, { borrowerId }, desc(loanOrders.number));
}
