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
  async function borrower(scenario: 'overdue' | 'repaying' | 'restructure_initiated') {
    const { client, mobile } = await lender().create(scenario);
    const tell = (event: string, more: object = {}) => lender().event(mobile, event, more);
    return {
      client,
      tell,
      pay: (more: object) => tell('post_payment', more),
      /** takes the three steps after the fee, of which the last one makes the new order */
      complete: async () => {
        for (let step = 1; step < 4; step += 1) await tell('advance_restructure');
      },
      detailOf: (restructureOrderId: string) =>
        client.get('repayRestructureDetail', { restructureOrderId }),
      why: (restructureOrderId: string) =>
        client.refusal('repayRestructureDetail', { restructureOrderId }),
      balance: async () => (await lender().view(mobile)).balance,
    };
  }

  it('turns the balance into a new order, step by step, once its fee is paid', async () => {
    const { client, tell, pay, detailOf, balance } = await borrower('restructure_initiated');
    const { loanOrderId } = (await openPlan(client)).order;
    const { restructureOrderId } = await client.get('repayRestructureInitiate', { loanOrderId });
    const begun = await detailOf(restructureOrderId);
    expect(begun.before).toMatchObject({ ratePerPeriodBasisPoints: 400, stillToPay: 5_417 });
    expect(begun.charges).toEqual({ soFar: 597, after: 864, cap: 5_000 });
    expect([begun.stepTimes, begun.newLoanNumber]).toEqual([undefined, null]);

    const { quote, fee, repaymentId } = await restructureToPay(client);
    expect(quote).toMatchObject({ loanAmount: 5_347, processingFee: 267, lendingAmount: 5_080 });
    expect(fee.amount).toBe(267);
    const asked = await detailOf(restructureOrderId);
    // the price of the whole debt: the proceeds against the fee and the new plan (decision S16)
    expect(asked.price).toMatchObject({ totalRepayment: 267 + 5_892, eirBasisPoints: 622 });
    const preview = await client.get('repayRestructureContractPreview', { restructureOrderId });
    expect(preview.html).toMatch(/of the whole debt, from its first payout on.*6\.22% a month/);

    const times: (readonly string[])[] = [];
    const reached = async (step: number, state = 'CONFIRMED') => {
      const { stepTimes = [], ...detail } = await detailOf(restructureOrderId);
      expect(detail).toMatchObject({ step, state });
      expect(detail.oldPlan[0]).toMatchObject({ status: PlanStatus.OVERDUE, overdueFee: 12 });
      times.push(stepTimes);
    };
    await reached(0);
    await pay({ repaymentId });
    await reached(1);
    for (const step of [2, 3]) {
      await tell('advance_restructure');
      await reached(step);
    }
    await tell('advance_restructure');
    await reached(4, 'COMPLETED');
    const last = times.at(-1) ?? [];
    expect(last).toEqual(last.toSorted());
    expect(times).toEqual([0, 1, 2, 3, 4].map((step) => last.slice(0, step)));

    const made = await detailOf(restructureOrderId);
    // the comparison with the replaced terms stays as it was at the agreement
    const { before, charges } = begun;
    expect(made).toMatchObject({ before, charges, price: asked.price, quote });
    expect(made.processedAt).toBe(last.at(-1));
    expect(made.newLoanNumber).toMatch(/^\d{4,}$/);
    expect(made.newLoanNumber).not.toBe(made.loanNumber);
    const done = await client.get('repayRestructureCompletionAck', { restructureOrderId });
    expect(done.newPlan).toHaveLength(4);
    // a restructure moves the balance and pays nothing out
    const order = { loanOrderId: done.loanOrderId, restructuredFrom: loanOrderId };
    const figures = { loanAmount: 5_347, lendingAmount: 0, paidPeriods: 0 };
    expect(await openPlan(client)).toMatchObject({
      order: { ...order, ...figures },
      // processing fee 250, interest of two periods 335, overdue fee 12, service fee 267
      chargesSoFar: 864,
      chargesCap: 5_000,
    });
    for (const one of [loanOrderId, done.loanOrderId]) {
      const told = await client.get('queryRepayOrderDetail', { loanOrderId: one });
      expect(told.charges).toEqual({ soFar: 864, cap: 5_000 });
    }
    expect((await client.get('queryLoanOrderStatus', { loanOrderId })).order).toMatchObject({
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
    expect(await balance()).toMatchObject({
      sum: 0,
      accounts: { RESTRUCTURED: 0, SERVICE_FEE_HELD: 0, PRINCIPAL_RECEIVABLE: 534_700 },
    });
  });

  it('reduces the balance by money beyond its fee, and shows figures that add up', async () => {
    const { client, pay, complete, detailOf } = await borrower('restructure_initiated');
    const { restructureOrderId, repaymentId } = await restructureToPay(client);
    expect((await detailOf(restructureOrderId)).overpaidAmount).toBe(0);
    await pay({ repaymentId, amount: 300 });
    const paid = { overpaidAmount: 33, balance: 5_347 };
    expect(await detailOf(restructureOrderId)).toMatchObject(paid);
    await complete();
    const figures = {
      serviceFee: 265,
      repaidAmount: 267,
      overpaidAmount: 33,
      agreedBalance: 5_347,
    };
    const detail = { ...figures, balance: 5_347 - 33 };
    expect(await detailOf(restructureOrderId)).toMatchObject(detail);
    const seen = await client.get('repayRestructureCompletionAck', { restructureOrderId });
    expect(seen).toMatchObject(figures);
    // 5% of a smaller balance is ₱2 less
    expect(await openPlan(client)).toMatchObject({ credit: 300 - 265 - 33 });
  });

  it('is priced with the fees of the orders before it', async () => {
    const { client, tell, pay, complete, detailOf } = await borrower('overdue');
    await pay({ repaymentId: (await rolloverToPay(client)).repaymentId });
    await tell('complete_deferral');
    const first = await agreeToRestructure(client);
    await tell('pay_fee');
    await complete();
    const { restructureOrderId } = await agreeToRestructure(client);
    const { price, quote } = await detailOf(restructureOrderId);
    const fees = 180 + first.quote.processingFee + quote.processingFee;
    expect(price.totalRepayment).toBe(fees + quote.totalRepayment);
  });

  it('refuses an agreement to figures or a text that have changed, and accepts only one agreement', async () => {
    const { client, pay, detailOf } = await borrower('restructure_initiated');
    const { loanOrderId } = (await openPlan(client)).order;
    const { restructureOrderId } = await client.get('repayRestructureInitiate', { loanOrderId });
    const { quote, agreementVersion, balance } = await detailOf(restructureOrderId);
    const agreed = { restructureOrderId, calculateInfo: quote, agreementVersion };
    const refused = (change: Partial<typeof agreed>) =>
      client.refusal('repayRestructureConfirm', { ...agreed, ...change });
    await pay({ amount: 1_000 });
    expect(await refused({})).toBe(
      'PRICE_CHANGED: The terms have changed. Look at the new ones before you agree.',
    );
    const calculateInfo = (await detailOf(restructureOrderId)).quote;
    expect(calculateInfo.loanAmount).toBe(balance - 1_000);
    expect(await refused({ calculateInfo, agreementVersion: '2025-01-R.1' })).toMatch(
      /^PRICE_CHANGED: .*The agreement has changed/,
    );
    expect(await detailOf(restructureOrderId)).toMatchObject({ state: 'INITIATED' });
    await client.get('repayRestructureConfirm', { ...agreed, calculateInfo });
    const { confirmedAt } = await detailOf(restructureOrderId);
    expect(await refused({ calculateInfo })).toMatch('TRANSITION_REFUSED');
    expect(await detailOf(restructureOrderId)).toMatchObject({ confirmedAt });
  });

  it('advances by itself after the borrower paid the fee', async () => {
    const { client, tell, detailOf, balance } = await borrower('overdue');
    const { restructureOrderId } = await agreeToRestructure(client);
    await tell('pay_fee');
    await lender().advance({ advanceDays: 66 });
    const done = { state: 'COMPLETED', step: 4 };
    expect(await detailOf(restructureOrderId)).toMatchObject(done);
    // the begun period is paid for until 26 days after the fee, so the first payment is ten days late now
    const order = { status: LoanStatus.OVERDUE, overdueDays: 10 };
    expect(await openPlan(client)).toMatchObject({ order });
    expect((await balance()).sum).toBe(0);
  });

  it('expires if the fee is not paid, and late money pays what is due', async () => {
    const { client, pay, why } = await borrower('overdue');
    const { restructureOrderId, repaymentId } = await restructureToPay(client);
    await lender().advance({ advanceDays: 2 });
    expect(await why(restructureOrderId)).toMatch(/^RENEWAL_ENDED: .*The fee was not paid/);
    const { payments } = await pay({ repaymentId });
    expect(payments[0]).toMatchObject({ toServiceFee: 0, toPenalty: 1_800, toCredit: 0 });
  });

  it('settles the loan and its application if the returned fee covers the rest', async () => {
    const { client, pay, balance } = await borrower('repaying');
    const { loanOrderId, repaymentId } = await restructureToPay(client);
    await pay({ repaymentId, amount: 200 });
    await pay({ repaymentId: (await beginToPay(client, 'due')).repaymentId, amount: 5_100 });
    expect(await openPlan(client)).toMatchObject({ payoffAmount: 100 });
    await lender().advance({ advanceDays: 3 });
    const { order } = await client.get('queryLoanOrderStatus', { loanOrderId });
    expect(order.status).toBe(LoanStatus.FINISH);
    const { creditOrder } = await client.get('queryCreditOrder', {});
    expect(creditOrder?.status).toBe(CreditStatus.FINISH);
    const accounts = { BORROWER_CREDIT: -10_000, SERVICE_FEE_HELD: 0 };
    expect(await balance()).toMatchObject({ sum: 0, receivable: 0, accounts });
  });

  it('keeps its paid fee if the borrower repays instead, as the agreement says', async () => {
    const { client, tell, pay, why } = await borrower('overdue');
    const { loanOrderId, restructureOrderId } = await agreeToRestructure(client);
    const preview = await client.get('repayRestructureContractPreview', { restructureOrderId });
    expect(preview.html).toContain('it is not given back');
    await tell('pay_fee');
    const { repaymentId } = await beginToPay(client, 'payoff');
    const { balance } = await pay({ repaymentId });
    // processing fee and service fee
    const accounts = { SERVICE_FEE_HELD: 0, FEE_INCOME: -25_000 - 26_700 };
    expect(balance).toMatchObject({ sum: 0, receivable: 0, accounts });
    expect(balance.accounts['BORROWER_CREDIT'] ?? 0).toBe(0);
    const fees = { repaidServiceFee: 267, unpaidServiceFee: 0 };
    expect(await client.get('queryRepayOrderDetail', { loanOrderId })).toMatchObject(fees);
    expect(await why(restructureOrderId)).toBe(
      'RENEWAL_ENDED: This restructure has ended. The loan is repaid. ₱267 that you paid for it is kept.',
    );
  });

  it('replaces an unpaid rollover and says so, but not a paid one', async () => {
    const { client, tell, pay, why } = await borrower('overdue');
    const { loanOrderId, deferralOrderId, repaymentId } = await rolloverToPay(client);
    await pay({ repaymentId, amount: 100 });
    const begin = () => client.get('repayRestructureInitiate', { loanOrderId });
    const { restructureOrderId, ended } = await begin();
    const unpaid = { feeKept: 0, feeReturned: 0 };
    const rollover = { kind: 'deferral', orderId: deferralOrderId, feeReturned: 100 };
    expect(ended).toEqual({ ...unpaid, ...rollover });
    expect(await begin()).toMatchObject({ restructureOrderId, ended: null });
    expect(await client.refusal('repayDeferralDetail', { deferralOrderId })).toBe(
      'RENEWAL_ENDED: This rollover has ended. A restructure took its place. ₱100 that you paid for it is your credit now.',
    );
    const back = await client.get('repayDeferralInitiate', { loanOrderId });
    expect(back.ended).toEqual({ ...unpaid, kind: 'restructure', orderId: restructureOrderId });
    expect(await why(restructureOrderId)).toBe(
      'RENEWAL_ENDED: This restructure has ended. A rollover took its place.',
    );
    await beginRollover(client);
    await tell('pay_fee');
    expect(await client.refusal('repayRestructureInitiate', { loanOrderId })).toBe(
      'RESTRUCTURE_CONFIG: A rollover is under way for this loan.',
    );
  });
});
