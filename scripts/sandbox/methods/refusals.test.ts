import { ResponseCode } from '@pautang/shared/contract/codes';
import { application } from '../testing/borrowing';
import { onPostgres } from '../testing/onDatabases';
import type { Speaker } from '../testing/speaker';

const aboveLargest = (pesos: number) =>
  `More than the interest of one period of 30 days, ₱${pesos} at most within your limit.`;

const selection = { loanAmount: 5_000, periods: 3 };

async function couponOf(client: Speaker, amount: number) {
  const { coupons } = await client.get('getCoupons', selection);
  const found = coupons.find((coupon) => coupon.amount === amount);
  if (!found) throw new Error(`No coupon of ₱${amount}.`);
  return found;
}

onPostgres('the lender', (lender) => {
  it('refuses each wrong amount and term with its own code', async () => {
    const { client } = await lender().create('approved');
    const apply = await application(client);
    const tries = [
      [5_250, 3, ResponseCode.AMOUNT_OFF_STEP, /steps of ₱500/],
      [500, 3, ResponseCode.AMOUNT_OUT_OF_LIMIT, /₱1,000 to ₱8,000/],
      [8_500, 3, ResponseCode.AMOUNT_OUT_OF_LIMIT, /₱1,000 to ₱8,000/],
      [-5_000, 3, ResponseCode.AMOUNT_OUT_OF_LIMIT, /₱1,000/],
      [5_000, 2, ResponseCode.BAD_DATA, /^periods: 2 is not offered/],
      [5_000, 1_000_000, ResponseCode.BAD_DATA, /not offered/],
    ] as const;
    for (const [loanAmount, periods, code, message] of tries) {
      const selection = { loanAmount, periods, couponIds: [] };
      const asked = await client.ask('queryBorrowQuotaWithInput', selection);
      expect(asked).toMatchObject({ code, msg: expect.stringMatching(message) });
      const calculateInfo = { ...apply.calculateInfo, loanAmount };
      const wrong = { ...apply, checkedPeriod: periods, calculateInfo };
      const applied = await client.ask('applyOrder', wrong);
      expect(applied.code).toBe(code);
      // each method names its own field
      expect(applied.msg.replace(/^checkedPeriod:/, 'periods:')).toMatch(message);
      expect(applied.msg).not.toMatch(/^periods:/);
    }
    expect((await client.get('getPendingOrders', {})).orders).toEqual([]);
  });

  it('refuses a price, account, plan, contract or coupon that differs from the offer', async () => {
    const { client } = await lender().create('approved');
    const apply = await application(client);
    const { coupons } = await client.get('getCoupons', {});
    const unusable = coupons.find((coupon) => coupon.amount === 500)?.couponId ?? '';
    const tries = [
      [{ calculateInfo: { ...apply.calculateInfo, interest: 1 } }, ResponseCode.PRICE_CHANGED],
      [
        { calculateInfo: { ...apply.calculateInfo, couponDiscount: 50 } },
        ResponseCode.PRICE_CHANGED,
      ],
      [{ agreementVersion: 'older' }, ResponseCode.PRICE_CHANGED],
      [{ cardNumber: '09000000000' }, ResponseCode.BAD_DATA],
      [{ mockPeriods: [1, 3, 2] }, ResponseCode.BAD_DATA],
      [{ creditOrderId: 'credit_none' }, ResponseCode.NOT_FOUND],
      [{ couponIds: [unusable] }, ResponseCode.COUPON_UNUSABLE],
      [{ couponIds: ['coupon_none'] }, ResponseCode.COUPON_UNUSABLE],
    ] as const;
    for (const [change, code] of tries) {
      const couponIds = [...('couponIds' in change ? change.couponIds : apply.couponIds)];
      const mockPeriods = [...('mockPeriods' in change ? change.mockPeriods : apply.mockPeriods)];
      const answer = await client.ask('applyOrder', {
        ...apply,
        ...change,
        couponIds,
        mockPeriods,
      });
      expect([Object.keys(change), answer.code]).toEqual([Object.keys(change), code]);
    }
    await client.get('applyOrder', apply);
  });

  it('marks coupons that no loan within the limit can use, even with better terms', async () => {
    const { client, mobile } = await lender().create('approved');
    const why = async () => {
      const { coupons } = await client.get('getCoupons', {});
      return coupons.find(({ amount }) => amount === 500)?.reason;
    };
    expect(await why()).toBe(aboveLargest(216));
    await lender().event(mobile, 'reoffer');
    expect(await why()).toBe(aboveLargest(236));
  });

  it('refuses coupons that the agreed price does not include', async () => {
    const { client } = await lender().create('approved');
    const { coupons } = await client.get('getCoupons', {});
    const couponIds = coupons.filter(({ amount }) => amount === 50).map(({ couponId }) => couponId);
    const apply = await application(client, { couponIds });
    const { couponDiscount, ...unsaid } = apply.calculateInfo;
    expect(couponDiscount).toBe(50);
    const ask = async (calculateInfo: typeof apply.calculateInfo) =>
      (await client.ask('applyOrder', { ...apply, calculateInfo })).code;
    expect(await ask({ ...unsaid, couponDiscount: 0 })).toBe(ResponseCode.PRICE_CHANGED);
    expect(await ask(unsaid)).toBe(ResponseCode.BAD_DATA);
    expect(await ask(apply.calculateInfo)).toBe(0);
  });

  it('refuses a coupon that is named twice', async () => {
    const { client } = await lender().create('approved');
    const { couponId } = await couponOf(client, 50);
    const apply = await application(client, { couponIds: [couponId] });
    expect(
      await client.refusal('applyOrder', { ...apply, couponIds: [couponId, couponId] }),
    ).toMatch('COUPON_UNUSABLE');
  });

  it('accepts only a recent face check of this borrower for this amount, if one is needed', async () => {
    const { client, mobile } = await lender().create('approved', { faceCheck: true });
    expect((await client.get('queryBorrowQuota', {})).faceCheck).toBe(true);
    const other = await lender().create('approved', { faceCheck: true });
    const old = await lender().seeFace(mobile, 5_000);
    await lender().advance({ advanceMinutes: 11 });
    // Ask only now, because the price changes if the minutes above passed midnight.
    const apply = await application(client);
    const strangers = [
      'made-up',
      old,
      await lender().seeFace(other.mobile, 5_000),
      await lender().seeFace(mobile, 1_000),
    ];
    for (const faceCheckId of strangers) {
      expect(await client.refusal('applyOrder', { ...apply, faceCheckId })).toMatch(
        /^FACE_CHECK_NEEDED: .*check your face again/i,
      );
    }
    expect(await client.refusal('applyOrder', apply)).toMatch('FACE_CHECK_NEEDED');
    expect((await client.get('getPendingOrders', {})).orders).toEqual([]);
    const faceCheckId = await lender().seeFace(mobile, 5_000);
    await client.get('applyOrder', { ...apply, faceCheckId });
  });

  it('accepts a face check only once, even if none is needed', async () => {
    const { client, mobile } = await lender().create('approved');
    const apply = await application(client);
    const faceCheckId = await lender().seeFace(mobile, 5_000);
    await client.get('applyOrder', { ...apply, faceCheckId });
    await lender().event(mobile, 'reject');
    await lender().advance({ advanceDays: 7 });
    const again = { ...(await application(client)), faceCheckId };
    expect(await client.refusal('applyOrder', again)).toMatch('FACE_CHECK_NEEDED');
  });

  it.each([
    ['wait_submit', ResponseCode.CREDIT_NOT_APPROVED],
    ['credit_rejected', ResponseCode.CREDIT_NOT_APPROVED],
    ['loan_reviewing', ResponseCode.LOAN_PENDING],
    ['payout_failed', ResponseCode.LOAN_PENDING],
    ['overdue', ResponseCode.LOAN_PENDING],
    ['loan_rejected', ResponseCode.REAPPLY_TOO_SOON],
    ['frozen', ResponseCode.ACCOUNT_FROZEN],
  ] as const)('offers no loan to a borrower in %s', async (scenario, code) => {
    const { client } = await lender().create(scenario);
    expect((await client.ask('queryBorrowQuota', {})).code).toBe(code);
    expect((await client.get('getHomepageData', {})).availableLimit).toBe(0);
  });

  it('never suggests the largest amount, unless it is the only one', async () => {
    const { client } = await lender().create('approved');
    expect(await client.get('queryBorrowQuota', {})).toMatchObject({
      minAmount: 1_000,
      maxAmount: 8_000,
      suggestedAmount: 5_000,
      quote: { lendingAmount: 4_750, eirBasisPoints: 675 },
    });
    const small = await lender().create('approved', { creditLimit: 1_400 });
    expect(await small.client.get('queryBorrowQuota', {})).toMatchObject({
      maxAmount: 1_000,
      suggestedAmount: 1_000,
    });
  });

  it('refuses another amount, a period out of order, and a loan with nothing due', async () => {
    const { client } = await lender().create('repaying');
    const { plan } = await client.get('queryPendingRepayPlan', {});
    const loanOrderId = plan?.order.loanOrderId ?? '';
    const ask = (mode: 'due' | 'periods', periods: number[], amount: number) =>
      client.ask('repaymentConfirm', { loanOrderId, mode, periods, amount });
    expect((await ask('due', [], 1_801)).code).toBe(ResponseCode.PRICE_CHANGED);
    expect((await ask('periods', [2], 1_802)).code).toBe(ResponseCode.BAD_DATA);
    expect((await ask('periods', [1, 2], 3_604)).code).toBe(0);

    const lent = await lender().create('lending');
    const { orders } = await lent.client.get('getPendingOrders', {});
    expect(
      await lent.client.refusal('repaymentConfirm', {
        loanOrderId: orders[0]?.loanOrderId ?? '',
        mode: 'due',
        periods: [],
        amount: 1,
      }),
    ).toMatch('NOTHING_DUE');
  });

  it('shows a complete agreement with the borrower’s figures and no scripts', async () => {
    const { client } = await lender().create('approved');
    const selection = { loanAmount: 5_000, periods: 3, couponIds: [] };
    const { html } = await client.get('loanContractPreview', selection);
    for (const part of ['₱4,750', '₱5,405', '6.75% a month', 'Disclosure statement', 'CS000000000'])
      expect(html).toContain(part);
    const tags = [...html.matchAll(/<([a-z0-9]+)/g)].map((match) => match[1]);
    const allowed = ['h2', 'p', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];
    expect(tags.filter((tag) => !allowed.includes(tag ?? ''))).toEqual([]);
    expect(html).not.toMatch(/style=|on\w+=/);
  });
});
