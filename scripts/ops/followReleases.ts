import type { Registry } from '@pautang/shared/contract/registry';
import { recentRegistries } from '../release/registry/history';
import type { PastRegistry } from '../release/registry/history';
import { readRegistry } from '../release/registry/registryFile';
import type { ReadingContext } from '../release/releaseContext';
import type { KnownVersions } from './knownVersions';
import { knownVersions, newestPublished } from './knownVersions';

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
