import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { AreaPlace } from '@pautang/shared/contract/registry';
import { areaPlace, remoteName } from '@pautang/shared/contract/registry';
import * as v from 'valibot';

/** The project's root, searched upwards from the folder in which the command runs (a workspace or the root itself). */
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

/** The bundles other than remotes, with their folders. */
const ownFolders: ReadonlyMap<string, string> = new Map([
  ['shell', 'shell'],
  ['simulator', 'scripts/simulator'],
]);

/** The name of the page of all components for `npm run dev`. */
export const KIT = 'kit';

/** Names with another meaning, so a remote must not have them. */
const taken: readonly string[] = [...ownFolders.keys(), KIT];

/**
 * The remotes of the project: the workspaces `remote-<name>`, in alphabetical order. This is the only list of remotes,
 * so that a new one needs no other entry. @throws Error in one line for a folder whose name the registry would refuse
 */
export function remoteNames(root: string = projectRoot()): readonly string[] {
  const folders = readdirSync(root).filter(
    (folder) => folder.startsWith('remote-') && existsSync(path.join(root, folder, 'package.json')),
  );
  return folders.toSorted().map((folder) => {
    const name = folder.slice('remote-'.length);
    if (v.is(remoteName, name) && !taken.includes(name)) return name;
    throw new Error(
      `Rename the folder ${folder}: after 'remote-' its name must have small letters, digits and dashes, begin with a letter, and not be ${taken.join(' or ')}.`,
    );
  });
}

/** The names of all bundles: the shell, the remotes, the simulator. Each has its own folder and build. */
export const bundleNames = (): readonly string[] => ['shell', ...remoteNames(), 'simulator'];

/** Folder of a bundle's workspace below the root. @throws Error that lists the bundles */
export function bundleFolder(name: string): string {
  const own = ownFolders.get(name);
  if (own !== undefined) return own;
  if (remoteNames().includes(name)) return `remote-${name}`;
  throw new Error(
    `There is no bundle '${name}' to build. The bundles are ${bundleNames().join(', ')}.`,
  );
}

/** Folder of a bundle's built files. */
export const distFolder = (name: string): string =>
  path.join(projectRoot(), bundleFolder(name), 'dist');

/** `version` field of the package.json in `folder` (below the root). */
export function packageVersion(folder: string): string {
  const file = path.join(projectRoot(), folder, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/**
 * Where a remote's pages are, by `pautang` in its package.json; undefined for an area of the shell's own table.
 * @throws Error in one line that says what is wrong there
 */
export function declaredArea(name: string): AreaPlace | undefined {
  const file = path.join(projectRoot(), bundleFolder(name), 'package.json');
  const { pautang } = JSON.parse(readFileSync(file, 'utf8')) as { pautang?: unknown };
  if (pautang === undefined) return undefined;
  const found = v.safeParse(areaPlace, pautang);
  if (found.success) return found.output;
  const [issue] = found.issues;
  throw new Error(
    `'pautang' in ${file} cannot be used: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}. It has a name and bases, such as { "name": "Savings", "bases": { "/savings": "/savings/goals" } }.`,
  );
}

/** The key folder of the local store: ignored by git, made on first use. */
export const localKeys = (): string => path.join(projectRoot(), '.pautang', 'keys');
