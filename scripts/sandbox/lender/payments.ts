import { eq } from 'drizzle-orm';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { CreditStatus, LoanStatus } from '@pautang/shared/contract/enums';
import type { SandboxConfig } from '../config';
import type { Tx } from '../db/open';
import { creditOrders } from '../db/tables-borrower';
import type { LoanRow, PaymentRow, RepaymentRow } from '../db/tables-loan';
import { payments, repayments } from '../db/tables-loan';
import { allocatedTo } from '../domain/allocation';
import type { Act, ActStep } from '../domain/acts';
import type { Day } from '../domain/calendar';
import { manilaDay } from '../domain/calendar';
import type { Centavos } from '../domain/money';
import { whatIsDue } from '../domain/payment';
import type { Acted, Current } from './acts';
import { doActOn } from './acts';
import { currentBook, lockLoan } from './books';
import { lockBorrower } from './borrowers';
import { moveCredit } from './credit';
import { digits, newId } from './ids';
import { afterFeePayment, feeAsked, processToPay } from './processFees';
import { endOutOfBounds } from './deferrals';
import { closeProcess, openProcess } from './processes';
import { Refusal } from './refusal';

export interface Incoming {
  readonly loanId: string;
  readonly repaymentId: string | null;
  /** the biller's own number for this payment: the same one is posted once */
  readonly paymentReference: string;
  readonly amount: Centavos;
}

const CHANNEL = 'GCash';

/** The biller has the money. A reference that is known gives the payment that is known. */
export async function receivePayment(tx: Tx, given: Incoming, now: Date): Promise<PaymentRow> {
  await tx
    .insert(payments)
    .values({
      id: newId('payment'),
      loanOrderId: given.loanId,
      repaymentId: given.repaymentId,
      paymentReference: given.paymentReference,
      amount: given.amount,
      channelName: CHANNEL,
      receivedAt: now,
    })
    .onConflictDoNothing({ target: payments.paymentReference });
  const [row] = await tx
    .select()
    .from(payments)
    .where(eq(payments.paymentReference, given.paymentReference))
    .for('update');
  if (!row) throw new Error('The payment was not stored.');
  const { loanOrderId, amount } = row;
  // the order may have been replaced since: its checkout is still the same
  const isSameCheckout = row.repaymentId !== null && row.repaymentId === given.repaymentId;
  const isSame = isSameCheckout || loanOrderId === given.loanId;
  if (!isSame || amount !== given.amount)
    throw new Refusal(
      ResponseCode.BAD_DATA,
      'paymentReference: was told before for another payment.',
    );
  return row;
}

/** Writes a received payment into the books: once, however often it is told. */
export async function postPayment(
  tx: Tx,
  config: SandboxConfig,
  payment: PaymentRow,
  now: Date,
): Promise<{ payment: PaymentRow; isNew: boolean }> {
  const locked = await lockDebt(tx, payment.loanOrderId);
  const [again] = await tx.select().from(payments).where(eq(payments.id, payment.id));
  if (again?.postedAt) return { payment: again, isNew: false };
  const current = await currentBook(tx, locked, now);
  if (!current) throw new Error('Money came for a loan that was not paid out.');
  const repayment = await repaymentOf(tx, payment);
  const process = await processToPay(tx, repayment, current.loan);
  const asked = process && feeAsked(process, repayment, current.book);
  const act = actOf(payment, repayment, current.loan, asked);
  const acted = await doActOn(tx, current, act, countsFrom(payment, repayment), now);
  const [posted] = await tx
    .update(payments)
    .set({
      loanOrderId: acted.loan.id,
      postedAt: now,
      countsFrom: acted.day,
      receiptNumber: `OR-${digits(10)}`,
      ...allocation(acted.step),
    })
    .where(eq(payments.id, payment.id))
    .returning();
  await reallocate(tx, acted, payment.id);
  if (process) await afterFeePayment(tx, config, acted, process, now);
  if (acted.loan.status === LoanStatus.FINISH) await afterSettling(tx, config, acted, now);
  else if (!process) await endOutOfBounds(tx, acted, now);
  return { payment: posted ?? payment, isNew: true };
}

/** The loan, or the order that took its place: money follows the debt. */
async function lockDebt(tx: Tx, id: string): Promise<LoanRow> {
  const loan = await lockLoan(tx, id);
  return loan.restructuredInto === null ? loan : lockDebt(tx, loan.restructuredInto);
}

async function repaymentOf(tx: Tx, { repaymentId }: PaymentRow): Promise<RepaymentRow | null> {
  if (repaymentId === null) return null;
  const [row] = await tx.select().from(repayments).where(eq(repayments.id, repaymentId));
  return row ?? null;
}

/**
 * The day that money counts from, however late it is posted: the day it was paid; or the day of its checkout, whose price
 * holds until it expires, if all of it was paid in that time.
 */
function countsFrom(payment: PaymentRow, repayment: RepaymentRow | null): Day {
  const isInTime =
    repayment !== null &&
    payment.amount >= repayment.amount &&
    payment.receivedAt >= repayment.createdAt &&
    payment.receivedAt < repayment.expiresAt;
  return manilaDay(isInTime ? repayment.createdAt : payment.receivedAt);
}

/** A checkout of an order that was replaced says nothing about the new one: what is due is covered. */
function actOf(
  { id: paymentId, amount }: PaymentRow,
  repayment: RepaymentRow | null,
  loan: LoanRow,
  asked: Centavos | null,
): Act {
  if (asked !== null) return { kind: 'fee_payment', paymentId, amount, asked };
  const { mode, periods } = repayment ?? whatIsDue;
  const isOwn = repayment === null || repayment.loanOrderId === loan.id;
  const choice = mode === 'fee' || !isOwn ? whatIsDue : { mode, periods };
  return { kind: 'payment', paymentId, amount, choice };
}

function allocation({ lines, toCredit }: ActStep) {
  return {
    toPenalty: allocatedTo(lines, 'penalty'),
    toServiceFee: allocatedTo(lines, 'serviceFee'),
    toInterest: allocatedTo(lines, 'interest'),
    toPrincipal: allocatedTo(lines, 'principal'),
    toCredit,
  };
}

/** Receipts of payments that come after a late one may cover other things now. */
async function reallocate(tx: Tx, { replayed }: Acted, paymentId: string): Promise<void> {
  for (const { act, step } of replayed?.steps ?? [])
    if ('paymentId' in act && act.paymentId !== paymentId)
      await tx.update(payments).set(allocation(step)).where(eq(payments.id, act.paymentId));
}

/** What a loan's end brings with it, whether a payment or the borrower's credit settled it. */
export async function afterSettling(
  tx: Tx,
  config: SandboxConfig,
  current: Current,
  now: Date,
): Promise<void> {
  const open = await openProcess(tx, current.loan.id);
  if (open) await closeProcess(tx, current, open, 'The loan is repaid.', now);
  await finishCredit(tx, config, current.loan, now);
}

/** The first settled loan ends the application that led to it; its limit stays. */
async function finishCredit(
  tx: Tx,
  config: SandboxConfig,
  loan: LoanRow,
  now: Date,
): Promise<void> {
  const [order] = await tx
    .select()
    .from(creditOrders)
    .where(eq(creditOrders.id, loan.creditOrderId));
  if (order?.status !== CreditStatus.APPROVED) return;
  const borrower = await lockBorrower(tx, loan.borrowerId);
  await moveCredit(tx, config, borrower, order, 'finish', now);
}
