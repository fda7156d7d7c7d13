import type { PastRegistry } from '../release/registry/history';
import type { ObjectStore } from '../release/store/objectStore';
import { runningVersions } from '../release/registry/runningVersions';
import { RELEASES } from '../release/keys/statements';

/** The name under which deployed shells are listed and counted by build id. No remote has this name. */
export const SHELL = 'shell';

/** remote → versions that beacons may name */
export type KnownVersions = ReadonlyMap<string, ReadonlySet<string>>;

/** Older versions are known if the registry or its history names them. */
const NEWEST = 12;
const MAX_REMOTES = 50;

const inOrder = new Intl.Collator('en', { numeric: true });

/** Lists the newest versions of each remote in the store: a tester may have one before the registry names it. */
export async function newestPublished(store: ObjectStore): Promise<[string, string][]> {
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
export function knownVersions(
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
