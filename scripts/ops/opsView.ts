import type { Registry } from '@pautang/shared/contract/registry';
import type { ReadingContext } from '../release/releaseContext';
import type { Change } from '../release/registry/history';
import { HISTORY, newestInForce, recentChanges } from '../release/registry/history';
import type { KnownRegistry } from '../release/registry/registryFile';
import { readRegistry } from '../release/registry/registryFile';
import { ReleaseError } from '../release/releaseError';
import type { BeaconHealth } from './beaconHealth';
import type { BeaconTail } from './dayLines';
import { createBeaconTail } from './dayLines';
import type { Judge, Judgement } from './judgeCanary';
import { createJudge } from './judgeCanary';
import { createKnownVersions } from './knownVersions';
import { batchOf, timeOf } from './readBeacons';
import type { Tally, WindowKey } from './tally';
import { createTally, windows } from './tally';

const HISTORY_LENGTH = 25;
/**
 * A request for the page waits until this many bytes of the log are read. The rest is read in the background, and the
 * page says so.
 */
const WAIT_BYTES = 4e6;

/** What the page shows, as read at one moment. */
export interface OpsView {
  /** epoch milliseconds */
  readonly now: number;
  readonly window: WindowKey;
  readonly registry:
    | ({ readonly state: 'good' } & Pick<KnownRegistry, 'document' | 'kid' | 'text'>)
    | { readonly state: 'none' }
    /** untrusted: the registry is missing, or no known key signed it; unreadable: the store does not answer */
    | { readonly state: 'untrusted' | 'unreadable'; readonly problem: string };
  readonly changes: readonly Change[];
  readonly historyProblem: string | null;
  readonly health: BeaconHealth;
  readonly tally: Tally | null;
  readonly beaconProblem: string | null;
  /** bytes of the log that are still to be read */
  readonly behind: number;
  /** remote → the judgement of its canary, once every beacon since the canary began has been read */
  readonly judgements: ReadonlyMap<string, Judgement>;
}

interface Sources {
  readonly context: ReadingContext;
  readonly beacons: string;
  readonly health: () => BeaconHealth;
}

/** A canary's judge with its own position in the log, because it counts from another time than the page. */
interface Judging {
  readonly id: string;
  readonly judge: Judge;
  /** epoch milliseconds */
  readonly from: number;
  readonly tail: BeaconTail;
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function registryView(context: Sources['context']): Promise<OpsView['registry']> {
  try {
    const known = await readRegistry(context);
    if (known) return { state: 'good', ...known };
    const last = await newestInForce(context);
    return last
      ? { state: 'untrusted', problem: `It is gone, and serial ${last.serial} was in force.` }
      : { state: 'none' };
  } catch (error) {
    const isRefused = error instanceof ReleaseError && error.code === 'refused';
    return { state: isRefused ? 'untrusted' : 'unreadable', problem: textOf(error) };
  }
}

async function changesView(context: Sources['context'], registry: OpsView['registry']) {
  try {
    // When the registry cannot be trusted, the person on call needs its history all the more.
    const known = registry.state === 'good' ? registry : await newestInForce(context);
    if (known === null && (await context.store.list(HISTORY)).length > 0)
      return { changes: [], problem: 'it holds nothing that the keys at hand have signed.' };
    return await recentChanges(context, known, HISTORY_LENGTH);
  } catch (error) {
    return { changes: [], problem: textOf(error) };
  }
}

/** The judges for the canaries in the registry. Those that exist already are kept. */
function judgesOf(
  { beacons }: Sources,
  document: Registry | null,
  present: ReadonlyMap<string, Judging>,
): Map<string, Judging> {
  const judges = new Map<string, Judging>();
  for (const [remote, { stable, canary }] of Object.entries(document?.remotes ?? {})) {
    if (!canary) continue;
    const from = (canary.since ?? 0) * 1000;
    const id = `${remote} ${stable.version} ${canary.version} ${from}`;
    const known = present.get(remote);
    if (known?.id === id) {
      judges.set(remote, known);
      continue;
    }
    const judge = createJudge({ remote, stable: stable.version, canary: canary.version });
    judges.set(remote, { id, judge, from, tail: createBeaconTail(beacons, from) });
  }
  return judges;
}

/**
 * Reads what the page shows and remembers the beacons that it has read, so a view reads only what is new. `refresh`
 * reads on in the background. Neither rejects: what cannot be read is part of the view.
 */
export function createOpsViews(sources: Sources) {
  const { context, beacons, health } = sources;
  const knownVersions = createKnownVersions(context.store);
  const tally = createTally();
  let tail: BeaconTail | null = null;
  let judges: ReadonlyMap<string, Judging> = new Map();
  let beaconProblem: string | null = null;
  let reading: Promise<void> | null = null;

  const releases = async () => {
    const registry = await registryView(context);
    const document = registry.state === 'good' ? registry.document : null;
    const { changes, problem } = await changesView(context, registry);
    return { registry, document, changes, historyProblem: problem };
  };
  type Releases = Awaited<ReturnType<typeof releases>>;

  const tailFrom = (now: number) =>
    (tail ??= createBeaconTail(beacons, now - windows['24h'].length));

  const readOn = async ({ document, changes }: Releases, now: number) => {
    const known = await knownVersions({ document, changes }, now);
    const oldest = now - windows['24h'].length;
    await tailFrom(now).read((line) => {
      if (timeOf(line) < oldest) return;
      const batch = batchOf(line);
      // The clock of another process may be ahead of ours.
      if (batch) tally.add({ ...batch, at: Math.min(batch.at, now) }, known);
      else tally.addJunk();
    });
    for (const { judge, from, tail } of judges.values())
      await tail.read((line) => {
        const batch = timeOf(line) >= from ? batchOf(line) : null;
        if (batch) judge.add(batch);
      });
  };
  /** Only one reading runs at a time. */
  const read = (found: Releases, now: number): Promise<void> => {
    const next = (reading ?? Promise.resolve()).then(async () => {
      try {
        judges = judgesOf(sources, found.document, judges);
        await readOn(found, now);
        beaconProblem = null;
      } catch (error) {
        beaconProblem = textOf(error);
      }
    });
    reading = next;
    return next;
  };
  const behindNow = async (now: number): Promise<number> => {
    try {
      const tails = [tailFrom(now), ...[...judges.values()].map(({ tail }) => tail)];
      const bytes = await Promise.all(tails.map((one) => one.behind()));
      return Math.max(...bytes);
    } catch (error) {
      beaconProblem = textOf(error);
      return 0;
    }
  };

  return {
    refresh: async (now: number): Promise<void> => read(await releases(), now),
    view: async (window: WindowKey, now: number): Promise<OpsView> => {
      const { document, ...found } = await releases();
      const isFar = (await behindNow(now)) > WAIT_BYTES;
      const done = read({ document, ...found }, now);
      if (!isFar) await done;
      const behind = isFar ? await behindNow(now) : 0;
      return {
        now,
        window,
        ...found,
        health: health(),
        tally: beaconProblem === null ? tally.read(window, now) : null,
        beaconProblem,
        behind,
        judgements: new Map(
          behind > 0 ? [] : [...judges].map(([name, { judge }]) => [name, judge.judgement()]),
        ),
      };
    },
  };
}
