import type { Release } from '@pautang/shared/contract/registry';
import { expect, test } from './fixtures';
import type { Phone } from './phone';
import { comeBack, exposedBuild, isMarked, mark, promoted } from './promoted';
import type { Wanted } from './versions';
import { putVersions } from './versions';

/** The warning of Chromium about preloaded files that no page used. */
const EARLY = /preloaded using link preload but not used/;
const HELP = '/customer/customerCenter';
const QUOTA = '/borrow/confirm_quota';

const help: readonly Wanted[] = [
  { remote: 'customer', version: '8.0.1' },
  { remote: 'customer', version: '8.0.2' },
];
const pair = (releases: readonly Release[]) => releases as readonly [Release, Release];
const onPage = (phone: Phone, { version }: Release) => phone.heading(`Page ${version}`);
/** Waits until a release has been loaded beside what is on screen. */
const isThere = (phone: Phone, release: Release) =>
  expect.poll(() => exposedBuild(phone, release)).toBe(release.buildId);

test.beforeEach(({ said }) => said.allow(EARLY));

test('outside the area: the new version is there at the next entry', async ({ own, ownPhone }) => {
  const [one, two] = pair(await putVersions(own.storeRoot, help));
  await promoted(own, 'customer', { stable: one });
  await ownPhone.open('approved', HELP);
  await expect(onPage(ownPhone, one)).toBeAttached();
  await mark(ownPhone);
  await ownPhone.go('/mine/setting');
  await expect(ownPhone.button('Log out')).toBeVisible();
  await promoted(own, 'customer', { stable: two, previous: one });
  await ownPhone.go('/permissions');
  await isThere(ownPhone, two);
  await ownPhone.go(HELP);
  await expect(onPage(ownPhone, two)).toBeAttached();
  expect(await isMarked(ownPhone)).toBe(true);
  await ownPhone.go('/mine/setting');
  await expect(ownPhone.button('Log out'), 'the session stays').toBeVisible();
});

test('in the area: the page in use stays until the area is left and entered again', async ({
  own,
  ownPhone,
}) => {
  const [one, two] = pair(await putVersions(own.storeRoot, help));
  await promoted(own, 'customer', { stable: one });
  await ownPhone.open('approved', HELP);
  await ownPhone.button('Tapped 0').click();
  await promoted(own, 'customer', { stable: two, previous: one });
  await ownPhone.go('/customer/questionContent');
  await isThere(ownPhone, two);
  await expect(ownPhone.heading(`Other ${one.version}`), 'within the area').toBeAttached();
  await ownPhone.go('/mine/setting');
  await expect(ownPhone.button('Log out')).toBeVisible();
  await ownPhone.go(HELP);
  await expect(onPage(ownPhone, two)).toBeAttached();
  await expect.poll(() => exposedBuild(ownPhone, one), 'the old one is gone').toBeNull();
  const links = ownPhone.app.locator(`link[href*="/${one.version}/"]`);
  await expect(links).toHaveCount(0);
});

test('every 15 seconds: news come to a page that nobody touches', async ({ own, ownPhone }) => {
  const [one, two] = pair(await putVersions(own.storeRoot, help));
  await promoted(own, 'customer', { stable: one });
  await ownPhone.open('approved', HELP);
  await expect(onPage(ownPhone, one)).toBeAttached();
  await promoted(own, 'customer', { stable: two, previous: one, isUrgent: true });
  await expect(onPage(ownPhone, two)).toBeAttached();
});

test('the lender’s clock runs ahead of a registry’s life: news come all the same', async ({
  own,
  ownPhone,
  ownLender,
}) => {
  await ownLender.advanceDays(100);
  const [one, two] = pair(await putVersions(own.storeRoot, help));
  await promoted(own, 'customer', { stable: one });
  await ownPhone.open('approved', HELP);
  await expect(onPage(ownPhone, one)).toBeAttached();
  await promoted(own, 'customer', { stable: two, previous: one, isUrgent: true });
  await comeBack(ownPhone);
  await expect(onPage(ownPhone, two)).toBeAttached();
});

/** The product's own borrow remote under another version. */
async function otherBorrow(storeRoot: string): Promise<Release> {
  const [other] = await putVersions(storeRoot, [{ remote: 'borrow', version: '9.0.2' }]);
  if (!other) throw new Error('Nothing was built.');
  return other;
}

async function chooseAmount(phone: Phone): Promise<void> {
  const box = phone.app.getByRole('textbox', { name: 'I want to borrow' });
  await box.fill('3500');
  await box.press('Tab');
  await phone.expectRoute(/amount=3500/);
}

test('urgent: a page in use is replaced at once, its draft, route and session kept; the focus goes to its heading', async ({
  own,
  ownPhone,
  announced,
}) => {
  const known = own.registry.remotes['borrow']!.stable;
  const other = await otherBorrow(own.storeRoot);
  await ownPhone.open('approved', QUOTA);
  await expect(ownPhone.button('Review ₱5,000')).toBeVisible();
  await mark(ownPhone);
  await chooseAmount(ownPhone);
  const route = ownPhone.route();
  await announced.forget();
  await promoted(own, 'borrow', { stable: other, previous: known, isUrgent: true });
  await comeBack(ownPhone);
  await isThere(ownPhone, other);
  await expect.poll(() => exposedBuild(ownPhone, known)).toBeNull();
  await expect(ownPhone.button('Review ₱3,500')).toBeVisible();
  expect(ownPhone.route()).toBe(route);
  expect(await isMarked(ownPhone)).toBe(true);
  await expect.poll(() => announced.all()).toEqual(['focus heading Choose an amount']);
  await ownPhone.button('Review ₱3,500').click();
  await ownPhone.expectRoute(/^\/borrow\/confirm_borrow/);
  await expect(ownPhone.button('Borrow ₱3,500')).toBeVisible();
});

test('a money form with something in it vetoes until it is left', async ({ own, ownPhone }) => {
  const known = own.registry.remotes['borrow']!.stable;
  const other = await otherBorrow(own.storeRoot);
  await ownPhone.open('approved', QUOTA);
  await expect(ownPhone.button('Review ₱5,000')).toBeVisible();
  await chooseAmount(ownPhone);
  await promoted(own, 'borrow', { stable: other, previous: known });
  await comeBack(ownPhone);
  await isThere(ownPhone, other);
  await comeBack(ownPhone);
  expect(await exposedBuild(ownPhone, known), 'still running').toBe(known.buildId);
  await expect(ownPhone.button('Review ₱3,500')).toBeVisible();
  await ownPhone.go('/mine/setting');
  await expect(ownPhone.button('Log out')).toBeVisible();
  await ownPhone.go(QUOTA);
  await expect(ownPhone.button(/^Review/)).toBeVisible();
  await expect.poll(() => exposedBuild(ownPhone, known)).toBeNull();
});

test('nothing in the form: coming back to the app is an entry', async ({ own, ownPhone }) => {
  const known = own.registry.remotes['borrow']!.stable;
  const other = await otherBorrow(own.storeRoot);
  await ownPhone.open('approved', QUOTA);
  await expect(ownPhone.button('Review ₱5,000')).toBeVisible();
  await promoted(own, 'borrow', { stable: other, previous: known });
  await comeBack(ownPhone);
  await isThere(ownPhone, other);
  await comeBack(ownPhone);
  await expect.poll(() => exposedBuild(ownPhone, known)).toBeNull();
  await expect(ownPhone.button('Review ₱5,000')).toBeVisible();
});

/** `memory.e2e.ts` looks at what swaps leave behind. */
test('12 swaps back and forth run the right code each time', async ({ own, ownPhone }) => {
  const both = pair(await putVersions(own.storeRoot, help));
  await promoted(own, 'customer', { stable: both[0] });
  await ownPhone.open('approved', HELP);
  await expect(onPage(ownPhone, both[0])).toBeAttached();
  await mark(ownPhone);
  for (let swap = 1; swap <= 12; swap += 1) {
    const to = both[swap % 2 === 1 ? 1 : 0];
    const from = both[swap % 2 === 1 ? 0 : 1];
    await promoted(own, 'customer', { stable: to, previous: from });
    await ownPhone.go('/permissions');
    await isThere(ownPhone, to);
    await ownPhone.go(HELP);
    await expect(onPage(ownPhone, to)).toBeAttached();
    expect(await exposedBuild(ownPhone, to)).toBe(to.buildId);
    expect(await exposedBuild(ownPhone, from), `${from.version} after swap ${swap}`).toBeNull();
  }
  expect(await isMarked(ownPhone)).toBe(true);
});
