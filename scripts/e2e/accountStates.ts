import { expect } from '@playwright/test';
import type { ScreenState, Stage } from './reachState';
import { changeAnswer, look, reached, tap } from './reachState';
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

/** The pages under Mine: coupons, agreements, security, deletion and loan records. */
export const accountStates: readonly ScreenState[] = [
  { name: 'coupons', scenario: 'approved', route: '/mine/coupon' },
  { name: 'coupons, none', scenario: 'new', route: '/mine/coupon' },
  reached('coupons, used', 'approved', '/borrow/confirm_quota', async ({ phone }) => {
    await phone.go('/mine/coupon');
    await phone.app.getByRole('link', { name: 'Use ₱50 off' }).click();
    await phone.button(/^Review/).click();
    await tickAgreement(phone);
    await phone.button(/^Borrow ₱/).click();
    await phone.expectNewLoan();
    await phone.go('/mine/coupon');
    await expect(phone.heading('Used')).toBeVisible();
  }),
  { name: 'agreements', scenario: 'settled', route: '/mine/agreement_list' },
  { name: 'agreements, none', scenario: 'approved', route: '/mine/agreement_list' },
  look('agreements, text', 'repaying', '/mine/agreement_list', async ({ phone }) => {
    await phone.app.getByRole('link', { name: 'Loan agreement' }).click();
    await expect(phone.app.getByText(/^This is the text that you accepted/)).toBeVisible();
  }),
  {
    name: 'agreements, another text',
    scenario: 'repaying',
    route: '/mine/agreement_list',
    prepare: changeAnswer('queryAgreement', (data) => ({
      ...data,
      html: `${String(data['html'])}<p>And one more line.</p>`,
    })),
    reach: async ({ phone }) => {
      await phone.app.getByRole('link', { name: 'Loan agreement' }).click();
      await expect(phone.app.getByText(/is not the one that you accepted/)).toBeVisible();
    },
  },
  { name: 'security', scenario: 'approved', route: '/mine/account_security' },
  {
    name: 'security, phones',
    scenario: 'approved',
    route: '/mine/account_security',
    prepare: changeAnswer('listDevices', () => ({
      devices: [
        { lastLoginAt: '2026-11-20T01:00:00Z', isThis: true },
        { lastLoginAt: '2026-11-02T01:00:00Z', isThis: false },
      ],
    })),
    reach: ({ phone }) => phone.app.getByText('Another phone').scrollIntoViewIfNeeded(),
  },
  { name: 'delete', scenario: 'approved', route: DELETE },
  { name: 'delete, blocked', scenario: 'overdue', route: DELETE },
  { name: 'delete, reason', scenario: 'approved', route: `${DELETE}?step=form&reason=noNeed` },
  look('delete, no reason', 'approved', `${DELETE}?step=form`, tap('Continue')),
  { name: 'delete, code', scenario: 'approved', route: VERIFY },
  { name: 'delete, modal', scenario: 'approved', route: VERIFY, reach: proveDeletion },
  reached('delete, confirmed code', 'approved', VERIFY, async (stage) => {
    await proveDeletion(stage);
    await stage.phone.button('Keep my account').last().click();
    await expect(stage.phone.heading('The code was right')).toBeVisible();
  }),
  reached('delete, end', 'approved', VERIFY, async (stage) => {
    await proveDeletion(stage);
    await stage.phone.button('Delete for good').click();
    await expect(stage.phone.heading('Your account is deleted')).toBeVisible();
  }),
  { name: 'mine', scenario: 'approved', route: '/mine/setting' },
  look('mine, log out', 'approved', '/mine/setting', tap('Log out')),
  { name: 'records', scenario: 'repaying', route: '/mine/records' },
  { name: 'records, overpaid', scenario: 'overpaid', route: '/mine/records' },
  { name: 'records, none', scenario: 'approved', route: '/mine/records' },
];
