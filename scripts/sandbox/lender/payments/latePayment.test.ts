import { ResponseCode } from '@pautang/shared/contract/codes';
import { LoanStatus } from '@pautang/shared/contract/enums';
import { onPostgres } from '../../testing/onDatabases';
import { beginToPay, openPlan } from '../../testing/renewals';

onPostgres('money that is told late', (lender) => {
  it('counts from the day it was paid: what was charged since is corrected', async () => {
    const { client, mobile } = await lender().create('repaying');
    await lender().advance({ advanceDays: 8 });
    const reference = `late-${mobile}`;
    const money = { amount: 1_802, paymentReference: reference };
    await lender().event(mobile, 'receive_payment', money);
    await lender().advance({ advanceDays: 12 });
    expect(await openPlan(client)).toMatchObject({
      dueNow: 1_832,
      order: { status: LoanStatus.OVERDUE },
    });
    await lender().event(mobile, 'post_payment');
    const again = await lender().event(mobile, 'post_payment', money);
    expect(again.payments).toHaveLength(1);
    expect(again.payments[0]).toMatchObject({ toPenalty: 0, toInterest: 20_000, toCredit: 0 });
    expect(await openPlan(client)).toMatchObject({
      overdueFee: 0,
      order: { status: LoanStatus.REPAYING, paidPeriods: 1 },
    });
    expect(again.ledger.some(({ kind }) => kind === 'CORRECTION')).toBe(true);
    expect(again.balance).toMatchObject({ sum: 0, accounts: { PENALTY_RECEIVABLE: 0 } });
  });

  it('is a payoff at the price of its checkout, also when a period began before it was posted', async () => {
    const { client, mobile } = await lender().create('repaying');
    const { repaymentId, amount } = await beginToPay(client, 'payoff');
    await lender().advance({ advanceSeconds: 3_600 });
    await lender().event(mobile, 'receive_payment', { repaymentId });
    await lender().advance({ advanceDays: 15 });
    expect((await openPlan(client)).payoffAmount).toBeGreaterThan(amount);
    const view = await lender().event(mobile, 'post_payment', { repaymentId });
    expect(view.orders[0]?.status).toBe(LoanStatus.FINISH);
    expect(view.balance).toMatchObject({ sum: 0, receivable: 0 });
    expect(view.payments[0]?.toCredit).toBe(0);
  });

  it('is refused under a reference that another payment has', async () => {
    const { mobile } = await lender().create('repaying');
    const money = { amount: 100, paymentReference: `same-${mobile}` };
    await lender().event(mobile, 'post_payment', money);
    const stranger = await lender().create('repaying');
    for (const [owner, amount] of [
      [mobile, 200],
      [stranger.mobile, 100],
    ] as const) {
      const url = `/sandbox/borrowers/${owner}/events`;
      const other = await lender().post(url, { event: 'post_payment', ...money, amount });
      expect(other).toMatchObject({ status: 409, body: { code: ResponseCode.BAD_DATA } });
    }
    expect((await lender().view(mobile)).payments).toHaveLength(1);
    expect((await lender().view(stranger.mobile)).payments).toHaveLength(0);
  });
});
