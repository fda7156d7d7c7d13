import type { CreditStatus, LoanStatus } from '@pautang/shared/contract/enums';
import { and, desc, inArray, isNull, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db, Tx } from '../../lib/database/openDatabase';
import { borrowers, creditOrders } from '../db/tables-borrower';
import { loanOrders } from '../db/tables-loan';

const SHOWN = 200;

export const listQuery = v.strictObject({
  /** part of a number, a username or a name */
  find: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
});

const newestLoan = (column: string) =>
  sql`(select ${sql.raw(column)} from ${loanOrders} l where l.borrower_id = borrowers.id order by l.number desc limit 1)`;

/** The newest borrowers, each with the newest application and the newest loan. */
export async function borrowerList(tx: Db | Tx, find = '') {
  // escape the characters that have a special meaning in LIKE
  const part = `%${find.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const name = sql`coalesce(${borrowers.firstName}, '') || ' ' || coalesce(${borrowers.lastName}, '')`;
  return tx
    .select({
      mobile: borrowers.mobile,
      userId: borrowers.id,
      username: borrowers.username,
      firstName: borrowers.firstName,
      lastName: borrowers.lastName,
      state: borrowers.state,
      createdAt: borrowers.createdAt,
      creditStatus: sql<CreditStatus | null>`(select c.status from ${creditOrders} c where c.borrower_id = borrowers.id order by c.created_at desc, c.id desc limit 1)`,
      loanStatus: sql<LoanStatus | null>`${newestLoan('l.status')}`,
      /** whole pesos */
      loanAmount: sql<number | null>`${newestLoan("(l.quote->>'loanAmount')::int")}`,
    })
    .from(borrowers)
    .where(
      and(
        isNull(borrowers.deletedAt),
        or(
          sql`${borrowers.mobile} like ${part}`,
          sql`${borrowers.username} ilike ${part}`,
          sql`${name} ilike ${part}`,
        ),
      ),
    )
    .orderBy(desc(borrowers.createdAt), desc(borrowers.id))
    .limit(SHOWN);
}
export type ListedBorrower = Awaited<ReturnType<typeof borrowerList>>[number];

/** The mobile numbers of borrowers by id, without deleted ones. */
export async function mobilesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: borrowers.id, mobile: borrowers.mobile })
    .from(borrowers)
    .where(and(isNull(borrowers.deletedAt), inArray(borrowers.id, [...ids])));
  return new Map(rows.map(({ id, mobile }) => [id, mobile]));
}
