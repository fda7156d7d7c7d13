import { answerEnvelopes, named, recordCalls } from './calls';
import { expect, test } from './fixtures';
import { listenToApp, tellApp } from './hostMessages';
import { tick } from './tick';

const TERMS = '/borrow/confirm_borrow?amount=5000&periods=3';

const stops = [
  ['deny', 'The face check was stopped, so nothing was sent.'],
  ['fail', 'The face check did not recognise you, so nothing was sent.'],
] as const;
for (const [how, message] of stops)
  test(`a host that answers '${how}' to the face check: the page says so and sends nothing`, async ({
    page,
    phone,
    lender,
  }) => {
    const calls = recordCalls(page);
    const { mobile } = await phone.open('approved', TERMS, {
      faceCheck: '1',
      host: `faceVerification:${how}`,
    });
    await tick(phone.app.getByRole('checkbox'));
    await phone.button('Borrow ₱5,000').click();
    await expect(phone.app.getByText(message)).toBeVisible();
    await expect(phone.button('Borrow ₱5,000')).not.toHaveAttribute('aria-busy', 'true');
    expect(named(calls, 'applyOrder')).toHaveLength(0);
    expect((await lender.view(mobile)).orders).toHaveLength(0);
  });

test('a host that answers late is waited for', async ({ page, phone, lender }) => {
  const { mobile } = await phone.open('approved', TERMS, {
    faceCheck: '1',
    host: 'faceVerification:late:2',
  });
  await tick(phone.app.getByRole('checkbox'));
  await phone.button('Borrow ₱5,000').click();
  await expect(phone.button('Borrow ₱5,000')).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('button', { name: 'Pass' }).click();
  await expect(phone.heading('We are looking at your ₱5,000 loan')).toBeVisible();
  expect((await lender.view(mobile)).orders).toHaveLength(1);
});

for (const how of ['deny', 'fail', 'never'] as const)
  test(`a host that answers '${how}' to everything takes nothing away that does not need it`, async ({
    phone,
    lender,
    said,
  }) => {
    said.allow(/preloaded using link preload but not used/);
    const { mobile } = await lender.borrower('approved');
    await phone.openLoggedOut('/login', { host: `all:${how}` });
    await phone.app.getByLabel('Mobile number').fill(mobile);
    await phone.button('Text me a code').click();
    await expect(phone.heading('Enter your code')).toBeVisible();
    await phone.app.getByLabel('Six-digit code').fill(await lender.code(mobile));
    await expect(phone.action('Choose an amount')).toBeVisible();
    await phone.action('Choose an amount').click();
    await expect(phone.button('Review ₱5,000')).toBeVisible();
  });

test('a native page that does not open: home says where the step can be done, and the next tap asks again', async ({
  page,
  phone,
}) => {
  const heard = await listenToApp(page);
  await phone.open('form_pending', '/', { host: 'openPage:fail' });
  const step = phone.button(/Continue|Go on/);
  await step.click();
  await expect.poll(async () => (await heard('openPage')).length).toBe(1);
  await expect(phone.app.getByText('This step opens in the app.')).toBeVisible();
  await expect(page.getByText('Stand-in for a native page')).toHaveCount(0);
  await step.click();
  await expect.poll(async () => (await heard('openPage')).length).toBe(2);
});

test('the order has run out: the details are confirmed, and the new order goes to review (code 2)', async ({
  page,
  phone,
  lender,
}) => {
  const heard = await listenToApp(page);
  const { mobile } = await phone.open('approved');
  await expect(phone.action('Choose an amount')).toBeVisible();
  await lender.event(mobile, 'expire_credit');
  await phone.action('Choose an amount').click();
  await expect.poll(async () => (await heard('expiredCheck')).length).toBe(1);
  const [asked] = await heard('expiredCheck');
  expect(asked?.data).toMatchObject({
    expiredCredit: true,
    expiredRisk: false,
    creditOrder: { status: 17, expired: true },
  });
  const confirm = page.getByRole('region', { name: 'Confirm your details' });
  await confirm.getByRole('button', { name: 'Done' }).click();
  await phone.expectRoute('/borrow/review');
});

test('the order has run out and stays so (code 0): home says how it stands, and leads on', async ({
  page,
  phone,
  lender,
}) => {
  const { mobile } = await phone.open('approved');
  await expect(phone.action('Choose an amount')).toBeVisible();
  await lender.event(mobile, 'expire_credit');
  await phone.action('Choose an amount').click();
  const confirm = page.getByRole('region', { name: 'Confirm your details' });
  await confirm.getByRole('button', { name: 'Back to the app' }).click();
  await phone.action('Renew your limit').click();
  await confirm.getByRole('button', { name: 'Done' }).click();
  await expect(phone.heading('We are looking at your application')).toBeVisible();
  await phone.expectRoute('/');
});

test('the borrower has another order by now (code 2): that one decides', async ({
  page,
  phone,
}) => {
  const heard = await listenToApp(page);
  await phone.open('approved');
  await expect(phone.action('Choose an amount')).toBeVisible();
  await answerEnvelopes(page, async ([call], real) => {
    if (call?.method === 'f8in1Status' && call.data['credit_creditOrderId'] === 'order-of-old')
      return { code: 0, msg: '', data: [{ method: call.method, data: { state: 5 } }] };
    if (call?.method !== 'queryCreditOrder' || 'credit_creditOrderId' in call.data) return null;
    const answer = await real();
    const given = answer.data[0]?.data as { readonly creditOrder: object } | undefined;
    const old = { ...given?.creditOrder, creditOrderId: 'order-of-old', expired: true };
    return { ...answer, data: [{ method: call.method, data: { creditOrder: old } }] };
  });
  await phone.action('Choose an amount').click();
  await expect(phone.button('Review ₱5,000')).toBeVisible();
  expect((await heard('expiredCheck')).map(({ data }) => data['creditOrder'])).toMatchObject([
    { creditOrderId: 'order-of-old' },
  ]);
});

for (const how of ['fail', 'deny'] as const)
  test(`the host cannot say what became of the order (code -1, '${how}'): the borrower is told`, async ({
    phone,
    lender,
  }) => {
    const { mobile } = await phone.open('approved', '/', { host: `expiredCheck:${how}` });
    await expect(phone.action('Choose an amount')).toBeVisible();
    await lender.event(mobile, 'expire_credit');
    await phone.action('Choose an amount').click();
    await expect(phone.app.getByText('Failed to retrieve data. Please try again.')).toBeVisible();
    await phone.expectRoute('/');
  });

test('the host refreshes the page: what the lender says by now is on screen', async ({
  page,
  phone,
  lender,
}) => {
  const { mobile } = await phone.open('lending');
  await expect(phone.app.getByText('On its way').first()).toBeVisible();
  await lender.event(mobile, 'disburse');
  await tellApp(page, { event: 'refreshPage' });
  await expect(phone.action('Repay ₱1,802')).toBeVisible();
});

test('the host delivers another borrower: nothing of the first is left on screen', async ({
  page,
  phone,
  lender,
}) => {
  await phone.open('approved', '/mine/records');
  await expect(phone.app.getByText('No loans yet')).toBeVisible();
  const { token, userId, mobile, packageName } = await lender.borrower('settled');
  await tellApp(page, { event: 'userInfo', data: { token, userId, mobile, packageName } });
  await expect(phone.app.getByText('That is all: 1 loan')).toBeVisible();
});

test('back closes what lies on top, then leaves the page', async ({ page, phone }) => {
  await phone.open('approved');
  await phone.action('Choose an amount').click();
  await phone.button(/^Coupon/).click();
  await expect(phone.app.getByRole('dialog')).toBeVisible();
  await tellApp(page, { event: 'back' });
  await expect(phone.app.getByRole('dialog')).toHaveCount(0);
  await expect(phone.button('Review ₱5,000')).toBeVisible();
  await tellApp(page, { event: 'back' });
  await expect(phone.action('Choose an amount')).toBeVisible();
});

test('a logout in the native app ends the session on the page', async ({ page, phone }) => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  await phone.open('approved', '/mine/setting');
  await expect(phone.button('Log out')).toBeVisible();
  await page.getByRole('button', { name: 'Log out in the app' }).click();
  await phone.expectRoute('/login');
});

for (const [address, route] of [
  ['/mine/', '/mine/setting'],
  ['/mine/records/', '/mine/records'],
  ['/guide/', '/guide/borrow_guide'],
] as const)
  test(`an address with a slash at its end (${address}) is the one without`, async ({ phone }) => {
    await phone.open('approved', address);
    await phone.expectRoute(route);
    await expect(phone.heading(/.+/).first()).toBeAttached();
  });
