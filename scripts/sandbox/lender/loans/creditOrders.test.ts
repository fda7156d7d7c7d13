import { CreditStatus } from '@pautang/shared/contract/enums';
import { dayInWords } from '../../domain/calendar';
import { prove } from '../../testing/proving';
import { onPostgres } from '../../testing/onDatabases';

onPostgres('credit', (lender) => {
  const refused = async (mobile: string, event: string) => {
    const url = `/sandbox/borrowers/${mobile}/events`;
    const { status, body } = await lender().post(url, { event });
    return [status, body['msg']];
  };

  it('can be applied for again after it expired, as a new order with the same details', async () => {
    const { client, mobile } = await lender().create('approved');
    const old = (await client.get('queryCreditOrder', {})).creditOrder;
    await lender().event(mobile, 'expire_credit');
    expect(await client.refusal('queryBorrowQuota', {})).toBe(
      'CREDIT_NOT_APPROVED: Your credit check has expired. Confirm your details again to borrow.',
    );
    await lender().event(mobile, 'renew_credit');
    const { creditOrder } = await client.get('queryCreditOrder', {});
    expect(creditOrder).toMatchObject({ status: CreditStatus.REVIEWING, expired: false });
    const creditOrderId = creditOrder?.creditOrderId ?? '';
    expect(creditOrderId).not.toBe(old?.creditOrderId);
    expect(await client.get('f8in1Status', { creditOrderId })).toEqual({ state: 5 });
    const before = { creditOrderId: old?.creditOrderId ?? '' };
    expect((await client.get('queryCreditOrder', before)).creditOrder).toMatchObject({
      status: CreditStatus.APPROVED,
      expired: true,
    });
    await lender().event(mobile, 'approve_credit');
    expect((await client.get('queryBorrowQuota', {})).creditOrderId).toBe(creditOrderId);
  });

  it('expires 180 days after its approval, even if a loan was made from it', async () => {
    const fresh = await lender().create('approved');
    const used = await lender().create('settled');
    const expired = async ({ client }: typeof fresh) =>
      (await client.get('queryCreditOrder', {})).creditOrder?.expired;
    // approved a day ago, and 96 days ago
    await lender().advance({ advanceDays: 83 });
    expect([await expired(fresh), await expired(used)]).toEqual([false, false]);
    await lender().advance({ advanceDays: 1 });
    expect([await expired(fresh), await expired(used)]).toEqual([false, true]);
    await lender().advance({ advanceDays: 94 });
    expect(await expired(fresh)).toBe(false);
    await lender().advance({ advanceDays: 1 });
    expect(await expired(fresh)).toBe(true);
    expect(await fresh.client.refusal('queryBorrowQuota', {})).toMatch('CREDIT_NOT_APPROVED');
    expect((await fresh.client.get('getHomepageData', {})).availableLimit).toBe(0);
  });

  it('cannot be renewed while it is valid or undecided', async () => {
    const { mobile } = await lender().create('approved');
    expect(await refused(mobile, 'renew_credit')).toEqual([
      409,
      'The credit check has not run out yet.',
    ]);
    const applying = await lender().create('credit_reviewing');
    expect(await refused(applying.mobile, 'renew_credit')).toEqual([
      409,
      expect.stringMatching(/'renew' is not possible in state REVIEWING/),
    ]);
  });

  it('can be applied for again 30 days after a refusal, whether it was a first application or a renewal', async () => {
    const first = await lender().create('credit_rejected');
    const renewed = await lender().create('approved');
    await lender().event(renewed.mobile, 'expire_credit');
    await lender().event(renewed.mobile, 'renew_credit');
    await lender().event(renewed.mobile, 'reject_credit');
    for (const { mobile, client } of [first, renewed]) {
      const { creditOrder } = await client.get('queryCreditOrder', {});
      const day = creditOrder?.reapplyDate ?? '';
      const told = [409, `You can apply again from ${dayInWords(day)}.`];
      expect(await refused(mobile, 'reapply_credit')).toEqual(told);
      expect((await refused(mobile, 'renew_credit'))[0]).toBe(409);
      expect((await refused(mobile, 'complete_step'))[0]).toBe(409);
    }
    await lender().advance({ advanceDays: 30 });
    await lender().event(first.mobile, 'reapply_credit');
    const { creditOrder } = await first.client.get('queryCreditOrder', {});
    expect(creditOrder?.status).toBe(CreditStatus.WAIT_SUBMIT);
  });

  it('cannot be applied for by a refused number under a new account before its day', async () => {
    const known = await lender().create('credit_rejected');
    const { mobile, client } = known;
    const { creditOrder } = await client.get('queryCreditOrder', {});
    const proof = await prove(lender(), known, 'deleteAccount');
    await client.get('deleteAccount', { reason: 'noNeed', proof });
    const anew = await lender().comeBack(mobile);
    const told = `You can apply again from ${dayInWords(creditOrder?.reapplyDate ?? '')}.`;
    expect(await refused(mobile, 'complete_step')).toEqual([409, told]);
    await lender().advance({ advanceDays: 30 });
    await lender().event(mobile, 'complete_step');
    const begun = (await anew.get('queryCreditOrder', {})).creditOrder;
    expect(begun?.status).toBe(CreditStatus.WORK_INFO);
  });

  it('offers a frozen borrower no rollover, restructure or coupon', async () => {
    const { client, mobile } = await lender().create('repaying', { couponPopup: true });
    const before = (await client.get('queryPendingRepayPlan', {})).plan;
    expect(before?.options.map(({ available }) => available)).toEqual([true, true]);
    expect((await client.get('getCouponPopup', {})).coupon).not.toBeNull();
    await lender().event(mobile, 'freeze');
    const { plan } = await client.get('queryPendingRepayPlan', {});
    expect(plan?.options).toHaveLength(2);
    for (const option of plan?.options ?? [])
      expect(option).toMatchObject({
        available: false,
        reason: expect.stringMatching(/^Your account is on hold/),
      });
    expect((await client.get('getCouponPopup', {})).coupon).toBeNull();
    expect(plan?.payoffAmount).toBe(before?.payoffAmount);
  });
});
