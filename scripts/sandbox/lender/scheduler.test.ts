import { LoanStatus } from '@pautang/shared/contract/enums';
import { eq, getTableName, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { createBody, createInScenario } from '../control/create';
import { advanceClock } from '../db/clock';
import { migrate } from '../db/migrate';
import type { Db, OpenDatabase } from '../../lib/database/openDatabase';
import { openDatabase } from '../db/open';
import { ledgerTransactions, loanOrders } from '../db/tables-loan';
import { dueFailures } from '../db/tables-system';
import { emptyDatabase } from '../testing/emptyDatabase';
import { lenderDatabase } from '../testing/lenderDatabase';
import { databases } from '../testing/onDatabases';
import { testConfig, WAIT_SECONDS } from '../testing/testLender';
import { actNow } from './act';
import { lockBorrower } from './sessions/borrowers';
import { dueKinds } from './due';
import type { Lender } from './lender';
import { readOpening } from './opening';
import { createRecentCalls } from './recentCalls';
import { applyDue, startScheduler } from './scheduler';

function lenderOn(db: Db, error: jest.Mock): Lender {
  const pictures = {} as Lender['pictures'];
  const log = { error } as unknown as Lender['log'];
  return { db, pictures, incoming: '', config: testConfig, log, calls: createRecentCalls() };
}

describe.each(databases)('a due step, on %s', (kind) => {
  let database: OpenDatabase;
  const errors = jest.fn();

  beforeAll(async () => {
    const databaseUrl = kind === 'PostgreSQL' ? await lenderDatabase() : null;
    const config = { ...testConfig, databaseUrl, emptyDatabase: await emptyDatabase() };
    database = await openDatabase(config, () => {});
    await migrate(database.db);
  });
  afterAll(async () => {
    await database.close();
  });
  beforeEach(() => errors.mockClear());

  const lender = (db: Db = database.db) => lenderOn(db, errors);

  /** Creates a loan under review that advances by itself. @returns its id */
  const waiting = async () => {
    const { userId, mobile } = await database.db.transaction(async (tx) => {
      const body = v.parse(createBody, { scenario: 'loan_reviewing', auto: true });
      return createInScenario(await actNow(tx, testConfig), body);
    });
    const loan = await loanOf(eq(loanOrders.borrowerId, userId));
    return { id: loan.id, userId, mobile };
  };

  const loanOf = async (where: ReturnType<typeof eq>) => {
    const [loan] = await database.db.select().from(loanOrders).where(where);
    if (!loan) throw new Error('There is no such loan.');
    return loan;
  };
  const statusOf = async (id: string) => (await loanOf(eq(loanOrders.id, id))).status;
  const payoutsOf = (id: string) =>
    database.db.$count(
      ledgerTransactions,
      sql`${ledgerTransactions.loanOrderId} = ${id} and kind = 'DISBURSEMENT'`,
    );
  const pass = (seconds: number) => database.db.transaction((tx) => advanceClock(tx, seconds));
  const failuresOf = (id: string) =>
    database.db.select().from(dueFailures).where(eq(dueFailures.orderId, id));
  /** Whether a product call sees something due. */
  const isSeen = async () => (await database.db.transaction((tx) => readOpening(tx, null))).isDue;
  /** Makes the payout of a loan fail by an empty price. @returns a function that repairs it */
  const spoil = async (id: string) => {
    const { quote } = await loanOf(eq(loanOrders.id, id));
    await database.db.execute(sql`update loan_orders set quote = '{}' where id = ${id}`);
    return () => database.db.update(loanOrders).set({ quote }).where(eq(loanOrders.id, id));
  };

  it('is searched for in the table of every kind', async () => {
    const source = sql<string>`pg_get_functiondef('is_anything_due'::regproc)`;
    const [row] = await database.db.select({ source }).from(sql`(select 1) one`);
    for (const { table } of Object.values(dueKinds)) {
      expect(row?.source).toContain(`min(next_at) from ${getTableName(table)})`);
      expect(row?.source).toContain(`id from ${getTableName(table)} where next_at <= moment`);
    }
  });

  it('is recorded with its own time, even if the scheduler runs late', async () => {
    const { id } = await waiting();
    const { appliedAt } = await loanOf(eq(loanOrders.id, id));
    expect(await isSeen()).toBe(false);
    await pass(WAIT_SECONDS * 100);
    expect(await isSeen()).toBe(true);
    await applyDue(lender());
    const loan = await loanOf(eq(loanOrders.id, id));
    expect(loan.status).toBe(LoanStatus.REPAYING);
    expect(Number(loan.lendingAt) - Number(appliedAt)).toBe(WAIT_SECONDS * 1_000);
    expect(Number(loan.disbursedAt) - Number(appliedAt)).toBe(WAIT_SECONDS * 2_000);
  });

  it('is not delayed by an order that fails, which is tried again later', async () => {
    const [bad, good] = [await waiting(), await waiting()];
    const heal = await spoil(bad.id);
    await pass(WAIT_SECONDS * 3);
    await applyDue(lender());
    expect(await statusOf(good.id)).toBe(LoanStatus.REPAYING);
    expect(await statusOf(bad.id)).toBe(LoanStatus.LENDING);
    expect(errors).toHaveBeenCalledTimes(1);
    expect(errors).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'loan', order: bad.id, attempts: 1 }),
      expect.stringMatching(/could not be moved/),
    );
    expect(JSON.stringify(errors.mock.calls)).not.toContain(bad.mobile);

    // the order is put aside: no round tries it, and no call sees it
    expect(await isSeen()).toBe(false);
    await applyDue(lender());
    expect(errors).toHaveBeenCalledTimes(1);
    await pass(6);
    expect(await isSeen()).toBe(true);
    await applyDue(lender());
    expect((await failuresOf(bad.id))[0]?.attempts).toBe(2);
    await pass(6);
    await applyDue(lender());
    expect(errors).toHaveBeenCalledTimes(2);

    await heal();
    await pass(60);
    await applyDue(lender());
    expect(await statusOf(bad.id)).toBe(LoanStatus.REPAYING);
    expect(await payoutsOf(bad.id)).toBe(1);
    expect(await failuresOf(bad.id)).toEqual([]);
  });

  it('is found behind more failing orders than one query reads', async () => {
    const bad = [];
    for (let count = 0; count < 21; count += 1) bad.push(await waiting());
    for (const { id } of bad) await spoil(id);
    const { id } = await waiting();
    await pass(WAIT_SECONDS * 3);
    await applyDue(lender());
    expect(await statusOf(id)).toBe(LoanStatus.REPAYING);
    expect(errors).toHaveBeenCalledTimes(bad.length);
    await database.db.execute(sql`update loan_orders set next_at = null where quote = '{}'`);
  });

  it.each([0, 1])('happens once, even if the process ends at commit %i', async (fatal) => {
    const { id } = await waiting();
    await pass(WAIT_SECONDS * 3);
    let commits = 0;
    const dying: Db = new Proxy(database.db, {
      get: (db, name) => {
        const given: unknown = Reflect.get(db, name);
        if (name !== 'transaction') return given;
        return (run: Parameters<Db['transaction']>[0]) =>
          db.transaction(async (tx) => {
            const done = await run(tx);
            if (commits++ >= fatal) throw new Error('The process is gone.');
            return done;
          });
      },
    });
    await expect(applyDue(lender(dying))).rejects.toThrow('The process is gone.');
    const reached = [LoanStatus.REVIEWING, LoanStatus.LENDING];
    expect(await statusOf(id)).toBe(reached[fatal]);
    await applyDue(lender());
    expect(await statusOf(id)).toBe(LoanStatus.REPAYING);
    expect(await payoutsOf(id)).toBe(1);
  });

  it('happens once, even if many schedulers run at the same time', async () => {
    const loans = [];
    for (let count = 0; count < 8; count += 1) loans.push(await waiting());
    await pass(WAIT_SECONDS * 3);
    await Promise.all([true, false, true, false, true].map((wait) => applyDue(lender(), wait)));
    for (const { id } of loans) {
      expect(await statusOf(id)).toBe(LoanStatus.REPAYING);
      expect(await payoutsOf(id)).toBe(1);
    }
    expect(errors).not.toHaveBeenCalled();
  });

  it('waits for a borrower who is locked by another client only if asked to', async () => {
    // PGlite has one connection, so no other client can hold a lock
    if (kind === 'PGlite') return;
    const { id, userId } = await waiting();
    await pass(WAIT_SECONDS * 3);
    const waiter = await database.db.transaction(async (tx) => {
      await lockBorrower(tx, userId);
      await applyDue(lender(), false);
      expect(await statusOf(id)).toBe(LoanStatus.REVIEWING);
      return { done: applyDue(lender()) };
    });
    await waiter.done;
    expect(await statusOf(id)).toBe(LoanStatus.REPAYING);
  });
});

/** The pauses of the scheduler between two rounds. */
const ROUND_MS = 500;

describe('the rounds of the scheduler', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('wait before each round, continue after a failed one, and end when the scheduler is stopped', async () => {
    // without a database every round fails and is logged
    const looks = jest.fn();
    const { stop, lag } = startScheduler(lenderOn({} as Db, looks));
    for (let round = 0; round < 5; round += 1) {
      await jest.advanceTimersByTimeAsync(ROUND_MS - 1);
      expect(looks).toHaveBeenCalledTimes(round);
      await jest.advanceTimersByTimeAsync(1);
      expect(looks).toHaveBeenCalledTimes(round + 1);
    }
    const said = 'a round of the scheduler failed: the next one tries again';
    expect(looks).toHaveBeenCalledWith(expect.anything(), said);
    expect(lag()).toBeCloseTo((5 * ROUND_MS) / 1_000);
    await stop();
    await jest.advanceTimersByTimeAsync(ROUND_MS * 10);
    expect(looks).toHaveBeenCalledTimes(5);
    expect(jest.getTimerCount()).toBe(0);
  });
});
