import { expect } from '@playwright/test';
import type { ScreenState, Stage } from './reachState';
import { at, changeAnswer, look, see, tap } from './reachState';
import { tickAgreement } from './tick';

/** Opens the code step of the deletion and types the code. */
async function proveDeletion({ phone, lender, mobile }: Stage): Promise<void> {
  await phone.button('Text me a code').click();
  const boxes = phone.app.getByLabel('Six-digit code');
  await expect(boxes).toBeVisible();
  await boxes.fill(await lender.code(mobile));
  await expect(phone.button('Delete for good')).toBeVisible();
}
const DELETE = '/account/delete';
const VERIFY = `${DELETE}?step=verify&reason=noNeed`;

const openAgreement = (text: RegExp) => async (stage: Stage) => {
  await stage.phone.app.getByRole('link', { name: 'Loan agreement' }).click();
  await see(stage, text);
};

/** The pages under Mine: coupons, agreements, security, deletion and loan records. */
export const accountStates: readonly ScreenState[] = [
  at('coupons', 'approved', '/mine/coupon'),
  at('coupons, none', 'new', '/mine/coupon'),
  at('coupons, used', 'approved', '/mine/coupon', async ({ phone }) => {
    await phone.app.getByRole('link', { name: 'Use ₱50 off' }).click();
    await phone.button(/^Review/).click();
    await tickAgreement(phone);
    await phone.button(/^Borrow ₱/).click();
    await phone.expectNewLoan();
    await phone.go('/mine/coupon');
    await expect(phone.heading('Used')).toBeVisible();
  }),
  at('agreements', 'settled', '/mine/agreement_list'),
  at('agreements, none', 'approved', '/mine/agreement_list'),
  look(
    'agreements, text',
    'repaying',
    '/mine/agreement_list',
    openAgreement(/^This is the text that you accepted/),
  ),
  at(
    'agreements, another text',
    'repaying',
    '/mine/agreement_list',
    openAgreement(/is not the one that you accepted/),
    changeAnswer('queryAgreement', (data) => ({
      ...data,
      html: `${String(data['html'])}<p>And one more line.</p>`,
    })),
  ),
  at('security', 'approved', '/mine/account_security'),
  at(
    'security, phones',
    'approved',
    '/mine/account_security',
    ({ phone }) => phone.app.getByText('Another phone').scrollIntoViewIfNeeded(),
    changeAnswer('listDevices', () => ({
      devices: [
        { lastLoginAt: '2026-11-20T01:00:00Z', isThis: true },
        { lastLoginAt: '2026-11-02T01:00:00Z', isThis: false },
      ],
    })),
  ),
  at('delete', 'approved', DELETE),
  at('delete, blocked', 'overdue', DELETE),
  at('delete, reason', 'approved', `${DELETE}?step=form&reason=noNeed`),
  look('delete, no reason', 'approved', `${DELETE}?step=form`, tap('Continue')),
  at('delete, code', 'approved', VERIFY),
  at('delete, modal', 'approved', VERIFY, proveDeletion),
  at('delete, confirmed code', 'approved', VERIFY, async (stage) => {
    await proveDeletion(stage);
    await stage.phone.button('Keep my account').last().click();
    await expect(stage.phone.heading('The code was right')).toBeVisible();
  }),
  at('delete, end', 'approved', VERIFY, async (stage) => {
    await proveDeletion(stage);
    await stage.phone.button('Delete for good').click();
    await expect(stage.phone.heading('Your account is deleted')).toBeVisible();
  }),
  at('mine', 'approved', '/mine/setting'),
  look('mine, log out', 'approved', '/mine/setting', tap('Log out')),
  at('records', 'repaying', '/mine/records'),
  at('records, overpaid', 'overpaid', '/mine/records'),
  at('records, none', 'approved', '/mine/records'),
];
