import type { AreaModule } from '@pautang/shared/app';
import type { Registry } from '@pautang/shared/contract/registry';
import { act, screen, waitFor } from '@testing-library/react';
import { approved } from '../testing/homeAnswers';
import { areas } from '../routing/areas';
import { loggedIn } from '../session/slice';
import { release } from '../testing/release';
import { maria } from '../testing/people';
import { renderShell } from '../testing/renderShell';
import { Screen } from './Screen';
import { expectLink } from '../testing/expectLink';

/** A remote's module with one page for each path. The page shows its path. */
const pagesOf =
  (...paths: string[]) =>
  async (): Promise<AreaModule> => ({
    buildId: '1.0.0',
    routes: paths.map((path) => ({
      path,
      handle: { title: `Title of ${path}` },
      load: async () => ({ Page: () => <h1>{`Page of ${path}`}</h1> }),
    })),
  });
const registry: Registry = {
  serial: 1,
  remotes: Object.fromEntries(
    areas.map(({ remote }) => [remote, { state: 'on', stable: release('1.0.0', remote) }]),
  ),
};
const modules = {
  repay: pagesOf('/repay/repay'),
  account: pagesOf('/mine/setting'),
  customer: pagesOf('/guide/borrow_guide', '/guide/about_us'),
};
const open = (at: string, options: Parameters<typeof renderShell>[2] = {}) =>
  renderShell(<Screen />, at, { session: maria, answers: approved, modules, registry, ...options });
const visitor = { session: {} };
const loginPage = () => screen.findByRole('textbox', { name: /Mobile number/ });

describe('the guards', () => {
  it('sends a visitor to the login, which returns to the wanted route (decision N3)', async () => {
    const wanted = '/repay/repay?loanOrderId=loan-1&isOverdue=f';
    const { where, state, store } = open(wanted, visitor);
    expect(await loginPage()).toBeVisible();
    expect(where()).toBe('/login');
    expect(state().wanted).toBe(wanted);
    act(() => void store.dispatch(loggedIn(maria)));
    expect(await screen.findByRole('heading', { name: 'Page of /repay/repay' })).toBeVisible();
    expect(where()).toBe(wanted);
  });

  it('keeps no route to return to after a logout', async () => {
    const { state, where } = open('/mine/setting', { session: { hasLeft: true } });
    await loginPage();
    expect(where()).toBe('/login');
    expect(state()).toMatchObject({ wanted: null, hasLeft: true });
  });

  it.each([
    ['/guide/about_us', 'Title of /guide/about_us'],
    ['/error?reason=update', 'Update Hiram'],
    ['/error?reason=notOffered', 'Not offered'],
  ])('lets a visitor see %s (decision N2)', async (path, title) => {
    const { where } = open(path, visitor);
    await waitFor(() => expect(document.title).toBe(title));
    expect(where()).toBe(path);
  });

  it('delays the login while the host may still name a session', async () => {
    const { where, store, known } = open('/repay/repay', { ...visitor, isHostKnown: false });
    expect(screen.getByText('Loading')).toBeVisible();
    expect(where()).toBe('/repay/repay');
    act(() => {
      store.dispatch(loggedIn(maria));
      known.set(true);
    });
    expect(await screen.findByRole('heading', { name: 'Page of /repay/repay' })).toBeVisible();
  });

  it('shows the login if the host has no session', async () => {
    const { where, known } = open('/repay/repay', { ...visitor, isHostKnown: false });
    act(() => known.set(true));
    await waitFor(() => expect(where()).toBe('/login'));
  });
});

describe('addresses', () => {
  it.each([
    ['/mine', '/mine/setting'],
    ['/guide//', '/guide/borrow_guide'],
  ])('redirects %s to %s (decision N6)', async (base, path) => {
    const { where } = open(base);
    expect(await screen.findByRole('heading', { name: `Page of ${path}` })).toBeVisible();
    expect(where()).toBe(path);
  });

  it('keeps the query of an address with a trailing slash, also through the login', async () => {
    const { where, state } = open('/repay/repay/?loanOrderId=loan-1', visitor);
    await waitFor(() => expect(where()).toBe('/login'));
    expect(state().wanted).toBe('/repay/repay?loanOrderId=loan-1');
  });

  it.each(['/repay', '/nowhere', '/repay/nowhere'])('shows home at %s', async (path) => {
    const { where } = open(path);
    expect(await screen.findByText('₱8,000')).toBeVisible();
    expect(where()).toBe('/');
    expect(document.title).toBe('Hiram');
  });

  describe('an area that only the registry has', () => {
    const place = { name: 'Savings', bases: { '/savings': '/savings/goals' } };
    const savings = {
      state: 'on',
      stable: { ...release('1.0.0', 'savings'), area: place },
    } as const;
    const newer: Registry = { serial: 2, remotes: { ...registry.remotes, savings } };
    const withSavings = { modules: { ...modules, savings: pagesOf('/savings/goals') } };

    it('shows its page, and redirects its base to it', async () => {
      const { where } = open('/savings', { registry: newer, ...withSavings });
      expect(await screen.findByRole('heading', { name: 'Page of /savings/goals' })).toBeVisible();
      expect(where()).toBe('/savings/goals');
    });

    it('uses its name if it cannot be loaded', async () => {
      open('/savings/goals', { registry: newer });
      expect(await screen.findByText('Savings did not load')).toBeVisible();
      await expectLink('Customer service', '#/customer/customerCenter');
    });
  });

  it('shows the message of operations for an area that is off', async () => {
    const repay = {
      state: 'off',
      stable: release('1.0.0', 'repay'),
      message: 'Books are being closed.',
    } as const;
    open('/repay/repay', { registry: { serial: 2, remotes: { repay } } });
    expect(await screen.findByText('Repayment is closed for a moment')).toBeVisible();
    expect(screen.getByText('Books are being closed.')).toBeVisible();
  });
});
