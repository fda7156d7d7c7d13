import { mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeBelow } from '../../../lib/testing/folderForEach';
import { ensureKeys } from '../../../release/keys/keyFolder';
import { fakeBuild, fakeShell } from '../../../release/testing/fakeBuild';

/** Every folder of a remote is released; the last one is in addition to the product's. */
export const builtRemotes = ['borrow', 'repay', 'account', 'customer', 'savings'] as const;

/** A project with all its builds, in a new folder below the system's temporary one. */
export function builtProject(): { root: string; write(name: string, content: string): void } {
  const root = mkdtempSync(path.join(tmpdir(), 'pautang-local-'));
  const write = (name: string, content: string) => void writeBelow(root, name, content);
  write('package.json', '{"name":"pautang"}');
  // A build makes the keys of the local store, which the shell pins.
  const { keys } = ensureKeys(path.join(root, '.pautang/keys'), 'registry');
  const kids = keys.map(({ kid }) => kid);
  write('shell/package.json', '{}');
  renameSync(fakeShell(root, 'shell-1', kids), path.join(root, 'shell/dist'));
  write('shell/dist/index.html', '<!--registry-->the shell');
  write('scripts/simulator/dist/index.html', 'the simulator');
  for (const remote of builtRemotes) {
    write(`remote-${remote}/package.json`, '{}');
    const files = { 'remoteEntry.js': `entry of ${remote}` };
    const built = fakeBuild(root, remote, '1.0.0', { files });
    renameSync(built, path.join(root, `remote-${remote}/dist`));
  }
  return { root, write };
}
