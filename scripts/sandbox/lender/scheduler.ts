import { eq, lte, not, sql } from 'drizzle-orm';
import type { RowOf } from '../db/builtOnce';
import { builtOnce } from '../db/builtOnce';
import { clockInSql, nowInSql, readClock } from '../db/clock';
import { inTransaction } from '../../lib/database/inTransaction';
import { lockRow } from '../db/rows';
import { borrowers, refusedNumbers } from '../db/tables-borrower';
import { callWindows, dueFailures, guesses, settings } from '../db/tables-system';
import { addSeconds, manilaDay } from '../domain/calendar';
import type { DueKindName } from './due';
import { dueKinds } from './due';
import type { Lender } from './lender';
import { logged } from './logged';
import { removeUnused } from './service/pictures';

const AT_ONCE = 20;
const EVERY_MS = 500;
/** rounds between two deletions of expired rows */
const SWEEP_ROUNDS = 600;
/** An order that fails waits twice as long after each failure, an hour at most. */
const FIRST_RETRY_SECONDS = 5;
const MOST_RETRY_SECONDS = 3_600;

/**
 * Applies every change whose time has come, each at its own time and exactly once. Every order has its own transaction
 * and lock, under which it is checked again, so an order that is already done is skipped. An order that fails is put
 * aside for a while and does not delay the others. With `isWaiting` it waits for orders that another process has
 * locked, so that nothing is due when it returns; without, it skips those.
 */
export async function applyDue(lender: Lender, isWaiting = true): Promise<void> {
  for (;;) {
    let applied = 0;
    for (const candidate of await dueOrders(lender.db).execute())
      if (await applyOne(lender, candidate, isWaiting)) applied += 1;
    if (applied === 0) return;
  }
}

/** Built once, because it runs twice a second and with every call that finds something due. */
const dueOrders = builtOnce((db) => {
  const ofKinds = Object.entries(dueKinds).map(
    ([kind, { table }]) => sql`
      select '${sql.raw(kind)}' kind, ${table.id}, ${table.borrowerId}, ${table.nextAt}
      from ${table} join ${settings} on ${table.nextAt} <= ${nowInSql}`,
  );
  const isPutAside = sql`exists (
    select from ${dueFailures} join ${settings} on ${dueFailures.retryAt} > ${nowInSql}
    where ${dueFailures.orderId} = due.id
  )`;
  return db
    .select({
      kind: sql<DueKindName>`kind`,
      id: sql<string>`id`,
      borrowerId: sql<string>`borrower_id`,
    })
    .from(sql`(${sql.join(ofKinds, sql` union all `)}) due`)
    .where(not(isPutAside))
    .orderBy(sql`next_at`)
    .limit(AT_ONCE);
});

/** Returns false if nothing was left to do, another process has the order, or it failed. */
async function applyOne(
  lender: Lender,
  due: RowOf<typeof dueOrders>,
  isWaiting: boolean,
): Promise<boolean> {
  const { db, config } = lender;
  const { kind, id, borrowerId } = due;
  const { table, apply } = dueKinds[kind];
  const lock = isWaiting ? {} : ({ skipLocked: true } as const);
  try {
    return await inTransaction(db, async (tx) => {
      // Lock the borrower first, as every act of a borrower does; another order of locks could deadlock.
      const [borrower] = await tx
        .select()
        .from(borrowers)
        .where(eq(borrowers.id, borrowerId))
        .for('update', lock);
      if (!borrower) return false;
      const order = tx.select({ at: table.nextAt }).from(table).where(eq(table.id, id));
      const [row] = await order.for('update', lock);
      const { now } = await readClock(tx);
      if (!row?.at || row.at > now) return false;
      await apply({ tx, config, borrower, id, now: row.at, clock: now });
      const [after] = await tx.select({ at: table.nextAt }).from(table).where(eq(table.id, id));
      if (after?.at && after.at <= row.at)
        throw new Error(
          'The order did not move on: its next step is due no later than the last one.',
        );
      await tx.delete(dueFailures).where(eq(dueFailures.orderId, id));
      return true;
    });
  } catch (error) {
    const attempts = await putAside(lender, id);
    lender.log.error(
      { ...logged(error), kind, order: id, attempts },
      'a due order could not be moved on; it is tried again later',
    );
    return false;
  }
}

/** Records a failure with the time of the next attempt. @returns the number of failures */
async function putAside({ db }: Lender, orderId: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { now } = await readClock(tx);
    const known = await lockRow(tx, dueFailures, { orderId });
    const attempts = (known?.attempts ?? 0) + 1;
    const wait = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), MOST_RETRY_SECONDS);
    const failure = { attempts, retryAt: addSeconds(now, wait) };
    await tx
      .insert(dueFailures)
      .values({ orderId, ...failure })
      .onConflictDoUpdate({ target: dueFailures.orderId, set: failure });
    return attempts;
  });
}

/** Runs one round after another until it is stopped. `lag` is the time since the last one that went well, in seconds. */
export function startScheduler(lender: Lender): { stop(): Promise<void>; lag(): number } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let rounds = 0;
  let doneAt = performance.now();
  let round: Promise<void> = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      round = applyDue(lender, false)
        .then(() => {
          doneAt = performance.now();
          return rounds++ % SWEEP_ROUNDS === 0 ? sweep(lender) : undefined;
        })
        .catch((error: unknown) =>
          lender.log.error(
            logged(error),
            'a round of the scheduler failed: the next one tries again',
          ),
        )
        .then(() => {
          if (!isStopped) next();
        });
    }, EVERY_MS);
  };
  next();
  return {
    lag: () => (performance.now() - doneAt) / 1_000,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

export async function sweep(lender: Lender): Promise<void> {
  const { db } = lender;
  const { now } = await readClock(db);
  await db.delete(callWindows).where(lte(callWindows.endsAt, clockInSql));
  await db.delete(guesses).where(lte(guesses.forgetAt, clockInSql));
  await db.delete(refusedNumbers).where(lte(refusedNumbers.reapplyDate, manilaDay(now)));
  await removeUnused(lender);
}
