import type { Db } from '../lib/database/openDatabase';
import type { PastRegistry } from '../release/registry/history';
import { recentRegistries } from '../release/registry/history';
import type { VersionCount, VersionRecord } from '../release/registry/versionRecords';
import { RECORDED_REGISTRIES, versionRecords } from '../release/registry/versionRecords';
import type { ReadingContext } from '../release/releaseContext';
import { readVersionCounts } from './store/readTally';

/** The counts of all stored days are many rows and change slowly, so read them again only after this time. */
const COUNTS_MS = 60_000;

export type Records = Readonly<Record<string, readonly VersionRecord[]>>;

/** Reads the records of versions: the history when the registry has changed, the counts once a minute. */
export function followRecords(context: Pick<ReadingContext, 'store' | 'now'>, db: Db) {
  const { now } = context;
  let walked: { readonly text: string; readonly past: readonly PastRegistry[] } | null = null;
  let counted: { readonly at: number; readonly counts: Promise<VersionCount[]> } | null = null;

  /** Rejects if the database does not answer. */
  const counts = (): Promise<readonly VersionCount[]> => {
    if (!counted || now() - counted.at >= COUNTS_MS) {
      const one = { at: now(), counts: readVersionCounts(db) };
      one.counts.catch(() => {
        if (counted === one) counted = null;
      });
      counted = one;
    }
    return counted.counts;
  };

  return {
    counts,
    /** Returns as much as can be read and never rejects. @param hasCounts false: the database does not answer */
    records: async (known: PastRegistry, hasCounts: boolean): Promise<Records> => {
      try {
        if (walked?.text !== known.text) {
          const { past } = await recentRegistries(context, known, RECORDED_REGISTRIES);
          walked = { text: known.text, past };
        }
        const found = hasCounts ? await counts().catch(() => undefined) : undefined;
        return versionRecords(walked.past, now(), found);
      } catch {
        // The history reports its own failures.
        return {};
      }
    },
  };
}
export type FollowedRecords = ReturnType<typeof followRecords>;
