import type { Registry } from '@pautang/shared/contract/registry';
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
/** How often the list of published versions is read again: a tester may have a version before the registry names it. */
const LIST_MS = 10_000;

const inOrder = new Intl.Collator('en', { numeric: true });

const versionsIn = (document: Registry): [string, string][] =>
  runningVersions(document).map(({ name, version }) => [name, version]);

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
  readonly document: Registry | null;
  readonly past: readonly PastRegistry[];
}

/** A beacon about a version that is neither in the history nor newly published is forged, or too old to show. */
export function createKnownVersions(
  store: ObjectStore,
): (said: Said, now: number) => Promise<KnownVersions> {
  let listed: { readonly at: number; readonly versions: [string, string][] } | null = null;
  return async ({ document, past }, now) => {
    if (!listed || now - listed.at >= LIST_MS)
      listed = { at: now, versions: await newestPublished(store) };
    const known = new Map<string, Set<string>>();
    const documents = [...(document ? [document] : []), ...past.map((one) => one.document)];
    const shells = documents.flatMap(({ shell }) => shell ?? []);
    const said = [
      ...documents.flatMap(versionsIn),
      ...shells.map((shell): [string, string] => [SHELL, shell]),
    ];
    for (const [name, version] of [...said, ...listed.versions])
      known.set(name, (known.get(name) ?? new Set()).add(version));
    return known;
  };
}
