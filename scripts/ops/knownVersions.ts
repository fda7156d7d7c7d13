import type { Registry } from '@pautang/shared/contract/registry';
import type { Change } from '../release/registry/history';
import type { ObjectStore } from '../release/store/objectStore';
import { runningVersions } from '../release/registry/runningVersions';
import { RELEASES } from '../release/keys/statements';

/** remote → versions of it that beacons may speak of */
export type KnownVersions = ReadonlyMap<string, ReadonlySet<string>>;

/** Of the published versions of a remote, the newest: older ones are known where the registry or its history has them. */
const NEWEST = 12;
const MAX_REMOTES = 50;
/** The list of what is published is read anew after so long: a tester may have it before the registry does. */
const LIST_MS = 10_000;

const inOrder = new Intl.Collator('en', { numeric: true });

const versionsIn = (document: Registry): [string, string][] =>
  runningVersions(document).map(({ name, version }) => [name, version]);

/** The stable versions that a change carries on: the present ones and those before. */
const stablesIn = ({ stables }: Change): [string, string][] =>
  Object.entries(stables).flatMap(([name, versions]) =>
    versions.map((version): [string, string] => [name, version]),
  );

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

interface Said {
  /** the registry in force */
  readonly document: Registry | null;
  /** recent ones */
  readonly changes: readonly Change[];
}

/**
 * Which versions there are: those of the registry and of its recent changes, and the newest that teams have published.
 * What beacons say of any other is somebody's invention, or too old to be worth a line.
 */
export function createKnownVersions(
  store: ObjectStore,
): (said: Said, now: number) => Promise<KnownVersions> {
  let listed: { readonly at: number; readonly versions: [string, string][] } | null = null;
  return async ({ document, changes }, now) => {
    if (!listed || now - listed.at >= LIST_MS)
      listed = { at: now, versions: await newestPublished(store) };
    const known = new Map<string, Set<string>>();
    const said = [...(document ? versionsIn(document) : []), ...changes.flatMap(stablesIn)];
    for (const [name, version] of [...said, ...listed.versions])
      known.set(name, (known.get(name) ?? new Set()).add(version));
    return known;
  };
}
