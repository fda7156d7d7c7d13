import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import type { Release } from '@pautang/shared/contract/registry';
import { registry } from '@pautang/shared/contract/registry';
import {
  distFolder,
  localKeys,
  ownRemote,
  remoteNames,
  toolsRoot,
} from '../../lib/machine/workspace';
import type { ReleaseContext } from '../../release/releaseContext';
import { createFolderStore } from '../../release/store/folderStore';
import { readStatement, statementPath, teamOf } from '../../release/keys/statements';
import { namedSerials } from '../../release/registry/history';
import { ensureKeys } from '../../release/keys/keyFolder';
import { promote } from '../../release/verbs/promote';
import { publish } from '../../release/verbs/publish';
import { REGISTRY, lifeLeft, readRegistry } from '../../release/registry/registryFile';
import { ReleaseError, refused } from '../../release/releaseError';
import { publishShell } from '../../release/verbs/shells';
import { lenderMethods } from '../../sandbox/index';
import { readSigned } from '../../release/keys/signing';

/** A registry with more than half of its validity left is not signed again. */
const FRESH = 0.5;

interface Version {
  readonly name: string;
  readonly version: string;
}

/** In a remote's own repository: copies the keys that the kit's shell pins. They are public and protect nothing. */
function takeKitKeys(keys: string): void {
  const from = path.join(toolsRoot(), 'keys');
  mkdirSync(keys, { recursive: true, mode: 0o700 });
  for (const file of readdirSync(from)) {
    const to = path.join(keys, file);
    copyFileSync(path.join(from, file), to);
    chmodSync(to, 0o600);
  }
}

/** Returns the context of the local store. Its keys are made on first use. */
export function localContext(storeRoot: string): ReleaseContext {
  const keys = localKeys();
  if (ownRemote() !== null) takeKitKeys(keys);
  ensureKeys(keys, 'registry');
  for (const name of remoteNames()) ensureKeys(keys, `team-${name}`);
  return {
    store: createFolderStore(storeRoot),
    keys,
    who: 'npm start',
    now: Date.now,
    say: () => undefined,
    isDryRun: false,
    lender: { address: 'localhost', methods: lenderMethods() },
  };
}

const builtVersion = (name: string): string =>
  (JSON.parse(readFileSync(path.join(distFolder(name), 'release.json'), 'utf8')) as Release)
    .version;

/** Returns why the registry, or a version to run, lacks a signature of the present keys; null if none does. */
async function whyUntrusted(
  context: ReleaseContext,
  versions: readonly Version[],
): Promise<string | null> {
  try {
    const teams = (await readRegistry(context))?.document ?? null;
    for (const { name, version } of versions)
      if ((await context.store.read(statementPath(name, version))) !== null)
        await readStatement(context, name, version, teamOf(context, teams, name));
    return null;
  } catch (error) {
    if (error instanceof ReleaseError && error.code === 'refused') return error.message;
    throw error;
  }
}

/** Returns the highest serial that phones may know, signed by any key. */
async function serialOf({ store }: ReleaseContext): Promise<number> {
  const there = await store.read(REGISTRY);
  const read = there && readSigned(there.body.toString('utf8').trimEnd(), registry);
  const [named = 0] = await namedSerials(store);
  return Math.max(named, read?.isGood ? read.payload.serial : 0);
}

/**
 * Starts the local store anew when the present keys do not match its signatures, because a key was replaced or the
 * store was changed. The serial continues above the last one, because phones refuse a lower one. The former store is
 * kept beside the new one. Only a store in .pautang is moved: STORE_ROOT may point to a store that is not ours.
 * @returns the serial that the new one must exceed; undefined if the store stays
 */
async function renewStore(
  storeRoot: string,
  context: ReleaseContext,
  versions: readonly Version[],
): Promise<number | undefined> {
  const why = await whyUntrusted(context, versions);
  if (why === null) return undefined;
  const isOurs = path.resolve(storeRoot).startsWith(path.dirname(localKeys()) + path.sep);
  if (!isOurs)
    throw refused(`${why} Or delete ${storeRoot}; then the present builds are released anew.`);
  const serial = await serialOf(context);
  const former = `${storeRoot}.former`;
  rmSync(former, { recursive: true, force: true });
  renameSync(storeRoot, former);
  console.log(`${why} The store is kept as ${former}, and the present builds are released anew.`);
  return serial;
}

/**
 * Releases the present builds to the local store as teams and operations do: each is published with its team's key, and
 * one write promotes all. Writes nothing if nothing has changed.
 * @param given releases that replace builds, of a remote that is served from its sources
 */
export async function publishBuilds(
  storeRoot: string,
  given: Readonly<Record<string, Release>> = {},
  shellDist = distFolder('shell'),
): Promise<void> {
  const context = localContext(storeRoot);
  const built = remoteNames().filter((name) => given[name] === undefined);
  const promotions = built.map((name) => ({ name, version: builtVersion(name) }));
  const above = await renewStore(storeRoot, context, promotions);
  await Promise.all(
    promotions.map(async ({ name, version }) => {
      // The version contains a hash of the sources, so an existing version has the same files.
      if ((await context.store.read(statementPath(name, version))) === null)
        await publish(context, name, { dist: distFolder(name), commit: 'local' });
    }),
  );
  const { buildId } = await publishShell(context, shellDist);
  const before = (await readRegistry(context))?.document;
  const isFresh = before !== undefined && lifeLeft(before, context.now()) > FRESH;
  const wanted = [
    ...promotions,
    ...Object.entries(given).map(([name, { version }]) => ({ name, version })),
  ];
  const isNews = wanted.some(({ name, version }) => {
    const known = before?.remotes[name];
    return known?.state !== 'on' || known.stable.version !== version;
  });
  if (isFresh && !isNews && before?.shell === buildId) return;
  await promote(context, promotions, { shell: buildId, given, above });
}
