import { expect, test } from './fixtures';

test('a page that follows a loan is opened by its name alone', async ({ phone }) => {
  await phone.open('overdue', '/repay/repay_detail');
  await phone.expectRoute(/^\/repay\/repay_detail\?loanOrderId=[\w-]+&isOverdue=t$/);
  await expect(phone.heading('The loan so far')).toBeVisible();
  await expect(phone.app.getByText('₱5,000').first()).toBeVisible();
});

test('so are the terms, of all that the borrower may have', async ({ phone }) => {
  await phone.open('approved', '/borrow/confirm_borrow');
  await expect(phone.button('Borrow ₱8,000')).toBeVisible();
});

test('a rollover that waits is named, as is its loan, unless the address names another', async ({
  phone,
}) => {
  await phone.open('rollover_initiated', '/repay/rollover_details');
  await phone.expectRoute(/^\/repay\/rollover_details\?deferralOrderId=[\w-]+&loanOrderId=[\w-]+$/);
  await phone.open('rollover_initiated', '/repay/rollover_details?deferralOrderId=mine');
  await phone.expectRoute(/^\/repay\/rollover_details\?deferralOrderId=mine&loanOrderId=[\w-]+$/);
});

for (const page of ['details', 'confirmation'])
  test(`so is a restructure that waits, at its ${page}`, async ({ phone }) => {
    await phone.open('restructure_initiated', `/repay/restructure_${page}`);
    await phone.expectRoute(
      new RegExp(`^/repay/restructure_${page}\\?restructureOrderId=[\\w-]+&loanOrderId=[\\w-]+$`),
    );
    await expect(phone.button(/^(Go on to the agreement|Agree and pay ₱267)$/)).toBeVisible();
  });

test('a page opens without what there is not', async ({ phone }) => {
  await phone.open('credit_reviewing', '/borrow/review');
  await expect(phone.heading(/^We are looking/)).toBeVisible();
  await phone.expectRoute('/borrow/review');
});
