import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promote } from './promote';
import { readSigner } from './keyFolder';
import { readRegistry } from './registryFile';
import { rollback } from './rollback';
import { sign } from './signing';
import type { TestRelease } from './testing/testRelease';
import { DAY_MS, testRelease } from './testing/testRelease';
import { verify } from './verify';

let at: TestRelease;
beforeEach(async () => {
  at = await testRelease();
  for (const version of ['1.0.0', '1.1.0']) await at.release('borrow', version);
  await at.publish('borrow', '1.2.0');
  await promote(at.desk, [{ name: 'borrow', version: '1.2.0', percent: 10 }]);
});
afterEach(() => at.close());

const signedBy = async (owner: 'registry' | 'team-repay', change: (payload: never) => object) => {
  const known = await readRegistry(at.desk);
  return sign('registry', change(known?.document as never), readSigner(at.desk.keys, owner));
};
const borrowWith = (over: object) => (payload: { remotes: { borrow: { stable: object } } }) => {
  const { borrow } = payload.remotes;
  return {
    ...payload,
    remotes: { ...payload.remotes, borrow: { ...borrow, stable: { ...borrow.stable, ...over } } },
  };
};

/** What somebody with access to the store does to it, and what verify says. */
const attacks: readonly (readonly [what: string, act: () => Promise<void> | void, says: RegExp])[] =
  [
    [
      'tampers with an entry',
      () => at.tamper('remotes/borrow/1.1.0/remoteEntry.js', 'steal()'),
      /remoteEntry\.js has other bytes than its team signed/,
    ],
    [
      'tampers with a page of a canary',
      () => at.tamper('remotes/borrow/1.2.0/deep/page.js', 'steal()'),
      /1\.2\.0\/deep\/page\.js has other bytes/,
    ],
    [
      'tampers with the small copy of an entry',
      () => at.tamper('remotes/borrow/1.0.0/remoteEntry.js.br', 'steal()'),
      /1\.0\.0\/remoteEntry\.js\.br has other bytes/,
    ],
    [
      'adds a file to a version',
      () => writeFileSync(path.join(at.root, 'remotes/borrow/1.1.0/extra.js'), 'steal()'),
      /extra\.js was added/,
    ],
    [
      'removes a file',
      () => rmSync(path.join(at.root, 'remotes/borrow/1.1.0/deep/page.js')),
      /deep\/page\.js is missing/,
    ],
    [
      'removes the statement of what runs',
      () => rmSync(path.join(at.root, 'releases/borrow/1.1.0.jwt')),
      /borrow 1\.1\.0 \(stable\) runs without a statement that counts/,
    ],
    [
      'signs the statement with another team’s key',
      async () => {
        const text = readFileSync(path.join(at.root, 'releases/borrow/1.1.0.jwt'), 'utf8');
        const payload = JSON.parse(
          Buffer.from(text.split('.')[1] ?? '', 'base64url').toString(),
        ) as object;
        const forged = await sign('release', payload, readSigner(at.desk.keys, 'team-repay'));
        at.tamper('releases/borrow/1.1.0.jwt', forged);
      },
      /does not count for borrow/,
    ],
    [
      'puts junk in the place of the registry',
      () => at.tamper('registry.jwt', '{}'),
      /registry\.jwt .* cannot be trusted/,
    ],
    [
      'signs the registry with a team’s key',
      async () => at.tamper('registry.jwt', await signedBy('team-repay', (same) => same)),
      /cannot be trusted: signed by a key that is not allowed/,
    ],
    [
      'takes an integrity out of the registry',
      async () =>
        at.tamper('registry.jwt', await signedBy('registry', borrowWith({ integrity: undefined }))),
      /cannot be trusted: .*integrity/,
    ],
    [
      'leads an entry out of the store',
      async () =>
        at.tamper(
          'registry.jwt',
          await signedBy('registry', borrowWith({ entry: 'https://evil.example/x.js' })),
        ),
      /cannot be trusted: .*entry/,
    ],
    [
      'has operations sign another hash than the team did',
      async () =>
        at.tamper(
          'registry.jwt',
          await signedBy('registry', borrowWith({ integrity: `sha384-${'A'.repeat(64)}` })),
        ),
      /The registry has borrow 1\.1\.0 \(stable\) otherwise than its team signed it/,
    ],
    [
      'puts an older registry back',
      async () => {
        const old = readFileSync(path.join(at.root, 'history/2.json'), 'utf8');
        await rollback(at.desk, { name: 'borrow' });
        at.tamper('registry.jwt', (JSON.parse(old) as { jwt: string }).jwt);
      },
      // The store alone cannot tell; a shell that has seen the newer one refuses it, and the history shows it.
      /history\/5\.json never took effect/,
    ],
    [
      'rewrites the history',
      () => {
        const file = path.join(at.root, 'history/3.json');
        const entry = JSON.parse(readFileSync(file, 'utf8')) as { after: { serial: number } };
        entry.after.serial = 99;
        writeFileSync(file, JSON.stringify(entry));
      },
      /history\/3\.json says something else than the registry it holds/,
    ],
    [
      'removes a part of the history',
      () => rmSync(path.join(at.root, 'history/2.json')),
      /history\/2\.json is missing/,
    ],
  ];

describe('verify', () => {
  it('finds nothing wrong in what the command has made', async () => {
    await expect(verify(at.desk)).resolves.toMatchObject({
      problems: [],
      notes: [],
      serial: 4,
      versions: 3,
      files: 9,
    });
  });

  it.each(attacks)('finds out when somebody %s', async (_what, act, says) => {
    await act();
    const { problems, notes } = await verify(at.desk);
    expect([...problems, ...notes].join('\n')).toMatch(says);
  });

  it('says when no new borrower would believe the registry', async () => {
    at.clock.now += 91 * DAY_MS;
    const { problems } = await verify(at.desk);
    expect(problems.join()).toMatch(/has expired: .*renew/);
  });

  it('takes what a stopped publish has left for no fault', async () => {
    await at.publish('borrow', '2.0.0');
    rmSync(path.join(at.root, 'releases/borrow/2.0.0.jwt'));
    const { problems, notes } = await verify(at.desk);
    expect(problems).toEqual([]);
    expect(notes.join()).toMatch(
      /remotes\/borrow\/2\.0\.0\/ has files that no statement speaks of/,
    );
  });

  it('takes an entry of a change that never was for no fault', async () => {
    const text = readFileSync(path.join(at.root, 'history/4.json'), 'utf8');
    writeFileSync(path.join(at.root, 'history/5.json'), text.replace('"serial": 4', '"serial": 5'));
    const { problems, notes } = await verify(at.desk);
    expect(problems).toEqual([]);
    expect(notes.join()).toContain('history/5.json never took effect');
    await at.release('repay', '1.0.0');
    expect((await readRegistry(at.desk))?.document.serial).toBe(6);
  });
});
