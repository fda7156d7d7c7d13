import { MAINTENANCE_HEADER } from '@pautang/shared/contract/envelope';
import type { Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { encrypt } from '../sandbox/http/cipher';
import { accountStates } from './accountStates';
import { bankStates } from './bankStates';
import { borrowStates } from './borrowStates';
import { apiPattern } from './calls';
import { customerStates } from './customerStates';
import type { ScreenState, Stage } from './reachState';
import { at } from './reachState';
import { renewalStates } from './renewalStates';
import { repayStates } from './repayStates';
import { loseNetwork, shellStates } from './shellStates';

/** Handles all product calls of the page. */
const calls = (handle: (route: Route) => unknown): Pick<ScreenState, 'prepare'> => ({
  prepare: ({ phone }) => phone.page.route(apiPattern, handle),
});
const held = calls(() => undefined);
const broken = calls((route) => route.fulfill({ status: 200, body: 'junk' }));
const lost = calls((route) => route.abort());
/** Answers this page with maintenance (decision P10). The sandbox's own switch would affect every borrower. */
const closed = calls((route) => {
  const data = { maintenanceTime: new Date(Date.now() + 3_600_000).toISOString() };
  const answer = JSON.stringify({ code: 0, msg: 'Maintenance', data });
  return route.fulfill({
    contentType: 'text/plain',
    headers: { [MAINTENANCE_HEADER]: '1' },
    body: encrypt(answer, route.request().headers()['package'] ?? ''),
  });
});

async function goOffline({ phone }: Stage): Promise<void> {
  await loseNetwork(phone);
  await phone.button('Try again').click();
  await expect(phone.heading('You are offline')).toBeVisible();
}

/** The same three states for one page of each part. */
const troubles = (
  [
    ['home', 'approved', '/'],
    ['amount', 'approved', '/borrow/confirm_quota'],
    ['reject', 'credit_rejected', '/borrow/reject'],
    ['repay', 'repaying', '/repay/repay'],
    ['rollover terms', 'rollover_initiated', '/repay/rollover_details'],
    ['new plan agreement', 'restructure_initiated', '/repay/restructure_confirmation'],
    ['records', 'repaying', '/mine/records'],
    ['bank', 'approved', '/bank/sms_verification'],
    ['help', 'approved', '/customer/customerCenter'],
    ['tickets', 'repaying', '/customer/serviceProgress'],
  ] as const
).flatMap(([page, scenario, route]): ScreenState[] => [
  at(`${page}, loading`, scenario, route, undefined, { ...held, isLoading: true }),
  at(`${page}, failed`, scenario, route, undefined, broken),
  at(`${page}, offline`, scenario, route, goOffline, lost),
]);

/** Every page in its states, to be pictured and examined. */
export const screenStates: readonly ScreenState[] = [
  ...shellStates,
  ...borrowStates,
  ...repayStates,
  ...renewalStates,
  ...accountStates,
  ...customerStates,
  ...bankStates,
  ...troubles,
  at('home, maintenance', 'approved', '/', undefined, closed),
];
