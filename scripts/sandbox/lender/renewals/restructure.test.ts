import { ResponseCode } from '@pautang/shared/contract/codes';
import { CreditStatus, LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import { onPostgres } from '../../testing/onDatabases';
import {
  agreeToRestructure,
  beginRollover,
  beginToPay,
  openPlan,
  restructureToPay,
  rolloverToPay,
} from '../../testing/renewals';

onPostgres('a restructure', (lender) => {
  it('turns the balance into a new order, step by step, once its fee is paid', async () => {
    const { client, mobile } = await lender().create('restructure_initiated');
    const { loanOrderId } = (await openPlan(client)).order;
    const { restructureOrderId } = await client.get('repayRestructureInitiate', { loanOrderId });
    const detail = () => client.get('repayRestructureDetail', { restructureOrderId });
    const begun = await detail();
    expect(begun.before).toMatchObject({ ratePerPeriodBasisPoints: 400, stillToPay: 5_417 });
    expect(begun.charges).toEqual({ soFar: 597, after: 864, cap: 5_000 });
    expect([begun.stepTimes, begun.newLoanNumber]).toEqual([undefined, null]);

    const { quote } = await agreeToRestructure(client);
    expect(quote).toMatchObject({ loanAmount: 5_347, processingFee: 267, lendingAmount: 5_080 });
    const asked = await detail();
    // the price of the whole debt: the proceeds against the fee and the new plan (decision S16)
    expect(asked.price).toMatchObject({ totalRepayment: 267 + 5_892, eirBasisPoints: 622 });
    const preview = await client.get('repayRestructureContractPreview', { restructureOrderId });
    expect(preview.html).toContain('not refundable');
    expect(preview.html).toMatch(/of the whole debt, from its first payout on.*6\.22% a month/);
    const times: (readonly string[])[] = [];
    const steps = async () => {
      const { step, state, oldPlan, stepTimes = [] } = await detail();
      expect(oldPlan[0]).toMatchObject({ status: PlanStatus.OVERDUE, overdueFee: 12 });
      times.push(stepTimes);
      return [state, step];
    };
    expect(await steps()).toEqual(['CONFIRMED', 0]);
    const fee = { kind: 'restructure', orderId: restructureOrderId, amount: 267 } as const;
    const { repaymentId } = await client.get('serviceFeePayment', fee);
    await lender().event(mobile, 'post_payment', { repaymentId });
    expect(await steps()).toEqual(['CONFIRMED', 1]);
    for (const step of [2, 3]) {
      await lender().event(mobile, 'advance_restructure');
      expect(await steps()).toEqual(['CONFIRMED', step]);
    }
    await lender().event(mobile, 'advance_restructure');
    expect(await steps()).toEqual(['COMPLETED', 4]);
    const last = times.at(-1) ?? [];
    expect(last).toEqual(last.toSorted());
    expect(times).toEqual([0, 1, 2, 3, 4].map((step) => last.slice(0, step)));
    const made = await detail();
    expect(last.at(-1)).toBe(made.processedAt);
    // the comparison with the replaced terms stays as it was at the agreement
    expect([made.before, made.charges]).toEqual([begun.before, begun.charges]);
    expect(made.newLoanNumber).toMatch(/^\d{4,}$/);
    expect(made.newLoanNumber).not.toBe(made.loanNumber);
    expect(made.price).toEqual(asked.price);
    expect(made.quote).toEqual(quote);
    const done = await client.get('repayRestructureCompletionAck', { restructureOrderId });
    expect(done.newPlan).toHaveLength(4);
    const plan = await openPlan(client);
    expect(plan).toMatchObject({
      order: {
        loanOrderId: done.loanOrderId,
        restructuredFrom: loanOrderId,
        loanAmount: 5_347,
        // a restructure moves the balance and pays nothing out
        lendingAmount: 0,
        paidPeriods: 0,
      },
      chargesCap: 5_000,
    });
    // processing fee 250, interest of two periods 335, overdue fee 12, service fee 267
    expect(plan.chargesSoFar).toBe(864);
    for (const asksFor of [loanOrderId, done.loanOrderId])
      expect((await client.get('queryRepayOrderDetail', { loanOrderId: asksFor })).charges).toEqual(
        { soFar: plan.chargesSoFar, cap: 5_000 },
      );
    const old = await client.get('queryLoanOrderStatus', { loanOrderId });
    expect(old.order).toMatchObject({
      status: LoanStatus.FINISH,
      restructuredInto: done.loanOrderId,
      // its periods have ended unpaid
      paidPeriods: 0,
      lendingAmount: 4_750,
    });
    expect((await client.get('queryPendingRepayPlan', { loanOrderId })).plan).toBeNull();
    const contract = await client.get('loanContractPreview', { loanOrderId: done.loanOrderId });
    expect(contract.title).toBe('Restructure agreement');
    expect(contract.html).toContain('6.22% a month');
    const view = await lender().view(mobile);
    expect(view.balance).toMatchObject({
      sum: 0,
      accounts: { RESTRUCTURED: 0, SERVICE_FEE_HELD: 0, PRINCIPAL_RECEIVABLE: 534_700 },
    });
  });

  it('reduces the balance by money beyond its fee, and shows figures that add up', async () => {
    const { client, mobile } = await lender().create('restructure_initiated');
    const { restructureOrderId, repaymentId } = await restructureToPay(client);
    const detail = () => client.get('repayRestructureDetail', { restructureOrderId });
    expect((await detail()).overpaidAmount).toBe(0);
    await lender().event(mobile, 'post_payment', { repaymentId, amount: 300 });
    expect(await detail()).toMatchObject({ overpaidAmount: 33, balance: 5_347 });
    for (let step = 0; step < 3; step += 1) await lender().event(mobile, 'advance_restructure');
    const figures = {
      serviceFee: 265,
      repaidAmount: 267,
      overpaidAmount: 33,
      agreedBalance: 5_347,
    };
    expect(await detail()).toMatchObject({ ...figures, balance: 5_347 - 33 });
    expect(await client.get('repayRestructureCompletionAck', { restructureOrderId })).toMatchObject(
      figures,
    );
    // 5% of a smaller balance is ₱2 less
    expect(await openPlan(client)).toMatchObject({ credit: 300 - 265 - 33 });
  });

  it('is priced with the fees of the orders before it', async () => {
    const { client, mobile } = await lender().create('overdue');
    const { repaymentId } = await rolloverToPay(client);
    await lender().event(mobile, 'post_payment', { repaymentId });
    await lender().event(mobile, 'complete_deferral');
    const first = await agreeToRestructure(client);
    await lender().event(mobile, 'pay_fee');
    for (let step = 0; step < 3; step += 1) await lender().event(mobile, 'advance_restructure');
    const { restructureOrderId } = await agreeToRestructure(client);
    const { price, quote } = await client.get('repayRestructureDetail', { restructureOrderId });
    const fees = 180 + first.quote.processingFee + quote.processingFee;
    expect(price.totalRepayment).toBe(fees + quote.totalRepayment);
  });

  it('refuses an agreement to figures or a text that have changed, and accepts only one agreement', async () => {
    const { client, mobile } = await lender().create('restructure_initiated');
    const { order } = await openPlan(client);
    const { loanOrderId } = order;
    const { restructureOrderId } = await client.get('repayRestructureInitiate', { loanOrderId });
    const terms = async () => client.get('repayRestructureDetail', { restructureOrderId });
    const shown = await terms();
    const agreed = {
      restructureOrderId,
      calculateInfo: shown.quote,
      agreementVersion: shown.agreementVersion,
    };
    await lender().event(mobile, 'post_payment', { amount: 1_000 });
    expect(await client.refusal('repayRestructureConfirm', agreed)).toBe(
      'PRICE_CHANGED: The terms have changed. Look at the new ones before you agree.',
    );
    const { quote } = await terms();
    expect(quote.loanAmount).toBe(shown.balance - 1_000);
    const anew = { ...agreed, calculateInfo: quote };
    expect(
      await client.refusal('repayRestructureConfirm', { ...anew, agreementVersion: '2025-01-R.1' }),
    ).toMatch(/^PRICE_CHANGED: .*The agreement has changed/);
    expect(await terms()).toMatchObject({ state: 'INITIATED' });
    await client.get('repayRestructureConfirm', anew);
    const confirmedAt = (await terms()).confirmedAt;
    expect(await client.refusal('repayRestructureConfirm', anew)).toMatch('TRANSITION_REFUSED');
    expect((await terms()).confirmedAt).toBe(confirmedAt);
  });

  it('advances by itself after the borrower paid the fee', async () => {
    const { client, mobile } = await lender().create('overdue');
    const { restructureOrderId } = await agreeToRestructure(client);
    await lender().event(mobile, 'pay_fee');
    await lender().advance({ advanceDays: 66 });
    const done = await client.get('repayRestructureDetail', { restructureOrderId });
    expect(done).toMatchObject({ state: 'COMPLETED', step: 4 });
    const plan = await openPlan(client);
    // the begun period is paid for until 26 days after the fee, so the first payment is ten days late now
    expect(plan.order).toMatchObject({ status: LoanStatus.OVERDUE, overdueDays: 10 });
    expect((await lender().view(mobile)).balance.sum).toBe(0);
  });

  it('expires if the fee is not paid, and late money pays what is due', async () => {
    const { client, mobile } = await lender().create('overdue');
    const { restructureOrderId, repaymentId } = await restructureToPay(client);
    await lender().advance({ advanceDays: 2 });
    expect(await client.refusal('repayRestructureDetail', { restructureOrderId })).toMatch(
      /^RENEWAL_ENDED: .*The fee was not paid/,
    );
    const { payments } = await lender().event(mobile, 'post_payment', { repaymentId });
    expect(payments[0]).toMatchObject({ toServiceFee: 0, toPenalty: 1_800, toCredit: 0 });
  });

  it('settles the loan and its application if the returned fee covers the rest', async () => {
    const { client, mobile } = await lender().create('repaying');
    const { loanOrderId, repaymentId } = await restructureToPay(client);
    await lender().event(mobile, 'post_payment', { repaymentId, amount: 200 });
    const next = await beginToPay(client, 'due');
    const more = { repaymentId: next.repaymentId, amount: 5_100 };
    await lender().event(mobile, 'post_payment', more);
    expect(await openPlan(client)).toMatchObject({ payoffAmount: 100 });
    await lender().advance({ advanceDays: 3 });
    const { order } = await client.get('queryLoanOrderStatus', { loanOrderId });
    expect(order.status).toBe(LoanStatus.FINISH);
    const { creditOrder } = await client.get('queryCreditOrder', {});
    expect(creditOrder?.status).toBe(CreditStatus.FINISH);
    expect((await lender().view(mobile)).balance).toMatchObject({
      sum: 0,
      receivable: 0,
      accounts: { BORROWER_CREDIT: -10_000, SERVICE_FEE_HELD: 0 },
    });
  });

  it('keeps its paid fee if the borrower repays instead, as the agreement says', async () => {
    const { client, mobile } = await lender().create('overdue');
    const { loanOrderId, restructureOrderId } = await agreeToRestructure(client);
    const preview = await client.get('repayRestructureContractPreview', { restructureOrderId });
    expect(preview.html).toContain('it is not given back');
    await lender().event(mobile, 'pay_fee');
    const { repaymentId } = await beginToPay(client, 'payoff');
    const { balance } = await lender().event(mobile, 'post_payment', { repaymentId });
    expect(balance).toMatchObject({ sum: 0, receivable: 0, accounts: { SERVICE_FEE_HELD: 0 } });
    expect(balance.accounts['BORROWER_CREDIT'] ?? 0).toBe(0);
    // processing fee and service fee
    expect(balance.accounts['FEE_INCOME']).toBe(-25_000 - 26_700);
    const detail = await client.get('queryRepayOrderDetail', { loanOrderId });
    expect(detail).toMatchObject({ repaidServiceFee: 267, unpaidServiceFee: 0 });
    expect(await client.refusal('repayRestructureDetail', { restructureOrderId })).toBe(
      'RENEWAL_ENDED: This restructure has ended. The loan is repaid. ₱267 that you paid for it is kept.',
    );
  });

  it('replaces an unpaid rollover and says so, but not a paid one', async () => {
    const { client, mobile } = await lender().create('overdue');
    const { loanOrderId, deferralOrderId, repaymentId } = await rolloverToPay(client);
    await lender().event(mobile, 'post_payment', { repaymentId, amount: 100 });
    const begun = await client.get('repayRestructureInitiate', { loanOrderId });
    expect(begun.ended).toEqual({
      kind: 'deferral',
      orderId: deferralOrderId,
      feeKept: 0,
      feeReturned: 100,
    });
    const again = await client.get('repayRestructureInitiate', { loanOrderId });
    expect(again).toMatchObject({ restructureOrderId: begun.restructureOrderId, ended: null });
    const ended = await client.ask('repayDeferralDetail', { deferralOrderId });
    expect(ended).toMatchObject({
      code: ResponseCode.RENEWAL_ENDED,
      msg: 'This rollover has ended. A restructure took its place. ₱100 that you paid for it is your credit now.',
    });
    const { restructureOrderId } = begun;
    const back = await client.get('repayDeferralInitiate', { loanOrderId });
    expect(back.ended).toEqual({
      kind: 'restructure',
      orderId: restructureOrderId,
      feeKept: 0,
      feeReturned: 0,
    });
    expect(await client.refusal('repayRestructureDetail', { restructureOrderId })).toBe(
      'RENEWAL_ENDED: This restructure has ended. A rollover took its place.',
    );
    await beginRollover(client);
    await lender().event(mobile, 'pay_fee');
    expect(await client.refusal('repayRestructureInitiate', { loanOrderId })).toBe(
      'RESTRUCTURE_CONFIG: A rollover is under way for this loan.',
    );
  });
});
