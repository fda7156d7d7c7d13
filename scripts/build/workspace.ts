import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { remoteName } from '@pautang/shared/contract/registry';
import * as v from 'valibot';

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

/** Bundles that are no remotes, and the folder of each. */
const ownFolders: ReadonlyMap<string, string> = new Map([
  ['shell', 'shell'],
  ['simulator', 'scripts/simulator'],
]);

/**
 * The remotes of the project: the workspaces `remote-<name>`, in the order of the alphabet. Whatever is to hold for
 * every remote asks here. @throws Error in one line for a folder whose name the registry would not take
 */
export function remoteNames(root: string = projectRoot()): readonly string[] {
  const folders = readdirSync(root).filter(
    (folder) => folder.startsWith('remote-') && existsSync(path.join(root, folder, 'package.json')),
  );
  return folders.toSorted().map((folder) => {
    const name = folder.slice('remote-'.length);
    if (v.is(remoteName, name) && !ownFolders.has(name)) return name;
    throw new Error(
      `Rename the folder ${folder}: after 'remote-' it has small letters, digits and dashes, begins with a letter, and is not ${[...ownFolders.keys()].join(' or ')}.`,
    );
  });
}

/** Everything that is built, each with a folder and a build of its own: the shell, the remotes, the simulator. */
export const bundleNames = (): readonly string[] => ['shell', ...remoteNames(), 'simulator'];

/** Folder of a bundle's workspace below the root. @throws Error that names the bundles there are */
export function bundleFolder(name: string): string {
  const own = ownFolders.get(name);
  if (own !== undefined) return own;
  if (remoteNames().includes(name)) return `remote-${name}`;
  throw new Error(`There is no '${name}' to build: there are ${bundleNames().join(', ')}.`);
}

/** Where a bundle's files are. */
export const distFolder = (name: string): string =>
  path.join(projectRoot(), bundleFolder(name), 'dist');

/** `version` field of the package.json in `folder` (below the root). */
export function packageVersion(folder: string): string {
  const file = path.join(projectRoot(), folder, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
