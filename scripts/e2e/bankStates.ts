import { expect } from '@playwright/test';
import {
  askForCode,
  changeAccount,
  chooseBank,
  enterCode,
  fillInForm,
  openBanks,
} from './cardChange';
import type { ScreenState } from './reachState';
import { at, see } from './reachState';

const CODE = '/bank/sms_verification';

/** The change of the receiving account, from its introduction to its result. */
export const bankStates: readonly ScreenState[] = [
  at('bank', 'approved', CODE),
  at('bank, payout failed', 'payout_failed', CODE),
  at('bank, no account', 'new', CODE),
  at('bank, closed', 'approved', CODE, async (stage) => {
    await changeAccount(stage);
    await stage.phone.go(CODE);
    await expect(stage.phone.heading(/^You can change it again/)).toBeVisible();
  }),
  at('bank, code', 'approved', CODE, askForCode),
  at('bank, code wrong', 'approved', CODE, async (stage) => {
    const { phone, lender, mobile } = stage;
    await askForCode(stage);
    const wrong = (Number(await lender.code(mobile)) + 1) % 1_000_000;
    await phone.app.getByLabel('Six-digit code').fill(String(wrong).padStart(6, '0'));
    await see(stage, /4 tries left/);
  }),
  at('bank, form', 'approved', CODE, enterCode),
  at('bank, form errors', 'approved', CODE, async (stage) => {
    const { phone } = stage;
    await enterCode(stage);
    await chooseBank(stage);
    await phone.app.getByLabel('Original account number').fill('09170000000');
    await phone.app.getByLabel('New account number').fill('12345678');
    await phone.button('Check the change').click();
    await see(stage, /^Incorrect New/);
  }),
  at('bank, list', 'approved', CODE, async (stage) => {
    await enterCode(stage);
    await openBanks(stage);
    await see(stage, '57 banks');
  }),
  at('bank, list searched', 'approved', CODE, async (stage) => {
    await enterCode(stage);
    await openBanks(stage);
    await stage.phone.app.getByRole('searchbox').fill('ucpb');
    await see(stage, /^UCPB merged/);
  }),
  at('bank, unavailable', 'approved', `${CODE}?channelCode=90007&bankCode=UCPB`, enterCode),
  at('bank, summary', 'approved', CODE, async (stage) => {
    await enterCode(stage);
    await fillInForm(stage);
  }),
  at('bank, result', 'approved', CODE, changeAccount),
  at('bank, result repaired', 'payout_failed', CODE, changeAccount),
];
