import { expect } from '@playwright/test';
import { scenarios } from '../simulator/src/lender/shapes';
import { unusedMobile } from './lenderControl';
import type { ScreenState, Stage } from './reachState';
import { look, reached } from './reachState';

const home = scenarios.map((scenario): ScreenState => ({
  name: `home, ${scenario}`,
  scenario,
  route: '/',
}));

/** Makes something happen at the lender and opens home again, which then shows a sheet. */
const popUp =
  (event: string, title: string) =>
  async ({ phone, lender, mobile }: Stage): Promise<void> => {
    await lender.event(mobile, event);
    await phone.reload();
    await expect(phone.app.getByRole('dialog', { name: title })).toBeVisible();
  };

async function rate({ phone }: Stage): Promise<void> {
  // Home shows the news before it asks.
  await expect(phone.action('Choose an amount')).toBeVisible();
  await phone.go('/mine/setting');
  await expect(phone.button('Log out')).toBeVisible();
  await phone.go('/');
  await expect(phone.app.getByRole('dialog')).toBeVisible();
  await phone.app.getByRole('radio', { name: '4 stars' }).click();
  await expect(phone.app.getByRole('textbox')).toBeVisible();
}

/** The shell's own pages in their states, and the sheets over home. */
export const shellStates: readonly ScreenState[] = [
  ...home,
  { name: 'login', scenario: null, route: '/login' },
  reached('login, logged out elsewhere', 'approved', '/', async ({ phone, lender, mobile }) => {
    await expect(phone.action('Choose an amount')).toBeVisible();
    await lender.event(mobile, 'squeeze_token');
    await phone.go('/mine/records');
    await expect(phone.app.getByText(/^You were logged out\./)).toBeVisible();
  }),
  reached('area, never opened and offline', 'approved', '/', async ({ phone }) => {
    await expect(phone.action('Choose an amount')).toBeVisible();
    await phone.page.route('**/remotes/customer/**', (route) => route.abort());
    await phone.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false });
      dispatchEvent(new Event('offline'));
    });
    await phone.go('/customer/customerCenter');
    await expect(phone.heading('Connect once to open Help and guides')).toBeVisible();
  }),
  look('login, error', null, '/login', async ({ phone }) => {
    await phone.app.getByLabel('Mobile number').fill('0917');
    await phone.button('Text me a code').click();
  }),
  reached('login, code', null, '/login', async ({ phone }) => {
    await phone.app.getByLabel('Mobile number').fill(unusedMobile());
    await phone.button('Text me a code').click();
    await expect(phone.heading('Enter your code')).toBeVisible();
  }),
  look('login, password', null, '/login', ({ phone }) =>
    phone.app.getByRole('tab', { name: 'Password' }).click(),
  ),
  { name: 'error', scenario: null, route: '/error' },
  {
    name: 'degraded',
    scenario: 'approved',
    route: '/borrow/confirm_quota',
    prepare: async ({ phone }) => {
      await phone.page.route('**/remotes/borrow/**', (route) => route.fulfill({ status: 404 }));
    },
    reach: ({ phone }) => expect(phone.heading('Borrowing did not load')).toBeVisible(),
  },
  {
    name: 'degraded, not our files',
    scenario: 'approved',
    route: '/borrow/confirm_quota',
    prepare: async ({ phone }) => {
      await phone.page.route('**/remotes/borrow/**', (route) => route.fulfill({ body: 'void 0;' }));
    },
    reach: ({ phone }) => expect(phone.heading('Borrowing did not load')).toBeVisible(),
  },
  reached('home, coupon popup', 'approved', '/', popUp('coupon_popup', 'A coupon for you')),
  reached('home, reoffer popup', 'approved', '/', popUp('reoffer', 'Better terms for you')),
  { name: 'home, rating popup', scenario: 'settled', route: '/', reach: rate },
  { name: 'error, network', scenario: null, route: '/error?reason=network' },
  reached('error, offline', null, '/error?from=%2Flogin', async ({ phone }) => {
    // Playwright's own switch does not change what a frame reports of the network.
    await phone.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false });
      dispatchEvent(new Event('offline'));
    });
    await expect(phone.heading('No connection')).toBeVisible();
  }),
  { name: 'error, update', scenario: null, route: '/error?reason=update' },
];
