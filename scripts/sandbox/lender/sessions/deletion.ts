import type { DeletionBlocker, DeletionReason } from '@pautang/shared/contract/account';
import { CreditStatus } from '@pautang/shared/contract/enums';
import type { ReceivingAccount } from '@pautang/shared/contract/loan';
import { pesosInWords } from '@pautang/shared/contract/pesosInWords';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../../lib/database/openDatabase';
import { rowsOf, updateRow, updateRows } from '../../db/rows';
import type { Borrower } from '../../db/tables-borrower';
import {
  borrowers,
  coupons,
  deletions,
  faceChecks,
  knownDevices,
  proofs,
  ratings,
  reoffers,
  smsCodes,
  smsMessages,
  tokens,
} from '../../db/tables-borrower';
import { feedbacks, leaveMessages, questionVotes } from '../../db/tables-feedback';
import { loanOrders, payments, refunds } from '../../db/tables-loan';
import { answers } from '../../db/tables-system';
import { sum, toPesos } from '../../domain/money';
import { undecided } from '../../domain/transitions';
import { eraseAgreements } from '../loans/agreements';
import { keepRefusal, newestCreditOrder } from '../loans/creditOrders';
import { openLoan } from '../loans/loans';
import { forgetPictures } from '../service/pictures';
import { ON_HOLD } from './borrowers';
import type { Act } from '../act';

/**
 * Returns the reasons why an account cannot be deleted (section 4): an unsettled loan, a pending application, money of
 * the borrower that the lender holds (decision S13), or an account on hold.
 */
export async function blockersOf(
  tx: Tx,
  { id: borrowerId, state }: Borrower,
): Promise<DeletionBlocker[]> {
  const blockers: DeletionBlocker[] = [];
  if (state === 'FROZEN') blockers.push({ kind: 'frozen', text: ON_HOLD });
  const loan = await openLoan(tx, borrowerId);
  if (loan) {
    const number = String(loan.number).padStart(4, '0');
    blockers.push({
      kind: 'loan',
      loanOrderId: loan.id,
      status: loan.status,
      text: undecided.includes(loan.status)
        ? `Loan ${number} is under approval. Wait for the decision.`
        : `Loan ${number} is not settled.`,
    });
  }
  const order = await newestCreditOrder(tx, borrowerId);
  if (order?.status === CreditStatus.REVIEWING)
    blockers.push({
      kind: 'credit',
      creditOrderId: order.id,
      status: order.status,
      text: 'Your credit application is under approval. Wait for the decision.',
    });
  return [...blockers, ...(await moneyOf(tx, borrowerId))];
}

async function moneyOf(tx: Tx, borrowerId: string): Promise<DeletionBlocker[]> {
  const loans = await rowsOf(tx, loanOrders, { borrowerId });
  const ids = loans.map(({ id }) => id);
  const isComing = and(inArray(payments.loanOrderId, ids), isNull(payments.postedAt));
  const coming = await rowsOf(tx, payments, isComing);
  const credit = toPesos(sum(loans.map((loan) => loan.credit)));
  const owed = toPesos(sum(loans.map((loan) => loan.refundOwed)));
  const sent = toPesos(sum(coming.map(({ amount }) => amount)));
  const blockers: DeletionBlocker[] = [
    {
      kind: 'overpayment',
      amount: credit,
      isRefundAsked: false,
      text: `You have ${pesosInWords(credit)} of credit. Ask it back first.`,
    },
    {
      kind: 'overpayment',
      amount: owed,
      isRefundAsked: true,
      text: `Your refund of ${pesosInWords(owed)} is on its way. Wait until it has arrived.`,
    },
    {
      kind: 'payment',
      amount: sent,
      text: `Your payment of ${pesosInWords(sent)} is not posted yet. Wait until it is.`,
    },
  ];
  return blockers.filter((one) => 'amount' in one && one.amount > 0);
}

/**
 * Deletes everything that identifies the borrower. Orders, plans and the ledger stay, without a name. The mobile number
 * becomes free for a new borrower. The caller holds the borrower's lock.
 */
export async function eraseBorrower(act: Act, borrower: Borrower, reason: DeletionReason) {
  const { id, mobile } = borrower;
  await keepRefusal(act, borrower);
  await act.tx.insert(deletions).values({ borrowerId: id, reason, deletedAt: act.now });
  await eraseTickets(act.tx, id);
  await eraseAgreements(act.tx, id);
  for (const table of [coupons, faceChecks, reoffers, ratings, proofs, questionVotes, knownDevices])
    await act.tx.delete(table).where(eq(table.borrowerId, id));
  await act.tx.delete(smsCodes).where(eq(smsCodes.mobile, mobile));
  await act.tx.delete(smsMessages).where(eq(smsMessages.mobile, mobile));
  await eraseLoans(act.tx, id);
  // keep the row of this deletion, because its answer is stored after this
  await act.tx
    .delete(answers)
    .where(and(eq(answers.principal, id), ne(answers.method, 'deleteAccount')));
  // tokens are stored as hashes; the newest one proves that a deletion which is sent again comes from the same borrower
  await updateRows(act.tx, tokens, { borrowerId: id }, { expiresAt: act.now });
  const nobody = `deleted ${id}`;
  await updateRow(act.tx, borrowers, id, {
    mobile: nobody,
    username: nobody,
    passwordHash: null,
    firstName: null,
    lastName: null,
    account: null,
    creditLimitPesos: null,
    cardChangedAt: null,
    deletedAt: act.now,
  });
}

async function eraseTickets(tx: Tx, borrowerId: string): Promise<void> {
  const own = tx
    .select({ id: feedbacks.id })
    .from(feedbacks)
    .where(eq(feedbacks.borrowerId, borrowerId));
  await tx.delete(leaveMessages).where(inArray(leaveMessages.feedbackId, own));
  await forgetPictures(tx, borrowerId);
  await tx.delete(feedbacks).where(eq(feedbacks.borrowerId, borrowerId));
}

async function eraseLoans(tx: Tx, borrowerId: string): Promise<void> {
  for (const { id, receivingAccount } of await rowsOf(tx, loanOrders, { borrowerId })) {
    const account = withoutPerson(receivingAccount);
    await updateRow(tx, loanOrders, id, { receivingAccount: account, faceCheckId: null });
  }
  for (const { id, account } of await rowsOf(tx, refunds, { borrowerId }))
    await updateRow(tx, refunds, id, { account: withoutPerson(account) });
}

function withoutPerson(account: ReceivingAccount): ReceivingAccount {
  return { ...account, holder: '', cardNumber: '' };
}
