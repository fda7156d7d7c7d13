import type { Registry } from '@pautang/shared/contract/registry';
import { RELEASES } from '../release/keys/statements';
import type { PastRegistry } from '../release/registry/history';
import { recentRegistries } from '../release/registry/history';
import { readRegistry } from '../release/registry/registryFile';
import { runningVersions } from '../release/registry/runningVersions';
import type { ReadingContext } from '../release/releaseContext';
import type { ObjectStore } from '../release/store/objectStore';

/** The name under which deployed shells are listed and counted by build id. No remote has this name. */
export const SHELL = 'shell';

/** remote → versions that beacons may name */
export type KnownVersions = ReadonlyMap<string, ReadonlySet<string>>;

/** Older versions are known if the registry or its history names them. */
const NEWEST = 12;
const MAX_REMOTES = 50;

const inOrder = new Intl.Collator('en', { numeric: true });

/** Lists the newest versions of each remote in the store: a tester may have one before the registry names it. */
async function newestPublished(store: ObjectStore): Promise<[string, string][]> {
  const published = new Map<string, string[]>();
  for (const path of await store.list(RELEASES)) {
    const [, name, version] = /^releases\/([^/]+)\/([^/]+)\.jwt$/.exec(path) ?? [];
    if (name === undefined || version === undefined) continue;
    const versions = published.get(name) ?? [];
    published.set(name, [...versions, version]);
  }
  return [...published].slice(0, MAX_REMOTES).flatMap(([name, versions]) =>
    versions
      .toSorted(inOrder.compare)
      .slice(-NEWEST)
      .map((version): [string, string] => [name, version]),
  );
}

/** A beacon about any other version is forged, or the version is too old to show. */
function knownVersions(
  past: readonly PastRegistry[],
  published: readonly (readonly [name: string, version: string])[],
): KnownVersions {
  const known = new Map<string, Set<string>>();
  const add = (name: string, version: string) =>
    known.set(name, (known.get(name) ?? new Set()).add(version));
  for (const { document } of past) {
    for (const { name, version } of runningVersions(document)) add(name, version);
    if (document.shell !== undefined) add(SHELL, document.shell);
  }
  for (const [name, version] of published) add(name, version);
  return known;
}

/** How often to read the store. The first phones of a canary take longer to learn of it. */
const FRESH_MS = 5_000;
/** How often to list the published versions. */
const LIST_MS = 10_000;
export const HISTORY_LENGTH = 25;

export interface Releases {
  /** null: not made yet, unreadable or not trusted */
  readonly registry: Registry | null;
  /** the versions that exist, as of the last successful reading */
  readonly known: KnownVersions;
}

/** Follows the store for a collector: which versions exist, and which are canaries. Never rejects. */
export function followReleases(context: ReadingContext): (now: number) => Promise<Releases> {
  let last: Releases = { registry: null, known: new Map() };
  let past: readonly PastRegistry[] = [];
  let published: Awaited<ReturnType<typeof newestPublished>> = [];
  let serial = -1;
  let askedAt = -Infinity;
  let listedAt = -Infinity;
  return async (now) => {
    if (now - askedAt < FRESH_MS) return last;
    askedAt = now;
    try {
      const found = await readRegistry(context);
      if (found && found.document.serial !== serial) {
        ({ past } = await recentRegistries(context, found, HISTORY_LENGTH));
        ({ serial } = found.document);
      }
      if (now - listedAt >= LIST_MS) {
        published = await newestPublished(context.store);
        listedAt = now;
      }
      last = { registry: found?.document ?? null, known: knownVersions(past, published) };
    } catch {
      // /ops reports a store that cannot be read. Until then reports on the versions known before count.
      last = { registry: null, known: last.known };
    }
    return last;
  };
}
