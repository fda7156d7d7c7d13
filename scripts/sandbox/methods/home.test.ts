import { application } from '../testing/borrowing';
import { onPostgres } from '../testing/onDatabases';
import { beginToPay } from '../testing/renewals';

onPostgres('home', (lender) => {
  afterEach(async () => lender().post('/sandbox/window', { open: true }));

  it('offers no better terms unless the control API makes them', async () => {
    const { client } = await lender().create('approved');
    expect(await client.get('checkReoffer', {})).toEqual({ reofferId: null });
    expect(await client.get('getCouponPopup', {})).toEqual({ coupon: null });
    expect(await client.get('getReofferPopup', { reofferId: 'reoffer_x' })).toEqual({
      reoffer: null,
      ended: [],
    });
  });

  it('applies better terms (limit, interest and term), each until its deadline, and shows their end to no other borrower', async () => {
    const { client } = await lender().create('approved', { reoffer: true });
    const { reofferId } = await client.get('checkReoffer', {});
    const asked = { reofferId: reofferId ?? '' };
    const { reoffer } = await client.get('getReofferPopup', asked);
    const ended = async () =>
      (await client.get('getReofferPopup', asked)).ended?.map(({ kind }) => kind);
    expect(reoffer?.benefits).toMatchObject([
      { kind: 'limit', from: 8_000, to: 10_000 },
      { kind: 'interest', from: 400, to: 350 },
      { kind: 'days', from: 90, to: 120 },
    ]);
    const quota = await client.get('queryBorrowQuota', {});
    expect(quota).toMatchObject({ maxAmount: 10_000, quote: { ratePerPeriodBasisPoints: 350 } });
    expect(quota.quote).toEqual(reoffer?.quote);
    expect(quota.terms.map(({ periods }) => periods)).toEqual([3, 4]);
    expect(await client.get('getHomepageData', {})).toMatchObject({
      creditLimit: 10_000,
      availableLimit: 10_000,
    });
    expect(await ended()).toEqual([]);

    await lender().advance({ advanceDays: 1, advanceSeconds: 1 });
    expect((await client.get('queryBorrowQuota', {})).maxAmount).toBe(8_000);
    expect(await ended()).toEqual(['limit']);
    await lender().advance({ advanceDays: 1 });
    expect((await client.get('queryBorrowQuota', {})).quote.ratePerPeriodBasisPoints).toBe(400);
    expect(await client.get('checkReoffer', {})).toEqual({ reofferId });
    await lender().advance({ advanceDays: 1 });
    expect((await client.get('queryBorrowQuota', {})).terms).toHaveLength(1);
    expect(await client.get('checkReoffer', {})).toEqual({ reofferId: null });
    expect((await client.get('getReofferPopup', asked)).reoffer).toBeNull();
    expect(await ended()).toEqual(['limit', 'interest', 'days']);
    const somebody = await lender().create('approved');
    expect((await somebody.client.get('getReofferPopup', asked)).ended).toEqual([]);
  });

  it('stores the limit of the day with an order, including better terms', async () => {
    const { client, mobile } = await lender().create('approved', { creditLimit: 6_000 });
    await lender().event(mobile, 'reoffer');
    const { loanOrderId } = await client.get('applyOrder', await application(client));
    await lender().advance({ advanceDays: 2 });
    expect((await client.get('queryLoanOrderStatus', { loanOrderId })).limitThen).toBe(8_000);
  });

  it('ends better terms with the loan that uses them, and does not report their end', async () => {
    const { client, mobile } = await lender().create('approved', { reoffer: true });
    const used = { reofferId: (await client.get('checkReoffer', {})).reofferId ?? '' };
    await client.get('applyOrder', await application(client));
    const { orders } = await lender().view(mobile);
    expect(orders).toMatchObject([{ quote: { ratePerPeriodBasisPoints: 350 } }]);
    expect(await client.get('checkReoffer', {})).toEqual({ reofferId: null });
    // the loan is settled within the two days of the terms, but they are valid for one loan only
    await lender().event(mobile, 'approve');
    await lender().event(mobile, 'disburse');
    await beginToPay(client, 'payoff');
    await lender().event(mobile, 'post_payment');
    expect((await client.get('queryBorrowQuota', {})).quote.ratePerPeriodBasisPoints).toBe(400);
    expect(await client.get('checkReoffer', {})).toEqual({ reofferId: null });
    await lender().advance({ advanceDays: 4 });
    expect(await client.get('getReofferPopup', used)).toEqual({ reoffer: null, ended: [] });
  });

  it('returns better terms if their loan was never paid out, until their own deadlines', async () => {
    const { client, mobile } = await lender().create('approved', { reoffer: true });
    const { reofferId } = await client.get('checkReoffer', {});
    await client.get('applyOrder', await application(client));
    for (const event of ['approve', 'fail_payout', 'cancel']) await lender().event(mobile, event);
    expect(await client.get('checkReoffer', {})).toEqual({ reofferId });
    expect((await client.get('queryBorrowQuota', {})).quote.ratePerPeriodBasisPoints).toBe(350);
  });

  it('offers only terms that are better, and restores the borrower’s own when they expire', async () => {
    const { client, mobile } = await lender().create('approved');
    const before = await client.get('queryBorrowQuota', {});
    await lender().event(mobile, 'reoffer');
    const { reofferId } = await client.get('checkReoffer', {});
    const { reoffer } = await client.get('getReofferPopup', { reofferId: reofferId ?? '' });
    expect(reoffer?.benefits.map(({ kind }) => kind)).toEqual(['limit', 'interest']);
    expect((await client.get('queryBorrowQuota', {})).terms).toEqual(before.terms);
    await lender().advance({ advanceDays: 4 });
    const after = await client.get('queryBorrowQuota', {});
    expect(after).toMatchObject({ terms: before.terms, maxAmount: before.maxAmount });
    await client.get('applyOrder', await application(client, { periods: 4 }));
  });

  it('refuses prices and orders while the window is closed', async () => {
    const { client } = await lender().create('approved', { reoffer: true });
    const ask = await application(client);
    const opensAt = new Date((await lender().advance({ advanceSeconds: 1 })).getTime() + 60_000);
    await lender().post('/sandbox/window', { open: false, opensAt: opensAt.toISOString() });
    expect(await client.get('loanWindowConfig', {})).toEqual({
      open: false,
      opensAt: opensAt.toISOString(),
    });
    expect(await client.refusal('queryBorrowQuota', {})).toMatch('WINDOW_CLOSED');
    expect(await client.refusal('applyOrder', ask)).toMatch('WINDOW_CLOSED');
    expect(await client.get('checkReoffer', {})).toEqual({ reofferId: null });
    expect(await client.get('getHomepageData', {})).toMatchObject({ availableLimit: 10_000 });

    await lender().advance({ advanceSeconds: 61 });
    expect(await client.get('loanWindowConfig', {})).toEqual({ open: true, opensAt: null });
    await client.get('applyOrder', ask);
  });

  it('shows a coupon until it expires', async () => {
    const { client } = await lender().create('approved', { couponPopup: true });
    const { coupon } = await client.get('getCouponPopup', {});
    expect(coupon).toMatchObject({ amount: 40, state: 'available' });
    await lender().advance({ advanceDays: 15 });
    expect(await client.get('getCouponPopup', {})).toEqual({ coupon: null });
  });
});
