import { ResponseCode } from '@pautang/shared/contract/codes';
import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../lib/database/openDatabase';
import { having, rowOf } from '../db/rows';
import type { LoanRow, PaymentRow, RepaymentRow } from '../db/tables-loan';
import { loanOrders, payments, repayments } from '../db/tables-loan';
import type { Centavos } from '../domain/money';
import { toCentavos } from '../domain/money';
import { duePlans, toPay } from '../domain/owed';
import { whatIsDue } from '../domain/payment';
import { lockBook } from '../lender/payments/books';
import { newId } from '../lender/ids';
import { newestLoan } from '../lender/loans/loans';
import { postPayment, receivePayment } from '../lender/payments/payments';
import { notFound, Refusal } from '../lender/refusal';
import { repaymentFor } from '../lender/payments/repayments';
import type { Act } from '../lender/act';

/**
 * A payment as the biller reports it. A missing field has the value that a borrower who pays exactly what is due would
 * give.
 */
export interface Told {
  readonly repaymentId?: string | undefined;
  readonly reference?: string | undefined;
  /** whole pesos */
  readonly amount?: number | undefined;
  readonly paymentReference?: string | undefined;
}

/** Records that the biller received the money; the payment is not posted yet. */
export async function tellReceived(act: Act, borrowerId: string, told: Told): Promise<PaymentRow> {
  const { loan, repayment } = await subject(act.tx, borrowerId, told);
  if (loan.processedThrough === null)
    throw new Refusal(ResponseCode.NOTHING_DUE, 'The money of this loan is not out yet.');
  const amount =
    told.amount === undefined
      ? (repayment?.amount ?? (await dueOn(act, loan)))
      : toCentavos(told.amount);
  if (amount === 0) throw new Refusal(ResponseCode.NOTHING_DUE, 'Nothing is due: name an amount.');
  const paymentReference = told.paymentReference ?? newId('biller');
  const repaymentId = repayment?.id ?? null;
  return receivePayment(act, { loanOrderId: loan.id, repaymentId, paymentReference, amount });
}

/** Posts the payment that the biller has already received, else a new one. */
export async function tellPosted(
  act: Act,
  borrowerId: string,
  told: Told,
): Promise<{ payment: PaymentRow; isNew: boolean }> {
  const waiting =
    told.amount === undefined && told.paymentReference === undefined
      ? await waitingPayment(act.tx, borrowerId, told)
      : null;
  const payment = waiting ?? (await tellReceived(act, borrowerId, told));
  return postPayment(act, payment);
}

export async function receiveAndPost(act: Act, loan: LoanRow, amount: Centavos): Promise<void> {
  const repayment = await repaymentFor(act, loan, whatIsDue, amount);
  const payment = await receivePayment(act, {
    loanOrderId: loan.id,
    repaymentId: repayment.id,
    paymentReference: newId('biller'),
    amount,
  });
  await postPayment(act, payment);
}

async function subject(
  tx: Tx,
  borrowerId: string,
  told: Told,
): Promise<{ loan: LoanRow; repayment: RepaymentRow | null }> {
  const isNamed = told.repaymentId !== undefined || told.reference !== undefined;
  const [row] = await tx
    .select({ repayment: repayments, loan: loanOrders })
    .from(repayments)
    .innerJoin(loanOrders, eq(loanOrders.id, repayments.loanOrderId))
    .where(
      and(
        eq(loanOrders.borrowerId, borrowerId),
        told.repaymentId === undefined ? undefined : eq(repayments.id, told.repaymentId),
        told.reference === undefined ? undefined : eq(repayments.reference, told.reference),
      ),
    )
    .orderBy(desc(repayments.createdAt))
    .limit(1);
  if (isNamed && !row) throw notFound('This checkout');
  const newest = await newestLoan(tx, borrowerId);
  // a checkout of an earlier loan does not apply to the present one
  if (row && (isNamed || row.loan.id === newest?.id)) return row;
  if (!newest) throw notFound('A loan');
  return { loan: newest, repayment: null };
}

async function waitingPayment(tx: Tx, borrowerId: string, told: Told): Promise<PaymentRow | null> {
  const { loan, repayment } = await subject(tx, borrowerId, told);
  return rowOf(
    tx,
    payments,
    and(
      having(payments, { loanOrderId: loan.id, postedAt: null }),
      repayment ? eq(payments.repaymentId, repayment.id) : undefined,
    ),
    desc(payments.receivedAt),
  );
}

async function dueOn(act: Act, loan: LoanRow): Promise<Centavos> {
  const current = await lockBook(act, loan.id);
  return current ? toPay(current.book, duePlans(current.book)) : 0;
}
