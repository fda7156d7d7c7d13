import { eq } from 'drizzle-orm';
import { CreditStatus, LoanStatus } from '@pautang/shared/contract/enums';
import type { SandboxConfig } from '../config';
import type { Tx } from '../db/open';
import { creditOrders } from '../db/tables-borrower';
import type { LoanRow, PaymentRow } from '../db/tables-loan';
import { payments, repayments } from '../db/tables-loan';
import { allocatedTo } from '../domain/allocation';
import { manilaDay } from '../domain/calendar';
import type { Centavos } from '../domain/money';
import type { Choice } from '../domain/payment';
import { takePayment, whatIsDue } from '../domain/payment';
import { currentBook, lockLoan, saveStep } from './books';
import { lockBorrower } from './borrowers';
import { moveCredit } from './credit';
import { digits, newId } from './ids';

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
  return row;
}

/** Writes a received payment into the books: once, however often it is told. */
export async function postPayment(
  tx: Tx,
  config: SandboxConfig,
  payment: PaymentRow,
  now: Date,
): Promise<{ payment: PaymentRow; isNew: boolean }> {
  const locked = await lockLoan(tx, payment.loanOrderId);
  const [again] = await tx.select().from(payments).where(eq(payments.id, payment.id));
  if (again?.postedAt) return { payment: again, isNew: false };
  const current = await currentBook(tx, locked, now);
  if (!current) throw new Error('Money came for a loan that was not paid out.');
  const step = takePayment(
    current.book,
    payment.amount,
    await choiceOf(tx, payment),
    manilaDay(now),
  );
  const loan = await saveStep(tx, current.loan, step, now);
  const [posted] = await tx
    .update(payments)
    .set({
      postedAt: now,
      receiptNumber: `OR-${digits(10)}`,
      toPenalty: allocatedTo(step.lines, 'penalty'),
      toServiceFee: allocatedTo(step.lines, 'serviceFee'),
      toInterest: allocatedTo(step.lines, 'interest'),
      toPrincipal: allocatedTo(step.lines, 'principal'),
      toCredit: step.toCredit,
    })
    .where(eq(payments.id, payment.id))
    .returning();
  if (loan.status === LoanStatus.FINISH) await finishCredit(tx, config, loan, now);
  return { payment: posted ?? payment, isNew: true };
}

async function choiceOf(tx: Tx, payment: PaymentRow): Promise<Choice> {
  if (payment.repaymentId === null) return whatIsDue;
  const [row] = await tx.select().from(repayments).where(eq(repayments.id, payment.repaymentId));
  return row ?? whatIsDue;
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
