import { and, desc, eq, exists, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { builtOnce } from '../../db/builtOnce';
import type { Db } from '../../../lib/database/openDatabase';
import type { CreditOrderRow, ReofferRow } from '../../db/tables-borrower';
import { borrowers, creditOrders, reoffers } from '../../db/tables-borrower';
import type { LoanRow } from '../../db/tables-loan';
import { loanOrders, refunds } from '../../db/tables-loan';
import type { Day } from '../../domain/calendar';
import { openLoanStatuses } from '../../domain/transitions';

/** Where a borrower stands with the lender: what their offer and their home page depend on. */
export interface Standing {
  /** the newest one */
  readonly creditOrder: CreditOrderRow | null;
  readonly hasOpenLoan: boolean;
  /** from when on another loan can be applied for */
  readonly reapplyDate: Day | null;
  /** better terms that no loan has used */
  readonly reoffer: ReofferRow | null;
  /** the newest loan that was paid out, which holds the credit (payments/gatherCredit) */
  readonly paidOut: Pick<LoanRow, 'credit' | 'nextAt'> | null;
  /** whether a refund of credit is on its way */
  readonly hasRefund: boolean;
}

/** Reads it in one statement, so all of it is of one moment, also without a transaction. */
export async function standingOf(db: Db, borrowerId: string): Promise<Standing> {
  const [row] = await standingQuery(db).execute({ borrowerId });
  if (!row) throw new Error('There is no borrower with this id.');
  return row;
}

/**
 * Whether there is neither credit nor a refund under way, as far as can be told without the books: no while a day has begun that
 * the newest book has not seen, on which it may use its credit.
 */
export function hasNoCredit({ paidOut, hasRefund }: Standing, now: Date): boolean {
  if (hasRefund) return false;
  if (paidOut === null) return true;
  return paidOut.credit === 0 && (paidOut.nextAt === null || paidOut.nextAt > now);
}

/** The last day that a rejected loan has set for the next application (decision S7), so that all of them say the same. */
function reapplyDay(db: Db, borrowerId: string | typeof borrowers.id) {
  const day = max(loanOrders.reapplyDate);
  return db.select({ day }).from(loanOrders).where(eq(loanOrders.borrowerId, borrowerId));
}

/** From when on the borrower of a rejected loan can apply again; null when this loan was not rejected. */
export async function reapplyDateOf(db: Db, loan: LoanRow): Promise<Day | null> {
  if (loan.reapplyDate === null) return null;
  const [row] = await reapplyDay(db, loan.borrowerId);
  return row?.day ?? null;
}

const standingQuery = builtOnce((db) => {
  const newest = alias(creditOrders, 'newest');
  const newestId = db
    .select({ id: newest.id })
    .from(newest)
    .where(eq(newest.borrowerId, borrowers.id))
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(1);
  const own = eq(loanOrders.borrowerId, borrowers.id);
  const newestFirst = desc(loanOrders.number);
  const paidOut = alias(loanOrders, 'paid_out');
  const paidOutId = db
    .select({ id: loanOrders.id })
    .from(loanOrders)
    .where(and(own, isNotNull(loanOrders.disbursedAt)))
    .orderBy(newestFirst)
    .limit(1);
  const openLoan = db
    .select({ id: loanOrders.id })
    .from(loanOrders)
    .where(and(own, inArray(loanOrders.status, [...openLoanStatuses])));
  const refund = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.borrowerId, borrowers.id), isNull(refunds.paidAt)));
  return db
    .select({
      creditOrder: creditOrders,
      hasOpenLoan: exists(openLoan) as SQL<boolean>,
      reapplyDate: sql<Day | null>`${reapplyDay(db, borrowers.id)}`,
      reoffer: reoffers,
      paidOut: { credit: paidOut.credit, nextAt: paidOut.nextAt },
      hasRefund: exists(refund) as SQL<boolean>,
    })
    .from(borrowers)
    .leftJoin(creditOrders, eq(creditOrders.id, newestId))
    .leftJoin(reoffers, and(eq(reoffers.borrowerId, borrowers.id), isNull(reoffers.usedAt)))
    .leftJoin(paidOut, eq(paidOut.id, paidOutId))
    .where(eq(borrowers.id, sql.placeholder('borrowerId')));
});
