import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AreaPlace, PageReads } from '@pautang/shared/contract/registry';
import { areaPlace, pageReads, remoteName } from '@pautang/shared/contract/registry';
import * as v from 'valibot';

/** The whole project's package, and the package by which a team in a repository of its own has the rest of it. */
const WHOLE = 'pautang';
export const KIT_PACKAGE = '@pautang/remote-kit';

interface Manifest {
  readonly name?: string;
  readonly version: string;
  readonly pautang?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The package.json of a folder. */
export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

function folderAbove(from: string, isIt: (manifest: Manifest) => boolean): string | null {
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json')) && isIt(manifestOf(folder))) return folder;
    if (path.dirname(folder) === folder) return null;
  }
}

/**
 * The root of the whole project, or of a remote in a repository of its own. Searched upwards from the folder in which
 * the command runs.
 */
export function projectRoot(from: string = process.cwd()): string {
  const root =
    folderAbove(from, ({ name }) => name === WHOLE) ??
    folderAbove(from, ({ dependencies, devDependencies }) =>
      Object.hasOwn({ ...dependencies, ...devDependencies }, KIT_PACKAGE),
    );
  if (root !== null) return root;
  throw new Error(
    `Run this inside the project: no '${WHOLE}' package above ${from}, and none that needs ${KIT_PACKAGE}.`,
  );
}

/** In a remote's own repository the remote's name, by its package's; null in the whole project. @throws Error */
export function ownRemote(root: string = projectRoot()): string | null {
  const { name = '' } = manifestOf(root);
  if (name === WHOLE) return null;
  const [, remote = ''] = /^(?:@[^/]+\/)?remote-(.+)$/.exec(name) ?? [];
  if (isFree(remote)) return remote;
  throw new Error(
    `'${name}' in ${path.join(root, 'package.json')} names no remote: call it remote-savings, or @company/remote-savings.`,
  );
}

/**
 * The folder with the shell, the simulator, the remotes and the files beside the code: the whole project, or the package
 * of the kit, which has them built.
 */
export function toolsRoot(root: string = projectRoot()): string {
  if (ownRemote(root) === null) return root;
  const { resolve } = createRequire(path.join(root, 'package.json'));
  return path.dirname(resolve(`${KIT_PACKAGE}/package.json`));
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
const isFree = (name: string): boolean => v.is(remoteName, name) && !taken.includes(name);

/**
 * The remotes of the project: the folders `remote-<name>`, in alphabetical order. This is the only list of remotes, so
 * that a new one needs no other entry. In a remote's own repository they are that remote and those of the kit.
 * @throws Error in one line for a folder whose name the registry would refuse
 */
export function remoteNames(root: string = projectRoot()): readonly string[] {
  const own = ownRemote(root);
  const tools = toolsRoot(root);
  const folders = readdirSync(tools).filter(
    (folder) =>
      folder.startsWith('remote-') && existsSync(path.join(tools, folder, 'package.json')),
  );
  const beside = folders.map((folder) => {
    const name = folder.slice('remote-'.length);
    if (isFree(name)) return name;
    throw new Error(
      `Rename the folder ${folder}: after 'remote-' its name must have small letters, digits and dashes, begin with a letter, and not be ${taken.join(' or ')}.`,
    );
  });
  return [...new Set([...beside, ...(own === null ? [] : [own])])].toSorted();
}

/** The names of all bundles: the shell, the remotes, the simulator. Each has its own folder and build. */
export const bundleNames = (): readonly string[] => ['shell', ...remoteNames(), 'simulator'];

/** Folder of a bundle, relative to the root. @throws Error that lists the bundles */
export function bundleFolder(name: string): string {
  const root = projectRoot();
  if (name === ownRemote(root)) return '.';
  const folder = ownFolders.get(name) ?? (remoteNames().includes(name) ? `remote-${name}` : null);
  if (folder !== null) return path.join(path.relative(root, toolsRoot(root)), folder);
  throw new Error(
    `There is no bundle '${name}' to build. The bundles are ${bundleNames().join(', ')}.`,
  );
}

/** Folder of a bundle's built files. */
export const distFolder = (name: string): string =>
  path.join(projectRoot(), bundleFolder(name), 'dist');

/** `version` field of the package.json in `folder` (below the root). */
export const packageVersion = (folder: string): string =>
  manifestOf(path.join(projectRoot(), folder)).version;

/** @throws Error in one line that says what is wrong in the package.json of a remote */
function declared<S extends v.GenericSchema>(name: string, schema: S, data: unknown) {
  const found = v.safeParse(schema, data);
  if (found.success) return found.output;
  const [issue] = found.issues;
  const file = path.join(projectRoot(), bundleFolder(name), 'package.json');
  throw new Error(
    `'pautang' in ${file} cannot be used: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}. It has a name and bases, such as { "name": "Savings", "bases": { "/savings": "/savings/goals" } }, and may have "reads": { "/savings/goals": ["listGoals"] }.`,
  );
}

/** `pautang` in a remote's package.json: its area, and the first reads of its pages. */
const declarationOf = (name: string) => {
  const { pautang = {} } = manifestOf(path.join(projectRoot(), bundleFolder(name)));
  return declared(name, v.looseObject({ reads: v.optional(pageReads) }), pautang);
};

/** Where a remote's pages are; undefined for an area of the shell's own table. @throws Error in one line */
export function declaredArea(name: string): AreaPlace | undefined {
  const { reads: _, ...place } = declarationOf(name);
  return Object.keys(place).length === 0 ? undefined : declared(name, areaPlace, place);
}

/** The first reads of a remote's pages. @throws Error in one line */
export const declaredReads = (name: string): PageReads => declarationOf(name).reads ?? {};

/** The key folder of the local store: ignored by git, made on first use. */
export const localKeys = (): string => path.join(projectRoot(), '.pautang', 'keys');
