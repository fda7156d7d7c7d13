import type { Release } from '@pautang/shared/contract/registry';
import { expect, test } from './fixtures';
import type { OwnServer } from './ownServer';
import type { Phone } from './phone';
import { comeBack, exposedBuild, isMarked, mark, promoted } from './promoted';
import { putVersions, twoVersions } from './versions';

const HELP = '/customer/customerCenter';
const QUOTA = '/borrow/confirm_quota';

const onPage = (phone: Phone, { version }: Release) => phone.heading(`Page ${version}`);
/** Waits until a release has loaded beside the page on screen. */
const isThere = (phone: Phone, release: Release) =>
  expect.poll(() => exposedBuild(phone, release)).toBe(release.buildId);

test('outside the area: the new version shows at the next entry', async ({ own, ownPhone }) => {
  const [one, two] = await twoVersions(own);
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
  const [one, two] = await twoVersions(own);
  await promoted(own, 'customer', { stable: one });
  await ownPhone.open('approved', HELP);
  await ownPhone.button('Tapped 0').click();
  await promoted(own, 'customer', { stable: two, previous: one });
  await ownPhone.go(`${HELP}?again`);
  await isThere(ownPhone, two);
  // The old version loads this page's file only now, and the new version's file may have the same name.
  await ownPhone.go('/customer/questionContent');
  await expect(ownPhone.heading(`Other ${one.version}`), 'within the area').toBeAttached();
  await ownPhone.go('/mine/setting');
  await expect(ownPhone.button('Log out')).toBeVisible();
  await ownPhone.go(HELP);
  await expect(onPage(ownPhone, two)).toBeAttached();
  await expect.poll(() => exposedBuild(ownPhone, one), 'the old one is gone').toBeNull();
  const links = ownPhone.app.locator(`link[href*="/${one.version}/"]`);
  await expect(links).toHaveCount(0);
});

/** Publishes the product's own borrow remote under another version. */
const otherBorrow = (own: OwnServer) =>
  putVersions(own.storeRoot, [{ remote: 'borrow', version: '9.0.2' }]);

async function chooseAmount(phone: Phone): Promise<void> {
  const box = phone.app.getByRole('textbox', { name: 'I want to borrow' });
  await box.fill('3500');
  await box.press('Tab');
  await phone.expectRoute(/amount=3500/);
}

test('urgent: a page in use is replaced at once and keeps its draft, route and session; the focus moves to its heading', async ({
  own,
  ownPhone,
  announced,
}) => {
  const known = own.registry.remotes['borrow']!.stable;
  const [other] = await otherBorrow(own);
  await ownPhone.open('approved', QUOTA);
  await expect(ownPhone.button('Review ₱5,000')).toBeVisible();
  await mark(ownPhone);
  await chooseAmount(ownPhone);
  const route = ownPhone.route();
  await expect
    .poll(() => announced.all())
    .toContainEqual(expect.stringMatching(/^says ₱3,500\. You receive/));
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

test('a money form with input vetoes the swap until the borrower leaves it', async ({
  own,
  ownPhone,
}) => {
  const known = own.registry.remotes['borrow']!.stable;
  const [other] = await otherBorrow(own);
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
