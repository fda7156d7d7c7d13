import { expect } from '@playwright/test';
import type { ScreenState, Stage } from './screenStates';

/** Has something happen at the lender and opens home anew, which then has a sheet over it. */
const popUp =
  (event: string, title: string) =>
  async ({ phone, lender, mobile }: Stage): Promise<void> => {
    await lender.event(mobile, event);
    await phone.reload();
    await expect(phone.app.getByRole('dialog', { name: title })).toBeVisible();
  };

async function rate({ phone }: Stage): Promise<void> {
  await expect(phone.app.getByRole('dialog')).toBeVisible();
  await phone.app.getByRole('radio', { name: '4 stars' }).click();
  await expect(phone.app.getByRole('textbox')).toBeVisible();
}

/** What lies over home, and the error page, in their states. */
export const shellStates: readonly ScreenState[] = [
  {
    name: 'home, coupon popup',
    scenario: 'approved',
    route: '/',
    reach: popUp('coupon_popup', 'A coupon for you'),
  },
  {
    name: 'home, reoffer popup',
    scenario: 'approved',
    route: '/',
    reach: popUp('reoffer', 'Better terms for you'),
  },
  { name: 'home, rating popup', scenario: 'settled', route: '/', reach: rate },
  { name: 'error, network', scenario: null, route: '/error?reason=network' },
  {
    name: 'error, offline',
    scenario: null,
    route: '/error?reason=page&from=%2Flogin',
    reach: async ({ phone }) => {
      // Playwright's own switch does not reach what a frame says of the network.
      await phone.frame().evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { value: false });
        dispatchEvent(new Event('offline'));
      });
      await expect(phone.heading('No connection')).toBeVisible();
    },
  },
  { name: 'error, config', scenario: null, route: '/error?reason=config' },
];
