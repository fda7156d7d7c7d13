import { LOAD_FAILURES, expect, test } from './fixtures';
import { hurry } from './hurry';
import type { Phone } from './phone';

const WORDS = /^No connection\. Saved on this phone /;
const said = (phone: Phone) => phone.app.getByText(WORDS);

test.use({ hasOwnPage: true, serviceWorkers: 'allow' });
test.beforeEach(async ({ page, said }) => {
  said.allow(LOAD_FAILURES);
  await hurry(page, 5_000, 1_000);
});

const isKept = (phone: Phone) =>
  expect
    .poll(() => phone.evaluate(async () => (await caches.match('/app/')) !== undefined), {
      timeout: 20_000,
    })
    .toBe(true);

test('after a restart without a network home shows the age of its data, with its money button disabled until the network is back', async ({
  page,
  phone,
}) => {
  await phone.open('repaying');
  const pay = phone.app.getByRole('link', { name: /^Repay ₱/ }).first();
  await expect(pay).toBeVisible();
  await expect(pay).not.toHaveAttribute('aria-disabled');
  const amount = await pay.textContent();
  await isKept(phone);

  await page.context().setOffline(true);
  await phone.reload();
  await expect(said(phone)).toBeVisible();
  await expect(pay).toHaveText(amount ?? '');
  await expect(pay).toHaveAttribute('aria-disabled', 'true');
  await expect(pay).toHaveAccessibleDescription(WORDS);
  await pay.click({ force: true });
  expect(phone.route()).toBe('/');

  await page.context().setOffline(false);
  await expect(said(phone)).toHaveCount(0);
  await expect(pay).not.toHaveAttribute('aria-disabled');
  await pay.click();
  await expect(phone.app.getByRole('button', { name: /^Pay ₱/ })).toBeVisible();
});

test('a loan, its plan and the help can be read without a network; a page that was never open explains why it is missing', async ({
  page,
  phone,
  lender,
  announced,
}) => {
  const heard = async () =>
    (await announced.all()).filter((line) => /No connection|connected again/.test(line));
  const { mobile } = await phone.open('repaying');
  const [order] = (await lender.view(mobile)).orders;
  const loan = `/repay/repay_detail?loanOrderId=${order?.loanOrderId ?? ''}`;
  await phone.go(loan);
  await expect(phone.heading('Repayment plan')).toBeVisible();
  await phone.go('/repay/repay_plan');
  await expect(phone.heading('What you have paid')).toBeVisible();
  await phone.go('/repay/repay');
  await expect(phone.app.getByRole('button', { name: /^Pay ₱/ })).toBeVisible();
  await phone.go('/customer/customerCenter');
  const question = phone.app.getByText('How do I get a loan?', { exact: true });
  await expect(question).toBeVisible();
  await isKept(phone);

  await page.context().setOffline(true);
  await phone.reload();
  await expect(question).toBeVisible();
  await phone.go(loan);
  await expect(phone.heading('Repayment plan')).toBeVisible();
  await expect(said(phone)).toBeVisible();
  await expect(phone.app.getByRole('button', { name: 'Repay', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await phone.go('/repay/repay_plan');
  await expect(phone.heading('What you have paid')).toBeVisible();
  // A page that stores no data of its own also opens again once the lender answers.
  await phone.go('/repay/repay');
  const pay = phone.app.getByRole('button', { name: /^Pay ₱/ });
  await expect(phone.app.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(pay).toBeVisible();
  await expect(pay).not.toHaveAttribute('aria-disabled');
  await expect(said(phone)).toHaveCount(0);
  const lost = 'says No connection. This is what the phone has saved.';
  await expect.poll(heard).toEqual([lost, 'says You are connected again.']);
  await page.context().setOffline(true);
  await phone.go('/repay/credit');
  await expect(phone.app.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the reference of a payment can be read without a network, from home and the repay page, which name the areas that open', async ({
  page,
  phone,
}) => {
  await phone.open('repaying', '/repay/repay');
  await phone.button(/^Pay ₱/).click();
  const reference = phone.app.getByText(/^\d{4} \d{4} \d{4}$/);
  const shown = (await reference.textContent()) ?? '';
  await phone.button('Done for now').click();
  const waits = phone.app.getByRole('link', { name: /waits to be paid/ });
  await expect(waits).toBeVisible();
  await isKept(phone);
  await expect
    .poll(() =>
      phone.evaluate(async () =>
        (await (await caches.open('pautang-app.v1')).keys()).some(({ url }) =>
          url.includes('repay.repay_offline'),
        ),
      ),
    )
    .toBe(true);

  await page.context().setOffline(true);
  await phone.reload();
  await expect(said(phone)).toContainText(/What you opened before is there in: .*Repayment/);
  await waits.click();
  await expect(reference).toHaveText(shown);
  await expect(phone.app.getByText(/^You are offline\. This is as of/)).toBeVisible();
  await phone.go('/repay/repay');
  await waits.click();
  await expect(reference).toHaveText(shown);
});
