import { and, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Tx } from '../../lib/database/openDatabase';
import { having, rowOf } from '../db/rows';
import type { LoanRow, PaymentRow, RepaymentRow } from '../db/tables-loan';
import { loanOrders, payments, repayments } from '../db/tables-loan';
import type { Centavos } from '../domain/money';
import { toCentavos } from '../domain/money';
import { duePlans, toPay } from '../domain/owed';
import { lockBook } from '../lender/payments/books';
import { newId } from '../lender/ids';
import { newestLoan } from '../lender/loans/loans';
import { postPayment, receivePayment } from '../lender/payments/payments';
import { notFound, refusal } from '../lender/refusal';
import type { Act } from '../lender/act';

const billerReport = v.object({
  repaymentId: v.optional(v.string()),
  reference: v.optional(v.pipe(v.string(), v.regex(/^\d{12}$/, 'not a 12-digit reference'))),
  /** whole pesos */
  amount: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000))),
  paymentReference: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
});
/**
 * The fields of a payment as the biller reports it. Missing ones default to the newest checkout of the loan, or to a
 * payment of what is due.
 */
export const billerFields = billerReport.entries;
type BillerReport = v.InferOutput<typeof billerReport>;

/** Records that the biller received the money; the payment is not posted yet. */
export async function reportReceived(
  act: Act,
  borrowerId: string,
  report: BillerReport,
): Promise<PaymentRow> {
  const { loan, repayment } = await paidLoan(act.tx, borrowerId, report);
  if (loan.processedThrough === null)
    throw refusal('NOTHING_DUE', 'The money of this loan is not out yet.');
  const amount =
    report.amount === undefined
      ? (repayment?.amount ?? (await dueOn(act, loan)))
      : toCentavos(report.amount);
  if (amount === 0) throw refusal('NOTHING_DUE', 'Nothing is due: name an amount.');
  const paymentReference = report.paymentReference ?? newId('biller');
  const repaymentId = repayment?.id ?? null;
  return receivePayment(act, { loanOrderId: loan.id, repaymentId, paymentReference, amount });
}

/** Posts the payment that the biller has already received, else a new one. */
export async function reportPosted(
  act: Act,
  borrowerId: string,
  report: BillerReport,
): Promise<void> {
  const waiting =
    report.amount === undefined && report.paymentReference === undefined
      ? await waitingPayment(act.tx, borrowerId, report)
      : null;
  await postPayment(act, waiting ?? (await reportReceived(act, borrowerId, report)));
}

/** Pays a checkout of this loan in full: the biller receives the money, and the payment is posted. */
export async function payCheckout(
  act: Act,
  loan: LoanRow,
  { id: repaymentId, amount }: Pick<RepaymentRow, 'id' | 'amount'>,
): Promise<void> {
  const paymentReference = newId('biller');
  const money = { loanOrderId: loan.id, repaymentId, paymentReference, amount };
  await postPayment(act, await receivePayment(act, money));
}

async function paidLoan(
  tx: Tx,
  borrowerId: string,
  report: BillerReport,
): Promise<{ loan: LoanRow; repayment: RepaymentRow | null }> {
  const isNamed = report.repaymentId !== undefined || report.reference !== undefined;
  const [row] = await tx
    .select({ repayment: repayments, loan: loanOrders })
    .from(repayments)
    .innerJoin(loanOrders, eq(loanOrders.id, repayments.loanOrderId))
    .where(
      and(
        eq(loanOrders.borrowerId, borrowerId),
        report.repaymentId === undefined ? undefined : eq(repayments.id, report.repaymentId),
        report.reference === undefined ? undefined : eq(repayments.reference, report.reference),
      ),
    )
    .orderBy(desc(repayments.createdAt))
    .limit(1);
  if (isNamed && !row) throw notFound('This checkout');
  const newest = await newestLoan(tx, borrowerId);
  // a checkout of an earlier loan is not for the present one
  if (row && (isNamed || row.loan.id === newest?.id)) return row;
  if (!newest) throw notFound('A loan');
  return { loan: newest, repayment: null };
}

async function waitingPayment(
  tx: Tx,
  borrowerId: string,
  report: BillerReport,
): Promise<PaymentRow | null> {
  const { loan, repayment } = await paidLoan(tx, borrowerId, report);
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
