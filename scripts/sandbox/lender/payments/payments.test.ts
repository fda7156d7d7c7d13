import { ResponseCode } from '@pautang/shared/contract/codes';
import { LoanStatus } from '@pautang/shared/contract/enums';
import { onPostgres } from '../../testing/onDatabases';
import { agreeToRestructure, beginToPay, openPlan, rolloverToPay } from '../../testing/renewals';
import type { Speaker } from '../../testing/speaker';

const waitingOf = async (client: Speaker) => (await openPlan(client)).checkout;

onPostgres('the waiting checkout', (lender) => {
  it('is shown with its details until its payment is posted', async () => {
    const { client, mobile } = await lender().create('overdue');
    const figures = { checkout: null, dueNow: 1_814, overdueFee: 12, dueTomorrow: 1_817 };
    expect(await openPlan(client)).toMatchObject(figures);
    const repaymentId = (await beginToPay(client, 'due')).repaymentId;
    const { reference, expiresAt, createdAt } = await client.get('fetchVirtualAccount', {
      repaymentId,
    });
    expect(await waitingOf(client)).toEqual({
      repaymentId,
      reference,
      amount: 1_814,
      billerName: 'Pautang',
      createdAt,
      expiresAt,
      state: 'PENDING',
      mode: 'due',
      periods: [],
      process: null,
    });
    await lender().event(mobile, 'receive_payment');
    expect(await waitingOf(client)).toMatchObject({ repaymentId, state: 'RECEIVED' });
    await lender().event(mobile, 'post_payment');
    expect(await waitingOf(client)).toBeNull();
  });

  it('has its own reference if it is for a part of what is due, and pays that part', async () => {
    const { client, mobile } = await lender().create('overdue');
    const { order, dueNow } = await openPlan(client);
    const part = { loanOrderId: order.loanOrderId, mode: 'part' as const, periods: [] };
    const { repaymentId } = await client.get('repaymentConfirm', { ...part, amount: 500 });
    const checkout = await client.get('fetchVirtualAccount', { repaymentId });
    expect(checkout).toMatchObject({ amount: 500, state: 'PENDING' });
    const whole = (await beginToPay(client, 'due')).repaymentId;
    const other = await client.get('fetchVirtualAccount', { repaymentId: whole });
    expect(other.reference).not.toBe(checkout.reference);
    expect(await client.refusal('repaymentConfirm', { ...part, amount: dueNow })).toMatch(
      'PRICE_CHANGED',
    );
    await client.get('repaymentConfirm', { ...part, amount: 300 });
    await lender().event(mobile, 'receive_payment');
    await lender().event(mobile, 'post_payment');
    expect(await openPlan(client)).toMatchObject({ dueNow: dueNow - 300, order: { status: 75 } });
  });

  it('stays the same until it expires, and still takes money afterwards', async () => {
    const { client, mobile } = await lender().create('repaying');
    const first = (await beginToPay(client, 'due')).repaymentId;
    expect((await beginToPay(client, 'due')).repaymentId).toBe(first);
    await lender().advance({ advanceSeconds: 24 * 3_600 - 60 });
    expect(await waitingOf(client)).toMatchObject({ repaymentId: first });
    await lender().advance({ advanceSeconds: 61 });
    expect(await waitingOf(client)).toBeNull();
    const { state, reference } = await client.get('fetchVirtualAccount', { repaymentId: first });
    expect(state).toBe('EXPIRED');
    expect((await beginToPay(client, 'due')).repaymentId).not.toBe(first);
    await lender().event(mobile, 'receive_payment', { reference });
    expect(await waitingOf(client)).toMatchObject({ repaymentId: first, state: 'RECEIVED' });
    const { orders } = await lender().event(mobile, 'post_payment', { reference });
    expect(orders[0]?.paidPeriods).toBe(1);
  });

  it('is the newest one, and is dropped once an older checkout is paid', async () => {
    const { client, mobile } = await lender().create('repaying');
    const due = (await beginToPay(client, 'due')).repaymentId;
    const all = (await beginToPay(client, 'payoff')).repaymentId;
    expect(await waitingOf(client)).toMatchObject({ repaymentId: all, mode: 'payoff' });
    await lender().event(mobile, 'post_payment', { repaymentId: due });
    expect(await waitingOf(client)).toBeNull();
  });

  it('is shown for the fee of a rollover until the rollover ends', async () => {
    const { client, mobile } = await lender().create('overdue');
    const { loanOrderId, deferralOrderId: orderId, repaymentId } = await rolloverToPay(client);
    const process = { kind: 'deferral', orderId };
    expect(await waitingOf(client)).toMatchObject({ repaymentId, mode: 'fee', process });
    // paying in the other mode ends the rollover, so its money would go to the loan
    await client.get('repayRestructureInitiate', { loanOrderId });
    expect(await waitingOf(client)).toBeNull();
    expect((await lender().view(mobile)).repayments).toHaveLength(1);
  });

  it('is not shown once the due date has moved', async () => {
    const { client, mobile } = await lender().create('overdue');
    const { repaymentId } = await rolloverToPay(client);
    await lender().event(mobile, 'post_payment', { repaymentId });
    const due = (await beginToPay(client, 'due')).repaymentId;
    expect(await waitingOf(client)).toMatchObject({ repaymentId: due });
    await lender().event(mobile, 'complete_deferral');
    expect(await waitingOf(client)).toBeNull();
  });

  it('is shown after a restructure while money for the old order is on its way', async () => {
    const { client, mobile } = await lender().create('overdue');
    const repaymentId = (await beginToPay(client, 'due')).repaymentId;
    await agreeToRestructure(client);
    await lender().event(mobile, 'receive_payment', { repaymentId });
    await lender().event(mobile, 'pay_fee');
    for (let step = 0; step < 3; step += 1) await lender().event(mobile, 'advance_restructure');
    const plan = await openPlan(client);
    expect(plan.order.restructuredFrom).toEqual(expect.any(String));
    expect(plan.checkout).toMatchObject({ repaymentId, state: 'RECEIVED' });
    await lender().event(mobile, 'post_payment', { repaymentId });
    expect(await waitingOf(client)).toBeNull();
    const { payments } = await client.get('queryRepayOrderDetail', plan.order);
    expect(payments).toMatchObject([{ amount: 1_814 }]);
  });
});

onPostgres('a receipt', (lender) => {
  /** Pays what is due with one checkout, in these parts. */
  async function pay(...amounts: readonly number[]) {
    const known = await lender().create('overdue');
    const { loanOrderId, repaymentId } = await beginToPay(known.client, 'due');
    for (const [index, amount] of amounts.entries()) {
      const paymentReference = `part-${index}-${known.mobile}`;
      await lender().event(known.mobile, 'post_payment', { repaymentId, amount, paymentReference });
    }
    const { reference, payment } = await known.client.get('fetchVirtualAccount', { repaymentId });
    const { payments } = await known.client.get('queryRepayOrderDetail', { loanOrderId });
    return { ...known, loanOrderId, reference, payment, payments };
  }

  it('shows the reference that was paid, and the part that was missing', async () => {
    const { payments, payment, reference } = await pay(1_000, 814);
    expect(payments).toMatchObject([
      { reference, billerName: 'Pautang', shortfall: 814, toPenalty: 12, toPrincipal: 788 },
      { reference, shortfall: 0, toPrincipal: 814, toCredit: 0 },
    ]);
    expect(payment).toEqual(payments[0]);
  });

  it('has no missing part if it exceeds the requested amount', async () => {
    const { payments } = await pay(1_900, 100);
    expect(payments).toMatchObject([
      { shortfall: 0, toCredit: 86 },
      // pays the next instalment, after the credit
      { shortfall: 0, toInterest: 49, toPrincipal: 51, toCredit: 0 },
    ]);
  });

  it('has no reference if the money came without a checkout', async () => {
    const { client, mobile } = await lender().create('repaying');
    await lender().event(mobile, 'post_payment', { amount: 500 });
    const { payments } = await client.get('queryRepayOrderDetail', (await openPlan(client)).order);
    expect(payments).toMatchObject([{ reference: null, shortfall: 0, repaymentId: null }]);
  });
});

onPostgres('money that is reported late', (lender) => {
  it('settles the loan at the price of its checkout, even if a period began before it was posted', async () => {
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

  it('is posted once by its reference, and refused if another payment has it', async () => {
    const { mobile } = await lender().create('repaying');
    const money = { amount: 100, paymentReference: `same-${mobile}` };
    await lender().event(mobile, 'post_payment', money);
    const { balance } = await lender().event(mobile, 'post_payment', money);
    expect(balance.accounts).toMatchObject({ CASH: 10_000 - 475_000 });
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
