import type { Db } from '../lib/database/openDatabase';
import type { Change, PastRegistry } from '../release/registry/history';
import {
  HISTORY,
  lostWithHistory,
  newestInForce,
  recentChanges,
  recentRegistries,
} from '../release/registry/history';
import type { KnownRegistry } from '../release/registry/registryFile';
import { readRegistry } from '../release/registry/registryFile';
import type { VersionCount, VersionRecord } from '../release/registry/versionRecords';
import { RECORDED_REGISTRIES, versionRecords } from '../release/registry/versionRecords';
import type { ReadingContext } from '../release/releaseContext';
import { isRefusal } from '../release/releaseError';
import { HISTORY_LENGTH } from './followReleases';
import type { Judgement } from './judgeCanary';
import { readJudgement, trialsIn } from './store/canaries';
import type { BeaconHealth } from './store/health';
import { faultOf } from './store/health';
import type { Tally, WindowKey } from './store/readTally';
import { readTally, readVersionCounts } from './store/readTally';

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

export interface OpsView {
  /** epoch milliseconds */
  readonly now: number;
  readonly window: WindowKey;
  readonly registry:
    | ({
        readonly state: 'good';
        /** serial of a newer registry that was in force, if this one was put back; else null */
        readonly newer: number | null;
      } & Pick<KnownRegistry, 'document' | 'kid' | 'text'>)
    | { readonly state: 'none' }
    /** missing: although changes were made; untrusted: no known key signed it; unreadable: the store does not answer */
    | { readonly state: 'missing' | 'untrusted' | 'unreadable'; readonly problem: string };
  readonly changes: readonly Change[];
  readonly historyProblem: string | null;
  readonly health: BeaconHealth;
  readonly tally: Tally | null;
  readonly beaconProblem: string | null;
  readonly judgements: ReadonlyMap<string, Judgement>;
  readonly records: Records;
}

export interface Sources {
  readonly context: ReadingContext;
  readonly db: Db;
  readonly health: () => Promise<BeaconHealth>;
  readonly records: FollowedRecords['records'];
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function newerThan(context: ReadingContext, serial: number): Promise<number | null> {
  const newer = (await newestInForce(context, serial))?.document.serial;
  if (newer === undefined) return null;
  // A change may have been made since the registry was read.
  const present = await readRegistry(context);
  return present && present.document.serial < newer ? newer : null;
}

async function registryView(context: Sources['context']): Promise<OpsView['registry']> {
  try {
    const known = await readRegistry(context);
    if (known)
      return { state: 'good', ...known, newer: await newerThan(context, known.document.serial) };
    const last = await newestInForce(context);
    const problem = last
      ? `Serial ${last.document.serial} was in force.`
      : await lostWithHistory(context.store);
    return problem === null ? { state: 'none' } : { state: 'missing', problem };
  } catch (error) {
    return { state: isRefusal(error) ? 'untrusted' : 'unreadable', problem: textOf(error) };
  }
}

async function changesView(context: Sources['context'], registry: OpsView['registry']) {
  try {
    // Read the history also when the registry cannot be trusted: the person on call needs it then.
    const known = registry.state === 'good' ? registry : await newestInForce(context);
    if (known === null && (await context.store.list(HISTORY)).length > 0)
      return { changes: [], problem: 'it holds nothing that the keys at hand have signed.' };
    return await recentChanges(context, known, HISTORY_LENGTH);
  } catch (error) {
    return { changes: [], problem: textOf(error) };
  }
}

async function beaconsView(
  db: Db,
  { registry, health }: Pick<OpsView, 'registry' | 'health'>,
  window: WindowKey,
  now: number,
): Promise<Pick<OpsView, 'tally' | 'judgements' | 'beaconProblem'>> {
  const judgements = new Map<string, Judgement>();
  const without = (beaconProblem: string | null) => ({ tally: null, judgements, beaconProblem });
  // Do not read more from a database that does not answer: the page would wait.
  if (health.state === 'failing') return without(health.why ?? null);
  try {
    const tally = await readTally(db, window, now);
    const trials = registry.state === 'good' ? trialsIn(registry.document) : [];
    for (const trial of trials) judgements.set(trial.remote, await readJudgement(db, trial));
    return { tally, judgements, beaconProblem: null };
  } catch (error) {
    return without(faultOf(error));
  }
}

/** Reads the data of the page. Never rejects: the view says which parts cannot be read. */
export async function opsView(
  { context, db, health, records }: Sources,
  window: WindowKey,
  now: number,
): Promise<OpsView> {
  const registry = await registryView(context);
  const { changes, problem } = await changesView(context, registry);
  const found = { registry, changes, historyProblem: problem, health: await health() };
  const beacons = await beaconsView(db, found, window, now);
  const fared =
    registry.state === 'good' ? await records(registry, beacons.beaconProblem === null) : {};
  return { now, window, ...found, ...beacons, records: fared };
}
