import { and, asc, eq, gt } from 'drizzle-orm';
import { readClock } from '../db/clock';
import type { Db } from '../../lib/database/openDatabase';
import { borrowers } from '../db/tables-borrower';
import type { DueKindName } from '../lender/due';
import { dueKinds } from '../lender/due';
import { loanWindow } from '../lender/loans/window';

export type LenderState = Awaited<ReturnType<typeof lenderState>>;

/** @param mobile the borrower whose next due step is returned; left out: that of all borrowers */
export async function lenderState(db: Db, mobile?: string) {
  const { now, maintenanceUntil, faults } = await readClock(db);
  return {
    now,
    next: await nextDue(db, now, mobile),
    /** null: no maintenance */
    maintenanceUntil: maintenanceUntil && maintenanceUntil > now ? maintenanceUntil : null,
    window: await loanWindow(db, now),
    faults,
  };
}

/** The next due step of one borrower, or of all. */
export async function nextDue(db: Db, now: Date, mobile?: string) {
  const found: { at: Date; kind: DueKindName; mobile: string }[] = [];
  for (const kind of Object.keys(dueKinds) as DueKindName[]) {
    const { table } = dueKinds[kind];
    const [row] = await db
      .select({ at: table.nextAt, mobile: borrowers.mobile })
      .from(table)
      .innerJoin(borrowers, eq(borrowers.id, table.borrowerId))
      .where(
        and(gt(table.nextAt, now), mobile === undefined ? undefined : eq(borrowers.mobile, mobile)),
      )
      .orderBy(asc(table.nextAt))
      .limit(1);
    if (row?.at) found.push({ at: row.at, kind, mobile: row.mobile });
  }
  return found.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null;
}
