import { AsyncLocalStorage } from 'node:async_hooks';
import type { MethodName } from '@pautang/shared/contract/catalogue';
import { LoanStatus } from '@pautang/shared/contract/enums';
import { Client } from 'pg';
import { advanceClock } from '../db/clock';
import { lenderDatabase } from '../testing/lenderDatabase';
import type { TestLender } from '../testing/testLender';
import { openTestLender, WAIT_SECONDS } from '../testing/testLender';

// A call passes over an order that the scheduler is just moving on. Here the calls have to do everything themselves.
jest.mock('../lender/scheduler', () => ({
  ...jest.requireActual<typeof import('../lender/scheduler')>('../lender/scheduler'),
  startScheduler: () => ({ stop: () => Promise.resolve() }),
}));

/** The texts of the statements of the call that is running. */
const counted = new AsyncLocalStorage<string[]>();

describe('what an ordinary read costs', () => {
  let lender: TestLender | undefined;

  beforeAll(async () => {
    const query: (...given: unknown[]) => unknown = Client.prototype.query;
    jest.spyOn(Client.prototype, 'query').mockImplementation(function (
      this: Client,
      ...given: unknown[]
    ) {
      const [statement] = given;
      const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
      counted.getStore()?.push(text);
      return query.apply(this, given);
    } as typeof Client.prototype.query);
    // the window of a limit is written once for a hundredth of the limit: here for all calls of the test
    const unlimited = { callsPerMinute: 9_999_999, guessesPerMinute: 9_999_999 };
    lender = await openTestLender({ databaseUrl: await lenderDatabase(), ...unlimited });
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await lender?.close();
  });

  it.each<[number, MethodName[]]>([
    [2, ['getHomepageData']],
    [16, ['getHomepageData', 'queryPendingRepayPlan', 'getPendingOrders']],
  ])('is %i statements for %j', async (most, methods) => {
    if (!lender) throw new Error('The lender did not open.');
    const { client } = await lender.create('repaying');
    const read = async () => {
      const { code } = await client.send(methods.map((method) => ({ method, data: {} })));
      expect(code).toBe(0);
    };
    // the first call writes the windows of its limits
    await read();
    const statements: string[] = [];
    await counted.run(statements, read);
    expect(statements).toHaveLength(most);
  });

  it('still sees at once what another process has made due', async () => {
    if (!lender) throw new Error('The lender did not open.');
    const { client } = await lender.create('loan_reviewing', { auto: true });
    const statusNow = async () => (await client.get('getPendingOrders', {})).orders[0]?.status;
    expect(await statusNow()).toBe(LoanStatus.REVIEWING);
    await lender.db.transaction((tx) => advanceClock(tx, WAIT_SECONDS * 3));
    expect(await statusNow()).toBe(LoanStatus.REPAYING);
  });
});
