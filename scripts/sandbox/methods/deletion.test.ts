import { randomUUID } from 'node:crypto';
import { deletionReasons } from '@pautang/shared/contract/account';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { clientOf } from '../testing/client';
import { onPostgres } from '../testing/onDatabases';
import { prove } from '../testing/proving';
import type { Known } from '../testing/testLender';

onPostgres('the deletion of an account', (lender) => {
  const erase = async (known: Known) =>
    known.client.ask('deleteAccount', {
      reason: 'noNeed',
      proof: await prove(lender(), known, 'deleteAccount'),
    });

  it('has the eight reasons of the specification', () => {
    expect(deletionReasons).toHaveLength(8);
  });

  it.each([
    ['credit_reviewing', 'credit', /credit application is under approval/],
    ['loan_reviewing', 'loan', /is under approval/],
    ['lending', 'loan', /is not settled/],
    ['payout_failed', 'loan', /is not settled/],
    ['repaying', 'loan', /is not settled/],
    ['overdue', 'loan', /is not settled/],
    ['overpaid', 'overpayment', /You have ₱1,801 of credit/],
  ] as const)('is refused in %s, and says what is in the way', async (scenario, kind, message) => {
    const known = await lender().create(scenario);
    const { blockers } = await known.client.get('deletionBlockers', {});
    expect(blockers).toMatchObject([{ kind, text: expect.stringMatching(message) }]);
    const refused = await erase(known);
    expect([refused.code, refused.msg]).toEqual([ResponseCode.DELETION_BLOCKED, blockers[0]?.text]);
    expect((await known.client.ask('getCurrentUserInfo', {})).code).toBe(0);
  });

  it.each([
    'new',
    'form_pending',
    'credit_rejected',
    'approved',
    'loan_rejected',
    'settled',
  ] as const)('is possible in %s', async (scenario) => {
    const known = await lender().create(scenario);
    expect(await known.client.get('deletionBlockers', {})).toEqual({ blockers: [] });
    expect((await erase(known)).code).toBe(0);
  });

  it('is refused while the account is on hold, which is said at the beginning', async () => {
    const { client } = await lender().create('frozen');
    const { blockers } = await client.get('deletionBlockers', {});
    expect(blockers).toMatchObject([{ kind: 'frozen', text: expect.stringContaining('on hold') }]);
  });

  it('is refused while the lender has money of the borrower’s, and names it', async () => {
    const known = await lender().create('settled');
    const { client, mobile } = known;
    const money = { amount: 300, paymentReference: `over-${mobile}` };
    const blockers = async () => (await client.get('deletionBlockers', {})).blockers;
    await lender().event(mobile, 'receive_payment', money);
    expect(await blockers()).toEqual([
      {
        kind: 'payment',
        amount: 300,
        text: 'Your payment of ₱300 is not posted yet. Wait until it is.',
      },
    ]);
    await lender().event(mobile, 'post_payment', money);
    const credit = { kind: 'overpayment', amount: 300, isRefundAsked: false };
    expect(await blockers()).toMatchObject([
      { ...credit, text: expect.stringMatching(/^You have ₱300 of credit/) },
    ]);
    expect((await erase(known)).code).toBe(ResponseCode.DELETION_BLOCKED);
    await client.get('askCreditRefund', { amount: 300 });
    expect(await blockers()).toMatchObject([
      { ...credit, isRefundAsked: true, text: expect.stringContaining('on its way') },
    ]);
    expect((await erase(known)).code).toBe(ResponseCode.DELETION_BLOCKED);
    await lender().event(mobile, 'refund_credit');
    expect(await blockers()).toEqual([]);
    expect((await erase(known)).code).toBe(0);
  });

  it('ends the session, and the password and the mobile open nothing any more', async () => {
    const known = await lender().create('settled');
    const { username, password, mobile } = known;
    await erase(known);
    expect((await known.client.ask('getCurrentUserInfo', {})).code).toBe(
      ResponseCode.TOKEN_INVALID,
    );
    const visitor = clientOf(lender().app);
    expect((await visitor.ask('login', { username, password })).code).toBe(
      ResponseCode.LOGIN_FAILED,
    );
    expect(await visitor.get('mobileExists', { mobile })).toEqual({ exists: false });
  });

  it('lets the mobile register anew, as somebody who has nothing', async () => {
    const known = await lender().create('settled');
    const { mobile } = known;
    await erase(known);
    const client = await lender().comeBack(mobile);
    expect((await lender().view(mobile)).userId).not.toBe(known.userId);
    expect(await client.get('getCurrentUserInfo', {})).toMatchObject({
      state: 'INIT',
      fullName: null,
      receivingAccount: null,
    });
    expect((await client.get('myOrders', { page: 1 })).orders).toEqual([]);
    expect(await client.get('queryCreditOrder', {})).toEqual({ creditOrder: null });
  });

  it('answers a deletion that is sent again as it did, and nobody else', async () => {
    const known = await lender().create('approved');
    const proof = await prove(lender(), known, 'deleteAccount');
    const requestId = randomUUID();
    const request = { reason: 'leakWorry' as const, proof };
    const first = await known.client.ask('deleteAccount', request, requestId);
    expect(first.code).toBe(0);
    expect(await known.client.ask('deleteAccount', request, requestId)).toEqual(first);
    const others = [
      await known.client.ask('deleteAccount', request),
      await known.client.ask('deleteAccount', { ...request, reason: 'noNeed' }, requestId),
      await clientOf(lender().app, 'made-up').ask('deleteAccount', request, requestId),
    ].map(({ code }) => code);
    expect(others).toEqual([
      ResponseCode.TOKEN_INVALID,
      ResponseCode.TOKEN_INVALID,
      ResponseCode.TOKEN_INVALID,
    ]);
  });
});
