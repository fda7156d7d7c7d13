import { ResponseCode } from '@pautang/shared/contract/codes';
import { LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import { addDays, startOf } from '../../domain/calendar';
import { clientOf } from '../../testing/client';
import { onPostgres } from '../../testing/onDatabases';
import { WAIT_SECONDS } from '../../testing/testLender';
import { beginRollover, beginToPay, openPlan, rolloverToPay } from '../../testing/renewals';

onPostgres('a rollover', (lender) => {
  /** A rollover whose fee was paid, together with this much credit, two seconds before the due date begins. */
  async function agreed(credit = 0) {
    const known = await lender().create('repaying');
    const { client, mobile } = known;
    const { asOf, order } = await openPlan(client);
    const dueAt = startOf(order.nextDueDate ?? '').getTime();
    const advanceSeconds = Math.floor((dueAt - Date.parse(asOf)) / 1_000) - 2;
    await lender().advance({ advanceSeconds });
    const { deferralOrderId, repaymentId } = await rolloverToPay(client);
    await lender().event(mobile, 'post_payment', { repaymentId, amount: 180 + credit });
    const asked = { deferralOrderId };
    const detail = await client.get('repayDeferralDetail', asked);
    expect(detail.state).toBe('CONFIRMED');
    return { ...known, asked, order, detail, repaymentId };
  }

  it('is priced before it is agreed, starts by itself when its fee is paid, and cannot be undone', async () => {
    const { client, mobile } = await lender().create('rollover_initiated', { auto: true });
    const plan = await openPlan(client);
    expect(plan.process).toMatchObject({ kind: 'deferral', state: 'INITIATED' });
    const { deferralOrderId } = await beginRollover(client);
    expect(deferralOrderId).toBe(plan.process?.orderId);
    const asked = { deferralOrderId };
    const detail = await client.get('repayDeferralDetail', asked);
    expect(detail).toMatchObject({
      state: 'INITIATED',
      serviceFee: 180,
      cashToday: 180,
      shortfall: 180,
      repaidAmount: 0,
      deductedAmount: 0,
      overdueFeeCleared: 12,
      extraCost: 168,
      remainingPayable: 5_405,
      price: { lendingAmount: 4_750, totalRepayment: 5_585, totalCost: 835 },
      repaymentId: null,
      processedAt: null,
    });
    // the fee for the later due date costs less than the loan's own 6.75%
    expect(detail.price.eirBasisPoints).toBe(546);
    const [old] = detail.oldPlan;
    const [fresh] = detail.newPlan;
    expect(old).toMatchObject({ status: PlanStatus.OVERDUE, overdueFee: 12 });
    expect(fresh).toMatchObject({
      status: PlanStatus.OUTSTANDING,
      overdueFee: 0,
      dueDate: detail.newDueDate,
    });
    expect(detail.dueDate).toBe(old?.dueDate);

    const { loanOrderId, fee, repaymentId } = await rolloverToPay(client);
    expect((await client.get('serviceFeePayment', fee)).repaymentId).toBe(repaymentId);
    expect(await client.get('fetchVirtualAccount', { repaymentId })).toMatchObject({
      state: 'PENDING',
      amount: 180,
      process: { kind: 'deferral', orderId: deferralOrderId },
    });
    await lender().event(mobile, 'receive_payment', { repaymentId });
    expect(await client.get('repayDeferralDetail', asked)).toMatchObject({
      repaymentId: null,
      receivedRepaymentId: repaymentId,
    });
    await lender().event(mobile, 'post_payment', { repaymentId });
    expect(await client.get('repayDeferralDetail', asked)).toMatchObject({
      receivedRepaymentId: null,
      state: 'CONFIRMED',
      repaidAmount: 180,
      shortfall: 0,
    });
    expect(await client.refusal('repayDeferralCompletionAck', asked)).toMatch('DEFERRAL_CONFIG');
    await lender().advance({ advanceSeconds: WAIT_SECONDS });
    const done = await client.get('repayDeferralCompletionAck', asked);
    expect(done).toMatchObject({ state: 'COMPLETED', serviceFee: 180, remainingPayable: 5_405 });
    expect(await openPlan(client)).toMatchObject({
      overdueFee: 0,
      order: { status: LoanStatus.REPAYING, nextDueDate: done.newDueDate },
      process: null,
    });
    const paid = await client.get('queryRepayOrderDetail', { loanOrderId });
    expect(paid).toMatchObject({ repaidServiceFee: 180, unpaidServiceFee: 0 });
    expect(paid.payments[0]).toMatchObject({ toServiceFee: 180, toCredit: 0 });
    const view = await lender().view(mobile);
    expect(view.balance).toMatchObject({ sum: 0, accounts: { SERVICE_FEE_HELD: 0 } });
    expect(view.ledger.filter(({ kind }) => kind === 'WAIVER')).not.toHaveLength(0);
    const again = await lender().post(`/sandbox/borrowers/${mobile}/events`, {
      event: 'complete_deferral',
    });
    expect(again.status).toBe(409);
    expect(again.body['msg']).toMatch(/'complete' is not possible in state COMPLETED/);
  });

  it('is not confirmed while its fee is incomplete, and can be confirmed once credit covers the rest', async () => {
    const { client, mobile } = await lender().create('overdue');
    // two instalments are due, the third will be in 13 days
    await lender().advance({ advanceDays: 43 });
    const { deferralOrderId, fee, repaymentId } = await rolloverToPay(client, 360);
    await lender().event(mobile, 'post_payment', { repaymentId, amount: 100 });
    const { loanOrderId: own } = (await openPlan(client)).order;
    expect(await client.get('queryRepayOrderDetail', { loanOrderId: own })).toMatchObject({
      serviceFee: 360,
      repaidServiceFee: 100,
      unpaidServiceFee: 260,
    });
    expect(
      await client.refusal('repayDeferralConfirm', { deferralOrderId, serviceFee: 360 }),
    ).toMatch(/^DEFERRAL_CONFIG: .*₱260 is missing/);
    expect(await client.get('repayDeferralDetail', { deferralOrderId })).toMatchObject({
      state: 'INITIATED',
      repaidAmount: 100,
      shortfall: 260,
    });
    expect(await client.refusal('serviceFeePayment', fee)).toMatch('PRICE_CHANGED');
    // a payment for the loan itself, ₱90 more than is due, so the fee is now that of the third instalment
    const next = await beginToPay(client, 'due');
    const more = { repaymentId: next.repaymentId, amount: next.amount + 90 };
    await lender().event(mobile, 'post_payment', more);
    const covered = await client.get('repayDeferralDetail', { deferralOrderId });
    expect(covered).toMatchObject({ shortfall: 0, repaidAmount: 100, deductedAmount: 80 });
    const confirm = { deferralOrderId, serviceFee: 180 };
    expect(await client.get('repayDeferralConfirm', confirm)).toMatchObject({
      state: 'CONFIRMED',
    });
    await lender().event(mobile, 'complete_deferral');
    const view = await lender().view(mobile);
    expect(view.balance).toMatchObject({ sum: 0, accounts: { BORROWER_CREDIT: -1_000 } });
  });

  it('is not confirmed if one peso is missing', async () => {
    const { client, mobile } = await lender().create('repaying');
    const { deferralOrderId, repaymentId } = await rolloverToPay(client);
    await lender().event(mobile, 'post_payment', { repaymentId, amount: 179 });
    const begun = await client.get('repayDeferralDetail', { deferralOrderId });
    expect(begun).toMatchObject({ state: 'INITIATED', shortfall: 1 });
    expect(
      await client.refusal('repayDeferralConfirm', { deferralOrderId, serviceFee: 180 }),
    ).toMatch(/^DEFERRAL_CONFIG: .*₱1 is missing/);
  });

  it('is refused with a code of its own if it is too early, and after three in a row', async () => {
    const { client, mobile } = await lender().create('repaying');
    const told: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      await beginRollover(client);
      await lender().event(mobile, 'pay_fee');
      await lender().event(mobile, 'complete_deferral');
      told.push(await client.refusal('repayDeferralInitiate', (await openPlan(client)).order));
      await lender().advance({ advanceDays: 30 });
    }
    expect(told).toEqual([
      expect.stringMatching(/^ROLLOVER_TOO_EARLY: /),
      expect.stringMatching(/^ROLLOVER_TOO_EARLY: /),
      expect.stringMatching(/^ROLLOVERS_IN_A_ROW: .*once an instalment is paid in full/),
    ]);
  });

  it('ends if its instalment is paid, and its paid fee becomes credit', async () => {
    const { client, mobile } = await lender().create('repaying');
    const { deferralOrderId, repaymentId } = await rolloverToPay(client);
    await lender().event(mobile, 'post_payment', { repaymentId, amount: 100 });
    const next = await beginToPay(client, 'due');
    const pay = (amount: number) =>
      lender().event(mobile, 'post_payment', { repaymentId: next.repaymentId, amount });
    await pay(next.amount - 1);
    expect((await openPlan(client)).process).toMatchObject({ orderId: deferralOrderId });
    const { balance } = await pay(1);
    expect(balance).toMatchObject({ accounts: { SERVICE_FEE_HELD: 0, BORROWER_CREDIT: -10_000 } });
    expect((await openPlan(client)).process).toBeNull();
    expect(await client.refusal('repayDeferralDetail', { deferralOrderId })).toMatch(
      /^RENEWAL_ENDED: .*14 days before the due date/,
    );
  });

  it('ends if credit pays its instalment on the due date', async () => {
    const { client, mobile } = await lender().create('repaying');
    const { dueNow } = await openPlan(client);
    // more than the first two instalments, less than all of the three
    await lender().event(mobile, 'post_payment', { amount: dueNow * 2 + 10 });
    await lender().advance({ advanceDays: 30 });
    const { deferralOrderId } = await beginRollover(client);
    await lender().advance({ advanceDays: 12 });
    expect(await client.refusal('repayDeferralDetail', { deferralOrderId })).toMatch(
      'RENEWAL_ENDED',
    );
    expect((await openPlan(client)).process).toBeNull();
  });

  describe('agreed seconds before the due date', () => {
    it('moves the instalment, although there is credit to pay it', async () => {
      const { client, mobile, asked, detail, repaymentId } = await agreed(2_000);
      await lender().advance({ advanceSeconds: WAIT_SECONDS });
      const done = await client.get('repayDeferralCompletionAck', asked);
      expect(done).toMatchObject({ serviceFee: 180, repaidAmount: 180, overpaidAmount: 2_000 });
      expect(done.newPlan.map(({ dueDate }) => dueDate)).toEqual(
        detail.newPlan.map(({ dueDate }) => addDays(dueDate, 1)),
      );
      expect(await openPlan(client)).toMatchObject({ credit: 2_000, order: { paidPeriods: 0 } });
      // a second payment with the fee's checkout now pays the loan
      await lender().event(mobile, 'post_payment', { repaymentId, amount: 6_000 });
      expect((await client.get('repayDeferralDetail', asked)).overpaidAmount).toBe(2_000);
    });

    it('leaves less to pay once it is done if a part of the instalment was paid meanwhile', async () => {
      const { client, mobile, asked, detail } = await agreed();
      await lender().event(mobile, 'post_payment', { amount: 514 });
      await lender().advance({ advanceSeconds: WAIT_SECONDS });
      const done = await client.get('repayDeferralCompletionAck', asked);
      expect(done.remainingPayable).toBe(detail.remainingPayable - 514);
      const left = done.newPlan.map(({ remaining }) => remaining);
      expect(left.reduce((all, one) => all + one, 0)).toBe(done.remainingPayable);
    });

    it('ends without effect if the instalment is paid after all, and returns its fee as credit', async () => {
      const { client, mobile, asked, order } = await agreed();
      await lender().event(mobile, 'post_payment', { amount: 1_801 });
      expect((await openPlan(client)).process).toMatchObject({ state: 'CONFIRMED' });
      await lender().event(mobile, 'post_payment', { amount: 1 });
      expect(await client.refusal('repayDeferralDetail', asked)).toBe(
        'RENEWAL_ENDED: This rollover has ended. The instalment that it was to move is paid. ₱180 that you paid for it is your credit now.',
      );
      await lender().advance({ advanceSeconds: WAIT_SECONDS });
      const plan = await openPlan(client);
      expect(plan).toMatchObject({ process: null, credit: 180, order: { paidPeriods: 1 } });
      expect(plan.order.nextDueDate).toBe(addDays(order.nextDueDate ?? '', 30));
    });
  });

  it('needs a loan that is being repaid, and stays possible when a cap forbids a restructure', async () => {
    const lent = await lender().create('lending');
    const { orders } = await lent.client.get('getPendingOrders', {});
    expect(
      await lent.client.refusal('repayDeferralInitiate', {
        loanOrderId: orders[0]?.loanOrderId ?? '',
      }),
    ).toMatch('DEFERRAL_CONFIG');

    const { username, password } = lent;
    await lender().event(lent.mobile, 'disburse');
    await lender().advance({ advanceDays: 900 });
    // the session has ended in the meantime
    const { token } = await lent.client.get('login', { username, password });
    const client = clientOf(lender().app, token);
    const { order } = await openPlan(client);
    expect(await client.refusal('repayRestructureInitiate', order)).toMatch(
      /^RESTRUCTURE_CONFIG: .*over the cap of .*SEC MC 14 s\.2025/,
    );
    // a rollover waives the overdue fees, so the cap leaves room for it
    expect((await client.ask('repayDeferralInitiate', order)).code).toBe(ResponseCode.SUCCESS);
  });
});
