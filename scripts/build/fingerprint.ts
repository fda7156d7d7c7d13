import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { KIT_PACKAGE, bundleFolder, ownRemote, projectRoot } from '../lib/machine/workspace';

const isSource = (name: string) =>
  !/^\.|\.test\.tsx?$/.test(name) && !['node_modules', 'dist'].includes(name);

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => isSource(entry.name))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? files(full) : [full];
    })
    .toSorted();
}

/**
 * Hashes the sources of a bundle to ten hexadecimal digits: its own folder, shared with its version, the build settings,
 * the oldest engines and the lock file; in a remote's own repository the packages of shared and of the settings. The
 * build command skips a bundle whose digits have not changed. They are also the build id that a running remote reports.
 */
export function fingerprint(name: string, mode: string): string {
  const root = projectRoot();
  const hash = createHash('sha256').update(mode);
  const isApart = ownRemote(root) === name;
  const folders = isApart ? ['src'] : [bundleFolder(name), 'shared/src', 'scripts/build'];
  const single = isApart
    ? [
        'package.json',
        'rspack.config.ts',
        'package-lock.json',
        ...[KIT_PACKAGE, '@pautang/shared'].map((one) => `node_modules/${one}/package.json`),
      ]
    : ['shared/package.json', 'scripts/lib/machine/floors.ts', 'package-lock.json'];
  const list = folders.flatMap((folder) => files(path.join(root, folder)));
  const alone = single.map((name) => path.join(root, name)).filter((file) => existsSync(file));
  for (const file of [...list, ...alone])
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 10);
}
