import type { CreditOrder } from '@pautang/shared/contract/credit';
import type { Answer } from '@pautang/shared/testing';
import { fails, renderRoute } from '@pautang/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './Page';
import { nextPathOf, situationOf } from './situation';
import {
  applying,
  approved,
  creditOrder,
  usedUp,
  userInfo,
  withLoan,
} from '../../testing/homeAnswers';
import { routesOf } from '../../testing/routesOf';
import { expectLink } from '../../testing/expectLink';

const routes = routesOf('/', Page);

const facts = {
  creditLimit: null,
  availableLimit: 0,
  example: null,
  creditOrder,
  orders: [],
  rejection: null,
  window: null,
};

describe('home on the way to a limit', () => {
  it.each([
    [10, 'basic_info', 0],
    [11, 'work_info', 1],
    [12, 'emergency_contact', 2],
    [13, 'identity_auth', 3],
    [14, 'bind_bank_card', 4],
  ] as const)('waits in status %i for the step %s', (status, page, done) => {
    const situation = situationOf({ ...facts, creditOrder: { ...creditOrder, status } }, 0);
    expect(situation).toEqual({ kind: 'form', page, done, creditOrderId: 'credit-1' });
  });

  it('opens the host’s page for the step of the form', async () => {
    const { user, told } = renderRoute(routes, '/', applying({ status: 12 }));
    await user.click(await screen.findByRole('button', { name: 'Continue your application' }));
    const data = { page: 'emergency_contact', query: { creditOrderId: 'credit-1' } };
    expect(told).toEqual([{ action: 'openPage', data }]);
    expect(screen.getByText('2 of 5 steps done')).toBeVisible();
  });

  it('starts the form if there is no credit order yet, and says where without a host', async () => {
    const { user, told } = renderRoute(routes, '/', applying(null));
    await user.click(await screen.findByRole('button', { name: 'Get your limit' }));
    expect(told).toEqual([{ action: 'openPage', data: { page: 'basic_info', query: {} } }]);
    expect(await screen.findByRole('alert')).toHaveTextContent('This step opens in the app.');
  });

  it('checks a complete application with the host before it is submitted', async () => {
    const { user, told } = renderRoute(routes, '/', {
      ...applying({ status: 15 }),
      'host:expiredCheck': { code: 0 },
      'host:openPage': null,
    });
    await user.click(await screen.findByRole('button', { name: 'Send your application' }));
    const creditOrder = { creditOrderId: 'credit-1', status: 15, expired: false };
    await waitFor(() =>
      expect(told).toEqual([
        { action: 'expiredCheck', data: { creditOrder, expiredCredit: false, expiredRisk: false } },
        {
          action: 'openPage',
          data: { page: 'submit_credit', query: { creditOrderId: 'credit-1' } },
        },
      ]),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('submits nothing if the host cannot check it', async () => {
    const { user, told } = renderRoute(routes, '/', {
      ...applying({ status: 15 }),
      'host:expiredCheck': { code: -1 },
    });
    await user.click(await screen.findByRole('button', { name: 'Send your application' }));
    expect(await screen.findByText('Failed to retrieve data. Please try again.')).toBeVisible();
    expect(told.map(({ action }) => action)).toEqual(['expiredCheck']);
  });

  it.each([
    [16, null, /^You can close the app/, 'See progress', '#/borrow/review_details'],
    [18, '2026-12-20', /again on Dec 20, 2026/, 'See the decision', '#/borrow/reject_details'],
    [18, null, /^What you entered is kept/, 'See the decision', '#/borrow/reject_details'],
  ] as const)('links on from status %i until %s', async (status, reapplyDate, says, name, href) => {
    renderRoute(routes, '/', applying({ status, reapplyDate }));
    expect(await screen.findByText(says)).toBeVisible();
    await expectLink(name, href);
  });

  it.each(['2026-11-20', '2026-11-19'])(
    'accepts a new application from %s on',
    async (reapplyDate) => {
      const { user, told } = renderRoute(routes, '/', applying({ status: 18, reapplyDate }));
      await user.click(await screen.findByRole('button', { name: 'Apply again' }));
      expect(told).toEqual([
        {
          action: 'openPage',
          data: { page: 'reapply_credit', query: { creditOrderId: 'credit-1' } },
        },
      ]);
    },
  );

  it('renews an expired approval before anything can be borrowed', async () => {
    const answers = {
      ...approved,
      queryCreditOrder: { creditOrder: { ...creditOrder, expired: true } },
    };
    const { user, told } = renderRoute(routes, '/', answers);
    await user.click(await screen.findByRole('button', { name: 'Renew your limit' }));
    expect(told).toEqual([
      { action: 'openPage', data: { page: 'renew_credit', query: { creditOrderId: 'credit-1' } } },
    ]);
    expect(screen.queryByRole('button', { name: 'Choose an amount' })).toBeNull();
  });

  it('offers nothing until it knows that the account is frozen, then says what that blocks', async () => {
    let answer: ((user: unknown) => void) | undefined;
    const asked = new Promise((resolve) => (answer = resolve));
    const { calls } = renderRoute(routes, '/', { ...usedUp, getCurrentUserInfo: () => asked });
    await waitFor(() => expect(calls.map(({ method }) => method)).toContain('getCurrentUserInfo'));
    expect(screen.queryByRole('link', { name: 'Ask customer service' })).toBeNull();
    answer?.(userInfo('FROZEN'));
    const card = within(await screen.findByRole('region', { name: 'Your account is on hold' }));
    expect(
      card.getByText(/^New loans, payouts and changes .* You can repay as always/),
    ).toBeVisible();
    expect(card.getAllByRole('link')).toHaveLength(1);
    await expectLink('Ask customer service', '#/customer/customerWorder', card);
    expect(card.queryByText('₱8,000')).toBeNull();
  });

  it('says so if nothing can be borrowed and nothing is open', async () => {
    renderRoute(routes, '/', usedUp);
    expect(await screen.findByText('₱8,000')).toBeVisible();
    await expectLink('See your loans', '#/mine/records');
    await expectLink('Ask customer service', '#/customer/customerCenter');
  });
});

const open = (answers: Record<string, Answer>) =>
  renderRoute(routes, '/', { ...approved, ...answers });
const closed = (opensAt: string | null) => ({ loanWindowConfig: { open: false, opensAt } });

describe('home while the lender gives out no loans', () => {
  it.each([
    ['2026-11-21T00:00:00Z', 'It opens again: Nov 21, 8:00 AM.'],
    [null, 'No new loans are given out right now. Repaying works'],
  ])('says so, and offers no amount, if it opens at %s', async (opensAt, words) => {
    open(closed(opensAt));
    const card = await screen.findByRole('region', { name: 'Your limit waits for you' });
    expect(card).toHaveTextContent('₱8,000');
    expect(card).toHaveTextContent(words);
    expect(within(card).getByRole('link')).toHaveAttribute('href', '#/guide/borrow_guide');
    expect(screen.queryByRole('button', { name: 'Choose an amount' })).toBeNull();
  });

  it.each([
    ['the time has come', closed('2026-11-20T11:43:59Z')],
    ['it cannot be asked', { loanWindowConfig: fails('network') }],
  ])('takes the lender as open if %s', async (_, answers) => {
    open(answers);
    expect(await screen.findByRole('button', { name: 'Choose an amount' })).toBeVisible();
  });

  it('lets a borrower repay as usual', async () => {
    open({ ...withLoan({}), ...closed(null) });
    expect(await screen.findByRole('link', { name: 'Repay ₱1,802' })).toBeVisible();
  });
});

it('leads a borrower who has settled a loan to borrowing again', () => {
  const limit = { ...facts, creditLimit: 8_000, availableLimit: 8_000 };
  const next = (status: CreditOrder['status']) =>
    nextPathOf(situationOf({ ...limit, creditOrder: { ...creditOrder, status } }, 0), 0);
  expect([next(17), next(19)]).toEqual(['/borrow/confirm_quota', '/borrow/loop_quota']);
});
