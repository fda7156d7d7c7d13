import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { initKeys } from '../keys/initKeys';
import { promote } from '../verbs/promote';
import { renew } from '../verbs/renew';
import { disable } from '../verbs/switches';
import { fakeBuild, fakeShell } from '../testing/fakeBuild';
import { releaseForEach } from '../testing/testRelease';
import { releaseIn } from './testing/captureRelease';

const at = releaseForEach(async (made) => {
  await made.release('borrow', '1.0.0');
  await made.publish('borrow', '1.1.0');
});

const context = () => at.context;
const rotated = () => initKeys(context(), ['registry'], 'rotate');
const deployed = async () => {
  await rotated();
  await at.deploy('shell-2');
};
const activated = async () => {
  await deployed();
  await initKeys(context(), ['registry'], 'activate');
};

type State = readonly [
  what: string,
  arrange: () => void | Promise<unknown>,
  commands: readonly string[],
];

const states: readonly State[] = [
  [
    'as usual',
    () => undefined,
    [
      'init',
      'init constructor',
      'init --rotate',
      'init --activate',
      'init --retire',
      'init customer --rotate',
      'init borrow customer --rotate',
      'publish borrow --dist BUILD',
      'publish borrow --dist OTHER',
      'publish borrow --dist NOWHERE',
      'publish customer --dist BUILD',
      'publish shell --dist SHELL',
      'publish shell --dist CHANGED',
      'promote shell shell-1',
      'promote shell shell-9',
      'promote borrow 1.1.0',
      'promote borrow 1.1.0 --percent 10',
      'promote borrow 9.9.9',
      'promote borrow 1.0.0 --percent 10',
      'rollback borrow',
      'rollback borrow --to 1.1.0',
      'disable borrow --message Closed.',
      'enable borrow',
      'worker off',
      'worker on',
      'renew',
      'renew --drop borrow',
      'renew --drop repay',
      'freeze --why payday',
      'thaw',
      'restore',
      'gc',
    ],
  ],
  [
    'with a canary',
    () => promote(context(), [{ name: 'borrow', version: '1.1.0', percent: 10 }]),
    ['rollback borrow', 'promote borrow 1.1.0', 'promote borrow 1.1.0 --percent 5'],
  ],
  [
    'with a closed area',
    () => disable(context(), { name: 'borrow', message: 'Closed.' }),
    ['enable borrow', 'disable borrow --message Closed.', 'disable borrow --message Other.'],
  ],
  [
    'with a second registry key',
    rotated,
    ['init --rotate', 'init --activate', 'init --retire', 'renew', 'init'],
  ],
  ['with a second registry key that is deployed', deployed, ['init --activate', 'init --retire']],
  [
    'with a second registry key that signs',
    activated,
    ['init --activate', 'init --retire', 'renew'],
  ],
  [
    'with a second registry key that has signed',
    async () => {
      await activated();
      await renew(context());
    },
    ['init --retire', 'init --rotate'],
  ],
  [
    'with a second team key',
    () => initKeys(context(), ['team-borrow'], 'rotate'),
    ['init borrow --rotate', 'init borrow --activate', 'init repay borrow --rotate'],
  ],
  [
    'with other bytes of a version',
    () => at.tamper('remotes/borrow/1.1.0/remoteEntry.js', 'changed'),
    ['promote borrow 1.1.0', 'publish borrow --dist AGAIN'],
  ],
  [
    'with other bytes of a version that was never finished',
    () => {
      mkdirSync(path.join(at.root, 'remotes/borrow/1.2.0'));
      at.tamper('remotes/borrow/1.2.0/remoteEntry.js', 'another');
    },
    ['publish borrow --dist BUILD'],
  ],
  [
    'without keys',
    () => rmSync(context().keys, { recursive: true }),
    ['init', 'init --rotate', 'publish borrow --dist BUILD', 'renew', 'rollback borrow'],
  ],
  [
    'with a file for keys',
    () => {
      rmSync(context().keys, { recursive: true });
      writeFileSync(context().keys, 'no folder');
    },
    ['init', 'init --rotate', 'publish borrow --dist BUILD', 'renew', 'promote borrow 1.1.0'],
  ],
  [
    'without private keys',
    () => {
      for (const file of readdirSync(context().keys))
        if (file.includes('.private.')) rmSync(path.join(context().keys, file));
    },
    [
      'init',
      'publish borrow --dist BUILD',
      'publish borrow --dist AGAIN',
      'promote borrow 1.1.0',
      'disable borrow --message Closed.',
      'renew',
    ],
  ],
  [
    'without a store',
    () => rmSync(at.root, { recursive: true }),
    ['init', 'init customer', 'publish borrow --dist BUILD', 'promote borrow 1.1.0', 'renew'],
  ],
  [
    'with a file for a store',
    () => {
      rmSync(at.root, { recursive: true });
      writeFileSync(at.root, 'no folder');
    },
    ['publish borrow --dist BUILD', 'publish shell --dist SHELL', 'renew', 'init --rotate'],
  ],
  [
    'without a registry',
    () => rmSync(path.join(at.root, 'registry.jwt')),
    ['promote borrow 1.1.0', 'enable borrow', 'renew', 'init --retire', 'restore', 'gc'],
  ],
];

/** Returns the text of every file below the test's folder, by path. */
const everything = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(at.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [file, readFileSync(file, 'latin1')]),
  );

function putBack(files: Readonly<Record<string, string>>): void {
  for (const file of Object.keys(everything())) if (!Object.hasOwn(files, file)) rmSync(file);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text, { encoding: 'latin1', mode: 0o600 });
  }
}

async function run(line: string) {
  const { code, out, err } = await releaseIn(at, line);
  // The failure is the last thing printed; the lines before it are progress.
  return { out, end: [code, code === 0 ? '' : err.trimEnd().split('\n').at(-1)] };
}

describe('a dry run ends as the real run does, and changes nothing', () => {
  it.each(states)(
    '%s',
    async (_what, arrange, commands) => {
      const builds: Readonly<Record<string, string>> = {
        BUILD: fakeBuild(at.folder, 'borrow', '1.2.0'),
        AGAIN: fakeBuild(at.folder, 'borrow', '1.1.0'),
        OTHER: fakeBuild(at.folder, 'borrow', '1.0.0', { code: 'another' }),
        NOWHERE: path.join(at.folder, 'nowhere'),
        CHANGED: fakeShell(at.folder, 'shell-1', ['a-kid-of-8']),
        SHELL: fakeShell(at.folder, 'shell-3', ['a-kid-of-8']),
      };
      await arrange();
      for (const command of commands) {
        const line = command.replace(/[A-Z]{5,}/, (word) => builds[word] ?? word);
        const before = everything();
        const dry = await run(`${line} --dry-run`);
        expect([command, everything()]).toEqual([command, before]);
        const real = await run(line);
        expect([command, dry.end]).toEqual([command, real.end]);
        if (real.end[0] === 0) {
          putBack(before);
          expect(dry.out).toMatch(/[Ww]ould|Nothing was changed|was published before/);
        } else expect([command, everything()]).toEqual([command, before]);
      }
    },
    60_000,
  );

  it('for accepted and for refused commands', async () => {
    expect((await run('renew')).end[0]).toBe(0);
    expect((await run('enable borrow')).end[0]).toBe(3);
    expect((await run('init constructor')).end[0]).toBe(2);
  });
});
