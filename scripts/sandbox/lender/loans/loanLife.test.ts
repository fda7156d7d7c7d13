import { LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { application } from '../../testing/borrowing';
import { onBothDatabases, onPostgres } from '../../testing/onDatabases';
import { beginToPay, openPlan } from '../../testing/renewals';
import { WAIT_SECONDS } from '../../testing/testLender';

onBothDatabases('the life of a loan', (lender) => {
  it('goes from the quota to the last instalment, and the books balance to zero', async () => {
    const { client, mobile } = await lender().create('approved');
    const apply = await application(client);
    expect(apply.calculateInfo).toMatchObject({ loanAmount: 5_000, lendingAmount: 4_750 });
    const { loanOrderId, status } = await client.get('applyOrder', apply);
    expect(status).toBe(LoanStatus.BEFORE_REVIEWING);
    const statusNow = async () =>
      (await client.get('queryLoanOrderStatus', { loanOrderId })).order.status;

    await lender().advance({ advanceSeconds: WAIT_SECONDS });
    expect(await statusNow()).toBe(LoanStatus.LENDING);
    await lender().advance({ advanceSeconds: WAIT_SECONDS });
    expect(await statusNow()).toBe(LoanStatus.REPAYING);

    for (const amount of [1_802, 1_802, 1_801]) {
      await lender().advance({ advanceDays: 30 });
      const { plan } = await client.get('queryPendingRepayPlan', {});
      expect(plan).toMatchObject({ dueNow: amount, overdueFee: 0 });
      const { repaymentId } = await beginToPay(client, 'due');
      await lender().event(mobile, 'receive_payment');
      expect(await client.get('fetchVirtualAccount', { repaymentId })).toMatchObject({
        state: 'RECEIVED',
        payment: null,
      });
      await lender().event(mobile, 'post_payment');
      expect(await client.get('fetchVirtualAccount', { repaymentId })).toMatchObject({
        state: 'POSTED',
        payment: { amount, toCredit: 0 },
      });
    }
    expect(await statusNow()).toBe(LoanStatus.FINISH);
    const detail = await client.get('queryRepayOrderDetail', { loanOrderId });
    expect(detail.remaining).toBe(0);
    expect(detail.payments.map((payment) => payment.amount)).toEqual([1_802, 1_802, 1_801]);
    expect(detail.repayPlans.every((plan) => plan.status === PlanStatus.SETTLED)).toBe(true);

    const { balance } = await lender().view(mobile);
    expect(balance).toMatchObject({ sum: 0, receivable: 0 });
    expect(balance.accounts).toMatchObject({ CASH: 65_500, FEE_INCOME: -25_000 });
    expect((await client.get('getHomepageData', {})).availableLimit).toBe(8_000);
  });

  it('makes one order of twenty taps, and says why to the others', async () => {
    const { client, mobile } = await lender().create('approved');
    const apply = await application(client);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.ask('applyOrder', apply)),
    );
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === ResponseCode.LOAN_PENDING)).toHaveLength(19);
    expect((await lender().view(mobile)).orders).toHaveLength(1);
  });
});

onPostgres('a loan', (lender) => {
  it('takes coupons off the first interest, and uses each once', async () => {
    const { client } = await lender().create('approved');
    const { coupons } = await client.get('getCoupons', { loanAmount: 5_000, periods: 3 });
    expect(coupons.map(({ amount, state }) => [amount, state])).toEqual([
      [30, 'expired'],
      [50, 'available'],
      [500, 'unavailable'],
      [20, 'available'],
    ]);
    const usable = coupons.filter((coupon) => coupon.state === 'available');
    const couponIds = usable.map((coupon) => coupon.couponId);
    const apply = await application(client, { couponIds });
    const { loanOrderId } = await client.get('applyOrder', apply);
    const { quote } = await client.get('queryLoanOrderStatus', { loanOrderId });
    expect(quote.repayPlans.map((plan) => plan.amount)).toEqual([1_732, 1_802, 1_801]);
    const after = await client.get('getCoupons', {});
    expect(after.coupons.filter((coupon) => coupon.state === 'used')).toHaveLength(2);
  });

  it('accrues a penalty by the day while overdue, and clears it with the instalment', async () => {
    const { client, mobile } = await lender().create('overdue');
    const { plan } = await client.get('queryPendingRepayPlan', {});
    expect(plan).toMatchObject({ dueNow: 1_814, overdueFee: 12, dueTomorrow: 1_817 });
    await lender().advance({ advanceDays: 1 });
    const next = await client.get('queryPendingRepayPlan', {});
    expect(next.plan).toMatchObject({ dueNow: 1_817, overdueFee: 15 });
    await lender().event(mobile, 'post_payment');
    const view = await lender().view(mobile);
    expect(view.orders[0]).toMatchObject({ status: LoanStatus.REPAYING, paidPeriods: 1 });
    expect(view.payments[0]).toMatchObject({ toPenalty: 1_500, toCredit: 0 });
    expect(view.balance.sum).toBe(0);
  });

  it('posts a payment that is told twice once, a short one in part, and keeps what is over', async () => {
    const { client, mobile } = await lender().create('repaying');
    const pay = (amount: number, paymentReference: string) =>
      lender().event(mobile, 'post_payment', { amount, paymentReference });
    await pay(1_000, `short-${mobile}`);
    const again = await pay(1_000, `short-${mobile}`);
    expect(again.payments).toHaveLength(1);
    const { plan } = await client.get('queryPendingRepayPlan', {});
    expect(plan).toMatchObject({ dueNow: 802 });
    const over = await pay(902, `over-${mobile}`);
    expect(over.payments[0]).toMatchObject({ toPrincipal: 80_200, toCredit: 10_000 });
    const left = await client.get('queryPendingRepayPlan', {});
    expect(left.plan).toMatchObject({ dueNow: 1_702 });
  });

  it('charges an early payoff only the interest of periods begun', async () => {
    const { client, mobile } = await lender().create('repaying');
    expect(await openPlan(client)).toMatchObject({ payoffAmount: 5_200, payoffSaves: 205 });
    await beginToPay(client, 'payoff');
    const view = await lender().event(mobile, 'post_payment');
    expect(view.orders[0]?.status).toBe(LoanStatus.FINISH);
    expect(view.balance).toMatchObject({ sum: 0, receivable: 0 });
  });

  it('keeps a checkout reference until it is used or expired', async () => {
    const { client, mobile } = await lender().create('repaying');
    const { repaymentId } = await beginToPay(client, 'due');
    expect((await beginToPay(client, 'due')).repaymentId).toBe(repaymentId);
    await lender().advance({ advanceDays: 1 });
    const { state, reference } = await client.get('fetchVirtualAccount', { repaymentId });
    expect(state).toBe('EXPIRED');
    expect((await beginToPay(client, 'due')).repaymentId).not.toBe(repaymentId);
    // a late payment is posted all the same
    const view = await lender().event(mobile, 'post_payment', { reference });
    expect(view.orders[0]?.paidPeriods).toBe(1);
  });

  it('does not let time move an order that a scenario made to last', async () => {
    const lasting = await lender().create('loan_reviewing');
    const moving = await lender().create('loan_reviewing', { auto: true });
    await lender().advance({ advanceSeconds: WAIT_SECONDS * 3 });
    expect((await lender().view(lasting.mobile)).orders[0]?.status).toBe(LoanStatus.REVIEWING);
    expect((await lender().view(moving.mobile)).orders[0]?.status).toBe(LoanStatus.REPAYING);
  });
});
