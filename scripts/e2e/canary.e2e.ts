import { rmSync } from 'node:fs';
import type { Release } from '@pautang/shared/contract/registry';
import { localContext } from '../build/dev/publishBuilds';
import { readSigner } from '../release/keys/keyFolder';
import { sign } from '../release/keys/signing';
import { publish } from '../release/verbs/publish';
import { expect, test } from './fixtures';
import { beaconLines, hearBeacons, heardBeacons } from './heardBeacons';
import type { OwnServer } from './ownServer';
import { startOwnServer } from './ownServer';
import { Phone } from './phone';
import { comeBack, exposedBuild, promoted } from './promoted';
import { shellBuild } from './shellBuild';
import { builtVersion, putVersions } from './versions';

const HELP = '/customer/customerCenter';
const SALT = 'salt-of-the-test';
const shown = (phone: Phone, { version }: Release) => phone.heading(`Page ${version}`);

async function two(own: OwnServer): Promise<readonly [Release, Release]> {
  const [stable, canary] = await putVersions(own.storeRoot, [
    { remote: 'customer', version: '8.0.1' },
    { remote: 'customer', version: '8.0.2' },
  ]);
  if (!stable || !canary) throw new Error('Nothing was built.');
  return [stable, canary];
}

test.describe('a canary', () => {
  test.beforeEach(async ({ said, page }) => {
    said.allow(/Failed to load resource|preloaded using link preload/);
    await hearBeacons(page);
  });

  test('is for nobody at 0% and for everybody at 100%, and goes again', async ({
    own,
    ownPhone,
  }) => {
    const [stable, canary] = await two(own);
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

  test('that fails falls back to the stable version', async ({ page, own, ownPhone }) => {
    const [stable, canary] = await two(own);
    await page.route('**/remotes/customer/8.0.2/**', (route) => route.fulfill({ status: 404 }));
    await promoted(own, 'customer', { stable, canary: { ...canary, percent: 100, salt: SALT } });
    await ownPhone.open('approved', HELP);
    await expect(shown(ownPhone, stable)).toBeAttached();
    await expect
      .poll(() => beaconLines(ownPhone))
      .toEqual(
        expect.arrayContaining(['customer 8.0.2 entry network', 'customer 8.0.1 expose ok']),
      );
    await comeBack(ownPhone);
    await expect(shown(ownPhone, stable)).toBeAttached();
  });
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

test.describe('a version that a tester asks for', () => {
  let own: OwnServer;
  let shellDist: string;

  test.beforeAll(async () => {
    shellDist = await shellBuild({ REMOTE_OVERRIDE: 'on' });
    own = await startOwnServer(undefined, shellDist);
  });
  test.afterAll(async () => {
    await own.close();
    rmSync(shellDist, { recursive: true, force: true });
  });

  test('runs where the build allows it, by its team’s statement, under a banner', async ({
    page,
    said,
  }) => {
    said.allow(/preloaded using link preload/);
    const { dist, release: wished } = await builtVersion({ remote: 'customer', version: '8.0.6' });
    await publish(localContext(own.storeRoot), 'customer', { dist, commit: 'test' });
    const phone = new Phone(page, own.address);
    await openWith(phone, wished.version);
    await expect(shown(phone, wished)).toBeAttached();
    await expect(phone.app.getByText(`runs version ${wished.version}`)).toBeVisible();
  });

  test('is refused without a statement, and with one of another team', async ({ page, said }) => {
    said.allow(/Failed to load resource|preloaded using link preload/);
    const phone = new Phone(page, own.address);
    await hearBeacons(page);
    await openWith(phone, '7.7.7');
    await expect(phone.heading('Help and guides did not load')).toBeVisible();
    await expect.poll(() => beaconLines(phone)).toContain('customer 7.7.7 registry network');

    const context = localContext(own.storeRoot);
    const [, wished] = await two(own);
    const foreign = await sign(
      'release',
      { ...wished, version: '7.7.8', name: 'customer' },
      readSigner(context.keys, 'team-repay'),
    );
    await context.store.create('releases/customer/7.7.8.jwt', Buffer.from(foreign));
    await openWith(phone, '7.7.8');
    await expect(phone.heading('Help and guides did not load')).toBeVisible();
    await expect.poll(() => beaconLines(phone)).toContain('customer 7.7.8 registry signature');
  });
});

test('where the build does not allow it, a wish in the address changes nothing', async ({
  own,
  ownPhone,
}) => {
  const [stable, wished] = await two(own);
  await promoted(own, 'customer', { stable });
  await openWith(ownPhone, wished.version);
  await expect(shown(ownPhone, stable)).toBeAttached();
});
