import { MAINTENANCE_HEADER } from '@pautang/shared/contract/envelope';
import { expect } from '@playwright/test';
import { encrypt } from '../sandbox/http/cipher';
import { accountStates } from './accountStates';
import { bankStates } from './bankStates';
import { borrowStates } from './borrowStates';
import { apiPattern } from './calls';
import { customerStates } from './customerStates';
import type { ScreenState } from './reachState';
import { renewalStates } from './renewalStates';
import { repayStates } from './repayStates';
import { shellStates } from './shellStates';

const holdCalls: ScreenState['prepare'] = async ({ phone }) => {
  await phone.page.route(apiPattern, () => undefined);
};
const breakCalls: ScreenState['prepare'] = async ({ phone }) => {
  await phone.page.route(apiPattern, (route) => route.fulfill({ status: 200, body: 'junk' }));
};
const loseCalls: ScreenState['prepare'] = async ({ phone }) => {
  await phone.page.route(apiPattern, (route) => route.abort());
};
const goOffline: ScreenState['reach'] = async ({ phone }) => {
  // Playwright's own switch does not change what a frame reports of the network.
  await phone.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
  });
  await phone.button('Try again').click();
  await expect(phone.heading('You are offline')).toBeVisible();
};
/** Answers this page with maintenance (decision P10). The sandbox's own switch would affect every borrower. */
const closeCalls: ScreenState['prepare'] = async ({ phone }) => {
  const data = { maintenanceTime: new Date(Date.now() + 3_600_000).toISOString() };
  await phone.page.route(apiPattern, (route) =>
    route.fulfill({
      contentType: 'text/plain',
      headers: { [MAINTENANCE_HEADER]: '1' },
      body: encrypt(
        JSON.stringify({ code: 0, msg: 'Maintenance', data }),
        route.request().headers()['package'] ?? '',
      ),
    }),
  );
};

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
  { name: `${page}, loading`, scenario, route, prepare: holdCalls, isLoading: true },
  { name: `${page}, failed`, scenario, route, prepare: breakCalls },
  { name: `${page}, offline`, scenario, route, prepare: loseCalls, reach: goOffline },
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
  { name: 'home, maintenance', scenario: 'approved', route: '/', prepare: closeCalls },
];
