import { expect } from '@playwright/test';
import { scenarios } from '../simulator/src/lender/shapes';
import { unusedMobile } from './lenderControl';
import type { Phone } from './phone';
import type { ScreenState, Stage } from './reachState';
import { at, happens, look, see } from './reachState';

/** Makes something happen at the lender and opens home again, which then shows a sheet. */
const popUp = (event: string, title: string) => async (stage: Stage) => {
  await happens(event)(stage);
  await stage.phone.reload();
  await expect(stage.phone.app.getByRole('dialog', { name: title })).toBeVisible();
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

/** Playwright's own switch does not change what a frame reports of the network. */
export const loseNetwork = (phone: Phone) =>
  phone.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
    dispatchEvent(new Event('offline'));
  });

/** A page of borrowing whose files come as this answer. */
const degraded = (name: string, answer: { status: number } | { body: string }): ScreenState =>
  at(
    name,
    'approved',
    '/borrow/confirm_quota',
    ({ phone }) => expect(phone.heading('Borrowing did not load')).toBeVisible(),
    {
      prepare: ({ phone }) =>
        phone.page.route('**/remotes/borrow/**', (route) => route.fulfill(answer)),
    },
  );

/** The shell's own pages in their states, and the sheets over home. */
export const shellStates: readonly ScreenState[] = [
  ...scenarios.map((scenario) => at(`home, ${scenario}`, scenario, '/')),
  at('login', null, '/login'),
  at('login, logged out elsewhere', 'approved', '/', async (stage) => {
    await expect(stage.phone.action('Choose an amount')).toBeVisible();
    await happens('squeeze_token')(stage);
    await stage.phone.go('/mine/records');
    await see(stage, /^You were logged out\./);
  }),
  at('area, never opened and offline', 'approved', '/', async ({ phone }) => {
    await expect(phone.action('Choose an amount')).toBeVisible();
    await phone.page.route('**/remotes/customer/**', (route) => route.abort());
    await loseNetwork(phone);
    await phone.go('/customer/customerCenter');
    await expect(phone.heading('Connect once to open Help and guides')).toBeVisible();
  }),
  look('login, error', null, '/login', async ({ phone }) => {
    await phone.app.getByLabel('Mobile number').fill('0917');
    await phone.button('Text me a code').click();
  }),
  at('login, code', null, '/login', async ({ phone }) => {
    await phone.app.getByLabel('Mobile number').fill(unusedMobile());
    await phone.button('Text me a code').click();
    await expect(phone.heading('Enter your code')).toBeVisible();
  }),
  look('login, password', null, '/login', ({ phone }) =>
    phone.app.getByRole('tab', { name: 'Password' }).click(),
  ),
  at('error', null, '/error'),
  degraded('degraded', { status: 404 }),
  degraded('degraded, not our files', { body: 'void 0;' }),
  at('home, coupon popup', 'approved', '/', popUp('coupon_popup', 'A coupon for you')),
  at('home, reoffer popup', 'approved', '/', popUp('reoffer', 'Better terms for you')),
  at('home, rating popup', 'settled', '/', rate),
  at('error, network', null, '/error?reason=network'),
  at('error, offline', null, '/error?from=%2Flogin', async ({ phone }) => {
    await loseNetwork(phone);
    await expect(phone.heading('No connection')).toBeVisible();
  }),
  at('error, update', null, '/error?reason=update'),
];
