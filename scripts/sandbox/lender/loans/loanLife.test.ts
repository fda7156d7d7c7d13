import { LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { addDays } from '../../domain/calendar';
import { application } from '../../testing/borrowing';
import { onBothDatabases, onPostgres } from '../../testing/onDatabases';
import { prove } from '../../testing/proving';
import { beginToPay } from '../../testing/renewals';
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

  it('makes one order from twenty simultaneous requests, and refuses the others', async () => {
    const { client, mobile } = await lender().create('approved');
    const apply = await application(client);
    const asked = Array.from({ length: 20 }, () => client.ask('applyOrder', apply));
    const codes = (await Promise.all(asked)).map(({ code }) => code).toSorted((a, b) => a - b);
    expect(codes).toEqual([0, ...Array<number>(19).fill(ResponseCode.LOAN_PENDING)]);
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

  it('advances by itself only if its scenario was made with `auto`', async () => {
    const lasting = await lender().create('loan_reviewing');
    const moving = await lender().create('loan_reviewing', { auto: true });
    await lender().advance({ advanceSeconds: WAIT_SECONDS * 3 });
    expect((await lender().view(lasting.mobile)).orders[0]?.status).toBe(LoanStatus.REVIEWING);
    expect((await lender().view(moving.mobile)).orders[0]?.status).toBe(LoanStatus.REPAYING);
  });
});

const REVIEW_SECONDS = 20;

onPostgres(
  'a new order',
  (lender) => {
    const ordered = async () => {
      const known = await lender().create('approved');
      const apply = await application(known.client);
      const { loanOrderId, status } = await known.client.get('applyOrder', apply);
      expect(status).toBe(LoanStatus.BEFORE_REVIEWING);
      const statusNow = async () =>
        (await known.client.get('queryLoanOrderStatus', { loanOrderId })).order.status;
      return { ...known, loanOrderId, statusNow };
    };

    it('waits for its review, which does not delay its approval', async () => {
      const { statusNow } = await ordered();
      await lender().advance({ advanceSeconds: REVIEW_SECONDS - 10 });
      expect(await statusNow()).toBe(LoanStatus.BEFORE_REVIEWING);
      await lender().advance({ advanceSeconds: 10 });
      expect(await statusNow()).toBe(LoanStatus.REVIEWING);
      await lender().advance({ advanceSeconds: WAIT_SECONDS - REVIEW_SECONDS });
      expect(await statusNow()).toBe(LoanStatus.LENDING);
    });

    it('can be put under review, decided or cancelled by the control API', async () => {
      for (const [event, status] of [
        ['begin_review', LoanStatus.REVIEWING],
        ['approve', LoanStatus.LENDING],
        ['reject', LoanStatus.REVIEWING_FAILURE],
        ['cancel', LoanStatus.CANCELLED],
      ] as const) {
        const { mobile, statusNow } = await ordered();
        await lender().event(mobile, event);
        expect(await statusNow()).toBe(status);
      }
    });

    it('shows the moved due dates everywhere after a late payout', async () => {
      const { client, mobile, loanOrderId } = await ordered();
      const dates = async () => {
        const { quote } = await client.get('queryLoanOrderStatus', { loanOrderId });
        return quote.repayPlans.map(({ dueDate }) => dueDate);
      };
      const agreed = await dates();
      for (const event of ['approve', 'fail_payout']) await lender().event(mobile, event);
      await lender().advance({ advanceDays: 6 });
      for (const event of ['retry_payout', 'disburse']) await lender().event(mobile, event);
      const { repayPlans } = await client.get('queryRepayOrderDetail', { loanOrderId });
      expect(await dates()).toEqual(repayPlans.map(({ dueDate }) => dueDate));
      expect(await dates()).toEqual(agreed.map((day) => addDays(day, 6)));
    });

    it('is paid to the new account if the borrower changed it before the payout', async () => {
      const known = await ordered();
      const { receivingAccount: before } = await known.client.get('getCurrentUserInfo', {});
      const { receivingAccount } = await known.client.get('modifyBankCard', {
        proof: await prove(lender(), known, 'modifyBankCard'),
        channelCode: 90007,
        bankCode: 'BPI',
        holder: before?.holder ?? '',
        originalNumber: before?.cardNumber ?? '',
        newNumber: '1234 5678 90',
      });
      const { loanOrderId } = known;
      const order = await known.client.get('queryLoanOrderStatus', { loanOrderId });
      expect(order.receivingAccount).toEqual(receivingAccount);
    });
  },
  { reviewAfterSeconds: REVIEW_SECONDS },
);

onPostgres(
  'a lender without waiting times',
  (lender) => {
    it('pays out at once', async () => {
      const { client } = await lender().create('approved');
      const { loanOrderId } = await client.get('applyOrder', await application(client));
      await lender().advance({ advanceSeconds: 1 });
      const { order } = await client.get('queryLoanOrderStatus', { loanOrderId });
      expect(order.status).toBe(LoanStatus.REPAYING);
    });
  },
  { reviewAfterSeconds: 0, approveAfterSeconds: 0, disburseAfterSeconds: 0 },
);
