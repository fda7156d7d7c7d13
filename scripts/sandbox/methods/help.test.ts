import { ResponseCode } from '@pautang/shared/contract/codes';
import { application } from '../testing/borrowing';
import { onBothDatabases } from '../testing/onBothDatabases';

onBothDatabases('help', (lender) => {
  it('takes one vote a question, which the borrower may change', async () => {
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

  it('takes no vote on a question that there is not', async () => {
    const { client } = await lender().create('new');
    for (const method of ['likeQuestion', 'dislikeQuestion'] as const) {
      const refused = await client.ask(method, { questionId: 'none' });
      expect([refused.code, refused.msg]).toEqual([
        ResponseCode.NOT_FOUND,
        expect.stringMatching(/^questionId: /),
      ]);
    }
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
    expect([guide?.kept.length, guide?.ways.length]).toEqual([1, 2]);
  });

  it('guides after a rejected loan, whose limit is kept and usable from that day', async () => {
    const { client } = await lender().create('loan_rejected');
    const { orders } = await client.get('myOrders', { page: 1 });
    const loanOrderId = orders[0]?.loanOrderId ?? '';
    const { guide } = await client.get('rejectGuide', { loanOrderId });
    const { reapplyDate } = await client.get('queryLoanOrderStatus', { loanOrderId });
    expect(guide).toMatchObject({ kind: 'loan', reapplyDate });
    expect(await client.get('rejectGuide', {})).toEqual({ guide: null });
    await lender().advance({ advanceDays: 8 });
    expect((await client.ask('applyOrder', await application(client))).code).toBe(0);
  });

  it.each(['new', 'approved', 'credit_reviewing'] as const)(
    'has no guide for a borrower in %s',
    async (scenario) => {
      const { client } = await lender().create(scenario);
      expect(await client.get('rejectGuide', {})).toEqual({ guide: null });
    },
  );

  it('has no guide for a loan that is not rejected', async () => {
    const { client } = await lender().create('settled');
    const { orders } = await client.get('myOrders', { page: 1 });
    const loanOrderId = orders[0]?.loanOrderId ?? '';
    expect(await client.get('rejectGuide', { loanOrderId })).toEqual({ guide: null });
  });
});
