import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeBelow } from '../../../lib/testing/folderForEach';
import { ensureKeys } from '../../../release/keys/keyFolder';
import { integrityOf } from '../../../release/integrity';

/** Every folder of a remote is released; this one is in addition to the product's. */
export const builtRemotes = ['borrow', 'repay', 'account', 'customer', 'savings'] as const;

/** A project with all its builds, in a new folder below the system's temporary one. */
export function builtProject(): { root: string; write(name: string, content: string): void } {
  const root = mkdtempSync(path.join(tmpdir(), 'pautang-local-'));
  const write = (name: string, content: string) => void writeBelow(root, name, content);
  write('package.json', '{"name":"pautang"}');
  write('shell/dist/index.html', '<!--registry-->the shell');
  // A build makes the keys of the local store, which the shell pins.
  const { keys } = ensureKeys(path.join(root, '.pautang/keys'), 'registry');
  const offer = {
    buildId: 'shell-1',
    offers: { react: '19.3.1', shared: '1.0.0', services: '1.0.0' },
    kids: keys.map(({ kid }) => kid),
    exposes: ['./routes'],
  };
  write('shell/dist/offer.json', JSON.stringify(offer));
  write('scripts/simulator/dist/index.html', 'the simulator');
  for (const remote of builtRemotes) {
    const code = `entry of ${remote}`;
    const release = {
      version: '1.0.0',
      buildId: '1.0.0',
      container: `${remote}_1_0_0`,
      entry: `remotes/${remote}/1.0.0/remoteEntry.js`,
      integrity: integrityOf(code),
      preload: [],
      exposes: ['./routes'],
      needs: { react: '^19.3.1', shared: '^1.0.0', services: '^1.0.0' },
    };
    write(`remote-${remote}/package.json`, '{}');
    write(`remote-${remote}/dist/release.json`, JSON.stringify(release));
    write(`remote-${remote}/dist/remoteEntry.js`, code);
  }
  return { root, write };
}
