import type { Registry } from '@pautang/shared/contract/registry';
import type { ReadingDesk } from '../release/desk';
import type { Change } from '../release/history';
import { HISTORY, newestInForce, recentChanges } from '../release/history';
import type { KnownRegistry } from '../release/registryFile';
import { readRegistry } from '../release/registryFile';
import { ReleaseError } from '../release/releaseError';
import type { Judge, Judgement } from './judgeCanary';
import { createJudge } from './judgeCanary';
import { readBeacons } from './readBeacons';
import type { Tally } from './tally';
import { createTally } from './tally';

const MINUTE = 60_000;
/** How far back the page looks, and in what steps its chart goes. */
export const windows = {
  '1h': { name: 'hour', length: 60 * MINUTE, step: 2 * MINUTE },
  '6h': { name: '6 hours', length: 360 * MINUTE, step: 10 * MINUTE },
  '24h': { name: '24 hours', length: 1_440 * MINUTE, step: 30 * MINUTE },
} as const;
export type WindowKey = keyof typeof windows;

const HISTORY_LENGTH = 25;

/** What the page shows, read at one moment. */
export interface OpsView {
  /** epoch milliseconds */
  readonly now: number;
  readonly window: WindowKey;
  readonly registry:
    | ({ readonly state: 'good' } & Pick<KnownRegistry, 'document' | 'kid' | 'text'>)
    | { readonly state: 'none' }
    /** untrusted: nobody we know has signed what is there, or it is gone; unreadable: the store does not answer */
    | { readonly state: 'untrusted' | 'unreadable'; readonly problem: string };
  readonly changes: readonly Change[];
  readonly historyProblem: string | null;
  readonly tally: Tally | null;
  readonly beaconProblem: string | null;
  /** remote → what the guard says of its canary */
  readonly judgements: ReadonlyMap<string, Judgement>;
  /** lines of the log that are no beacons */
  readonly junk: number;
}

interface Sources {
  readonly desk: ReadingDesk;
  readonly beacons: string;
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function registryView(desk: Sources['desk']): Promise<OpsView['registry']> {
  try {
    const known = await readRegistry(desk);
    if (known) return { state: 'good', ...known };
    const last = await newestInForce(desk);
    return last
      ? { state: 'untrusted', problem: `It is gone, and serial ${last.serial} was in force.` }
      : { state: 'none' };
  } catch (error) {
    const isRefused = error instanceof ReleaseError && error.code === 'refused';
    return { state: isRefused ? 'untrusted' : 'unreadable', problem: textOf(error) };
  }
}

async function changesView(desk: Sources['desk'], registry: OpsView['registry']) {
  try {
    // Where the registry cannot be trusted, what led to it is all the more wanted.
    const known = registry.state === 'good' ? registry : await newestInForce(desk);
    if (known === null && (await desk.store.list(HISTORY)).length > 0)
      return { changes: [], problem: 'it holds nothing that the keys at hand have signed.' };
    return await recentChanges(desk, known, HISTORY_LENGTH);
  } catch (error) {
    return { changes: [], problem: textOf(error) };
  }
}

/** A judge for each canary, with the moment from which it counts. */
function judgesOf({ remotes }: Registry) {
  const judges = new Map<string, { judge: Judge; from: number }>();
  for (const [remote, { stable, canary }] of Object.entries(remotes)) {
    if (!canary) continue;
    const judge = createJudge({ remote, stable: stable.version, canary: canary.version });
    judges.set(remote, { judge, from: (canary.since ?? 0) * 1000 });
  }
  return judges;
}

/** Reads everything anew. Never throws: what cannot be read is part of the view. */
export async function readOpsView(
  { desk, beacons }: Sources,
  window: WindowKey,
  now: number,
): Promise<OpsView> {
  const registry = await registryView(desk);
  const document = registry.state === 'good' ? registry.document : null;
  const { changes, problem } = await changesView(desk, registry);
  const { length, step } = windows[window];
  const from = now - length;
  const tally = createTally({ from, to: now, step });
  let junk = 0;
  const view = { now, window, registry, changes, historyProblem: problem };
  try {
    const judges = document ? judgesOf(document) : new Map<string, never>();
    const since = Math.min(from, ...[...judges.values()].map((one) => one.from));
    for await (const batch of readBeacons(beacons, {
      from: since,
      to: now,
      onJunk: () => junk++,
    })) {
      tally.add(batch);
      for (const { judge, from } of judges.values()) if (batch.at >= from) judge.add(batch);
    }
    const judgements = new Map([...judges].map(([name, { judge }]) => [name, judge.judgement()]));
    return { ...view, tally: tally.read(), beaconProblem: null, judgements, junk };
  } catch (error) {
    return { ...view, tally: null, beaconProblem: textOf(error), judgements: new Map(), junk };
  }
}
