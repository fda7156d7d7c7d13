import {
  bareLender,
  coupon,
  fails,
  hrefOf,
  inTurn,
  maria,
  optionalUses,
  renderRoute,
} from '@pautang/shared/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';

const today = coupon('c', 50, { expiresOn: '2026-11-20' });
const none = { agreements: [], page: 1, total: 0, hasMore: false };
const open = (answer: unknown = maria, more: Record<string, unknown> = {}) =>
  renderRoute(routes, '/mine/setting', {
    getCurrentUserInfo: answer,
    getCoupons: { coupons: [] },
    listAgreements: none,
    hasUnreadMessage: { unread: 0 },
    ...more,
  });

describe('Mine', () => {
  it('shows the borrower’s name and the masked mobile number, and links to everything else', async () => {
    // The page strips characters that reverse the text.
    open({ ...maria, fullName: '\u202eMaria\u2066 Santos' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Maria Santos' })).toBeVisible();
    expect(screen.getByText('M')).toBeInTheDocument();
    expect(screen.getByText('+63 917 ··· 4821')).toBeVisible();
    expect(screen.queryByText(/123/)).toBeNull();
    for (const [name, href] of [
      ['Loan records', '#/mine/records'],
      ['Coupons', '#/mine/coupon'],
      ['Agreement list', '#/mine/agreement_list'],
      ['Privacy policy', '#/privacy'],
      ['Service agreement', '#/service'],
      [/^Account and security/, '#/mine/account_security'],
      ['Customer service', '#/customer/customerCenter'],
    ] as const)
      expect(hrefOf(name)).toBe(href);
  });

  it('shows the numbers of usable coupons, agreements and new messages', async () => {
    const coupons = [
      today,
      { ...today, state: 'used', couponId: 'd' },
      { ...today, state: 'unavailable', couponId: 'f' },
      { ...today, couponId: 'e', expiresOn: '2026-11-19' },
    ];
    open(maria, {
      getCoupons: { coupons },
      listAgreements: { ...none, total: 3 },
      hasUnreadMessage: { unread: 2 },
    });
    expect(await screen.findByRole('link', { name: /^Customer service\s*2 new$/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Coupons\s*1 to use$/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Agreement list\s*3$/ })).toBeVisible();
  });

  it('shows its links without the numbers if they do not load', async () => {
    open(maria, {
      getCoupons: fails('network'),
      listAgreements: fails('timeout'),
      hasUnreadMessage: fails('timeout'),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Maria Santos' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Coupons' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Agreement list' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Customer service' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('logs out only after a Yes', async () => {
    const { user, actions } = open();
    const logout = await screen.findByRole('button', { name: 'Log out' });
    await user.click(logout);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'No' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(actions).not.toContain('session/logoutRequested');

    await user.click(logout);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes' }));
    expect(actions.filter((type) => type === 'session/logoutRequested')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps every link if the name does not load, and loads it on retry', async () => {
    const { user } = open(inTurn(fails('network'), maria));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your name did not load.');
    expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Loan records' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Maria Santos' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has a placeholder for an unknown name, and tells a frozen borrower how to reach service', async () => {
    open({ ...maria, firstName: null, fullName: null, state: 'FROZEN' });
    expect(await screen.findByText('Your account is frozen')).toBeVisible();
    expect(screen.getByText('Your account', { selector: 'h1' })).toBeVisible();
    expect(hrefOf('Contact customer service')).toBe('#/customer/customerCenter');
  });
});

it('has no coupons and no messages if the lender has none', async () => {
  const answers = { getCurrentUserInfo: maria, listAgreements: none };
  const { calls } = renderRoute(routes, '/mine/setting', answers, { kept: bareLender });
  expect(await screen.findByRole('heading', { level: 1, name: 'Maria Santos' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Loan records' })).toBeVisible();
  expect(optionalUses(calls)).toEqual([]);
});
