import { ResponseCode } from '@pautang/shared/contract/codes';
import { application } from '../../testing/borrowing';
import { onPostgres } from '../../testing/onDatabases';
import type { Speaker } from '../../testing/speaker';

const selection = { loanAmount: 5_000, periods: 3 };

async function couponOf(client: Speaker, amount: number) {
  const { coupons } = await client.get('getCoupons', selection);
  const found = coupons.find((coupon) => coupon.amount === amount);
  if (!found) throw new Error(`No coupon of ₱${amount}.`);
  return found;
}

onPostgres('coupons when a loan is applied for', (lender) => {
  it('are judged again: one that expired since the price was shown is refused, and no order is made', async () => {
    const { client } = await lender().create('approved');
    const { couponId } = await couponOf(client, 50);
    const apply = await application(client, { couponIds: [couponId] });
    await lender().advance({ advanceDays: 31 });
    const answer = await client.ask('applyOrder', apply);
    expect(answer).toMatchObject({
      code: ResponseCode.COUPON_UNUSABLE,
      msg: expect.stringContaining('Expired on'),
    });
    expect((await client.get('getPendingOrders', {})).orders).toEqual([]);
    expect(await couponOf(client, 50)).toMatchObject({ state: 'expired' });
  });

  it('cannot be named twice', async () => {
    const { client } = await lender().create('approved');
    const { couponId } = await couponOf(client, 50);
    const apply = await application(client, { couponIds: [couponId] });
    const twice = await client.ask('applyOrder', { ...apply, couponIds: [couponId, couponId] });
    expect(twice.code).toBe(ResponseCode.COUPON_UNUSABLE);
  });
});
