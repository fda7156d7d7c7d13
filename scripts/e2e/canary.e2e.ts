import type { Release } from '@pautang/shared/contract/registry';
import { localContext } from '../build/dev/publishBuilds';
import { publish } from '../release/verbs/publish';
import { LOAD_FAILURES, expect, test } from './fixtures';
import { hearBeacons, heardBeacons } from './heardBeacons';
import { startOwnServer } from './ownServer';
import { Phone } from './phone';
import { exposedBuild, promoted } from './promoted';
import { shellBuild } from './shellBuild';
import { builtVersion, twoVersions } from './versions';

const HELP = '/customer/customerCenter';
const SALT = 'salt-of-the-test';
const shown = (phone: Phone, { version }: Release) => phone.heading(`Page ${version}`);

test('a canary reaches no phone at 0%, every phone at 100%, and can be withdrawn', async ({
  page,
  own,
  ownPhone,
  said,
}) => {
  said.allow(LOAD_FAILURES);
  await hearBeacons(page);
  const [stable, canary] = await twoVersions(own);
  await promoted(own, 'customer', { stable, canary: { ...canary, percent: 0, salt: SALT } });
  await ownPhone.open('approved', HELP);
  await expect(shown(ownPhone, stable)).toBeAttached();
  await promoted(own, 'customer', { stable, canary: { ...canary, percent: 100, salt: SALT } });
  await ownPhone.go('/permissions');
  await expect.poll(() => exposedBuild(ownPhone, canary)).toBe(canary.buildId);
  await ownPhone.go(HELP);
  await expect(shown(ownPhone, canary)).toBeAttached();
  await expect
    .poll(async () => (await heardBeacons(ownPhone)).map(({ channel }) => channel))
    .toContain('canary');
  await promoted(own, 'customer', { stable });
  await ownPhone.go('/permissions');
  await expect.poll(() => exposedBuild(ownPhone, stable)).toBe(stable.buildId);
  await ownPhone.go(HELP);
  await expect(shown(ownPhone, stable)).toBeAttached();
});

/** Opens the app with the wished version in its address. */
async function openWith(phone: Phone, version: string): Promise<void> {
  await phone.open('approved', '/permissions');
  await expect(phone.app.locator('h1')).toHaveCount(1);
  await phone.evaluate(
    ([hash, wish]) => window.location.assign(`/app/?remote.customer=${wish}#${hash}`),
    [HELP, version] as const,
  );
}

test('a version that a tester asks for runs where the build allows it, by its team’s statement, under a banner', async ({
  page,
}) => {
  const own = await startOwnServer({ shellDist: await shellBuild({ REMOTE_OVERRIDE: 'on' }) });
  const { dist, release: wished } = await builtVersion({ remote: 'customer', version: '8.0.6' });
  await publish(localContext(own.storeRoot), 'customer', { dist, commit: 'test' });
  const phone = new Phone(page, own.address);
  await openWith(phone, wished.version);
  await expect(shown(phone, wished)).toBeAttached();
  await expect(phone.app.getByText(`runs version ${wished.version}`)).toBeVisible();
  // A page that still loads files would report that its connection was reset.
  await page.goto('about:blank');
  await own.close();
});
