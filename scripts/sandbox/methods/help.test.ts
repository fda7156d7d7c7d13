import type { rejectGuide } from '@pautang/shared/contract/help';
import type { ResponseOf } from '@pautang/shared/contract/method';
import * as paths from '@pautang/shared/contract/paths';
import { application } from '../testing/borrowing';
import { onPostgres } from '../testing/onDatabases';

type Guide = ResponseOf<typeof rejectGuide>['guide'];
const leadTo = (guide: Guide) => guide?.ways.map(({ to }) => to?.split('?')[0]);

onPostgres('help', (lender) => {
  it('stores one vote a question, which the borrower may change', async () => {
    const { client } = await lender().create('new');
    const other = await lender().create('new');
    const [questionId, second] = ['account-code', 'account-card'];
    expect(await client.get('listQuestionVotes', {})).toEqual({ votes: [] });
    await client.get('likeQuestion', { questionId });
    await client.get('dislikeQuestion', { questionId: second });
    const changed = await client.get('dislikeQuestion', { questionId });
    expect(changed).toEqual({ questionId, vote: 'notHelpful' });
    expect(await client.get('listQuestionVotes', {})).toEqual({
      votes: [
        { questionId: second, vote: 'notHelpful' },
        { questionId, vote: 'notHelpful' },
      ],
    });
    expect(await other.client.get('listQuestionVotes', {})).toEqual({ votes: [] });
  });

  it('refuses a vote on a question that does not exist', async () => {
    const { client } = await lender().create('new');
    for (const method of ['likeQuestion', 'dislikeQuestion'] as const)
      expect(await client.refusal(method, { questionId: 'none' })).toMatch(
        /^NOT_FOUND: questionId: /,
      );
  });

  it('guides after a rejected credit application, with the day of the next one', async () => {
    const { client } = await lender().create('credit_rejected');
    const { creditOrder } = await client.get('queryCreditOrder', {});
    const { guide } = await client.get('rejectGuide', {});
    expect(guide).toMatchObject({
      kind: 'credit',
      decidedAt: creditOrder?.decidedAt,
      reapplyDate: creditOrder?.reapplyDate,
    });
    expect(guide?.kept).toEqual([
      expect.stringMatching(/^The details that you gave stay saved/),
      expect.stringMatching(/^Coupons that you have stay yours/),
    ]);
    expect(leadTo(guide)).toEqual([paths.borrowGuide, paths.customerWorder]);
  });

  it('guides after a rejected loan, with the day of the next one, which a newer rejection moves', async () => {
    const { client, mobile } = await lender().create('loan_rejected');
    const { orders } = await client.get('myOrders', { page: 1 });
    const loanOrderId = orders[0]?.loanOrderId ?? '';
    const { guide } = await client.get('rejectGuide', { loanOrderId });
    const dateOf = async (id: string) =>
      (await client.get('queryLoanOrderStatus', { loanOrderId: id })).reapplyDate;
    expect(guide).toMatchObject({ kind: 'loan', reapplyDate: await dateOf(loanOrderId) });
    expect(leadTo(guide)).toEqual([paths.borrowGuide, paths.customerWorder]);
    expect(await client.get('rejectGuide', {})).toEqual({ guide: null });
    await lender().advance({ advanceDays: 8 });
    const again = await client.get('applyOrder', await application(client));
    const view = await lender().event(mobile, 'reject');
    expect(await dateOf(loanOrderId)).toBe(view.orders[0]?.reapplyDate);
    expect(await dateOf(again.loanOrderId)).toBe(view.orders[0]?.reapplyDate);
    expect((await client.get('rejectGuide', { loanOrderId })).guide).toMatchObject({
      reapplyDate: view.orders[0]?.reapplyDate,
    });
    // it promises no limit if the credit has expired since
    await lender().event(mobile, 'expire_credit');
    const { guide: later } = await client.get('rejectGuide', { loanOrderId });
    expect(later?.kept[0]).toMatch(/^The details that you gave stay saved/);
  });

  it('keeps the limit and the coupons after a rejected loan, as the guide says', async () => {
    const { client, mobile } = await lender().create('approved');
    const { maxAmount } = await client.get('queryBorrowQuota', {});
    const { coupons } = await client.get('getCoupons', { loanAmount: 5_000, periods: 3 });
    const couponIds = coupons
      .filter(({ state, amount }) => state === 'available' && amount === 50)
      .map(({ couponId }) => couponId);
    expect(couponIds).toHaveLength(1);
    const apply = await application(client, { couponIds });
    const { loanOrderId } = await client.get('applyOrder', apply);
    await lender().event(mobile, 'reject');
    const { guide } = await client.get('rejectGuide', { loanOrderId });
    expect(guide?.kept).toEqual([
      expect.stringMatching(/^Your limit and your details/),
      expect.stringMatching(/^Your coupons stay yours until they expire/),
      expect.stringMatching(/^Loans that you have repaid/),
    ]);
    await lender().advance({ advanceDays: 7 });
    expect((await client.get('queryBorrowQuota', {})).maxAmount).toBe(maxAmount);
    await client.get('applyOrder', await application(client, { couponIds }));
  });

  it('has no guide for a borrower or a loan that is not rejected', async () => {
    for (const scenario of ['new', 'approved', 'credit_reviewing', 'settled'] as const) {
      const { client } = await lender().create(scenario);
      const [loan] = (await client.get('myOrders', { page: 1 })).orders;
      for (const about of [{}, ...(loan ? [{ loanOrderId: loan.loanOrderId }] : [])])
        expect(await client.get('rejectGuide', about)).toEqual({ guide: null });
    }
  });
});
