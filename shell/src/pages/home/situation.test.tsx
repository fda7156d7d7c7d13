import type { Answer } from '@pautang/shared/testing';
import { fails, renderRoute } from '@pautang/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Page } from './Page';
import { situationOf } from './situation';
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

describe('home on the way to a limit', () => {
  it.each([
    [10, 'basic_info', 0],
    [11, 'work_info', 1],
    [12, 'emergency_contact', 2],
    [13, 'identity_auth', 3],
    [14, 'bind_bank_card', 4],
  ] as const)('waits in status %i for the step %s', (status, page, done) => {
    const facts = { creditLimit: null, availableLimit: 0, example: null, orders: [] };
    const order = { ...creditOrder, status };
    expect(situationOf({ ...facts, creditOrder: order, rejection: null, window: null }, 0)).toEqual(
      { kind: 'form', page, done, creditOrderId: 'credit-1' },
    );
  });

  it('opens the host’s page for the step of the form', async () => {
    const { user, told } = renderRoute(routes, '/', applying({ status: 12 }));
    await user.click(await screen.findByRole('button', { name: 'Continue your application' }));
    const data = { page: 'emergency_contact', query: { creditOrderId: 'credit-1' } };
    expect(told).toEqual([{ action: 'openPage', data }]);
    expect(screen.getByText('2 of 5 steps done')).toBeVisible();
  });

  it('starts the form if there is no credit order yet', async () => {
    const { user, told } = renderRoute(routes, '/', applying(null));
    await user.click(await screen.findByRole('button', { name: 'Get your limit' }));
    expect(told).toEqual([{ action: 'openPage', data: { page: 'basic_info', query: {} } }]);
  });

  it('says where the step can be done without a host', async () => {
    const { user } = renderRoute(routes, '/', applying(null));
    await user.click(await screen.findByRole('button', { name: 'Get your limit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This step opens in the app.');
  });

  it.each([
    [5, false],
    [4, true],
  ])(
    'checks a complete application with the host before it is submitted: upload %i',
    async (state, expiredRisk) => {
      const { user, told } = renderRoute(routes, '/', {
        ...applying({ status: 15 }),
        f8in1Status: { state },
        'host:expiredCheck': { code: 0 },
        'host:openPage': null,
      });
      await user.click(await screen.findByRole('button', { name: 'Send your application' }));
      const creditOrder = { creditOrderId: 'credit-1', status: 15, expired: false };
      await waitFor(() =>
        expect(told).toEqual([
          { action: 'expiredCheck', data: { creditOrder, expiredCredit: false, expiredRisk } },
          {
            action: 'openPage',
            data: { page: 'submit_credit', query: { creditOrderId: 'credit-1' } },
          },
        ]),
      );
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('submits nothing if the host cannot check it', async () => {
    const { user, told } = renderRoute(routes, '/', {
      ...applying({ status: 15 }),
      f8in1Status: { state: 5 },
      'host:expiredCheck': { code: -1 },
    });
    await user.click(await screen.findByRole('button', { name: 'Send your application' }));
    expect(await screen.findByText('Failed to retrieve data. Please try again.')).toBeVisible();
    expect(told.map(({ action }) => action)).toEqual(['expiredCheck']);
  });

  it('says so if the host leaves the check of an approved borrower unfinished', async () => {
    const { user } = renderRoute(routes, '/', {
      ...approved,
      queryCreditOrder: { creditOrder: { ...creditOrder, status: 17 } },
      f8in1Status: { state: 4 },
      'host:expiredCheck': { code: 0 },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose an amount' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your details are still being checked in the app.',
    );
  });

  it('links to the review', async () => {
    renderRoute(routes, '/', applying({ status: 16 }));
    await expectLink('See progress', '#/borrow/review_details');
  });

  it.each([
    ['2026-12-20', /You can apply again on Dec 20, 2026/],
    [null, /^What you entered is kept/],
  ])('links to the decision after a rejection until %s', async (reapplyDate, says) => {
    renderRoute(routes, '/', applying({ status: 18, reapplyDate }));
    expect(await screen.findByText(says)).toBeVisible();
    await expectLink('See the decision', '#/borrow/reject_details');
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

  it('says what a frozen account blocks and what not, and links only to a person', async () => {
    renderRoute(routes, '/', {
      ...usedUp,
      getCurrentUserInfo: userInfo('FROZEN'),
    });
    const card = within(await screen.findByRole('region', { name: 'Your account is on hold' }));
    expect(
      card.getByText(/^New loans, payouts and changes .* You can repay as always/),
    ).toBeVisible();
    expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Ask customer service',
    ]);
    expect(card.queryByText('₱8,000')).toBeNull();
  });

  it('offers nothing until it knows whether the account is frozen', async () => {
    let answer: ((user: unknown) => void) | undefined;
    const asked = new Promise((resolve) => (answer = resolve));
    renderRoute(routes, '/', { ...usedUp, getCurrentUserInfo: () => asked });
    expect(await screen.findByText(/Maria/)).toBeVisible();
    await act(async () => undefined);
    expect(screen.queryByRole('link', { name: 'Ask customer service' })).toBeNull();
    answer?.(userInfo('FROZEN'));
    await expectLink('Ask customer service', '#/customer/customerWorder');
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
const entrance = (kind: string, isOpen: boolean, value: string | null = null) => ({
  kind,
  title: `${kind} title`,
  detail: isOpen ? 'Every day' : 'Closed now, opens at 8 AM',
  value,
  open: isOpen,
});
const closed = (opensAt: string | null) => ({ loanWindowConfig: { open: false, opensAt } });

describe('home while the lender gives out no loans', () => {
  it('says so with the opening time, and offers no amount', async () => {
    open(closed('2026-11-21T00:00:00Z'));
    const card = await screen.findByRole('region', { name: 'Your limit waits for you' });
    expect(card).toHaveTextContent('₱8,000');
    expect(card).toHaveTextContent('It opens again: Nov 21, 8:00 AM.');
    expect(within(card).getByRole('link')).toHaveAttribute('href', '#/guide/borrow_guide');
    expect(screen.queryByRole('button', { name: 'Choose an amount' })).toBeNull();
  });

  it('says so even if the time is not known', async () => {
    open(closed(null));
    const card = await screen.findByRole('region', { name: 'Your limit waits for you' });
    expect(card).toHaveTextContent('No new loans are given out right now. Repaying works');
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

describe('the links to a person', () => {
  it('open the form at any hour, and show when a closed phone line opens', async () => {
    open({
      customerServiceEntrance: {
        entrances: [
          entrance('help', true),
          entrance('human', false),
          entrance('phone', false, '(02) 8000 0000'),
        ],
      },
    });
    const list = await screen.findByRole('list', { name: 'Talk to us' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#/customer/customerWorder']);
    expect(list).toHaveTextContent('Closed now, opens at 8 AM');
  });

  it('call by number', async () => {
    open({
      customerServiceEntrance: { entrances: [entrance('phone', true, '(02) 8000 0000')] },
    });
    await expectLink(/phone title/, 'tel:0280000000');
  });

  it('are hidden if they cannot be requested', async () => {
    open({ customerServiceEntrance: fails('network') });
    await screen.findByRole('button', { name: 'Choose an amount' });
    expect(screen.queryByRole('list', { name: 'Talk to us' })).toBeNull();
  });
});
