import { expect } from '@playwright/test';
import type { LenderControl } from './lenderControl';
import type { Phone } from './phone';
import type { ScreenState } from './screenStates';

/** Brings the phone to a state and waits until it stands still there. */
export async function reachState(
  state: ScreenState,
  phone: Phone,
  lender: LenderControl,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { scenario, route, prepare, reach, isLoading = false } = state;
  await prepare?.({ phone, lender });
  let mobile = '';
  if (scenario === null) await phone.openLoggedOut(String(route), more);
  else if (typeof route === 'string') ({ mobile } = await phone.open(scenario, route, more));
  else {
    ({ mobile } = await phone.open(scenario, '/mine/setting', more));
    await expect(phone.button('Log out')).toBeVisible();
    const [order] = (await lender.view(mobile)).orders;
    await phone.go(route(order?.loanOrderId ?? ''));
    await expect(phone.button('Log out')).toHaveCount(0);
  }
  const busy = phone.app.locator('[aria-busy="true"]');
  if (isLoading) {
    await expect(busy.first()).toBeAttached();
    return;
  }
  await expect(phone.app.locator('h1')).toHaveCount(1);
  await expect(busy).toHaveCount(0);
  await reach?.({ phone, lender, mobile });
  await phone.page.waitForLoadState('networkidle');
}
