/** Dry runs in places where a command may fail late. Those of the usual commands are tested with runRelease. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { initKeys } from '../keys/initKeys';
import { fakeBuild, fakeShell } from '../testing/fakeBuild';
import { releaseForEach } from '../testing/testRelease';
import { renew } from '../verbs/renew';
import { putBack, releaseTwice } from './testing/captureRelease';

const at = releaseForEach(async (made) => {
  await made.release('borrow', '1.0.0');
  await made.publish('borrow', '1.1.0');
});

const rotated = () => initKeys(at.context, ['registry'], 'rotate');
const activated = async () => {
  await rotated();
  await at.deploy('shell-2');
  await initKeys(at.context, ['registry'], 'activate');
  await renew(at.context);
};
const removeKeys = () => rmSync(at.context.keys, { recursive: true });

it.each<[string, () => unknown, ...string[]]>([
  ['a fresh key', () => undefined, 'init', 'init --rotate', 'init --activate', 'init --retire'],
  ['several owners', () => undefined, 'init customer --rotate', 'init borrow customer --rotate'],
  ['a new build', () => undefined, 'publish borrow --dist BUILD', 'publish customer --dist BUILD'],
  ['a published version', () => undefined, 'publish borrow --dist OTHER'],
  ['a shell', () => undefined, 'publish shell --dist SHELL', 'publish shell --dist CHANGED'],
  ['a good store', () => undefined, 'restore', 'renew --drop repay', 'promote shell shell-9', 'gc'],
  ['a second registry key', rotated, 'init --rotate', 'init --activate', 'init --retire', 'init'],
  ['a second key that has signed', activated, 'init --rotate', 'init --retire'],
  ['no keys', removeKeys, 'init', 'init --rotate', 'publish borrow --dist BUILD', 'renew'],
  [
    'a file for keys',
    () => {
      removeKeys();
      writeFileSync(at.context.keys, 'no folder');
    },
    'init',
    'publish borrow --dist BUILD',
    'renew',
  ],
  [
    'no private keys',
    () => {
      for (const file of readdirSync(at.context.keys))
        if (file.includes('.private.')) rmSync(path.join(at.context.keys, file));
    },
    'init',
    'publish borrow --dist BUILD',
    'publish borrow --dist AGAIN',
    'disable borrow --message Closed.',
  ],
  ['no registry', () => at.remove('registry.jwt'), 'renew', 'init --retire', 'restore', 'gc'],
])('a dry run ends as the real run does with %s', async (_what, arrange, ...commands) => {
  const builds: Readonly<Record<string, string>> = {
    BUILD: fakeBuild(at.folder, 'borrow', '1.2.0'),
    AGAIN: fakeBuild(at.folder, 'borrow', '1.1.0'),
    OTHER: fakeBuild(at.folder, 'borrow', '1.0.0', { code: 'another' }),
    CHANGED: fakeShell(at.folder, 'shell-1', ['a-kid-of-8']),
    SHELL: fakeShell(at.folder, 'shell-3', [at.kid]),
  };
  await arrange();
  for (const command of commands) {
    const line = command.replace(/[A-Z]{5,}/, (word) => builds[word] ?? word);
    const { code, dry, before } = await releaseTwice(at, line);
    if (code !== 0) continue;
    expect(dry.out).toMatch(/[Ww]ould|Nothing was changed|was published before/);
    putBack(at.folder, before);
  }
});
