import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's root, found from the folder a command runs in (a workspace or the root itself). */
export function projectRoot(from: string = process.cwd()): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (existsSync(file)) {
      const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string };
      if (name === 'pautang') return folder;
    }
    if (path.dirname(folder) === folder)
      throw new Error(`Run this inside the project: no 'pautang' package above ${from}.`);
  }
}

export const remoteNames = ['borrow', 'repay', 'account', 'customer'] as const;
export type RemoteName = (typeof remoteNames)[number];

export const bundleNames = ['shell', ...remoteNames, 'simulator'] as const;
export type BundleName = (typeof bundleNames)[number];

/** Folder of a bundle's workspace below the root. */
export function bundleFolder(name: BundleName): string {
  if (name === 'shell') return 'shell';
  return name === 'simulator' ? 'scripts/simulator' : `remote-${name}`;
}

/** Where a bundle's files are. */
export const distFolder = (name: BundleName): string =>
  path.join(projectRoot(), bundleFolder(name), 'dist');

/** `version` field of the package.json in `folder` (below the root). */
export function packageVersion(folder: string): string {
  const file = path.join(projectRoot(), folder, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
