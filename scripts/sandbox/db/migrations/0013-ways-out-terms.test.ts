import { eq, sql } from 'drizzle-orm';
import type { TestLender } from '../../testing/testLender';
import { openTestLender } from '../../testing/testLender';
import { agreeToRestructure, beginRollover, openPlan } from '../../testing/renewals';
import { loanOrders } from '../tables-loan';
import { waysOutTerms } from './0013-ways-out-terms';


describe('a store of before the bounds of rollovers', () => {
  let lender: TestLender;
  beforeAll(async () => {
    lender = await openTestLender();
  });
  afterAll(async () => lender.close());

  /** Turns the store into one from before the migration, without its columns and the price, and migrates it. */
  const migrateOld = async () => {
    for (const old of [
      'alter table loan_orders drop column rollovers_in_a_row, drop column carried_rollovers',
      `update processes set terms = terms - 'price' where terms is not null`,
      ...waysOutTerms,
    ])
      await lender.db.execute(sql.raw(old));
  };
  const rollovers = async (id: string) => {
    const [loan] = await lender.db.select().from(loanOrders).where(eq(loanOrders.id, id));
    return loan?.rolloversInARow;
  };

  it('learns how many each loan has had since an instalment was paid', async () => {
    const { client, mobile } = await lender.create('overdue');
    const { loanOrderId } = await beginRollover(client);
    await lender.event(mobile, 'pay_fee');
    await lender.event(mobile, 'complete_deferral');
    await migrateOld();
    expect(await rollovers(loanOrderId)).toBe(1);
    await lender.advance({ advanceDays: 30 });
    const { dueNow: amount } = await openPlan(client);
    await lender.event(mobile, 'post_payment', { amount });
    await migrateOld();
    expect(await rollovers(loanOrderId)).toBe(0);
  });

  it('keeps the price that a restructure was agreed at', async () => {
    const { client, mobile } = await lender.create('overdue');
    const { restructureOrderId, quote } = await agreeToRestructure(client);
    const price = {
      lendingAmount: quote.lendingAmount,
      totalRepayment: quote.totalRepayment,
      totalCost: quote.totalCost,
      eirBasisPoints: quote.eirBasisPoints,
    };
    await migrateOld();
    const asked = { restructureOrderId };
    expect((await client.get('repayRestructureDetail', asked)).price).toEqual(price);
    await lender.event(mobile, 'pay_fee');
    for (const _ of [2, 3, 4]) await lender.event(mobile, 'advance_restructure');
    await migrateOld();
    expect(await client.get('repayRestructureDetail', asked)).toMatchObject({ quote, price });
  });
});
