import { asc, eq, sql } from 'drizzle-orm';
import type { Scenario } from '../control/scenarios';
import { scenarioNames } from '../control/scenarios';
import { advanceClock } from '../db/clock';
import { ledgerEntries, ledgerTransactions } from '../db/tables-loan';
import { onPostgres } from '../testing/onDatabases';

// no scheduler runs, so the calls have to bring the books up to date
jest.mock('../lender/scheduler', () => ({
  ...jest.requireActual<typeof import('../lender/scheduler')>('../lender/scheduler'),
  startScheduler: () => ({ stop: () => Promise.resolve() }),
}));

const HOME = { method: 'getHomepageData', data: {} };
const DAYS = 86_400;

onPostgres('a read without a transaction', (lender) => {
  it('says what the same read says in one', async () => {
    const others: [Scenario, object][] = [
      ['approved', { reoffer: true }],
      ['approved', { creditLimit: 1_000 }],
    ];
    const all = [...scenarioNames.map((name) => [name, {}] as const), ...others];
    for (const [scenario, more] of all) {
      const { client } = await lender().create(scenario, { ...more });
      const alone = await client.send([HOME]);
      // beside a read that needs a transaction it runs in that one
      const together = await client.send([HOME, { method: 'getPendingOrders', data: {} }]);
      expect([scenario, alone]).toEqual([
        scenario,
        { ...together, data: (together.data as object[]).slice(0, 1) },
      ]);
    }
  });

  it('books a day once that two reads come upon at once', async () => {
    const booked = async (loanOrderId: string) =>
      lender()
        .db.select({
          kind: ledgerTransactions.kind,
          day: ledgerTransactions.day,
          account: ledgerEntries.account,
          amount: ledgerEntries.amount,
        })
        .from(ledgerEntries)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
        .where(eq(ledgerTransactions.loanOrderId, loanOrderId))
        .orderBy(asc(ledgerEntries.id));
    const repaying = async () => {
      const { client, mobile } = await lender().create('repaying');
      const loanOrderId = (await lender().view(mobile)).orders[0]?.loanOrderId ?? '';
      const before = (await booked(loanOrderId)).length;
      return { read: () => client.send([HOME]), booked: () => booked(loanOrderId), before };
    };
    const [one, two] = [await repaying(), await repaying()];
    const sixAtOnce = () => Promise.all(Array.from({ length: 6 }, two.read));
    // open all connections first, so that the calls start together
    await sixAtOnce();
    await lender().db.transaction(async (tx) => {
      await advanceClock(tx, 40 * DAYS);
      // a loan whose step failed is skipped for a while: only a call that reads it brings its book up to date
      await tx.execute(
        sql`insert into due_failures (order_id, attempts, retry_at)
          select id, 1, timestamptz '2200-01-01'
          from (select id from loan_orders union select id from credit_orders union select id from processes) orders`,
      );
    });
    expect((await one.read()).code).toBe(0);
    expect((await sixAtOnce()).map(({ code }) => code)).toEqual(Array(6).fill(0));
    expect((await one.booked()).length).toBeGreaterThan(one.before);
    expect(await two.booked()).toEqual(await one.booked());
  });
});
