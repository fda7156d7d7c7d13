import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { containerName } from '@pautang/shared/contract/registry';
import { integrityOf } from '../release/integrity';
import { expect, test } from './fixtures';
import { intercept } from './interception';
import type { Phone } from './phone';
import { isMarked, mark } from './promoted';

/** Console messages of browser and React when files do not load, and about files that were preloaded. */
const LOAD_FAILURE =
  /Failed to load resource|Failed to find a valid digest|integrity checks failed|net::ERR_|PageNotLoaded|preloaded using link preload but not used/;

const down = (phone: Phone, area: string) => phone.heading(`${area} did not load`);

async function expectDegraded(phone: Phone, area: string): Promise<void> {
  await expect(down(phone, area)).toBeVisible();
  await expect(phone.app.getByText('The rest of the app works.')).toBeVisible();
  await expect(phone.button('Try again')).toBeVisible();
  await expect(phone.app.getByRole('link', { name: 'Customer service' })).toBeVisible();
}

test.beforeEach(({ said }) => said.allow(LOAD_FAILURE));

test('one remote is gone: the others work, and its area heals by itself when it is back', async ({
  page,
  phone,
}) => {
  const bringBack = await intercept(page, '**/remotes/repay/**', (route) =>
    route.fulfill({ status: 404 }),
  );
  await phone.open('repaying', '/repay/repay');
  await expectDegraded(phone, 'Repayment');
  await mark(phone);

  await phone.go('/mine/setting');
  await expect(phone.button('Log out')).toBeVisible();
  await phone.go('/customer/customerCenter');
  await expect(phone.heading('How can we help?')).toBeVisible();
  await phone.go('/guide/borrow_guide');
  await expect(phone.heading('Your loan in six steps')).toBeVisible();
  await phone.go('/');
  await expect(phone.action('Repay ₱1,802')).toBeVisible();

  await phone.go('/repay/repay');
  await expectDegraded(phone, 'Repayment');
  bringBack();
  await expect(phone.button('Pay ₱1,802 now')).toBeVisible();
  expect(await isMarked(phone)).toBe(true);
});

test('one remote is gone: the button heals its area at once', async ({ page, phone }) => {
  const bringBack = await intercept(page, '**/remotes/account/**', (route) => route.abort());
  await phone.open('approved', '/mine/setting');
  await expectDegraded(phone, 'Your account');
  await mark(phone);
  bringBack();
  await phone.button('Try again').click();
  await expect(phone.button('Log out')).toBeVisible();
  expect(await isMarked(phone)).toBe(true);
});

test('customer service is what is gone: home is offered instead of itself', async ({
  page,
  phone,
}) => {
  await page.route('**/remotes/customer/**', (route) => route.abort());
  await phone.open('approved', '/customer/customerCenter');
  await expect(down(phone, 'Help and guides')).toBeVisible();
  await expect(phone.app.getByRole('link', { name: 'Customer service' })).toHaveCount(0);
  await phone.app.getByRole('link', { name: 'Back to home' }).click();
  await expect(phone.action('Choose an amount')).toBeVisible();
});

/** What the store has instead of a registry: a text as it is, or a payload that operations sign. */
const junk: readonly (readonly [name: string, found: string | object | null])[] = [
  ['missing', null],
  [
    'pointing outside the store',
    { serial: 1, iat: 1, exp: 4_000_000_000, remotes: { borrow: { state: 'on', stable: {} } } },
  ],
];
for (const [name, found] of junk)
  test(`the registry is ${name}: home works, areas say so and heal`, async ({ own, ownPhone }) => {
    own.setRegistry(typeof found === 'string' || found === null ? found : await own.sign(found));
    await ownPhone.open('approved');
    await ownPhone.action('Choose an amount').click();
    await expectDegraded(ownPhone, 'Borrowing');
    const { serial, ...rest } = own.registry;
    own.setRegistry(await own.sign({ serial: serial + 1, ...rest }));
    await ownPhone.button('Try again').click();
    await expect(ownPhone.button('Review ₱5,000')).toBeVisible();
  });

test('the registry answers 500', async ({ page, own, ownPhone }) => {
  own.setRegistry(null);
  const heal = await intercept(page, '**/registry.jwt', (route) => route.fulfill({ status: 500 }));
  await ownPhone.open('approved', '/borrow/confirm_quota');
  await expectDegraded(ownPhone, 'Borrowing');
  own.setRegistry(own.registryText);
  heal();
  await expect(ownPhone.button('Review ₱5,000')).toBeVisible();
});

test('a registry gone bad takes nothing away from a page that runs', async ({ own, ownPhone }) => {
  await ownPhone.open('approved', '/borrow/confirm_quota');
  await expect(ownPhone.button('Review ₱5,000')).toBeVisible();
  own.setRegistry('junk');
  await ownPhone.go('/mine/setting');
  await expect(ownPhone.button('Log out')).toBeVisible();
  await ownPhone.go('/borrow/confirm_quota');
  await expect(ownPhone.button('Review ₱5,000')).toBeVisible();
});

test('a remote that never answers is given up in time', async ({ page, phone }) => {
  await page.route('**/remotes/borrow/**', () => undefined);
  await phone.open('approved', '/borrow/confirm_quota');
  await expect(down(phone, 'Borrowing')).toBeVisible();
  await phone.go('/mine/setting');
  await expect(phone.button('Log out')).toBeVisible();
});

test('an entry that throws leaves the page alone', async ({ own, ownPhone, said }) => {
  said.allow(/the entry threw/);
  const { registry } = own;
  const borrow = registry.remotes['borrow'];
  if (!borrow) throw new Error('The registry has no borrow.');
  const code = "throw new Error('the entry threw');";
  const version = '1.0.0-broken';
  const entry = `remotes/borrow/${version}/broken.js`;
  mkdirSync(path.join(own.storeRoot, path.dirname(entry)), { recursive: true });
  writeFileSync(path.join(own.storeRoot, entry), code);
  const stable = {
    ...borrow.stable,
    version,
    container: containerName('borrow', version),
    entry,
    integrity: integrityOf(code),
    preload: [],
  };
  const remotes = { ...registry.remotes, borrow: { ...borrow, stable } };
  own.setRegistry(await own.sign({ ...registry, remotes }));
  await ownPhone.open('approved', '/borrow/confirm_quota');
  await expectDegraded(ownPhone, 'Borrowing');

  await test.step('and the version before it stands in where there is one', async () => {
    const both = { ...remotes, borrow: { ...borrow, stable, previous: borrow.stable } };
    own.setRegistry(await own.sign({ ...registry, serial: registry.serial + 1, remotes: both }));
    await ownPhone.button('Try again').click();
    await expect(ownPhone.button('Review ₱5,000')).toBeVisible();
  });
});

test('an entry with other bytes than the registry names is never run', async ({ page, phone }) => {
  await page.route(/\/remotes\/borrow\/.*\/remoteEntry\..*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.foreignCode = true;' }),
  );
  await phone.open('approved', '/borrow/confirm_quota');
  await expectDegraded(phone, 'Borrowing');
  expect(await phone.evaluate(() => 'foreignCode' in window)).toBe(false);
});

test('a page with other bytes than its remote names is never run', async ({ page, phone }) => {
  await page.route(/\/remotes\/borrow\/.*\/borrow\.confirm_quota\..*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.foreignCode = true;' }),
  );
  await phone.open('approved', '/borrow/confirm_quota');
  await expectDegraded(phone, 'Borrowing');
  expect(await phone.evaluate(() => 'foreignCode' in window)).toBe(false);
});

test("a page's file is missing for a while, and the page heals by itself", async ({
  page,
  phone,
}) => {
  const file = /\/remotes\/borrow\/.*\/borrow\.confirm_quota\..*\.js$/;
  const bringBack = await intercept(page, file, (route) => route.fulfill({ status: 404 }));
  await phone.open('approved', '/borrow/confirm_quota');
  await expectDegraded(phone, 'Borrowing');
  await mark(phone);
  bringBack();
  await expect(phone.button('Review ₱5,000')).toBeVisible();
  expect(await isMarked(phone)).toBe(true);
});

test('an area that is switched off says what operations say', async ({ own, ownPhone }) => {
  const { registry } = own;
  const borrow = registry.remotes['borrow'];
  if (!borrow) throw new Error('The registry has no borrow.');
  const off = { ...borrow, state: 'off' as const, message: 'We are changing our prices.' };
  const remotes = { ...registry.remotes, borrow: off };
  own.setRegistry(await own.sign({ ...registry, remotes }));
  await ownPhone.open('approved', '/borrow/confirm_quota');
  await expect(ownPhone.heading('Borrowing is closed for a moment')).toBeVisible();
  await expect(ownPhone.app.getByText('We are changing our prices.')).toBeVisible();
  own.setRegistry(await own.sign({ ...registry, serial: registry.serial + 1 }));
  await ownPhone.button('Try again').click();
  await expect(ownPhone.button('Review ₱5,000')).toBeVisible();
});
