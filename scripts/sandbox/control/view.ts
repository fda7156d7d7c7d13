import type { SQL } from 'drizzle-orm';
import { asc, desc, eq, inArray, min, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { questionGroups } from '../content/questions';
import type { Tx } from '../../lib/database/openDatabase';
import type { Part } from '../db/rows';
import { rowsOf, someRows } from '../db/rows';
import type { Borrower } from '../db/tables-borrower';
import { coupons, creditOrders, tokens } from '../db/tables-borrower';
import type { FeedbackRow } from '../db/tables-feedback';
import { feedbacks, leaveMessages } from '../db/tables-feedback';
import type { LoanRow } from '../db/tables-loan';
import {
  ledgerEntries,
  ledgerTransactions,
  loanOrders,
  payments,
  refunds,
  repayments,
  renewals,
} from '../db/tables-loan';
import type { LoanBook } from '../domain/book';
import { manilaDay } from '../domain/calendar';
import { sum } from '../domain/money';
import { currentBooks } from '../lender/payments/books';
import { numberOf, planView, viewOf } from '../methods/loanView';
import { latestCode } from './messages';
import type { Act } from '../lender/act';

const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/** Which part of each list is shown. */
export const viewQuery = v.strictObject({
  limit: v.optional(whole(1, 1_000), '50'),
  offset: v.optional(whole(0, 999_999_999), '0'),
});
const newestPart: Part = { limit: 50, offset: 0 };

/**
 * The lender's records of one borrower: a part of each list, newest first (the ledger: oldest line first).
 * Orders and plans are in pesos, as the app sees them; books are in centavos.
 */
export async function borrowerView(act: Act, borrower: Borrower, part: Part = newestPart) {
  const { id, mobile, username, firstName, lastName, state, account, creditLimitPesos } = borrower;
  const more: string[] = [];
  /** reads one more row than is shown, to know whether the list continues */
  const wanted: Part = { ...part, limit: part.limit + 1 };
  const cut = <Row>(name: string, rows: readonly Row[]): Row[] => {
    if (rows.length > part.limit) more.push(name);
    return rows.slice(0, part.limit);
  };
  const loanIds = loanIdsOf(act.tx, id);
  const own = { borrowerId: id };
  const list = async <T extends PgTable>(
    name: string,
    table: T,
    where: Partial<T['$inferSelect']> | SQL,
    ...order: SQL[]
  ) => cut(name, await someRows(act.tx, table, where, order, wanted));
  const loans = await list('orders', loanOrders, own, desc(loanOrders.number));
  const current = await currentBooks(act, loans);
  const ofLoans = (table: { readonly loanOrderId: PgColumn }) =>
    inArray(table.loanOrderId, loanIds);
  const checkouts = await list(
    'repayments',
    repayments,
    ofLoans(repayments),
    desc(repayments.createdAt),
  );
  const ledger = cut('ledger', await ledgerOf(act.tx, id, wanted)).toReversed();
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
    creditOrders: await list('creditOrders', creditOrders, own, desc(creditOrders.createdAt)),
    coupons: await list('coupons', coupons, own, asc(coupons.expiresOn), asc(coupons.id)),
    sessions: (await list('sessions', tokens, own, desc(tokens.createdAt))).map(
      ({ createdAt, expiresAt, squeezedAt }) => ({
        createdAt,
        expiresAt,
        squeezedAt,
        state: squeezedAt ? 'SQUEEZED' : expiresAt <= act.now ? 'EXPIRED' : 'ACTIVE',
      }),
    ),
    tickets: await withMessages(
      act.tx,
      await list('tickets', feedbacks, own, desc(feedbacks.number)),
    ),
    /** the questions of the help by id, the same for all borrowers */
    questions: questionGroups.flatMap(({ questions }) =>
      questions.map(({ questionId, title }) => ({ questionId, title })),
    ),
    orders: loans.map((loan, index) => orderView(act, current[index] ?? { loan, book: null })),
    processes: await list('processes', renewals, own, desc(renewals.initiatedAt)),
    // this API calls renewals `processes`
    repayments: checkouts.map(({ renewalId, ...row }) => ({ ...row, processId: renewalId })),
    payments: await list('payments', payments, ofLoans(payments), desc(payments.receivedAt)),
    refunds: await list('refunds', refunds, own, desc(refunds.askedAt), desc(refunds.id)),
    ledger,
    balance: await balanceOf(act.tx, id),
    /** the lists that have older entries */
    more,
  };
}

export type BorrowerView = Awaited<ReturnType<typeof borrowerView>>;

function orderView(act: Act, { loan, book }: { loan: LoanRow; book: LoanBook | null }) {
  const today = manilaDay(act.now);
  return {
    ...viewOf(loan, book, today),
    isAuto: loan.isAuto,
    nextAt: loan.nextAt,
    reapplyDate: loan.reapplyDate,
    disbursedAt: loan.disbursedAt,
    quote: loan.quote,
    plans: (book?.plans ?? []).map((plan) => planView(plan, today)),
  };
}

const loanIdsOf = (tx: Tx, borrowerId: string) =>
  tx.select({ id: loanOrders.id }).from(loanOrders).where(eq(loanOrders.borrowerId, borrowerId));

/** Newest first, each line with the balance of its account after it. */
async function ledgerOf(tx: Tx, borrowerId: string, { limit, offset }: Part) {
  const { account, amount, id, period } = ledgerEntries;
  return tx
    .select({
      transactionId: ledgerTransactions.id,
      loanOrderId: ledgerTransactions.loanOrderId,
      kind: ledgerTransactions.kind,
      day: ledgerTransactions.day,
      postedAt: ledgerTransactions.postedAt,
      account,
      period,
      amount,
      loanNumber: sql`${loanOrders.number}`.mapWith((number) => numberOf({ number })),
      balance: sql`sum(${amount}) over (partition by ${account} order by ${id})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(loanOrders, eq(loanOrders.id, ledgerTransactions.loanOrderId))
    .where(eq(loanOrders.borrowerId, borrowerId))
    .orderBy(desc(id))
    .limit(limit)
    .offset(offset);
}

/** `sum` is always 0; `receivable` is 0 once everything is repaid. */
async function balanceOf(tx: Tx, borrowerId: string) {
  const { account, amount, id } = ledgerEntries;
  const rows = await tx
    .select({ account, total: sql`sum(${amount})`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(inArray(ledgerTransactions.loanOrderId, loanIdsOf(tx, borrowerId)))
    .groupBy(account)
    .orderBy(min(id));
  const accounts = Object.fromEntries(rows.map((row) => [row.account, row.total]));
  const receivables = Object.entries(accounts).filter(([name]) => name.endsWith('_RECEIVABLE'));
  return {
    sum: sum(Object.values(accounts)),
    receivable: sum(receivables.map(([, amount]) => amount)),
    accounts,
  };
}

/** Tickets with what was written in each, oldest first. */
async function withMessages(tx: Tx, tickets: readonly FeedbackRow[]) {
  const ids = tickets.map(({ id }) => id);
  const written = inArray(leaveMessages.feedbackId, ids);
  const messages = await rowsOf(tx, leaveMessages, written, asc(leaveMessages.id));
  return tickets.map(({ id, number, type, state, description, createdAt }) => ({
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
