import { eq, gt, lte, notExists, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { clockInSql, nowInSql, readClock } from '../db/clock';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { borrowers, refusedNumbers } from '../db/tables-borrower';
import { callWindows, dueFailures, guesses } from '../db/tables-operation';
import { settings } from '../db/tables-system';
import { addSeconds, manilaDay } from '../domain/calendar';
import type { DueKindName } from './due';
import { dueKinds } from './due';
import type { Lender } from './lender';
import { logged } from './logged';

const AT_ONCE = 20;
/** A pool between may give each statement another connection, where a name would not be known. */
const UNNAMED = '';
const EVERY_MS = 500;
/** rounds between two sweeps of what has no use any more */
const SWEEP_ROUNDS = 600;
/** A failing order waits twice as long each time, an hour at most. */
const FIRST_RETRY_SECONDS = 5;
const MOST_RETRY_SECONDS = 3_600;

interface Candidate {
  readonly kind: DueKindName;
  readonly id: string;
  readonly borrowerId: string;
}

/**
 * Applies everything whose time has come, each change at its own time and exactly once: every order in a transaction of
 * its own, under its lock, where it is looked at again; one that is done no longer has that time. An order that fails
 * is put aside for a while and does not hold up the others. With `isWaiting` it also waits for orders that somebody else
 * is at, so that nothing is due when it returns; without, it leaves those alone.
 */
export async function applyDue(lender: Lender, isWaiting = true): Promise<void> {
  for (;;) {
    let applied = 0;
    for (const candidate of await dueOrders(lender))
      if (await applyOne(lender, candidate, isWaiting)) applied += 1;
    if (applied === 0) return;
  }
}

type DueQuery = ReturnType<typeof prepareDue>;
const dueQueries = new WeakMap<Db, DueQuery>();

/** Asked before every call and twice a second: so the statement is put together once for each database. */
function dueOrders({ db }: Lender): Promise<Candidate[]> {
  const query = dueQueries.get(db) ?? prepareDue(db);
  dueQueries.set(db, query);
  return query.execute();
}

function prepareDue(db: Db) {
  // Read once: planning it for every place where it stands costs more than all the rest.
  const clock = db.$with('clock').as(db.select({ now: nowInSql.as('now') }).from(settings));
  const ofKind = (kind: DueKindName) => {
    const { table } = dueKinds[kind];
    return db
      .select({
        kind: sql<DueKindName>`${sql.raw(`'${kind}'`)}`.as('kind'),
        id: table.id,
        borrowerId: table.borrowerId,
        at: table.nextAt,
      })
      .from(table)
      .innerJoin(clock, lte(table.nextAt, clock.now));
  };
  const due = unionAll(ofKind('credit'), ofKind('loan'), ofKind('renewal'), ofKind('refund')).as(
    'due',
  );
  const isPutAside = db
    .select({ one: sql`1` })
    .from(dueFailures)
    .innerJoin(clock, gt(dueFailures.retryAt, clock.now))
    .where(eq(dueFailures.orderId, due.id));
  return db
    .with(clock)
    .select({ kind: due.kind, id: due.id, borrowerId: due.borrowerId })
    .from(due)
    .where(notExists(isPutAside))
    .orderBy(due.at)
    .limit(AT_ONCE)
    .prepare(UNNAMED);
}

/** false when there was nothing to do any more, when it is somebody else's, or when it failed. */
async function applyOne(lender: Lender, due: Candidate, isWaiting: boolean): Promise<boolean> {
  const { db, config } = lender;
  const { kind, id, borrowerId } = due;
  const { table, apply } = dueKinds[kind];
  const lock = isWaiting ? {} : ({ skipLocked: true } as const);
  try {
    return await inTransaction(db, async (tx) => {
      // the borrower first, as in every act of theirs: two that wait for each other would wait for ever
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
      await apply({ tx, config, borrower, id, at: row.at, now });
      const [after] = await tx.select({ at: table.nextAt }).from(table).where(eq(table.id, id));
      if (after?.at && after.at <= row.at) throw new Error('The order made no step.');
      await tx.delete(dueFailures).where(eq(dueFailures.orderId, id));
      return true;
    });
  } catch (error) {
    const attempts = await putAside(lender, id);
    lender.log.error(
      { ...logged(error), kind, order: id, attempts },
      'an order whose time has come could not be moved: it is tried again later',
    );
    return false;
  }
}

/** The failure on record, with the time of the next attempt; how many there were. */
async function putAside({ db }: Lender, orderId: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { now } = await readClock(tx);
    const [known] = await tx
      .select()
      .from(dueFailures)
      .where(eq(dueFailures.orderId, orderId))
      .for('update');
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

/** Runs until stopped; one round at a time. */
export function startScheduler(lender: Lender): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let rounds = 0;
  let round: Promise<void> = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      round = applyDue(lender, false)
        .then(() => (rounds++ % SWEEP_ROUNDS === 0 ? sweep(lender) : undefined))
        .catch((error: unknown) => lender.log.error(logged(error), 'a scheduler round failed'))
        .then(() => {
          if (!isStopped) next();
        });
    }, EVERY_MS);
  };
  next();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

async function sweep({ db }: Lender): Promise<void> {
  const { now } = await readClock(db);
  await db.delete(callWindows).where(lte(callWindows.endsAt, clockInSql));
  await db.delete(guesses).where(lte(guesses.forgetAt, clockInSql));
  await db.delete(refusedNumbers).where(lte(refusedNumbers.reapplyDate, manilaDay(now)));
}
