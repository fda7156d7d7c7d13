import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@pautang/shared/contract/registry';
import type { Page } from '@playwright/test';
import { sign } from '../release/keys/signing';
import { expect, test } from './fixtures';
import { beaconLines, hearBeacons } from './heardBeacons';
import { LONG } from './long';
import { holdRequests, intercept } from './interception';
import type { OwnServer } from './ownServer';
import { startOwnServer } from './ownServer';
import { Phone } from './phone';
import { comeBack, exposedBuild, promoted } from './promoted';
import { shellBuild } from './shellBuild';
import { putVersions } from './versions';

const HELP = '/customer/customerCenter';
const FAILURE = /Failed to load resource|net::ERR_|preloaded using link preload/;

/** A new key, which no phone trusts, under the id of a trusted one. */
function foreignKey(kid: string) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { kid, key: privateKey };
}
const kidOf = (jwt: string): string => {
  const [header = ''] = jwt.split('.');
  return (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }).kid;
};

interface Attack {
  readonly name: string;
  readonly told: string;
  /** makes a registry as an attacker would, which names `evil` */
  readonly make: (own: OwnServer, evil: Release, serial: number) => Promise<string> | string;
}

const naming = (own: OwnServer, evil: Release, serial: number) => ({
  ...own.registry,
  serial,
  remotes: { ...own.registry.remotes, customer: { state: 'on', stable: evil } },
});
/** Added to a serial, it makes one higher than any that the tests promote, but not so high that phones refuse it. */
const later = 50_000;

/** One attack a layer; `registrySource.test.ts` and `verifyRegistry.test.ts` have all. */
const attacks: readonly Attack[] = [
  {
    name: 'signed by a stranger in the name of the pinned key',
    told: 'registry signature',
    make: (own, evil) =>
      sign('registry', naming(own, evil, later), foreignKey(kidOf(own.registryText))),
  },
  {
    name: 'of a lower serial',
    told: 'registry serial',
    make: (own, evil) => own.sign(naming(own, evil, 2)),
  },
  {
    name: 'leading to another origin',
    told: 'registry origin',
    make: (own, evil) =>
      own.sign(naming(own, { ...evil, entry: 'https://evil.example/remoteEntry.js' }, later)),
  },
  { name: '3 MB', told: 'registry too_large', make: () => 'A'.repeat(3_000_000) },
];

test.beforeEach(async ({ said, page }) => {
  said.allow(FAILURE);
  await hearBeacons(page);
});

async function both(own: OwnServer): Promise<readonly [Release, Release]> {
  const [good, evil] = await putVersions(own.storeRoot, [
    { remote: 'customer', version: '8.0.1' },
    { remote: 'customer', version: '8.0.2' },
  ]);
  if (!good || !evil) throw new Error('Nothing was built.');
  return [good, evil];
}

for (const { name, told, make } of attacks)
  test(`a registry that is ${name} is refused, also by a reload`, async ({ own, ownPhone }) => {
    const [good, evil] = await both(own);
    await promoted(own, 'customer', { stable: good });
    await ownPhone.open('approved', HELP);
    const shown = ownPhone.heading(`Page ${good.version}`);
    await expect(shown).toBeAttached();
    own.setRegistry(await make(own, evil, later));
    await comeBack(ownPhone);
    await expect.poll(() => beaconLines(ownPhone)).toContain(told);
    await ownPhone.go('/permissions');
    await ownPhone.go(HELP);
    await expect(shown).toBeAttached();
    expect(await exposedBuild(ownPhone, evil)).toBeNull();
    await ownPhone.reload();
    await expect(shown, 'the last good one outlives a reload').toBeAttached();
    expect(await exposedBuild(ownPhone, evil)).toBeNull();
  });

const READ = 'document.title = `read ${Object.keys(localStorage)}`';
const evilFiles: readonly (readonly [file: string, type: string, text: string])[] = [
  ['evil.html', 'text/html', `<script>${READ}</script>`],
  [
    'evil.svg',
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg"><title/><script>${READ}</script></svg>`,
  ],
  [
    'evil.xhtml',
    'application/xhtml+xml',
    `<html xmlns="http://www.w3.org/1999/xhtml"><head><title/><script>${READ}</script></head></html>`,
  ],
];

for (const [file, type, text] of evilFiles)
  test(`${file} in the store reads nothing that the app keeps, also where a bucket calls a script so`, async ({
    page,
    own,
    ownPhone,
    said,
  }) => {
    said.allow(/Blocked script execution/);
    await ownPhone.open('approved', HELP);
    await expect(ownPhone.heading('How can we help?')).toBeVisible();
    const folder = path.join(own.storeRoot, 'remotes/evil');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, file), text);
    writeFileSync(path.join(folder, 'evil.js'), text);
    const refused = await page.goto(`${own.address}/remotes/evil/${file}`);
    expect(refused?.status()).toBe(404);

    await intercept(page, '**/evil.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'content-type': type } });
    });
    const opened = await page.goto(`${own.address}/remotes/evil/evil.js`);
    expect(opened?.status()).toBe(200);
    expect(await page.title()).not.toContain('read');
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow(/sandboxed/);
  });

const REGISTRY = '**/registry.jwt';
const fail = (page: Page) => intercept(page, REGISTRY, (route) => route.fulfill({ status: 500 }));
const hang = async (page: Page) => (await holdRequests(page, REGISTRY)).letGo;

for (const [name, how, told] of [
  ['answers 500', fail, 'registry network'],
  ['does not answer', hang, 'registry timeout'],
] as const)
  test(`a store that ${name} leaves the page where it was`, async ({ page, own, ownPhone }) => {
    const [good, evil] = await both(own);
    await promoted(own, 'customer', { stable: good });
    await ownPhone.open('approved', HELP);
    await expect(ownPhone.heading(`Page ${good.version}`)).toBeAttached();
    const heal = await how(page);
    await promoted(own, 'customer', { stable: evil });
    await comeBack(ownPhone);
    await expect.poll(() => beaconLines(ownPhone)).toContain(told);
    await ownPhone.go('/permissions');
    await ownPhone.go(HELP);
    await expect(ownPhone.heading(`Page ${good.version}`)).toBeAttached();
    await heal();
    await comeBack(ownPhone);
    await expect.poll(() => exposedBuild(ownPhone, evil), 'news again').toBe(evil.buildId);
  });

test.describe('a phone that has never seen a registry', LONG, () => {
  const FLOOR = 500;
  let shellDist: string;
  let floored: OwnServer;

  test.beforeAll(async () => {
    shellDist = await shellBuild({ REGISTRY_FLOOR: `${FLOOR}` });
    floored = await startOwnServer(undefined, shellDist);
  });
  test.afterAll(async () => {
    await floored.close();
    rmSync(shellDist, { recursive: true, force: true });
  });

  test('accepts none that is older than its shell', async ({ page }) => {
    const phone = new Phone(page, floored.address);
    const offer = JSON.parse(readFileSync(path.join(shellDist, 'offer.json'), 'utf8')) as object;
    expect(offer).toMatchObject({ floor: FLOOR });
    await phone.open('approved', HELP);
    await expect(phone.heading('Help and guides did not load')).toBeVisible();
    await expect.poll(() => beaconLines(phone)).toContain('registry serial');
    floored.setRegistry(await floored.sign({ ...floored.registry, serial: FLOOR }));
    await comeBack(phone);
    await expect(phone.heading('How can we help?')).toBeVisible();
  });
});
