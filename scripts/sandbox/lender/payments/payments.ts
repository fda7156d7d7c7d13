import { LoanStatus } from '@pautang/shared/contract/enums';
import type { Tx } from '../../../lib/database/openDatabase';
import { lockRow, rowOf, updateRow } from '../../db/rows';
import type { LoanRow, PaymentRow } from '../../db/tables-loan';
import { payments, repayments } from '../../db/tables-loan';
import { manilaDay } from '../../domain/calendar';
import { partsOf, placePayment } from '../../domain/placePayment';
import { recordOf, storePlaced, currentBook, lockLoan } from './books';
import { afterSettling, gatherCredit } from './gatherCredit';
import { digits, newId } from '../ids';
import { afterFeePayment, renewalToPay } from '../renewals/renewalFees';
import { endNeedless } from '../renewals/rollovers';
import { refusal } from '../refusal';
import type { Act } from '../act';

/** A payment with a reference that is known already is not posted again. */
type Incoming = Pick<PaymentRow, 'loanOrderId' | 'repaymentId' | 'paymentReference' | 'amount'>;

const CHANNEL = 'GCash';

/** Records that the biller has received money. A known reference returns the payment that exists. */
export async function receivePayment(act: Act, given: Incoming): Promise<PaymentRow> {
  await act.tx
    .insert(payments)
    .values({
      ...given,
      id: newId('payment'),
      channelName: CHANNEL,
      receivedAt: act.now,
    })
    .onConflictDoNothing({ target: payments.paymentReference });
  const row = await lockRow(act.tx, payments, { paymentReference: given.paymentReference });
  if (!row) throw new Error('The payment was not stored.');
  const { loanOrderId, amount } = row;
  // the order may have been replaced since, but its checkout stays valid
  const isSameCheckout = row.repaymentId !== null && row.repaymentId === given.repaymentId;
  const isSame = isSameCheckout || loanOrderId === given.loanOrderId;
  if (!isSame || amount !== given.amount)
    throw refusal('BAD_DATA', 'paymentReference: was used before for another payment.');
  return row;
}

/** Books a received payment, only once even if it is reported several times. */
export async function postPayment(act: Act, payment: PaymentRow) {
  const locked = await lockDebt(act.tx, payment.loanOrderId);
  const again = await rowOf(act.tx, payments, { id: payment.id });
  if (again?.postedAt) return { payment: again, isNew: false };
  const current = await currentBook(act, locked);
  if (!current) throw new Error('The payment is for a loan that was not paid out.');
  const { repaymentId } = payment;
  const repayment =
    repaymentId === null ? null : await rowOf(act.tx, repayments, { id: repaymentId });
  const renewal = await renewalToPay(act.tx, repayment, current.loan);
  const record = await recordOf(act.tx, current);
  const placed = placePayment(record, payment, repayment, renewal, manilaDay(act.now));
  const stored = await storePlaced(act, current.loan, placed);
  const posted = await updateRow(act.tx, payments, payment.id, {
    loanOrderId: stored.loan.id,
    postedAt: act.now,
    countsFrom: stored.day,
    receiptNumber: `OR-${digits(10)}`,
    ...partsOf(stored.step),
  });
  if (renewal) await afterFeePayment(act, stored, renewal);
  if (stored.loan.status === LoanStatus.FINISH) await afterSettling(act, stored);
  else if (!renewal) await endNeedless(act, stored);
  await gatherCredit(act, stored.loan.borrowerId, stored.day);
  return { payment: posted, isNew: true };
}

/** Locks the loan, or the order that replaced it, because a payment follows the debt. */
async function lockDebt(tx: Tx, id: string): Promise<LoanRow> {
  const loan = await lockLoan(tx, id);
  return loan.restructuredInto === null ? loan : lockDebt(tx, loan.restructuredInto);
}
