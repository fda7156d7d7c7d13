import { LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import { addDays, startOf } from '../../domain/calendar';
import { clientOf } from '../../testing/client';
import { onPostgres } from '../../testing/onDatabases';
import { WAIT_SECONDS } from '../../testing/testLender';
import { beginRollover, beginToPay, openPlan, rolloverToPay } from '../../testing/renewals';

onPostgres('a rollover', (lender) => {
  async function borrower(scenario: 'overdue' | 'repaying' | 'rollover_initiated', more = {}) {
    const { client, mobile } = await lender().create(scenario, more);
    const tell = (event: string, given: object = {}) => lender().event(mobile, event, given);
    return {
      client,
      mobile,
      tell,
      pay: (given: object) => tell('post_payment', given),
      detailOf: (deferralOrderId: string) => client.get('repayDeferralDetail', { deferralOrderId }),
      why: (deferralOrderId: string) => client.refusal('repayDeferralDetail', { deferralOrderId }),
    };
  }

  /** A rollover whose fee was paid, together with this much credit, two seconds before the due date begins. */
  async function agreed(credit = 0) {
    const known = await borrower('repaying');
    const { asOf, order } = await openPlan(known.client);
    const dueAt = startOf(order.nextDueDate ?? '').getTime();
    const advanceSeconds = Math.floor((dueAt - Date.parse(asOf)) / 1_000) - 2;
    await lender().advance({ advanceSeconds });
    const { deferralOrderId, repaymentId } = await rolloverToPay(known.client);
    await known.pay({ repaymentId, amount: 180 + credit });
    const detail = await known.detailOf(deferralOrderId);
    expect(detail.state).toBe('CONFIRMED');
    /** waits until it is completed */
    const complete = async () => {
      await lender().advance({ advanceSeconds: WAIT_SECONDS });
      return known.client.get('repayDeferralCompletionAck', { deferralOrderId });
    };
    return { ...known, deferralOrderId, order, detail, repaymentId, complete };
  }

  it('is priced before it is agreed, starts by itself when its fee is paid, and cannot be undone', async () => {
    const known = await borrower('rollover_initiated', { auto: true });
    const { client, mobile, tell, pay } = known;
    const { process } = await openPlan(client);
    expect(process).toMatchObject({ kind: 'deferral', state: 'INITIATED' });
    const { deferralOrderId } = await beginRollover(client);
    expect(deferralOrderId).toBe(process?.orderId);
    const shows = async (figures: object) =>
      expect(await known.detailOf(deferralOrderId)).toMatchObject(figures);
    const detail = await known.detailOf(deferralOrderId);
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
      // the fee for the later due date costs less than the loan's own 6.75%
      price: { lendingAmount: 4_750, totalRepayment: 5_585, totalCost: 835, eirBasisPoints: 546 },
      repaymentId: null,
      processedAt: null,
    });
    const { dueDate, newDueDate, oldPlan, newPlan } = detail;
    const overdue = { status: PlanStatus.OVERDUE, overdueFee: 12, dueDate };
    expect(oldPlan[0]).toMatchObject(overdue);
    const fresh = { status: PlanStatus.OUTSTANDING, overdueFee: 0, dueDate: newDueDate };
    expect(newPlan[0]).toMatchObject(fresh);

    const { loanOrderId, fee, repaymentId } = await rolloverToPay(client);
    expect((await client.get('serviceFeePayment', fee)).repaymentId).toBe(repaymentId);
    expect(await client.get('fetchVirtualAccount', { repaymentId })).toMatchObject({
      state: 'PENDING',
      amount: 180,
      process: { kind: 'deferral', orderId: deferralOrderId },
    });
    await tell('receive_payment', { repaymentId });
    await shows({ repaymentId: null, receivedRepaymentId: repaymentId });
    await pay({ repaymentId });
    const confirmed = { state: 'CONFIRMED', repaidAmount: 180, shortfall: 0 };
    await shows({ ...confirmed, receivedRepaymentId: null });
    expect(await client.refusal('repayDeferralCompletionAck', { deferralOrderId })).toMatch(
      'DEFERRAL_CONFIG',
    );
    await lender().advance({ advanceSeconds: WAIT_SECONDS });
    const done = await client.get('repayDeferralCompletionAck', { deferralOrderId });
    expect(done).toMatchObject({ state: 'COMPLETED', serviceFee: 180, remainingPayable: 5_405 });
    expect(await openPlan(client)).toMatchObject({
      overdueFee: 0,
      order: { status: LoanStatus.REPAYING, nextDueDate: done.newDueDate },
      process: null,
    });
    expect(await client.get('queryRepayOrderDetail', { loanOrderId })).toMatchObject({
      repaidServiceFee: 180,
      unpaidServiceFee: 0,
      payments: [{ toServiceFee: 180, toCredit: 0 }],
    });
    const view = await lender().view(mobile);
    expect(view.balance).toMatchObject({ sum: 0, accounts: { SERVICE_FEE_HELD: 0 } });
    expect(view.ledger.filter(({ kind }) => kind === 'WAIVER')).not.toHaveLength(0);
    await expect(tell('complete_deferral')).rejects.toThrow(
      /: 409 .*'complete' is not possible in state COMPLETED/,
    );
  });

  it('is not confirmed while its fee is incomplete, and can be confirmed once credit covers the rest', async () => {
    const { client, tell, pay, detailOf } = await borrower('overdue');
    // two instalments are due, the third will be in 13 days
    await lender().advance({ advanceDays: 43 });
    const { loanOrderId, deferralOrderId, fee, repaymentId } = await rolloverToPay(client, 360);
    await pay({ repaymentId, amount: 100 });
    const fees = { serviceFee: 360, repaidServiceFee: 100, unpaidServiceFee: 260 };
    expect(await client.get('queryRepayOrderDetail', { loanOrderId })).toMatchObject(fees);
    expect(
      await client.refusal('repayDeferralConfirm', { deferralOrderId, serviceFee: 360 }),
    ).toMatch(/^DEFERRAL_CONFIG: .*₱260 is missing/);
    const begun = { state: 'INITIATED', repaidAmount: 100, shortfall: 260 };
    expect(await detailOf(deferralOrderId)).toMatchObject(begun);
    expect(await client.refusal('serviceFeePayment', fee)).toMatch('PRICE_CHANGED');
    // a payment for the loan itself, ₱90 more than is due, so the fee is now that of the third instalment
    const next = await beginToPay(client, 'due');
    await pay({ repaymentId: next.repaymentId, amount: next.amount + 90 });
    const covered = { shortfall: 0, repaidAmount: 100, deductedAmount: 80 };
    expect(await detailOf(deferralOrderId)).toMatchObject(covered);
    const confirm = { deferralOrderId, serviceFee: 180 };
    const { state } = await client.get('repayDeferralConfirm', confirm);
    expect(state).toBe('CONFIRMED');
    const { balance } = await tell('complete_deferral');
    expect(balance).toMatchObject({ sum: 0, accounts: { BORROWER_CREDIT: -1_000 } });
  });

  it('is not confirmed if one peso is missing', async () => {
    const { client, pay, detailOf } = await borrower('repaying');
    const { deferralOrderId, repaymentId } = await rolloverToPay(client);
    await pay({ repaymentId, amount: 179 });
    const begun = { state: 'INITIATED', shortfall: 1 };
    expect(await detailOf(deferralOrderId)).toMatchObject(begun);
    expect(
      await client.refusal('repayDeferralConfirm', { deferralOrderId, serviceFee: 180 }),
    ).toMatch(/^DEFERRAL_CONFIG: .*₱1 is missing/);
  });

  it('is not found by another borrower, who can neither read, pay nor confirm it', async () => {
    const { deferralOrderId, fee } = await rolloverToPay((await borrower('repaying')).client);
    const { client } = await borrower('repaying');
    for (const refused of [
      await client.refusal('repayDeferralDetail', { deferralOrderId }),
      await client.refusal('serviceFeePayment', fee),
      await client.refusal('repayDeferralConfirm', { deferralOrderId, serviceFee: 180 }),
    ])
      expect(refused).toBe('NOT_FOUND: This rollover was not found.');
  });

  it('is refused with a code of its own if it is too early, and after three in a row', async () => {
    const { client, tell } = await borrower('repaying');
    const told: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      await beginRollover(client);
      await tell('pay_fee');
      await tell('complete_deferral');
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
    const { client, pay, why } = await borrower('repaying');
    const { deferralOrderId, repaymentId } = await rolloverToPay(client);
    await pay({ repaymentId, amount: 100 });
    const next = await beginToPay(client, 'due');
    await pay({ repaymentId: next.repaymentId, amount: next.amount - 1 });
    expect((await openPlan(client)).process).toMatchObject({ orderId: deferralOrderId });
    const { balance } = await pay({ repaymentId: next.repaymentId, amount: 1 });
    expect(balance).toMatchObject({ accounts: { SERVICE_FEE_HELD: 0, BORROWER_CREDIT: -10_000 } });
    expect((await openPlan(client)).process).toBeNull();
    expect(await why(deferralOrderId)).toMatch(/^RENEWAL_ENDED: .*14 days before the due date/);
  });

  it('ends if credit pays its instalment on the due date', async () => {
    const { client, pay, why } = await borrower('repaying');
    const { dueNow } = await openPlan(client);
    // more than the first two instalments, less than all of the three
    await pay({ amount: dueNow * 2 + 10 });
    await lender().advance({ advanceDays: 30 });
    const { deferralOrderId } = await beginRollover(client);
    await lender().advance({ advanceDays: 12 });
    expect(await why(deferralOrderId)).toMatch('RENEWAL_ENDED');
    expect((await openPlan(client)).process).toBeNull();
  });

  describe('agreed seconds before the due date', () => {
    it('moves the instalment, although there is credit to pay it', async () => {
      const { client, pay, detailOf, complete, ...known } = await agreed(2_000);
      const { deferralOrderId, detail, repaymentId } = known;
      const done = await complete();
      expect(done).toMatchObject({ serviceFee: 180, repaidAmount: 180, overpaidAmount: 2_000 });
      expect(done.newPlan.map(({ dueDate }) => dueDate)).toEqual(
        detail.newPlan.map(({ dueDate }) => addDays(dueDate, 1)),
      );
      expect(await openPlan(client)).toMatchObject({ credit: 2_000, order: { paidPeriods: 0 } });
      // a second payment with the fee's checkout now pays the loan
      await pay({ repaymentId, amount: 6_000 });
      expect((await detailOf(deferralOrderId)).overpaidAmount).toBe(2_000);
    });

    it('leaves less to pay once it is done if a part of the instalment was paid meanwhile', async () => {
      const { pay, detail, complete } = await agreed();
      await pay({ amount: 514 });
      const { remainingPayable, newPlan } = await complete();
      expect(remainingPayable).toBe(detail.remainingPayable - 514);
      const left = newPlan.map(({ remaining }) => remaining);
      expect(left.reduce((all, one) => all + one, 0)).toBe(remainingPayable);
    });

    it('ends without effect if the instalment is paid after all, and returns its fee as credit', async () => {
      const { client, pay, why, deferralOrderId, order } = await agreed();
      await pay({ amount: 1_801 });
      expect((await openPlan(client)).process).toMatchObject({ state: 'CONFIRMED' });
      await pay({ amount: 1 });
      expect(await why(deferralOrderId)).toBe(
        'RENEWAL_ENDED: This rollover has ended. The instalment that it was to move is paid. ₱180 that you paid for it is your credit now.',
      );
      await lender().advance({ advanceSeconds: WAIT_SECONDS });
      expect(await openPlan(client)).toMatchObject({
        process: null,
        credit: 180,
        order: { paidPeriods: 1, nextDueDate: addDays(order.nextDueDate ?? '', 30) },
      });
    });
  });

  it('needs a loan that is being repaid, and stays possible when a cap forbids a restructure', async () => {
    const { client: first, mobile, username, password } = await lender().create('lending');
    const [lent] = (await first.get('getPendingOrders', {})).orders;
    const loanOrderId = lent?.loanOrderId ?? '';
    expect(await first.refusal('repayDeferralInitiate', { loanOrderId })).toMatch(
      'DEFERRAL_CONFIG',
    );
    await lender().event(mobile, 'disburse');
    await lender().advance({ advanceDays: 900 });
    // the session has ended in the meantime
    const { token } = await first.get('login', { username, password });
    const client = clientOf(lender().app, token);
    expect(await client.refusal('repayRestructureInitiate', { loanOrderId })).toMatch(
      /^RESTRUCTURE_CONFIG: .*over the cap of .*SEC MC 14 s\.2025/,
    );
    // a rollover waives the overdue fees, so the cap leaves room for it
    await client.get('repayDeferralInitiate', { loanOrderId });
  });
});
