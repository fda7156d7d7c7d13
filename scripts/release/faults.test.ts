/** Faults of the store and the keys, by accident or by an attacker: which commands they stop, and which go on. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, Release } from '@pautang/shared/contract/registry';
import { containerName } from '@pautang/shared/contract/registry';
import { integrityOf } from './integrity';
import { ensureKeys, readSigner } from './keys/keyFolder';
import { sign } from './keys/signing';
import { changeRegistry } from './registry/changeRegistry';
import { copyPath } from './registry/history';
import { REGISTRY } from './registry/registryFile';
import { partsOf } from './registry/registryIndex';
import { releaseForEach } from './testing/testRelease';
import { gc } from './verbs/gc';
import { promote } from './verbs/promote';
import { renew } from './verbs/renew';
import { restore } from './verbs/restore';
import { rollback } from './verbs/rollback';
import { promoteShell } from './verbs/shells';
import { status, statusLines } from './verbs/status';
import { disable, enable, freeze } from './verbs/switches';
import { verify } from './verbs/verify';

const MINUTE_MS = 60_000;
/** The serial in force when a test begins. */
const SERIAL = 7;

const at = releaseForEach(async (made) => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await made.release('borrow', version);
  for (const name of ['repay', 'savings']) await made.release(name, '1.0.0');
  await disable(made.context, { name: 'savings', message: 'Closed.' });
  await made.publish('borrow', '1.3.0');
  made.clock.now += 20 * MINUTE_MS;
}, Date.now());

function foreignSigner() {
  const folder = path.join(at.folder, 'foreign');
  ensureKeys(folder, 'registry');
  return readSigner(folder, 'registry');
}

/** Writes the files of a version that no team published, and returns the entry that a registry would have for it. */
function foreignRelease(): Release {
  const folder = 'remotes/borrow/6.6.6';
  mkdirSync(at.full(folder), { recursive: true });
  at.tamper(`${folder}/evil.js`, 'steal()');
  return {
    version: '6.6.6',
    buildId: '6.6.6',
    container: containerName('borrow', '6.6.6'),
    entry: `${folder}/evil.js`,
    integrity: integrityOf('steal()'),
    preload: [],
  };
}

/** Puts that version into every copy of the history, signed with the attacker's own key. */
async function forgeHistory() {
  const release = foreignRelease();
  const remotes = { borrow: { state: 'on', stable: release, previous: release } };
  for (let serial = 1; serial <= SERIAL; serial += 1) {
    const copy = at.payload(copyPath(serial)) as Registry;
    at.tamper(copyPath(serial), await sign('registry', { ...copy, remotes }, foreignSigner()));
  }
}

function makePipe(file: string): void {
  rmSync(at.full(file), { force: true });
  execFileSync('mkfifo', [at.full(file)]);
}

function cut(team: string): void {
  const file = path.join(at.context.keys, `team-${team}.json`);
  writeFileSync(file, readFileSync(file).subarray(0, 40));
}

const ordinary: readonly (() => Promise<unknown>)[] = [
  () => at.promote('1.3.0'),
  () => enable(at.context, 'savings'),
];
const urgent = [
  () => rollback(at.context, { name: 'borrow', isUrgent: true }),
  () => disable(at.context, { name: 'repay', message: 'Back soon' }),
  () => renew(at.context),
];

/** Faults with the refusal of ordinary commands, if they refuse, and a warning of urgent ones, if they warn. */
const faults: readonly (readonly [
  what: string,
  damage: () => unknown,
  refusal: RegExp | null,
  warning: RegExp,
])[] = [
  [
    'a cut file of the team’s keys',
    () => cut('borrow'),
    /no set of public keys/,
    /no set of public/,
  ],
  ['a cut file of another team', () => cut('repay'), /no set of public keys/, /no set of public/],
  [
    'a changed file of another area',
    () => at.tamper('remotes/repay/1.0.0/deep/page.js', 'steal()'),
    /remotes\/repay\/1\.0\.0\/deep\/page\.js .* has other bytes/,
    /^repay 1\.0\.0 \(stable\): .*has other bytes/,
  ],
  [
    'a changed offer of the deployed shell',
    () => at.tamper('shells/shell-1.jwt', 'junk'),
    /shells\/shell-1\.jwt .* cannot be trusted/,
    /borrow 1\.1\.0: .*compared with the registry.*shells\/shell-1\.jwt .* cannot be trusted/,
  ],
  [
    'no statement of the version before and no offer of the shell',
    () =>
      at.remove(
        'releases/borrow/1.1.0.jwt',
        'remotes/borrow/1.1.0/release.jwt',
        'shells/shell-1.jwt',
      ),
    /does not know what shell shell-1 offers|borrow 1\.1\.0 is not published/,
    /borrow 1\.1\.0: .*compared with the registry/,
  ],
  [
    'a link in place of the parts',
    () => {
      at.remove('parts');
      symlinkSync(at.folder, at.full('parts'));
    },
    null,
    /^parts\/borrow\.\S+ could not be written: .*is a link/m,
  ],
  [
    'a folder in place of a part',
    async () => {
      const { after } = await rollback(
        { ...at.context, isDryRun: true },
        { name: 'borrow', isUrgent: true },
      );
      mkdirSync(at.full(partsOf(after)[0]?.path ?? ''));
    },
    null,
    /^parts\/borrow\.\S+ could not be written: .*folder stands/m,
  ],
  [
    'a freeze',
    () => freeze({ ...at.context, who: 'ana@ops-3' }, { why: 'payday' }),
    /frozen by ana@ops-3 since \S+ \S+ Manila time: payday\..*thaw/,
    /^$/,
  ],
  [
    'a last change by a clock that was ahead',
    () => renew({ ...at.context, now: () => at.clock.now + 11 * MINUTE_MS }),
    /11 minutes.*--trust-clock/,
    /11 minutes ahead/,
  ],
  [
    'junk in the history',
    () => {
      for (let serial = 1; serial <= SERIAL; serial += 1) at.tamper(copyPath(serial), 'junk');
    },
    null,
    /^$/,
  ],
  ['a history that an attacker has signed', forgeHistory, null, /^$/],
  ['no history', () => at.remove('history'), null, /^$/],
  [
    'many copies above the present serial',
    () => {
      for (let step = 1; step <= 70; step += 1) at.tamper(copyPath(SERIAL + step), 'junk');
    },
    null,
    /^$/,
  ],
  [
    'pipes in the history',
    () => [SERIAL - 1, SERIAL, SERIAL + 1].forEach((serial) => makePipe(copyPath(serial))),
    null,
    /^$/,
  ],
];

describe('urgent commands go on', () => {
  it.each(faults)('with %s', async (_what, damage, refusal, warning) => {
    await damage();
    const before = await at.registry();
    if (refusal) for (const act of ordinary) await expect(act()).rejects.toThrow(refusal);
    const warnings: string[] = [];
    for (const act of urgent) warnings.push(...(await act()).warnings);
    expect(warnings.join('\n')).toMatch(warning);
    const after = await at.registry();
    expect(after).toMatchObject({ serial: before.serial + 3, teams: before.teams });
    expect(after.remotes).toMatchObject({
      borrow: { stable: { version: '1.1.0' } },
      repay: { state: 'off' },
    });
    expect(JSON.stringify(after)).not.toContain('6.6.6');
    at.remove(REGISTRY);
    await expect(restore(at.context)).resolves.toMatchObject({ serial: after.serial });
    if (!refusal) for (const act of ordinary) await act();
  });
});

/** Faults of the registry with the remedy that each command names, `verify` included. */
const lost: readonly (readonly [what: string, damage: () => unknown, says: RegExp])[] = [
  [
    'an old registry that somebody has put back',
    () => at.tamper(REGISTRY, at.text(copyPath(2))),
    /is serial 2, and serial 7 was in force: .*restore/,
  ],
  ['no registry', () => at.remove(REGISTRY), /restore/],
  ['junk for a registry', () => at.tamper(REGISTRY, 'junk'), /cannot be trusted.*restore/s],
  [
    'a registry that a team has signed',
    async () => at.tamper(REGISTRY, await at.sign('registry', await at.registry(), 'team-repay')),
    /cannot be trusted: signed by a key that is not allowed.*restore/s,
  ],
  ['a pipe for a registry', () => makePipe(REGISTRY), /registry\.jwt in .*(?:Remove it|restore)/s],
];

it.each(lost)('each command is refused until restore with %s', async (_what, damage, says) => {
  const good = at.text(REGISTRY);
  await damage();
  for (const act of [
    ...ordinary,
    ...urgent,
    () => renew({ ...at.context, isDryRun: true }),
    () => rollback(at.context, { name: 'borrow', to: '1.0.0' }),
    () => promote(at.context, [{ name: 'borrow', version: '1.3.0' }], { shell: 'shell-1' }),
    () => promoteShell(at.context, 'shell-1'),
    () => gc(at.context, { keepDays: 0 }),
    () => status(at.context).then((found) => Promise.reject(Error(statusLines(found, 0)[0]))),
    () => verify(at.context).then(({ problems }) => Promise.reject(Error(problems.join('\n')))),
  ])
    await expect(act()).rejects.toThrow(says);
  at.remove('parts');
  await expect(restore(at.context)).resolves.toMatchObject({
    serial: SERIAL,
    change: { what: 'disable savings', who: 'maria@ops-1' },
    because: expect.stringMatching(/registry\.jwt|serial 2/),
  });
  expect(at.text(REGISTRY)).toBe(good);
  await expect(verify(at.context)).resolves.toMatchObject({ problems: [], notes: [] });
});

it('no unpublished version gets in, even in an incident or for a closed area', async () => {
  const stable = foreignRelease();
  for (const state of ['on', 'off'] as const)
    await expect(
      changeRegistry(at.context, {
        what: 'rollback borrow',
        isIncident: true,
        apply: ({ registry }) => ({
          remotes: { ...registry?.remotes, borrow: { state, stable } },
        }),
      }),
    ).rejects.toThrow('borrow 6.6.6 is not published');
});
