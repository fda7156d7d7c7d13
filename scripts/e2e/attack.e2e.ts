import { generateKeyPairSync } from 'node:crypto';
import type { Release } from '@pautang/shared/contract/registry';
import { sign } from '../release/signing';
import { expect, test } from './fixtures';
import { beaconLines, hearBeacons } from './heardBeacons';
import type { OwnServer } from './ownServer';
import { comeBack, exposedBuild, promoted } from './promoted';
import { putVersions } from './versions';

const HELP = '/customer/customerCenter';
const FAILURE = /Failed to load resource|net::ERR_|preloaded using link preload/;

/** A key that nobody has pinned, under the name of one that is. */
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
  /** the registry as an attacker would have it: it names `evil` */
  readonly make: (own: OwnServer, evil: Release, serial: number) => Promise<string> | string;
}

const naming = (own: OwnServer, evil: Release, serial: number) => ({
  ...own.registry,
  serial,
  remotes: { ...own.registry.remotes, customer: { state: 'on', stable: evil } },
});
const later = 9_000_000;

const attacks: readonly Attack[] = [
  {
    name: 'signed by a key that is not pinned',
    told: 'registry signature',
    make: (own, evil) => sign('registry', naming(own, evil, later), foreignKey('nobody-01')),
  },
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
    name: 'expired',
    told: 'registry expired',
    make: (own, evil) => own.sign({ ...naming(own, evil, later), exp: 1_700_000_000 }),
  },
  {
    name: 'leading to another origin',
    told: 'registry origin',
    make: (own, evil) =>
      own.sign(naming(own, { ...evil, entry: 'https://evil.example/remoteEntry.js' }, later)),
  },
  {
    name: 'without integrity',
    told: 'registry integrity',
    make: (own, { integrity: _none, ...evil }) =>
      own.sign(naming(own, evil as unknown as Release, later)),
  },
  { name: 'junk', told: 'registry signature', make: () => '<html>502</html>' },
  { name: '{}', told: 'registry signature', make: () => '{}' },
  { name: '10 MB', told: 'registry too_large', make: () => 'A'.repeat(10_000_000) },
  {
    name: 'changed after it was signed',
    told: 'registry signature',
    make: async (own, evil) => {
      const [header, , signature] = own.registryText.split('.');
      const payload = Buffer.from(JSON.stringify(naming(own, evil, later))).toString('base64url');
      return [header, payload, signature].join('.');
    },
  },
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
    await ownPhone.frame().evaluate(() => window.location.reload());
    await expect(shown, 'the last good one outlives a reload').toBeAttached();
    expect(await exposedBuild(ownPhone, evil)).toBeNull();
  });

for (const [name, act, told] of [
  ['answers 500', 'fails', 'registry network'],
  ['answers without end', 'hangs', 'registry timeout'],
] as const)
  test(`a store that ${name} leaves the page where it was`, async ({ page, own, ownPhone }) => {
    const [good, evil] = await both(own);
    await promoted(own, 'customer', { stable: good });
    await ownPhone.open('approved', HELP);
    await expect(ownPhone.heading(`Page ${good.version}`)).toBeAttached();
    await page.route('**/registry.jwt', (route) =>
      act === 'fails' ? route.fulfill({ status: 500 }) : undefined,
    );
    await promoted(own, 'customer', { stable: evil });
    await comeBack(ownPhone);
    await expect.poll(() => beaconLines(ownPhone), { timeout: 15_000 }).toContain(told);
    await ownPhone.go('/permissions');
    await ownPhone.go(HELP);
    await expect(ownPhone.heading(`Page ${good.version}`)).toBeAttached();
    await page.unroute('**/registry.jwt');
    await comeBack(ownPhone);
    await expect.poll(() => exposedBuild(ownPhone, evil), 'news again').toBe(evil.buildId);
  });
