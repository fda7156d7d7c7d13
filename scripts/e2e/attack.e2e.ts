import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sign } from '../release/keys/signing';
import { LOAD_FAILURES, LONG, expect, test } from './fixtures';
import { beaconLines, hearBeacons } from './heardBeacons';
import { startOwnServer } from './ownServer';
import { Phone } from './phone';
import { comeBack, exposedBuild, promoted } from './promoted';
import { shellBuild } from './shellBuild';
import { twoVersions } from './versions';

const HELP = '/customer/customerCenter';
/** Higher than any serial that the tests promote, but low enough that phones accept it. */
const LATER = 50_000;

/** A new key, which no phone trusts, under the id of a trusted one. */
function foreignKey(kid: string) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { kid, key: privateKey };
}
const kidOf = (jwt: string): string => {
  const [header = ''] = jwt.split('.');
  return (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }).kid;
};

test.beforeEach(async ({ said, page }) => {
  said.allow(LOAD_FAILURES);
  await hearBeacons(page);
});

/** `registrySource.test.ts` and `verifyRegistry.test.ts` test all other attacks. */
test('a registry that a stranger signed in the name of the pinned key is refused, also by a reload', async ({
  own,
  ownPhone,
}) => {
  const [good, evil] = await twoVersions(own);
  await promoted(own, 'customer', { stable: good });
  await ownPhone.open('approved', HELP);
  const shown = ownPhone.heading(`Page ${good.version}`);
  await expect(shown).toBeAttached();
  const customer = { state: 'on', stable: evil };
  const forged = { ...own.registry, serial: LATER, remotes: { ...own.registry.remotes, customer } };
  own.setRegistry(await sign('registry', forged, foreignKey(kidOf(own.registryText))));
  await comeBack(ownPhone);
  await expect.poll(() => beaconLines(ownPhone)).toContain('registry signature');
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

test('a page in the store reads nothing that the app keeps, also where a bucket calls a script so', async ({
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
  let type = '';
  await page.route('**/evil.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-type': type } });
  });
  for (const [file, wanted, text] of evilFiles) {
    type = wanted;
    writeFileSync(path.join(folder, file), text);
    writeFileSync(path.join(folder, 'evil.js'), text);
    const refused = await page.goto(`${own.address}/remotes/evil/${file}`);
    expect(refused?.status(), file).toBe(404);
    const opened = await page.goto(`${own.address}/remotes/evil/evil.js`);
    expect(opened?.status(), file).toBe(200);
    expect(await page.title(), file).not.toContain('read');
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow(/sandboxed/);
  }
});

test(
  'a phone that has never seen a registry refuses one that is older than its shell',
  LONG,
  async ({ page }) => {
    const FLOOR = 500;
    const shellDist = await shellBuild({ REGISTRY_FLOOR: `${FLOOR}` });
    const floored = await startOwnServer({ shellDist });
    const phone = new Phone(page, floored.address);
    const offer = JSON.parse(readFileSync(path.join(shellDist, 'offer.json'), 'utf8')) as object;
    expect(offer).toMatchObject({ floor: FLOOR });
    await phone.open('approved', HELP);
    await expect(phone.heading('Help and guides did not load')).toBeVisible();
    await expect.poll(() => beaconLines(phone)).toContain('registry serial');
    floored.setRegistry(await floored.sign({ ...floored.registry, serial: FLOOR }));
    await comeBack(phone);
    await expect(phone.heading('How can we help?')).toBeVisible();
    await page.goto('about:blank');
    await floored.close();
  },
);
