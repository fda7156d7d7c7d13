import type { AreaRoute } from '@pautang/shared/app';
import { renderRoute } from '@pautang/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Page } from './Page';
import { applying, approved, userInfo } from './testAnswers';

const routes: readonly AreaRoute[] = [
  { path: '/', handle: { title: 'Home' }, load: async () => ({ Page }) },
];

describe('home on the way to a limit', () => {
  it.each([
    [10, 'basic_info', '0 of 5 steps done'],
    [11, 'work_info', '1 of 5 steps done'],
    [12, 'emergency_contact', '2 of 5 steps done'],
    [13, 'identity_auth', '3 of 5 steps done'],
    [14, 'bind_bank_card', '4 of 5 steps done'],
  ] as const)('asks the host for the form step of status %i', async (status, page, progress) => {
    const { user, told } = renderRoute(routes, '/', applying({ status }));
    await user.click(await screen.findByRole('button', { name: 'Continue your application' }));
    expect(told).toEqual([
      { action: 'openPage', data: { page, query: { creditOrderId: 'credit-1' } } },
    ]);
    expect(screen.getByText(progress)).toBeVisible();
  });

  it('starts the form where there is no credit order yet', async () => {
    const { user, told } = renderRoute(routes, '/', applying(null));
    await user.click(await screen.findByRole('button', { name: 'Get your limit' }));
    expect(told).toEqual([{ action: 'openPage', data: { page: 'basic_info', query: {} } }]);
  });

  it('says where the step can be done when there is no host', async () => {
    const { user } = renderRoute(routes, '/', applying(null));
    await user.click(await screen.findByRole('button', { name: 'Get your limit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This step opens in the app.');
  });

  it.each([
    [5, false],
    [4, true],
  ])(
    'checks a complete application with the host before it is sent off: upload %i',
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

  it('sends nothing off where the host cannot check it', async () => {
    const { user, told } = renderRoute(routes, '/', {
      ...applying({ status: 15 }),
      f8in1Status: { state: 5 },
      'host:expiredCheck': { code: -1 },
    });
    await user.click(await screen.findByRole('button', { name: 'Send your application' }));
    expect(await screen.findByText('Failed to retrieve data. Please try again.')).toBeVisible();
    expect(told.map(({ action }) => action)).toEqual(['expiredCheck']);
  });

  it('leads to the review', async () => {
    renderRoute(routes, '/', applying({ status: 16 }));
    expect(await screen.findByRole('link', { name: 'See progress' })).toHaveAttribute(
      'href',
      '#/borrow/review_details',
    );
  });

  it('says after a rejection when the next application is taken', async () => {
    renderRoute(routes, '/', applying({ status: 18, reapplyDate: '2026-12-20' }));
    expect(await screen.findByText(/You can apply again on Dec 20, 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the decision' })).toHaveAttribute(
      'href',
      '#/borrow/reject_details',
    );
  });

  it.each(['2026-11-20', '2026-11-19'])(
    'takes a new application from %s on',
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

  it('renews an approval that has run out before anything can be borrowed', async () => {
    const answers = applying({ expired: true });
    const { user, told } = renderRoute(routes, '/', {
      ...approved,
      queryCreditOrder: answers['queryCreditOrder'],
    });
    await user.click(await screen.findByRole('button', { name: 'Renew your limit' }));
    expect(told).toEqual([
      { action: 'openPage', data: { page: 'renew_credit', query: { creditOrderId: 'credit-1' } } },
    ]);
    expect(screen.queryByRole('button', { name: 'Choose an amount' })).toBeNull();
  });

  it('says on a frozen account what waits and what does not, and leads to a person alone', async () => {
    renderRoute(routes, '/', {
      ...approved,
      getHomepageData: { firstName: 'Maria', creditLimit: 8_000, availableLimit: 0, example: null },
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

  it('offers nothing until it is known whether the account is frozen', async () => {
    const answer: ((user: unknown) => void)[] = [];
    const asked = new Promise((resolve) => answer.push(resolve));
    renderRoute(routes, '/', {
      ...approved,
      getHomepageData: { firstName: 'Maria', creditLimit: 8_000, availableLimit: 0, example: null },
      getCurrentUserInfo: () => asked,
    });
    expect(await screen.findByText(/Maria/)).toBeVisible();
    await act(async () => undefined);
    expect(screen.queryByRole('link', { name: 'Ask customer service' })).toBeNull();
    answer[0]?.(userInfo('FROZEN'));
    expect(await screen.findByRole('link', { name: 'Ask customer service' })).toHaveAttribute(
      'href',
      '#/customer/customerWorder',
    );
  });

  it('has an answer where nothing can be borrowed and nothing is open', async () => {
    renderRoute(routes, '/', {
      ...approved,
      getHomepageData: { firstName: 'Maria', creditLimit: 8_000, availableLimit: 0, example: null },
    });
    expect(await screen.findByText('₱8,000')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your loans' })).toHaveAttribute(
      'href',
      '#/mine/records',
    );
    expect(screen.getByRole('link', { name: 'Ask customer service' })).toHaveAttribute(
      'href',
      '#/customer/customerCenter',
    );
  });
});
