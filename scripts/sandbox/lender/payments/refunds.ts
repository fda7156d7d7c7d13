import { pesosInWords } from '@pautang/shared/contract/pesosInWords';
import { desc } from 'drizzle-orm';
import type { Tx } from '../../../lib/database/openDatabase';
import { insertRow, rowOf, rowsOf, updateRow } from '../../db/rows';
import type { Borrower } from '../../db/tables-borrower';
import type { RefundRow } from '../../db/tables-loan';
import { refunds } from '../../db/tables-loan';
import { addSeconds, manilaDay } from '../../domain/calendar';
import type { Centavos } from '../../domain/money';
import { toPesos } from '../../domain/money';
import { dueByDay } from '../../domain/owed';
import type { Current } from './books';
import { bookToday, currentBook, lockPaidOut } from './books';
import { creditLoan, gatherCredit } from './gatherCredit';
import { digits, newId } from '../ids';
import { openRenewal } from '../renewals/renewals';
import { refusal } from '../refusal';
import type { Act } from '../act';

/** The borrower's credit, how much of it can be refunded, the reason why none can, and the refund on its way. */
export async function creditStanding(act: Act, borrower: Borrower) {
  const loan = await creditLoan(act.tx, borrower.id);
  const current = loan && (await currentBook(act, loan));
  const refund = await openRefund(act.tx, borrower.id);
  const credit = current?.book.credit ?? 0;
  if (!current || credit === 0) return { credit, refundable: 0, reason: null, refund };
  const reason = refund
    ? `A refund of ${pesosInWords(toPesos(refund.amount))} is on its way. Ask again when it has arrived.`
    : await whyNot(act.tx, borrower, current);
  if (reason !== null) return { credit, refundable: 0, reason, refund };
  const refundable = Math.max(0, credit - dueByDay(current.book, manilaDay(act.now)));
  const spent = refundable === 0 ? 'Your credit pays what is overdue.' : null;
  return { credit, refundable, reason: spent, refund };
}

async function whyNot(tx: Tx, { account }: Borrower, { loan }: Current): Promise<string | null> {
  const open = await openRenewal(tx, loan.id);
  if (open?.kind === 'restructure' && open.confirmedAt !== null)
    return 'The restructure that you agreed to counts on your credit. Ask again once it is done.';
  return account === null ? 'Add a receiving account first: the refund goes there.' : null;
}

/**
 * Requests a refund of an amount of the borrower's credit, which then pays no debt and goes to the receiving account
 * after a while. The caller holds the borrower's lock.
 * @throws Refusal if the amount exceeds the credit, or the credit cannot be refunded now
 */
export async function askRefund(act: Act, borrower: Borrower, amount: Centavos) {
  await gatherCredit(act, borrower.id);
  const { credit, refundable, reason } = await creditStanding(act, borrower);
  if (credit === 0) throw refusal('NOTHING_DUE', 'You have no credit to ask back.');
  if (reason !== null) throw refusal('TRANSITION_REFUSED', reason);
  if (amount > refundable)
    throw refusal(
      'PRICE_CHANGED',
      `Your credit has changed: ${pesosInWords(toPesos(refundable))} can go back to you now.`,
    );
  const loan = await creditLoan(act.tx, borrower.id);
  if (!loan || borrower.account === null)
    throw new Error('The borrower has no loan with credit, or no receiving account.');
  const current = await lockPaidOut(act, loan.id);
  const row = await insertRow(act.tx, refunds, {
    id: newId('refund'),
    borrowerId: borrower.id,
    loanOrderId: current.loan.id,
    amount,
    account: borrower.account,
    receiptNumber: `RF-${digits(10)}`,
    askedAt: act.now,
    nextAt: addSeconds(act.now, act.config.disburseAfterSeconds),
  });
  await bookToday(act, current, { kind: 'ask_refund', amount, refundId: row.id });
  return row;
}

/** Records that a refund was paid. The caller holds the borrower's lock. */
export async function payRefund(act: Act, refund: RefundRow): Promise<void> {
  const current = await lockPaidOut(act, refund.loanOrderId);
  const { id: refundId, amount } = refund;
  await bookToday(act, current, { kind: 'pay_refund', amount, refundId });
  await updateRow(act.tx, refunds, refundId, { paidAt: act.now, nextAt: null });
}

/**
 * Pays the requested refund at once; without one, refunds all credit. The caller holds the borrower's lock.
 * @throws Refusal if there is neither
 */
export async function refundNow(act: Act, borrower: Borrower): Promise<void> {
  const open = await openRefund(act.tx, borrower.id);
  if (open) return payRefund(act, open);
  const { refundable } = await creditStanding(act, borrower);
  await payRefund(act, await askRefund(act, borrower, refundable));
}

/** All refunds of a borrower, newest first. */
export async function refundsOf(tx: Tx, borrowerId: string): Promise<RefundRow[]> {
  return rowsOf(tx, refunds, { borrowerId }, desc(refunds.askedAt), desc(refunds.id));
}

async function openRefund(tx: Tx, borrowerId: string): Promise<RefundRow | null> {
  return rowOf(tx, refunds, { borrowerId, paidAt: null });
}
