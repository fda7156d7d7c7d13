import { fails, hrefOf, inTurn, maria as borrower, renderRoute } from '@pautang/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

const maria = { ...borrower, username: 'maria.1234821' };
const own = { lastLoginAt: '2026-11-20T01:00:00Z', isThis: true };
const other = { lastLoginAt: '2026-11-02T01:00:00Z', isThis: false };
const only = routes.filter(({ path }) => path === '/mine/account_security');
const open = (more: Record<string, unknown> = {}) =>
  renderRoute(only, '/mine/account_security', {
    getCurrentUserInfo: maria,
    listDevices: { devices: [own] },
    ...more,
  });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('account and security', () => {
  it('shows the receiving account with its number masked, says who sees the data, and leads on', async () => {
    open();
    const account = await section('Where you receive money');
    expect(account.getByText('GCash')).toBeVisible();
    expect(account.getByText('···· 4821')).toBeVisible();
    expect(account.getByText('Maria Santos')).toBeVisible();
    expect(account.getByText('You can change it now, and then not for 45 days.')).toBeVisible();
    expect(hrefOf('Change receiving account', account)).toBe('#/bank/sms_verification');
    expect(document.body.textContent).not.toContain('09171234821');
    const data = await section('Who sees your data');
    expect(data.getAllByRole('listitem').length).toBeGreaterThan(3);
    expect(hrefOf('Privacy policy', data)).toBe('#/privacy');
    expect(hrefOf(/^Delete account/)).toBe('#/account/delete');
  });

  it.each([
    ['2026-12-20T01:00:00Z', 'You can change it again from Dec 20, 2026, 9:00 AM.'],
    ['2026-11-20T11:00:00Z', 'You can change it now, and then not for 45 days.'],
  ])('says that a change is possible from %s: %s', async (nextCardChangeAt, words) => {
    open({ getCurrentUserInfo: { ...maria, nextCardChangeAt } });
    expect((await section('Where you receive money')).getByText(words)).toBeVisible();
  });

  it('has no link to a change if there is no account yet', async () => {
    open({ getCurrentUserInfo: { ...maria, receivingAccount: null } });
    const account = await section('Where you receive money');
    expect(account.getByText(/^You have no receiving account yet/)).toBeVisible();
    expect(account.queryByRole('link')).toBeNull();
  });

  it.each([
    ['maria.1234821', 'as maria.1234821'],
    [null, 'Not set. A code by text is all it takes.'],
  ])('names the available ways to log in: %s', async (username, words) => {
    open({ getCurrentUserInfo: { ...maria, username } });
    const login = await section('How you log in');
    expect(login.getByText('+63 917 ··· 4821')).toBeVisible();
    expect(login.getByText(words)).toBeVisible();
  });

  it('does not mention a password if the lender does not say whether the borrower has one', async () => {
    const { username: _, ...user } = maria;
    open({ getCurrentUserInfo: user });
    expect((await section('How you log in')).queryByText('Password')).toBeNull();
  });

  it('keeps the rest of the page when the account does not load, and loads it on retry', async () => {
    const { user } = open({
      getCurrentUserInfo: inTurn(fails('network', 'No connection.'), maria),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection.');
    expect(screen.getByRole('link', { name: /^Delete account/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await section('Where you receive money')).getByText('GCash')).toBeVisible();
  });
});

describe('phones', () => {
  it('are this one and the earlier ones, each with its last login', async () => {
    open({ listDevices: { devices: [own, other] } });
    const phones = await section('Your phones');
    const [first, second] = (await phones.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
    expect(first).toHaveTextContent('This phoneLast login Nov 20, 2026, 9:00 AMLogged in');
    expect(second).toHaveTextContent('Another phoneLast login Nov 2, 2026, 9:00 AM');
  });

  it('are forgotten after a Yes, and the button goes once only this one is left', async () => {
    let devices = [own, other];
    const { user, calls, toasts } = open({
      listDevices: () => ({ devices }),
      forgetOtherDevices: () => {
        devices = [own];
        return { forgotten: 1 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Forget the other phones' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'No' }));
    expect(calls.some(({ method }) => method === 'forgetOtherDevices')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Forget the other phones' }));
    await user.click(screen.getByRole('button', { name: 'Forget them' }));
    await waitFor(() => expect(screen.queryByText('Another phone')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Forget the other phones' })).toBeNull();
    expect(screen.getByText('This phone').closest('[tabindex]')).toHaveFocus();
    expect(toasts).toEqual(['The other phones are forgotten']);
    expect(calls.filter(({ method }) => method === 'forgetOtherDevices')).toHaveLength(1);
  });

  it('stay listed with the reason if forgetting fails, and a retry is the same act', async () => {
    const { user, calls } = open({
      listDevices: { devices: [own, other] },
      forgetOtherDevices: inTurn(fails('network', 'No connection.'), { forgotten: 1 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Forget the other phones' }));
    await user.click(screen.getByRole('button', { name: 'Forget them' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection.');
    await user.click(screen.getByRole('button', { name: 'Forget them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls.filter(({ method }) => method === 'forgetOtherDevices');
    expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  });

  it('show an error if they do not load, and list this one also without a fingerprint', async () => {
    const { user } = open({
      listDevices: inTurn(fails('timeout'), { devices: [] }),
    });
    const phones = await section('Your phones');
    expect(await phones.findByRole('alert')).toHaveTextContent('Your phones did not load.');
    await user.click(phones.getByRole('button', { name: 'Try again' }));
    expect(await phones.findByText('This phone')).toBeVisible();
  });
});
