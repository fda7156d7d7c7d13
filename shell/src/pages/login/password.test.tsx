import type { Answer } from '@pautang/shared/testing';
import { fails, renderRoute } from '@pautang/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { loggedOut, sessionReducer } from '../../session/slice';
import { Page } from './Page';
import { routesOf } from '../../testing/routesOf';

const routes = routesOf('/login', Page);
const answers: Record<string, Answer> = {
  operationConfig: fails('network'),
  login: { token: 'token-1', userId: 'user-1', packageName: 'ph.pautang.sandbox' },
};

async function open(more: Record<string, Answer> = {}) {
  const session = { ...loggedOut, wanted: '/mine/records' };
  const page = renderRoute(routes, '/login', { ...answers, ...more }, { session, sessionReducer });
  await page.user.click(await screen.findByRole('tab', { name: 'Password' }));
  await screen.findByRole('textbox', { name: 'Username' });
  return page;
}
type Opened = Awaited<ReturnType<typeof open>>;

const username = () => screen.getByRole('textbox', { name: 'Username' });
const password = () => screen.getByLabelText('Password', { selector: 'input' });
const logins = ({ calls }: Opened) => calls.filter(({ method }) => method === 'login');

async function enter({ user }: Opened, name: string, secret: string) {
  if (name !== '') await user.type(username(), name);
  if (secret !== '') await user.type(password(), secret);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('logging in with a password', () => {
  it('sends username and password once and opens the wanted route', async () => {
    const page = await open();
    await enter(page, ' maria.1234821 ', 'Pautang2026');
    await waitFor(() => expect(page.where()).toBe('/mine/records'));
    expect(logins(page).map(({ data }) => data)).toEqual([
      { username: 'maria.1234821', password: 'Pautang2026' },
    ]);
    expect(page.store.getState().session).toMatchObject({ token: 'token-1', mobile: null });
  });

  it('sends a mobile number as username in the lender’s spelling, and keeps it', async () => {
    const page = await open();
    await enter(page, '+63 917 123 4821', 'Pautang2026');
    await waitFor(() => expect(logins(page)).toHaveLength(1));
    expect(logins(page)[0]?.data).toMatchObject({ username: '09171234821' });
    await waitFor(() => expect(page.store.getState().session.mobile).toBe('09171234821'));
  });

  it.each([
    ['', 'Pautang2026', 'Enter your username'],
    ['maria', 'short12', 'The password format should be any combination of 8-18 digits'],
  ])('asks again after %p and %p', async (name, secret, message) => {
    const page = await open();
    await enter(page, name, secret);
    expect(screen.getByText(message)).toBeVisible();
    expect(logins(page)).toHaveLength(0);
  });

  it.each([
    ['The user name or the password is wrong.', /^Login Fail\. The user name or the password/],
    ['', /^Login Fail$/],
  ])('shows the lender’s refusal with %p, and keeps the typed text', async (message, words) => {
    const page = await open({ login: fails('business', message, 410_005) });
    await enter(page, 'maria', 'Pautang2026');
    expect(await screen.findByText(words)).toBeVisible();
    expect(username()).toHaveValue('maria');
    expect(page.where()).toBe('/login');
  });

  it('tells a lost network from a refusal', async () => {
    const page = await open({
      login: fails('network', 'Internet connection is unstable. Please try again'),
    });
    await enter(page, 'maria', 'Pautang2026');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Internet connection is unstable/);
  });

  it('shows the password on request, and keeps keyboards from changing the username', async () => {
    const page = await open();
    expect(username()).toHaveAttribute('autocapitalize', 'none');
    expect(username()).toHaveAttribute('autocorrect', 'off');
    expect(password()).toHaveAttribute('type', 'password');
    await page.user.click(screen.getByRole('checkbox', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
  });

  it('moves between the two methods with the arrow keys', async () => {
    const page = await open();
    await page.user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Code by text' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
    await page.user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tabpanel', { name: 'Password' })).toBeVisible();
  });
});
