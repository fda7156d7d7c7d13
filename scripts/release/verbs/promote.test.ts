import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Statement } from '@pautang/shared/contract/statement';
import { copyPath, hashOf, recentChanges } from '../registry/history';
import type { KeyOwner } from '../keys/keyFolder';
import { readKeySet } from '../keys/keyFolder';
import { integrityOf } from '../integrity';
import { promote } from './promote';
import { readRegistry } from '../registry/registryFile';
import { releaseForEach } from '../testing/testRelease';

const at = releaseForEach((made) => made.release('borrow', '1.0.0'));

describe('promoting a version', () => {
  it('gives it to everybody, keeps the previous one to fall back on, and leaves other remotes as they are', async () => {
    await at.release('repay', '3.0.0');
    const first = await at.registry();
    await at.release('borrow', '1.1.0');
    const second = await at.registry();
    expect(second.serial).toBe(first.serial + 1);
    expect(second.remotes['borrow']).toMatchObject({
      state: 'on',
      stable: { version: '1.1.0', entry: 'remotes/borrow/1.1.0/remoteEntry.js' },
      previous: { version: '1.0.0' },
    });
    expect(second.remotes['repay']).toEqual(first.remotes['repay']);
    expect(second.exp).toBeGreaterThan(second.iat ?? 0);
    expect(second.teams?.['borrow']).toEqual(readKeySet(at.context.keys, 'team-borrow')?.keys);
  });

  it('gives a canary to a share of the phones, keeps its salt while the share grows, and selects others for another', async () => {
    await at.release('borrow', '1.2.0', { percent: 10 });
    const another = (await at.borrow())?.canary?.salt;
    await at.release('borrow', '1.1.0', { percent: 10 });
    const ten = await at.borrow();
    expect(ten?.canary?.salt).not.toBe(another);
    expect(ten).toMatchObject({
      stable: { version: '1.0.0' },
      canary: { version: '1.1.0', percent: 10 },
    });
    await at.promote('1.1.0', { percent: 30, isResumed: true });
    expect((await at.borrow())?.canary).toEqual({ ...ten?.canary, percent: 30 });
    await at.promote('1.1.0');
    expect(await at.borrow()).toMatchObject({
      stable: { version: '1.1.0' },
      previous: { version: '1.0.0' },
    });
    expect((await at.borrow())?.canary).toBeUndefined();
  });

  it('refuses a share without a stable version', async () => {
    await at.publish('repay', '1.0.0');
    await expect(at.promote('1.0.0', { name: 'repay', percent: 10 })).rejects.toThrow(
      'repay has no version yet that the others could stay on',
    );
    await expect(at.promote('1.0.0', { percent: 10 })).rejects.toThrow(
      'Everybody has borrow 1.0.0 already',
    );
  });

  it('is urgent only if the command says --urgent', async () => {
    await at.publish('borrow', '1.1.0');
    await at.publish('borrow', '1.2.0');
    await at.promote('1.1.0', { isUrgent: true });
    expect((await at.borrow())?.isUrgent).toBe(true);
    await at.promote('1.2.0', { percent: 10 });
    expect((await at.borrow())?.isUrgent).toBeUndefined();
    await at.promote('1.2.0', { percent: 20, isUrgent: true });
    expect((await at.borrow())?.isUrgent).toBe(true);
    await at.promote('1.2.0');
    expect((await at.borrow())?.isUrgent).toBeUndefined();
  });

  it('records who did what and why, with the hash of the previous registry', async () => {
    await at.publish('borrow', '1.1.0');
    await promote(at.context, [{ name: 'borrow', version: '1.1.0' }], { why: 'new prices' });
    const known = await readRegistry(at.context);
    const { changes } = await recentChanges(at.context, known, 2);
    expect(changes[0]).toEqual({
      serial: known?.document.serial,
      at: new Date(at.clock.now).toISOString(),
      who: 'maria@ops-1',
      what: 'promote borrow 1.1.0',
      why: 'new prices',
    });
    const { before } = known?.document ?? {};
    const copy = at.text(copyPath(before?.serial ?? 0));
    expect(before).toEqual({ serial: changes[1]?.serial, hash: hashOf(copy) });
  });
});

const STATEMENT = 'releases/borrow/1.1.0.jwt';
const forge = async (payload: object, owner: KeyOwner = 'team-borrow') =>
  at.tamper(STATEMENT, await at.sign('release', payload, owner));

/** Promotions that the gate refuses once borrow 1.1.0 is published, with its messages. Each leaves the registry unchanged. */
const refusals: readonly (readonly [
  what: string,
  make: (said: Statement) => void | Promise<void>,
  says: RegExp,
])[] = [
  [
    'an unsigned statement',
    () => at.tamper(STATEMENT, 'e30.e30.c2ln'),
    /statement releases\/borrow\/1\.1\.0\.jwt is not valid for borrow/,
  ],
  [
    'a statement by the wrong team',
    (said) => forge(said, 'team-repay'),
    /is not valid for borrow: signed by a key that is not allowed/,
  ],
  [
    'a statement signed as a registry',
    async (said) => at.tamper(STATEMENT, await at.sign('registry', said, 'team-borrow')),
    /is not valid for borrow/,
  ],
  [
    'another version’s statement under its name',
    async () => {
      await at.publish('borrow', '1.2.0');
      renameSync(at.full('releases/borrow/1.2.0.jwt'), at.full(STATEMENT));
    },
    /is about borrow 1\.2\.0/,
  ],
  [
    'a statement about another remote, also by its own team',
    (said) => forge(JSON.parse(JSON.stringify(said).replaceAll('borrow', 'repay')) as object),
    /is about repay 1\.1\.0/,
  ],
  [
    'a file with other bytes',
    () => at.tamper('remotes/borrow/1.1.0/deep/page.js', 'steal()'),
    /remotes\/borrow\/1\.1\.0\/deep\/page\.js .* has other bytes/,
  ],
  [
    'a missing file',
    () => at.remove('remotes/borrow/1.1.0/remoteEntry.js.br'),
    /remoteEntry\.js\.br is missing/,
  ],
  ...['remoteEntry.js', 'deep/page.js'].map(
    (file) =>
      [
        `a statement that loads ${file} by another hash than it lists`,
        (said: Statement) => {
          const other = { [`remotes/borrow/1.1.0/${file}`]: `sha384-${'A'.repeat(64)}` };
          return forge({ ...said, files: { ...said.files, ...other } });
        },
        /borrow 1\.1\.0 loads \S+, which its statement does not list with the same hash/,
      ] as const,
  ),
  [
    'a page that is too large, which an older command has published',
    (said) => {
      const [packed, text] = ['remotes/borrow/1.1.0/deep/page.js.br', 'x'.repeat(3_000_000)];
      at.tamper(packed, text);
      return forge({ ...said, files: { ...said.files, [packed]: integrityOf(text) } });
    },
    /^borrow 1\.1\.0 is too large: \/borrow\/page is 3000\.0 KB of brotli, and its budget 24\.3 KB \(page\.js 3000\.0 KB\)/,
  ],
  [
    'a remote that no team may release',
    async () => {
      // Both operations' key folder and the registry list the team keys, so change both.
      rmSync(path.join(at.context.keys, 'team-borrow.json'));
      const forged = await at.sign('registry', { ...(await at.registry()), teams: {} });
      at.tamper('registry.jwt', forged);
    },
    /No team may release borrow/,
  ],
];

describe('the gate', () => {
  it('refuses an unknown version', async () => {
    await expect(at.promote('1.1.0')).rejects.toThrow(
      /borrow 1\.1\.0 is not published .*published are 1\.0\.0/,
    );
  });

  it.each(refusals)('refuses %s', async (_what, make, says) => {
    await make(await at.publish('borrow', '1.1.0'));
    const before = at.text('registry.jwt');
    await expect(at.promote('1.1.0')).rejects.toThrow(says);
    expect(at.text('registry.jwt')).toBe(before);
  });

  it('refuses a change if another area’s entry differs from its team’s statement', async () => {
    await at.release('repay', '1.0.0');
    await at.publish('borrow', '1.1.0');
    const known = await at.registry();
    const { repay } = known.remotes;
    const remotes = {
      ...known.remotes,
      repay: { ...repay, stable: { ...repay?.stable, preload: [] } },
    };
    at.tamper('registry.jwt', await at.sign('registry', { ...known, remotes }));
    await expect(at.promote('1.1.0')).rejects.toThrow(
      `The registry's entry for repay 1.0.0 (stable) differs from what its team signed.`,
    );
  });

  it('refuses every version before a shell is promoted', async () => {
    at.remove('registry.jwt', 'history', 'parts');
    await at.publish('borrow', '1.1.0');
    await expect(at.promote('1.1.0')).rejects.toThrow(
      'The registry does not say which shell is deployed',
    );
  });
});

it('two promotions at once let one win, and tell the other who was faster', async () => {
  for (const version of ['1.1.0', '1.2.0']) await at.publish('borrow', version);
  // Jun writes the registry after Maria has read it and before she writes it.
  const slow = at.meanwhile('replace', () =>
    promote({ ...at.context, who: 'jun@ops-2' }, [{ name: 'borrow', version: '1.2.0' }]),
  );
  await expect(promote(slow, [{ name: 'borrow', version: '1.1.0' }])).rejects.toThrow(
    /promote borrow 1\.2\.0 \(jun@ops-2, /,
  );
  expect(await at.stable()).toBe('1.2.0');
  const { changes } = await recentChanges(at.context, await readRegistry(at.context), 99);
  const files = changes.map(({ serial }) => copyPath(serial));
  expect(await at.context.store.list('history/')).toEqual(files.toSorted());
});

it('promoting accepts a team’s keys that only the registry lists', async () => {
  await at.publish('borrow', '1.1.0');
  rmSync(path.join(at.context.keys, 'team-borrow.json'));
  await at.promote('1.1.0');
  expect((await at.borrow())?.stable.version).toBe('1.1.0');
});
