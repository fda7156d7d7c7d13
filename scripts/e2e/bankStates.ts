import { expect } from '@playwright/test';
import { askForCode, changeAccount, chooseBank, enterCode, fillInForm } from './cardChange';
import type { ScreenState } from './reachState';
import { reached } from './reachState';

const CODE = '/bank/sms_verification';

/** The change of the receiving account, from its introduction to its result. */
export const bankStates: readonly ScreenState[] = [
  { name: 'bank', scenario: 'approved', route: CODE },
  { name: 'bank, payout failed', scenario: 'payout_failed', route: CODE },
  { name: 'bank, no account', scenario: 'new', route: CODE },
  reached('bank, closed', 'approved', CODE, async (stage) => {
    await changeAccount(stage);
    await stage.phone.go(CODE);
    await expect(stage.phone.heading(/^You can change it again/)).toBeVisible();
  }),
  { name: 'bank, code', scenario: 'approved', route: CODE, reach: askForCode },
  reached('bank, code wrong', 'approved', CODE, async (stage) => {
    const { phone, lender, mobile } = stage;
    await askForCode(stage);
    const wrong = (Number(await lender.code(mobile)) + 1) % 1_000_000;
    await phone.app.getByLabel('Six-digit code').fill(String(wrong).padStart(6, '0'));
    await expect(phone.app.getByText(/4 tries left/)).toBeVisible();
  }),
  { name: 'bank, form', scenario: 'approved', route: CODE, reach: enterCode },
  reached('bank, form errors', 'approved', CODE, async (stage) => {
    const { phone } = stage;
    await enterCode(stage);
    await chooseBank(stage);
    await phone.app.getByLabel('Original account number').fill('09170000000');
    await phone.app.getByLabel('New account number').fill('12345678');
    await phone.button('Check the change').click();
    await expect(phone.app.getByText(/^Incorrect New/)).toBeVisible();
  }),
  reached('bank, list', 'approved', CODE, async (stage) => {
    const { phone } = stage;
    await enterCode(stage);
    await phone.app.getByRole('radio', { name: 'Bank', exact: true }).press('Space');
    await phone.button('Bank: Choose your bank').click();
    await expect(phone.app.getByText('57 banks')).toBeVisible();
  }),
  reached('bank, list searched', 'approved', CODE, async (stage) => {
    const { phone } = stage;
    await enterCode(stage);
    await phone.app.getByRole('radio', { name: 'Bank', exact: true }).press('Space');
    await phone.button('Bank: Choose your bank').click();
    await phone.app.getByRole('searchbox').fill('ucpb');
    await expect(phone.app.getByText(/^UCPB merged/)).toBeVisible();
  }),
  reached('bank, unavailable', 'approved', `${CODE}?channelCode=90007&bankCode=UCPB`, enterCode),
  reached('bank, summary', 'approved', CODE, async (stage) => {
    await enterCode(stage);
    await fillInForm(stage);
  }),
  { name: 'bank, result', scenario: 'approved', route: CODE, reach: changeAccount },
  { name: 'bank, result repaired', scenario: 'payout_failed', route: CODE, reach: changeAccount },
];
