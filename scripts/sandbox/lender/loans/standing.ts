import { and, eq, getTableColumns, isNull, max, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
import type { RowOf } from '../../db/builtOnce';
import { builtOnce } from '../../db/builtOnce';
import type { Db } from '../../../lib/database/openDatabase';
import { borrowers, creditOrders, reoffers } from '../../db/tables-borrower';
import { rowsInOne } from '../../db/rows';
import type { LoanRow } from '../../db/tables-loan';
import { loanOrders, plans, refunds, repayments, renewals } from '../../db/tables-loan';
import type { LoanBook } from '../../domain/book';
import type { Day } from '../../domain/calendar';
import { manilaDay } from '../../domain/calendar';
import type { Act } from '../act';
import { isOpenLoan } from './loans';
import { bookOf, currentBook, isOfToday } from '../payments/books';
import { isPaid, waitingCheckout } from '../payments/repayments';
import { isOpenRenewalOf } from '../renewals/renewals';
import { debtCost } from '../renewals/situations';

/** The state of a borrower with the lender, on which their offer and their home page depend. */
export type Standing = RowOf<typeof standingQuery>;

/** A standing with everything that the repayment pages show of the open loan. */
export type LoanStanding = RowOf<typeof loanStandingQuery>;

/** Reads the standing in one statement, so it is consistent even without a transaction. */
export async function standingOf(db: Db, borrowerId: string): Promise<Standing> {
  return onlyRow(await standingQuery(db).execute({ borrowerId }));
}

export async function loanStandingOf(db: Db, borrowerId: string, now: Date): Promise<LoanStanding> {
  return onlyRow(await loanStandingQuery(db).execute({ borrowerId, now: now.toISOString() }));
}

function onlyRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('There is no borrower with this id.');
  return row;
}

/** A standing with the book of the open loan as of today. */
export interface CurrentStanding {
  readonly standing: LoanStanding;
  /** null without a loan, and before its payout */
  readonly book: LoanBook | null;
}

/** Reads the standing; first stores the days of the open loan that have passed. */
export async function currentStanding(act: Act, borrowerId: string): Promise<CurrentStanding> {
  const standing = await loanStandingOf(act.tx, borrowerId, act.now);
  const current = ofToday(standing, act.now);
  if (current) return current;
  if (standing.loan) await currentBook(act, standing.loan);
  const stored = await loanStandingOf(act.tx, borrowerId, act.now);
  return { standing: stored, book: stored.loan && bookOf(stored.loan, stored.plans) };
}

/** Adds the book of the open loan; null if the stored book is not valid today. */
export function ofToday(standing: LoanStanding, now: Date): CurrentStanding | null {
  const book = standing.loan && bookOf(standing.loan, standing.plans);
  return book === null || isOfToday(book, manilaDay(now)) ? { standing, book } : null;
}

/** Whether there is no credit and no refund. False if the newest book has to be processed first: that may change it. */
export function hasNoCredit({ paidOut, hasRefund }: Standing, now: Date): boolean {
  if (hasRefund) return false;
  if (paidOut === null) return true;
  return paidOut.credit === 0 && (paidOut.nextAt === null || paidOut.nextAt > now);
}

/** Selects the latest reapply date of all rejected loans (decision S7), so that every page gives the same date. */
function reapplyDay(db: Db, borrowerId: string | typeof borrowers.id) {
  const day = max(loanOrders.reapplyDate);
  return db.select({ day }).from(loanOrders).where(eq(loanOrders.borrowerId, borrowerId));
}

/** The day from which the borrower of a rejected loan can apply again; null if this loan was not rejected. */
export async function reapplyDateOf(db: Db, loan: LoanRow): Promise<Day | null> {
  if (loan.reapplyDate === null) return null;
  const [row] = await reapplyDay(db, loan.borrowerId);
  return row?.day ?? null;
}

const isBorrower = eq(borrowers.id, sql.placeholder('borrowerId'));

const standingQuery = builtOnce((db) => standingAnd(db, {}).where(isBorrower));

const loanStandingQuery = builtOnce((db) => {
  const loan = alias(loanOrders, 'loan');
  const checkout = alias(repayments, 'checkout');
  const feeOf = alias(renewals, 'fee_of');
  const columns = {
    /** the open loan with its stored plans; null and empty without one */
    loan: getTableColumns(loan),
    plans: rowsInOne(
      getTableColumns(plans),
      sql`(select * from ${plans} where ${plans.loanOrderId} = ${loan.id} order by ${plans.period})`,
    ),
    ...debtCost(loan),
    /** its open rollover or restructure */
    renewal: getTableColumns(renewals),
    /** its waiting checkout, whether money for it has arrived, and the renewal whose fee it is for */
    checkout: getTableColumns(checkout),
    isReceived: isPaid(checkout),
    feeOf: { id: feeOf.id, kind: feeOf.kind },
  };
  return standingAnd(db, columns)
    .leftJoin(loan, and(eq(loan.borrowerId, borrowers.id), isOpenLoan(loan)))
    .leftJoin(renewals, isOpenRenewalOf(loan.id))
    .leftJoin(checkout, eq(checkout.id, waitingCheckout(loan, sql.placeholder('now'))))
    .leftJoin(feeOf, eq(feeOf.id, checkout.renewalId))
    .where(isBorrower);
});

function standingAnd<More extends SelectedFields>(db: Db, more: More) {
  const newestId = sql`(
    select one.id from ${creditOrders} one where one.borrower_id = ${borrowers.id}
    order by one.created_at desc, one.id desc limit 1
  )`;
  const ofBorrower = sql`from ${loanOrders} where ${loanOrders.borrowerId} = ${borrowers.id}`;
  const paidOut = alias(loanOrders, 'paid_out');
  const paidOutId = sql`(
    select ${loanOrders.id} ${ofBorrower} and ${loanOrders.disbursedAt} is not null
    order by ${loanOrders.number} desc limit 1
  )`;
  return db
    .select({
      /** the newest one */
      creditOrder: getTableColumns(creditOrders),
      hasOpenLoan: sql<boolean>`exists (select ${ofBorrower} and ${isOpenLoan(loanOrders)})`,
      /** the day from which another loan can be applied for */
      reapplyDate: sql<Day | null>`${reapplyDay(db, borrowers.id)}`,
      /** better terms that no loan has used */
      reoffer: getTableColumns(reoffers),
      /** the newest loan that was paid out, which holds the credit (payments/gatherCredit) */
      paidOut: { credit: paidOut.credit, nextAt: paidOut.nextAt },
      /** whether a refund of credit is on its way */
      hasRefund: sql<boolean>`exists (
        select from ${refunds} where ${refunds.borrowerId} = ${borrowers.id} and ${refunds.paidAt} is null
      )`,
      ...more,
    })
    .from(borrowers)
    .leftJoin(creditOrders, eq(creditOrders.id, newestId))
    .leftJoin(reoffers, and(eq(reoffers.borrowerId, borrowers.id), isNull(reoffers.usedAt)))
    .leftJoin(paidOut, eq(paidOut.id, paidOutId));
}
