import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { CompactSign } from 'jose';
import { copyPath } from '../registry/history';
import { ensureKeys, readSigner } from '../keys/keyFolder';
import type { SignedRegistry } from '../registry/registryFile';
import { partsOf } from '../registry/registryIndex';
import { renew } from './renew';
import { rollback } from './rollback';
import { DAY_MS, releaseForEach } from '../testing/testRelease';
import { verify } from './verify';

const at = releaseForEach(async (made) => {
  for (const version of ['1.0.0', '1.1.0']) await made.release('borrow', version);
  await made.release('borrow', '1.2.0', { percent: 10 });
});

/** Puts another entry of borrow into the registry, signed by operations. */
const signWith = async (over: object) => {
  const known = await at.registry();
  const { borrow } = known.remotes;
  const remotes = { borrow: { ...borrow, stable: { ...borrow?.stable, ...over } } };
  at.tamper('registry.jwt', await at.sign('registry', { ...known, remotes }));
};

/** Changes the payload of a token of the store under its old signature. */
function changePayload(file: string, over: object): void {
  const [head, , signature] = at.text(file).split('.');
  const payload = Buffer.from(JSON.stringify({ ...at.payload(file), ...over }));
  at.tamper(file, [head, payload.toString('base64url'), signature].join('.'));
}
const copy = (serial: number) => at.text(copyPath(serial));
/** Returns the path of borrow's part of a registry. */
const part = (serial: number) =>
  partsOf(at.payload(copyPath(serial)) as SignedRegistry)[0]?.path ?? '';

/** One parser may take the first serial of this registry, another the last. */
async function signedTwice(): Promise<string> {
  const { kid, key } = readSigner(at.context.keys, 'registry');
  const text = `{"serial":99,${JSON.stringify(await at.registry()).slice(1)}`;
  return new CompactSign(Buffer.from(text))
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'pautang-registry+jwt' })
    .sign(key);
}

const attacks: readonly (readonly [what: string, act: () => Promise<void> | void, says: RegExp])[] =
  [
    [
      'signs the statement with another team’s key',
      async () => {
        const said = at.payload('releases/borrow/1.1.0.jwt');
        at.tamper('releases/borrow/1.1.0.jwt', await at.sign('release', said, 'team-repay'));
      },
      /is not valid for borrow/,
    ],
    [
      'has operations sign another hash than the team did',
      () => signWith({ integrity: `sha384-${'A'.repeat(64)}` }),
      /The registry's entry for borrow 1\.1\.0 \(stable\) differs from what its team signed/,
    ],
    [
      'rewrites who made a change',
      () => changePayload(copyPath(3), { change: { who: 'x', what: 'y' } }),
      /history\/000000000003\.jwt is not the registry that serial 4 took the place of.*from a backup\./,
    ],
    [
      'changes the copy of the registry in force',
      () => at.tamper(copyPath(4), copy(3)),
      /history\/000000000004\.jwt is not the registry of serial 4/,
    ],
    [
      'removes a copy of the history',
      () => at.remove(copyPath(2)),
      /history\/000000000002\.jwt is missing/,
    ],
    [
      'has operations sign another registry for a serial of the past',
      async () => at.tamper(copyPath(3), await at.sign('registry', await at.registry())),
      /history\/000000000003\.jwt is not the registry that serial 4 took the place of/,
    ],
    [
      'removes a part of the registry',
      () => at.remove('parts'),
      /parts\/borrow\.\S+ is missing: .*renew/,
    ],
    [
      'has operations sign the index of another registry',
      async () => {
        const { index = '' } = at.payload(copyPath(3)) as SignedRegistry;
        at.tamper('registry.jwt', await at.sign('registry', { ...(await at.registry()), index }));
      },
      /The index of registry\.jwt cannot be trusted: the signature does not fit the bytes\. .*renew/,
    ],
    [
      'has operations sign JSON with a duplicate key',
      async () => at.tamper('registry.jwt', await signedTwice()),
      /cannot be trusted: it is not plain JSON: a key occurs twice/,
    ],
    [
      'has operations sign a container that is a function of the page',
      () => signWith({ container: 'fetch' }),
      /cannot be trusted: .*a container or file that is not of its remote/,
    ],
  ];

describe('verify', () => {
  it('reports in one line that the keys are those of another store', async () => {
    const keys = path.join(at.folder, 'other');
    ensureKeys(keys, 'registry');
    for (const damage of [() => undefined, () => at.remove('registry.jwt')]) {
      damage();
      const { problems, notes } = await verify({ ...at.context, keys });
      expect([problems, notes]).toEqual([
        [
          expect.stringMatching(
            /names the key \S+, and .*other has \S+: these are operations' keys of another store/,
          ),
        ],
        [],
      ]);
    }
  });

  it('names each fault of a file once, and says what to do', async () => {
    const { tamper, text, remove, full } = at;
    tamper(copyPath(7), 'e30.e30.c2ln');
    tamper('history/1.jwt.txt', 'hello');
    tamper('parts/evil.html', 'hello');
    tamper(part(4), text(part(3)));
    remove('releases/borrow/1.0.0.jwt', 'remotes/borrow/1.0.0/lazy.js');
    symlinkSync('/etc/passwd', full('remotes/borrow/1.0.0/lazy.js'));
    tamper('releases/borrow/1.1.0.jwt', 'junk');
    tamper('releases/borrow/1.3.0.jwt', text('releases/borrow/1.2.0.jwt'));
    remove('remotes/borrow/1.2.0/deep/page.js');
    for (const file of ['extra.js', 'release.jwt', 'remoteEntry.js'])
      tamper(`remotes/borrow/1.2.0/${file}`, 'steal()');
    changePayload('shells/shell-1.jwt', { exposes: [] });
    const { problems, notes } = await verify(at.context);
    const says = [
      /^The statement releases\/borrow\/1\.1\.0\.jwt is not valid for borrow: .*Remove that file, run 'npm run release -- restore'/,
      /1\.3\.0\.jwt is about borrow 1\.2\.0: somebody has moved it\. Remove that file, run 'npm run release -- restore'/,
      /^history\/000000000007\.jwt is no part of the history: somebody has put it there/,
      /^history\/1\.jwt\.txt is no part of the history/,
      /^parts\/borrow\.\S+ does not have the hash in its name: .*renew/,
      /^parts\/evil\.html does not have the hash in its name/,
      /^releases\/borrow\/1\.0\.0\.jwt is missing, and its signed copy lies beside the files\. .*restore/,
      /1\.0\.0\/lazy\.js is a link, a pipe or a device/,
      /1\.0\.0\/lazy\.js is missing/,
      /1\.2\.0\/deep\/page\.js is missing\. Put it back/,
      /1\.2\.0\/extra\.js was added/,
      /1\.2\.0\/release\.jwt has other bytes than .*Remove it, and have borrow's team publish the same build again\.$/,
      /1\.2\.0\/remoteEntry\.js has other bytes than its team signed.*find out who wrote it\.$/,
      /^shells\/shell-1\.jwt .* cannot be trusted: the signature does not fit the bytes/,
    ];
    expect(problems.toSorted()).toEqual(says.map((one) => expect.stringMatching(one)));
    expect(notes).toEqual([]);
  });

  it.each([() => at.remove('parts'), () => at.tamper(part(4), 'junk')])(
    'finds no problem after a change has repaired the parts',
    async (damage) => {
      damage();
      await renew(at.context);
      await expect(verify(at.context)).resolves.toMatchObject({ problems: [], notes: [] });
    },
  );

  it('accepts a registry from before 2026-11-26, without an index', async () => {
    const { index: _index, ...old } = await at.registry();
    at.tamper('registry.jwt', await at.sign('registry', old));
    at.tamper(copyPath(4), at.text('registry.jwt'));
    at.remove('parts');
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [], notes: [] });
  });

  it.each(attacks)('reports a problem if somebody %s', async (_what, act, says) => {
    await act();
    const { problems } = await verify(at.context);
    expect(problems.join('\n')).toMatch(says);
  });

  it('reports an expired registry, and before that one that should be renewed', async () => {
    at.clock.now += 9 * DAY_MS;
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [], isExpiring: false });
    at.clock.now += DAY_MS;
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [], isExpiring: true });
    at.clock.now += 4 * DAY_MS;
    const { problems, isExpiring } = await verify(at.context);
    expect(problems.join()).toMatch(/expired at .*renew/);
    expect(isExpiring).toBe(false);
  });

  it('accepts an empty line at the end of the registry', async () => {
    at.tamper('registry.jwt', `${at.text('registry.jwt')}\n`);
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [], notes: [] });
    await rollback(at.context, { name: 'borrow' });
    await expect(verify(at.context)).resolves.toMatchObject({ problems: [], notes: [] });
  });

  it('reports the files of a stopped publish as a note, not as a problem', async () => {
    await at.publish('borrow', '2.0.0');
    at.remove('releases/borrow/2.0.0.jwt', 'remotes/borrow/2.0.0/release.jwt');
    const { problems, notes } = await verify(at.context);
    expect(problems).toEqual([]);
    expect(notes.join()).toMatch(/remotes\/borrow\/2\.0\.0\/ has files that no statement lists/);
  });
});
