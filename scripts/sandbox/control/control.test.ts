import { CreditStatus, LoanStatus } from '@pautang/shared/contract/enums';
import { eventNames } from './events';
import { onPostgres } from '../testing/onDatabases';
import type { View } from '../testing/testLender';
import { WAIT_SECONDS } from '../testing/testLender';

onPostgres('the control API', (lender) => {
  it.each([
    ['new', null, null],
    ['form_pending', CreditStatus.WORK_INFO, null],
    ['wait_submit', CreditStatus.WAIT_SUBMIT, null],
    ['credit_reviewing', CreditStatus.REVIEWING, null],
    ['credit_rejected', CreditStatus.REJECT, null],
    ['approved', CreditStatus.APPROVED, null],
    ['loan_reviewing', CreditStatus.APPROVED, LoanStatus.REVIEWING],
    ['loan_rejected', CreditStatus.APPROVED, LoanStatus.REVIEWING_FAILURE],
    ['lending', CreditStatus.APPROVED, LoanStatus.LENDING],
    ['payout_failed', CreditStatus.APPROVED, LoanStatus.PAY_FAILED],
    ['repaying', CreditStatus.APPROVED, LoanStatus.REPAYING],
    ['overdue', CreditStatus.APPROVED, LoanStatus.OVERDUE],
    ['settled', CreditStatus.FINISH, LoanStatus.FINISH],
    ['overpaid', CreditStatus.FINISH, LoanStatus.FINISH],
    ['frozen', CreditStatus.APPROVED, null],
  ] as const)('makes a borrower in %s', async (scenario, credit, loan) => {
    const { client, mobile, ...login } = await lender().create(scenario);
    expect(login).toEqual({
      code: expect.stringMatching(/^\d{6}$/),
      username: expect.any(String),
      password: expect.stringMatching(/^.{8,18}$/),
      token: expect.any(String),
      userId: expect.any(String),
      packageName: 'ph.pautang.sandbox',
    });
    const { creditOrder } = await client.get('queryCreditOrder', {});
    expect(creditOrder?.status ?? null).toBe(credit);
    const { orders } = await client.get('myOrders', { page: 1 });
    expect(orders[0]?.status ?? null).toBe(loan);
    const view = await lender().view(mobile);
    expect(view.lastCode).toBe(login.code);
    expect(view.balance.sum).toBe(0);
  });

  it('takes a new borrower through the form to an approved limit', async () => {
    const { mobile, client } = await lender().create('new');
    for (let step = 0; step < 5; step += 1) await lender().event(mobile, 'complete_step');
    const { creditOrder } = await client.get('queryCreditOrder', {});
    const creditOrderId = creditOrder?.creditOrderId ?? '';
    expect(creditOrder?.status).toBe(CreditStatus.WAIT_SUBMIT);
    expect(await client.get('f8in1Status', { creditOrderId })).toEqual({ state: 5 });
    await lender().event(mobile, 'submit_credit');
    await lender().advance({ advanceSeconds: WAIT_SECONDS });
    expect(await client.get('getHomepageData', {})).toMatchObject({ availableLimit: 8_000 });
    expect(await client.get('getCurrentUserInfo', {})).toMatchObject({ state: 'ACTIVE' });
  });

  it.each([
    ['/sandbox/borrowers', { scenario: 'nonsense' }, 400],
    ['/sandbox/borrowers', { scenario: 'approved', more: 1 }, 400],
    ['/sandbox/borrowers/09000000000/events', { event: 'approve' }, 404],
    ['/sandbox/borrowers/09000000000/events', { event: 'nonsense' }, 400],
    ['/sandbox/borrowers/09000000000/events', { event: 'post_payment', amount: -1 }, 400],
    ['/sandbox/clock', {}, 400],
    ['/sandbox/clock', { advanceDays: -1 }, 400],
    ['/sandbox/clock', { advanceDays: 1, advanceYears: 1 }, 400],
    ['/sandbox/clock', { advanceDays: 1, toNext: true }, 400],
    ['/sandbox/clock', { toNext: false }, 400],
    ['/sandbox/clock', { toNext: '09000000000' }, 404],
    ['/sandbox/window', { open: false, opensAt: '2001-01-01T00:00:00Z' }, 400],
    ['/sandbox/window', { open: false, closesAt: '2001-01-01T00:00:00Z' }, 400],
    ['/sandbox/maintenance', { on: 'yes' }, 400],
    ['/sandbox/maintenance', { on: true, until: '2001-01-01T00:00:00Z' }, 400],
    ['/sandbox/borrowers/0900%00/events', { event: 'approve' }, 400],
    ['/sandbox/borrowers/09000000000/events', { event: 'answer_ticket', body: 'half \ud83d' }, 400],
    ['/sandbox/clock', { toNext: 'a\0' }, 400],
    ['/sandbox/faults', { kind: 'error', msg: 'a\0' }, 400],
  ])('refuses POST %s %j with a message', async (url, payload, status) => {
    const response = await lender().post(url, payload);
    expect(response.status).toBe(status);
    expect(response.body['msg']).toMatch(/\w.*\.$/);
  });

  it('shows a part of each list, and which lists have more', async () => {
    const { mobile } = await lender().create('settled');
    const part = async (query: string) =>
      (await lender().app.inject({ url: `/sandbox/borrowers/${mobile}${query}` })).json<View>();
    const all = await part('');
    expect(all.more).toEqual([]);
    const newest = await part('?limit=2');
    expect(newest.more).toEqual(['repayments', 'ledger', 'payments']);
    expect(newest.balance).toEqual(all.balance);
    expect(newest.payments).toEqual(all.payments.slice(0, 2));
    expect(newest.ledger).toEqual(all.ledger.slice(-2));
    expect((await part('?limit=2&offset=2')).ledger).toEqual(all.ledger.slice(-4, -2));
    for (const query of ['?limit=0', '?limit=1001', '?offset=x', '?page=1'])
      expect(await part(query)).toEqual({
        msg: expect.stringMatching(/^(limit|offset|page): .*\.$/),
      });
  });

  it('moves the clock by days, hours and minutes at once', async () => {
    const before = await lender().advance({ advanceSeconds: 1 });
    const by = { advanceDays: 1, advanceHours: 2, advanceMinutes: 3, advanceSeconds: 4 };
    const after = await lender().advance(by);
    const passed = (after.getTime() - before.getTime()) / 1_000;
    expect(passed).toBeGreaterThanOrEqual(86_400 + 7_200 + 180 + 4);
    expect(passed).toBeLessThan(86_400 + 7_200 + 180 + 60);
  });

  it('moves the clock to the next due event, and no further', async () => {
    const { mobile, client } = await lender().create('loan_reviewing', { auto: true });
    await lender().post('/sandbox/clock', { toNext: mobile });
    expect((await client.get('myOrders', { page: 1 })).orders[0]?.status).toBe(LoanStatus.LENDING);
    await lender().post('/sandbox/clock', { toNext: mobile });
    expect((await client.get('myOrders', { page: 1 })).orders[0]?.status).toBe(LoanStatus.REPAYING);
    const { mobile: idle } = await lender().create('new');
    const nothing = await lender().post('/sandbox/clock', { toNext: idle });
    expect(nothing).toMatchObject({
      status: 400,
      body: { msg: 'toNext: nothing is due at any later time.' },
    });
  });

  it('shows the next due event of one borrower, even if others have events due', async () => {
    const [waits, idle] = [await lender().create('repaying'), await lender().create('new')];
    const next = async (mobile: string) =>
      (await lender().app.inject({ url: `/sandbox/clock?mobile=${mobile}` })).json();
    expect(await next(waits.mobile)).toMatchObject({ next: { mobile: waits.mobile } });
    expect(await next(idle.mobile)).toMatchObject({ next: null });
  });

  it('lists the possible events, and refuses the others for the reason that it lists, without a change', async () => {
    const { mobile } = await lender().create('loan_reviewing');
    const before = await lender().view(mobile);
    const answer = await lender().app.inject({ url: `/sandbox/borrowers/${mobile}/events` });
    const refusals = new Map(
      answer
        .json<{ event: string; refusal: string | null }[]>()
        .map(({ event, refusal }) => [event, refusal]),
    );
    expect([...refusals.keys()].toSorted()).toEqual(eventNames.toSorted());
    expect(refusals.get('approve')).toBeNull();
    expect(refusals.get('disburse')).toBe(
      "Loan order: 'disburse' is not possible in state REVIEWING (20).",
    );
    expect(refusals.get('unfreeze')).toBe("Account: 'unfreeze' is not possible in state ACTIVE.");
    expect(
      await lender().post(`/sandbox/borrowers/${mobile}/events`, { event: 'disburse' }),
    ).toEqual({
      status: 409,
      body: { msg: refusals.get('disburse') },
    });
    expect(await lender().view(mobile)).toEqual(before);
    for (const event of ['reject', 'freeze']) await lender().event(mobile, event);
  });
});
