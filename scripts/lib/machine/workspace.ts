import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AreaPlace, PageReads } from '@pautang/shared/contract/registry';
import { areaPlace, pageReads, remoteName } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import { CommandError } from '../processes/commandError';

/** The package of the whole project, and the package that contains the rest of it for a team's own repository. */
const WHOLE = 'pautang';
export const KIT_PACKAGE = '@pautang/remote-kit';

interface Manifest {
  readonly name?: string;
  readonly version: string;
  readonly pautang?: unknown;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
}

/** Reads the package.json of a folder. */
export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

function folderAbove(from: string, isIt: (manifest: Manifest) => boolean): string | null {
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json')) && isIt(manifestOf(folder))) return folder;
    if (path.dirname(folder) === folder) return null;
  }
}

/** Returns the root of the project, or of a remote's own repository, at or above the folder of the command. */
export function projectRoot(from: string = process.cwd()): string {
  const root =
    folderAbove(from, ({ name }) => name === WHOLE) ??
    folderAbove(from, ({ dependencies, devDependencies }) =>
      Object.hasOwn({ ...dependencies, ...devDependencies }, KIT_PACKAGE),
    );
  if (root !== null) return root;
  throw new CommandError(
    `Run this inside the project: no '${WHOLE}' package above ${from}, and none that needs ${KIT_PACKAGE}.`,
  );
}

/** Returns the remote's name, if this is a remote's own repository; null in the whole project. @throws CommandError */
export function ownRemote(root: string = projectRoot()): string | null {
  const { name = '' } = manifestOf(root);
  if (name === WHOLE) return null;
  const [, remote = ''] = /^(?:@[^/]+\/)?remote-(.+)$/.exec(name) ?? [];
  if (isFree(remote)) return remote;
  throw new CommandError(
    `'${name}' in ${path.join(root, 'package.json')} names no remote: call it remote-savings, or @company/remote-savings.`,
  );
}

/** Returns the folder with the whole app: the project, or the kit's package, which has it built. */
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

/** Names with another meaning, which a remote must not have. */
const taken: readonly string[] = [...ownFolders.keys(), KIT];
const isFree = (name: string): boolean => v.is(remoteName, name) && !taken.includes(name);

/**
 * Returns the remotes, sorted: the folders `remote-<name>`; in a remote's own repository that remote and those of the
 * kit. @throws CommandError for a folder whose name the registry would refuse
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
    throw new CommandError(
      `Rename the folder ${folder}: after 'remote-' its name must have small letters, digits and dashes, begin with a letter, and not be ${taken.join(' or ')}.`,
    );
  });
  return [...new Set([...beside, ...(own === null ? [] : [own])])].toSorted();
}

/** Returns the names of all bundles: the shell, the remotes, the simulator. Each has its own folder and build. */
export const bundleNames = (): readonly string[] => ['shell', ...remoteNames(), 'simulator'];

/** Returns the folder of a bundle, relative to the root. @throws CommandError that lists the bundles */
export function bundleFolder(name: string): string {
  const root = projectRoot();
  if (name === ownRemote(root)) return '.';
  const folder = ownFolders.get(name) ?? (remoteNames().includes(name) ? `remote-${name}` : null);
  if (folder !== null) return path.join(path.relative(root, toolsRoot(root)), folder);
  throw new CommandError(
    `There is no bundle '${name}' to build. The bundles are ${bundleNames().join(', ')}.`,
  );
}

/** Returns the folder of a bundle's built files. */
export const distFolder = (name: string): string =>
  path.join(projectRoot(), bundleFolder(name), 'dist');

/** Returns the version of the package in `folder` (below the root). */
export const packageVersion = (folder: string): string =>
  manifestOf(path.join(projectRoot(), folder)).version;

/** Checks a declaration. @throws CommandError in one line that says what is wrong in the package.json of a remote */
function declared<S extends v.GenericSchema>(name: string, schema: S, data: unknown) {
  const found = v.safeParse(schema, data);
  if (found.success) return found.output;
  const [issue] = found.issues;
  const file = path.join(projectRoot(), bundleFolder(name), 'package.json');
  throw new CommandError(
    `'pautang' in ${file} cannot be used: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}. It has a name and bases, such as { "name": "Savings", "bases": { "/savings": "/savings/goals" } }, and may have "reads": { "/savings/goals": ["getCurrentUserInfo"] }.`,
  );
}

/** Reads `pautang` in a remote's package.json: its area, and the first reads of its pages. */
const declarationOf = (name: string) => {
  const { pautang = {} } = manifestOf(path.join(projectRoot(), bundleFolder(name)));
  return declared(name, v.looseObject({ reads: v.optional(pageReads) }), pautang);
};

/** Returns a remote's declared area; undefined for one of the shell's own table. @throws CommandError in one line */
export function declaredArea(name: string): AreaPlace | undefined {
  const { reads: _, ...place } = declarationOf(name);
  return Object.keys(place).length === 0 ? undefined : declared(name, areaPlace, place);
}

/** Returns the first reads of a remote's pages. @throws CommandError in one line */
export const declaredReads = (name: string): PageReads => declarationOf(name).reads ?? {};

/** Returns the key folder of the local store: ignored by git, made on first use. */
export const localKeys = (): string => path.join(projectRoot(), '.pautang', 'keys');
