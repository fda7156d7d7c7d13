import { asc, desc, eq, inArray } from 'drizzle-orm';
import { questionGroups } from '../content/questions';
import type { Tx } from '../../lib/database/openDatabase';
import { rowsOf } from '../db/rows';
import type { Borrower } from '../db/tables-borrower';
import { creditOrders, tokens } from '../db/tables-borrower';
import { feedbacks, leaveMessages } from '../db/tables-feedback';
import type { LoanRow } from '../db/tables-loan';
import {
  ledgerEntries,
  ledgerTransactions,
  loanOrders,
  payments,
  repayments,
} from '../db/tables-loan';
import { renewals } from '../db/tables-renewal';
import { manilaDay } from '../domain/calendar';
import { sum } from '../domain/money';
import { couponsOf } from '../lender/loans/coupons';
import { currentBook } from '../lender/payments/books';
import { refundsOf } from '../lender/payments/refunds';
import { planView, viewOf } from '../methods/loanView';
import { latestCode } from './messages';
import type { Act } from '../lender/act';

/** Everything the lender holds on a borrower. Orders and plans in pesos as the app sees them; books in centavos. */
export async function borrowerView(act: Act, borrower: Borrower) {
  const { id, mobile, username, firstName, lastName, state, account, creditLimitPesos } = borrower;
  const loans = await rowsOf(act.tx, loanOrders, { borrowerId: id }, desc(loanOrders.number));
  const orders = [];
  for (const loan of loans) orders.push(await orderView(act, loan));
  const ids = loans.map((loan) => loan.id);
  const ledger = await ledgerOf(act.tx, ids);
  return {
    mobile,
    userId: id,
    username,
    firstName,
    lastName,
    state,
    account,
    creditLimit: creditLimitPesos,
    lastCode: await latestCode(act.tx, mobile),
    creditOrders: await rowsOf(
      act.tx,
      creditOrders,
      { borrowerId: id },
      desc(creditOrders.createdAt),
    ),
    coupons: await couponsOf(act.tx, id),
    sessions: await sessionsOf(act, id),
    tickets: await ticketsOf(act.tx, id),
    /** the questions of the help by id, the same for all borrowers */
    questions: questionGroups.flatMap(({ questions }) =>
      questions.map(({ questionId, title }) => ({ questionId, title })),
    ),
    orders,
    processes: await rowsOf(act.tx, renewals, { borrowerId: id }, desc(renewals.initiatedAt)),
    repayments: await checkoutsOf(act.tx, ids),
    payments: await rowsOf(
      act.tx,
      payments,
      inArray(payments.loanOrderId, ids),
      desc(payments.receivedAt),
    ),
    refunds: await refundsOf(act.tx, id),
    ledger,
    balance: balanceOf(ledger),
  };
}

export type BorrowerView = Awaited<ReturnType<typeof borrowerView>>;

async function orderView(act: Act, given: LoanRow) {
  const today = manilaDay(act.now);
  const current = await currentBook(act, given);
  const loan = current?.loan ?? given;
  return {
    ...viewOf(loan, current?.book ?? null, today),
    isAuto: loan.isAuto,
    nextAt: loan.nextAt,
    reapplyDate: loan.reapplyDate,
    disbursedAt: loan.disbursedAt,
    quote: loan.quote,
    plans: (current?.book.plans ?? []).map((plan) => planView(plan, today)),
  };
}

/** Names the renewal of a checkout as this API does, where renewals are called `processes`. */
async function checkoutsOf(tx: Tx, loanIds: readonly string[]) {
  const rows = await rowsOf(
    tx,
    repayments,
    inArray(repayments.loanOrderId, [...loanIds]),
    desc(repayments.createdAt),
  );
  return rows.map(({ renewalId, ...row }) => ({ ...row, processId: renewalId }));
}

async function ledgerOf(tx: Tx, loanIds: readonly string[]) {
  return tx
    .select({
      transactionId: ledgerTransactions.id,
      loanOrderId: ledgerTransactions.loanOrderId,
      kind: ledgerTransactions.kind,
      day: ledgerTransactions.day,
      postedAt: ledgerTransactions.postedAt,
      account: ledgerEntries.account,
      period: ledgerEntries.period,
      amount: ledgerEntries.amount,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(inArray(ledgerTransactions.loanOrderId, [...loanIds]))
    .orderBy(asc(ledgerEntries.id));
}

/** `sum` is always 0; `receivable` is 0 once everything is repaid. */
function balanceOf(ledger: Awaited<ReturnType<typeof ledgerOf>>) {
  const accounts: Record<string, number> = {};
  for (const { account, amount } of ledger) accounts[account] = (accounts[account] ?? 0) + amount;
  const receivables = Object.entries(accounts).filter(([name]) => name.endsWith('_RECEIVABLE'));
  return {
    sum: sum(Object.values(accounts)),
    receivable: sum(receivables.map(([, amount]) => amount)),
    accounts,
  };
}

/** Logins of a borrower, newest first. Only a hash of each token is stored, and it is not sent. */
async function sessionsOf(act: Act, borrowerId: string) {
  const rows = await act.tx
    .select({
      createdAt: tokens.createdAt,
      expiresAt: tokens.expiresAt,
      squeezedAt: tokens.squeezedAt,
    })
    .from(tokens)
    .where(eq(tokens.borrowerId, borrowerId))
    .orderBy(desc(tokens.createdAt));
  return rows.map((row) => ({ ...row, state: stateOf(row, act.now) }));
}

function stateOf(row: { expiresAt: Date; squeezedAt: Date | null }, now: Date) {
  if (row.squeezedAt) return 'SQUEEZED';
  return row.expiresAt <= now ? 'EXPIRED' : 'ACTIVE';
}

/** Tickets of a borrower with what was written on them, newest ticket first. */
async function ticketsOf(tx: Tx, borrowerId: string) {
  const rows = await rowsOf(tx, feedbacks, { borrowerId }, desc(feedbacks.number));
  const messages = await rowsOf(
    tx,
    leaveMessages,
    inArray(
      leaveMessages.feedbackId,
      rows.map((row) => row.id),
    ),
    asc(leaveMessages.id),
  );
  return rows.map(({ id, number, type, state, description, createdAt }) => ({
    id,
    number,
    type,
    state,
    description,
    createdAt,
    messages: messages
      .filter((message) => message.feedbackId === id)
      .map(({ fromService, body, createdAt: at }) => ({ fromService, body, at })),
  }));
}
