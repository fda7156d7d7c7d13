import { isDueInSql } from '../db/clock';
import { settings } from '../db/tables-system';
import { lenderDatabase } from '../testing/lenderDatabase';
import type { TestLender } from '../testing/testLender';
import { openTestLender } from '../testing/testLender';

describe('a read that the clock overtakes', () => {
  let lender: TestLender | undefined;

  beforeAll(async () => {
    lender = await openTestLender({ databaseUrl: await lenderDatabase() });
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await lender?.close();
  });

  it('says the overdue days of the moment whose books it shows', async () => {
    if (!lender) throw new Error('The lender did not open.');
    const { db, advance } = lender;
    const { client } = await lender.create('repaying');
    const transaction = db.transaction.bind(db);
    const spy = jest.spyOn(db, 'transaction').mockImplementationOnce(async (...given) => {
      // the call has arrived; now a day begins on which its plan is overdue
      spy.mockRestore();
      await advance({ advanceDays: 40 });
      await untilNothingIsDue();
      return transaction(...given);
    });
    const { plan } = await client.get('queryPendingRepayPlan', {});
    expect(plan?.order.overdueDays).toBeGreaterThan(0);

    async function untilNothingIsDue(): Promise<void> {
      for (;;) {
        const [row] = await db.select({ isDue: isDueInSql }).from(settings);
        if (row?.isDue === false) return;
      }
    }
  });
});
