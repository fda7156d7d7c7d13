import { ResponseCode } from '@pautang/shared/contract/codes';
import { application } from '../testing/borrowing';
import { onPostgres } from '../testing/onDatabases';

const aboveLargest = (pesos: number) =>
  `More than the interest of one period of 30 days, ₱${pesos} at most within your limit.`;

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
    const idOf = (pesos: number) =>
      coupons.find(({ amount }) => amount === pesos)?.couponId ?? 'none';
    const priced = (change: Partial<typeof apply.calculateInfo>) => ({
      calculateInfo: { ...apply.calculateInfo, ...change },
    });
    const expectRefused = async (
      agreed: typeof apply,
      ...tries: readonly [Partial<typeof apply>, keyof typeof ResponseCode][]
    ) => {
      for (const [change, code] of tries) {
        const refused = await client.refusal('applyOrder', { ...agreed, ...change });
        expect([change, refused.split(':')[0]]).toEqual([change, code]);
      }
    };
    await expectRefused(
      apply,
      [priced({ interest: 1 }), 'PRICE_CHANGED'],
      [priced({ couponDiscount: 50 }), 'PRICE_CHANGED'],
      [{ agreementVersion: 'older' }, 'PRICE_CHANGED'],
      [{ cardNumber: '09000000000' }, 'BAD_DATA'],
      [{ mockPeriods: [1, 3, 2] }, 'BAD_DATA'],
      [{ creditOrderId: 'credit_none' }, 'NOT_FOUND'],
      [{ couponIds: [idOf(500)] }, 'COUPON_UNUSABLE'],
      [{ couponIds: ['coupon_none'] }, 'COUPON_UNUSABLE'],
    );
    // a coupon that the agreed price does not include, or that is named twice
    const couponIds = [idOf(50)];
    const own = await application(client, { couponIds });
    const { couponDiscount, ...unsaid } = own.calculateInfo;
    expect(couponDiscount).toBe(50);
    await expectRefused(
      own,
      [{ calculateInfo: { ...unsaid, couponDiscount: 0 } }, 'PRICE_CHANGED'],
      [{ calculateInfo: unsaid }, 'BAD_DATA'],
      [{ couponIds: [...couponIds, ...couponIds] }, 'COUPON_UNUSABLE'],
    );
    await client.get('applyOrder', own);
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

  it('accepts only a recent face check of this borrower for this amount, if one is needed', async () => {
    const { client, mobile } = await lender().create('approved', { faceCheck: true });
    expect((await client.get('queryBorrowQuota', {})).faceCheck).toBe(true);
    const other = await lender().create('approved', { faceCheck: true });
    const old = await lender().seeFace(mobile, 5_000);
    await lender().advance({ advanceMinutes: 11 });
    // Ask only now, because the price changes if the minutes above passed midnight.
    const apply = await application(client);
    const ofOther = await lender().seeFace(other.mobile, 5_000);
    const ofLess = await lender().seeFace(mobile, 1_000);
    for (const faceCheckId of ['made-up', old, ofOther, ofLess])
      expect(await client.refusal('applyOrder', { ...apply, faceCheckId })).toMatch(
        /^FACE_CHECK_NEEDED: .*check your face again/i,
      );
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

    const lent = (await lender().create('lending')).client;
    const [order] = (await lent.get('getPendingOrders', {})).orders;
    const due = { mode: 'due' as const, periods: [], amount: 1 };
    expect(
      await lent.refusal('repaymentConfirm', { ...due, loanOrderId: order?.loanOrderId ?? '' }),
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
