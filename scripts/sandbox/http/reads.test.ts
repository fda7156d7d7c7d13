import { AsyncLocalStorage } from 'node:async_hooks';
import type { MethodName } from '@pautang/shared/contract/catalogue';
import { LoanStatus } from '@pautang/shared/contract/enums';
import { asc, eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Scenario } from '../control/scenarios';
import { scenarioNames } from '../control/scenarios';
import { advanceClock } from '../db/clock';
import { ledgerEntries, ledgerTransactions } from '../db/tables-loan';
import { lenderDatabase } from '../testing/lenderDatabase';
import { onPostgres } from '../testing/onDatabases';
import { restructureToPay } from '../testing/renewals';
import type { Item } from '../testing/speaker';
import type { TestLender } from '../testing/testLender';
import { openTestLender, WAIT_SECONDS } from '../testing/testLender';

// no scheduler runs, so the calls have to bring the books up to date
jest.mock('../lender/scheduler', () => ({
  ...jest.requireActual<typeof import('../lender/scheduler')>('../lender/scheduler'),
  startScheduler: () => ({ stop: () => Promise.resolve() }),
}));

/** The texts of the statements of the call that is running. */
const counted = new AsyncLocalStorage<string[]>();
/** Called before each statement. */
let before: ((text: string) => Promise<void>) | null = null;

describe('an ordinary read', () => {
  let lender: TestLender;

  beforeAll(async () => {
    const query: (...given: unknown[]) => unknown = Client.prototype.query;
    jest.spyOn(Client.prototype, 'query').mockImplementation(function (
      this: Client,
      ...given: unknown[]
    ) {
      const [statement] = given;
      const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
      counted.getStore()?.push(text);
      if (before === null) return query.apply(this, given);
      return before(text).then(() => query.apply(this, given));
    } as typeof Client.prototype.query);
    // with such limits, the first call reserves enough calls for the whole test
    const unlimited = { callsPerMinute: 9_999_999, guessesPerMinute: 9_999_999 };
    lender = await openTestLender({ databaseUrl: await lenderDatabase(), ...unlimited });
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await lender.close();
  });

  it.each<{ methods: MethodName[] }>([
    { methods: ['getHomepageData'] },
    { methods: ['getHomepageData', 'queryPendingRepayPlan', 'getPendingOrders'] },
  ])('costs two statements for $methods', async ({ methods }) => {
    const { client } = await lender.create('repaying');
    const read = async () => {
      const { code } = await client.send(methods.map((method) => ({ method, data: {} })));
      expect(code).toBe(0);
    };
    // the first call writes the windows of its limits
    await read();
    const statements: string[] = [];
    await counted.run(statements, read);
    expect(statements).toHaveLength(2);
  });

  it('costs as many statements for the orders of two loans as of one', async () => {
    const { client, mobile } = await lender.create('repaying');
    const cost = async () => {
      const statements: string[] = [];
      await counted.run(statements, () => client.get('myOrders', { page: 1 }));
      return statements.length;
    };
    await cost();
    const ofOne = await cost();
    await restructureToPay(client);
    await lender.event(mobile, 'post_payment');
    for (let step = 0; step < 3; step += 1) await lender.event(mobile, 'advance_restructure');
    expect((await client.get('myOrders', { page: 1 })).orders).toHaveLength(2);
    expect(await cost()).toBe(ofOne);
  });

  it('sees at once an order that another process has made due', async () => {
    const { client } = await lender.create('loan_reviewing', { auto: true });
    const statusNow = async () => (await client.get('getPendingOrders', {})).orders[0]?.status;
    expect(await statusNow()).toBe(LoanStatus.REVIEWING);
    await lender.db.transaction((tx) => advanceClock(tx, WAIT_SECONDS * 3));
    expect(await statusNow()).toBe(LoanStatus.REPAYING);
  });

  it('shows the overdue days of the same moment as its books, if the clock moves on during the call', async () => {
    const { client } = await lender.create('repaying');
    before = async (text) => {
      if (!text.includes('"plans"')) return;
      // the call has arrived; now a day begins on which its plan is overdue
      before = null;
      await lender.advance({ advanceDays: 40 });
    };
    const { plan } = await client.get('queryPendingRepayPlan', {});
    expect(plan?.order.overdueDays).toBeGreaterThan(0);
  });
});

const HOME = { method: 'getHomepageData', data: {} };
const ALL = [
  HOME,
  ...['queryPendingRepayPlan', 'getPendingOrders'].map((method) => ({ method, data: {} })),
];
const TRANSACTION = { method: 'loanWindowConfig', data: {} };
const DAYS = 86_400;

onPostgres('a read without a transaction', (lender) => {
  it('gives the same answer as in a transaction', async () => {
    const others: [Scenario, object][] = [
      ['approved', { reoffer: true }],
      ['approved', { creditLimit: 1_000 }],
    ];
    const all = [...scenarioNames.map((name) => [name, {}] as const), ...others];
    for (const [scenario, more] of all) {
      const { client } = await lender().create(scenario, { ...more });
      const answers = async (items: readonly Item[]) => {
        const { data } = await client.send(items);
        const text = JSON.stringify([scenario, (data as object[]).slice(0, ALL.length)]);
        return text.replace(/"asOf":"[^"]+"/, '');
      };
      // beside a read that needs a transaction, they run in that transaction
      expect(await answers(ALL)).toBe(await answers([...ALL, TRANSACTION]));
      expect((await client.send([HOME])).data).toEqual(
        ((await client.send([HOME, TRANSACTION])).data as object[]).slice(0, 1),
      );
    }
  });

  it('books a day once if two reads find it at the same time', async () => {
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
