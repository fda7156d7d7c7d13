import { setTimeout as sleep } from 'node:timers/promises';
import type { CanaryRelease } from '@pautang/shared/contract/registry';
import type { BeaconSource } from './beaconSource';
import { explain } from './judgeCanary';
import type { Judgement } from './judgeCanary';
import type { Trial } from './store/canaries';
import type { BeaconHealth } from './store/health';
import type { Changed } from '../release/registry/changeRegistry';
import { changeRegistry } from '../release/registry/changeRegistry';
import type { ReleaseContext } from '../release/releaseContext';
import { knownEntry } from '../release/registry/knownEntry';
import { readRegistry } from '../release/registry/registryFile';
import { manilaTime } from '../release/manilaTime';
import { ReleaseError, conflict, refused, unreachable } from '../release/releaseError';

export interface WatchOptions {
  readonly context: ReleaseContext;
  readonly name: string;
  readonly beacons: BeaconSource;
  /** look once, instead of until the canary ends */
  readonly isOnce: boolean;
  readonly intervalMs: number;
  /** is called when the watch has paused the canary and goes on */
  readonly onPause?: (found: Watched) => void;
  /** resolves after this many milliseconds; tests replace it */
  readonly wait?: (ms: number) => Promise<void>;
}

/** How a watch ended, or the result of a single look. */
export interface Watched {
  readonly verdict: 'none' | 'blind' | Judgement['verdict'];
  /** one line: the counts, and what was done */
  readonly why: string;
  readonly canary: string | null;
  readonly judgement: Judgement | null;
  /** the canary is paused: its share cannot grow until a person allows it */
  readonly isPaused: boolean;
  /** the rollback or the pause; null if nothing was changed */
  readonly changed: Changed | null;
}

/** The watch counts as blind if all phones are silent for this long. */
const SILENT_MS = 15 * 60_000;

function notKept({ state, since, why }: BeaconHealth): string | null {
  const reason = why === undefined ? '' : ` (${why})`;
  const begun = since === undefined ? '' : ` since ${manilaTime(since)}`;
  if (state === 'absent') return `no server keeps beacons${begun}${reason}`;
  if (state !== 'good')
    return `the beacon store ${state === 'full' ? 'is full' : 'fails'}${begun}${reason}`;
  return null;
}

function blindness(
  health: BeaconHealth,
  { percent }: CanaryRelease,
  silentSince: number,
  now: number,
): string | null {
  const isSilent = percent > 0 && now - silentSince >= SILENT_MS;
  return notKept(health) ?? (isSilent ? 'no phone has reported anything for 15 minutes' : null);
}

/** Rolls the canary back or pauses it, unless it has become the stable version since the look. */
function changeCanary(
  context: ReleaseContext,
  { remote, stable, canary }: Trial,
  act: 'rollback' | 'hold',
  why: string,
): Promise<Changed> {
  return changeRegistry(
    { ...context, say: () => undefined },
    {
      what: `${act} ${remote} ${canary} (canary, by watch)`,
      why,
      endsIncident: true,
      apply: ({ registry }) => {
        const entry = knownEntry(registry, remote);
        const { canary: known, isUrgent: _isUrgent, ...rest } = entry;
        if (known?.version !== canary || rest.stable.version !== stable)
          throw refused(`${remote} ${canary} is not the canary any more: nothing was changed.`);
        if (act === 'hold' && known.isHeld !== undefined)
          throw conflict(`Somebody else paused ${remote} ${canary} first. Nothing was changed.`);
        const changed = act === 'hold' ? { ...entry, canary: { ...known, isHeld: true } } : rest;
        return { remotes: { ...registry?.remotes, [remote]: changed } };
      },
    },
  );
}

/** Says, without a canary, whether one could be judged, so that the operator learns it before phones get one. */
async function sightOf(
  { context, name, beacons, isOnce }: WatchOptions,
  stable: string,
): Promise<Watched> {
  const now = context.now();
  const trial = { remote: name, stable, canary: stable, since: now };
  const blind = isOnce ? notKept((await beacons.look(trial, now)).health) : null;
  const why =
    blind === null
      ? 'there is no canary, so there is nothing to watch.'
      : `there is no canary, and none could be judged: ${blind}.`;
  const verdict = blind === null ? 'none' : 'blind';
  return { verdict, why, canary: null, judgement: null, isPaused: false, changed: null };
}

/**
 * Looks once, rolls a bad canary back, and pauses one that cannot be judged, once.
 * @param mayBePassing true: blindness pauses nothing yet, because a collector or its database may just be restarting
 */
async function lookOnce(options: WatchOptions, mayBePassing: boolean): Promise<Watched> {
  const { context, name, beacons } = options;
  const registry = (await readRegistry(context))?.document ?? null;
  const { stable, canary } = knownEntry(registry, name);
  if (!canary) return sightOf(options, stable.version);
  const { version, since = 0, isHeld } = canary;
  const trial = { remote: name, stable: stable.version, canary: version, since: since * 1000 };
  const { judgement, lastAt, health } = await beacons.look(trial, context.now());
  const blind = blindness(health, canary, Math.max(lastAt, trial.since), context.now());
  const found =
    judgement === null || blind !== null
      ? { verdict: 'blind' as const, why: `${version} cannot be judged: ${blind}` }
      : { verdict: judgement.verdict, why: explain(judgement, trial) };
  const isDoubtful = found.verdict === 'unclear' || (found.verdict === 'blind' && !mayBePassing);
  const isPause = isDoubtful && isHeld === undefined;
  const act = found.verdict === 'bad' ? 'rollback' : isPause ? 'hold' : null;
  const changed = act && (await changeCanary(context, trial, act, found.why));
  return { ...found, canary: version, judgement, isPaused: isPause || isHeld === true, changed };
}

/**
 * A source that rejects until it was reached once, because its address may be wrong, which says nothing about a canary.
 * If it answered before and fails now, the canary is unjudged.
 */
function reachable({ name, beacons }: WatchOptions) {
  let wasReached = false;
  return {
    ...beacons,
    wasReached: () => wasReached,
    look: async (...asked: Parameters<BeaconSource['look']>) => {
      const heard = await beacons.look(...asked);
      wasReached ||= heard.isReached;
      if (wasReached) return heard;
      throw unreachable(
        `${name} is not watched, and nothing was signed: ${heard.health.why ?? 'no collector answers'}. Check the address in --beacons or DATABASE_URL, and that a collector runs there; without both it is that of 'npm start'.`,
      );
    },
  };
}

const isPassing = (error: unknown) =>
  error instanceof ReleaseError && ['unreachable', 'conflict'].includes(error.code);

/**
 * Guards a canary (design, releases): compares it with the stable version by what borrowers' phones report, and rolls
 * it back without a person if it is worse. If the evidence is thin, or missing at two looks, it pauses the canary once,
 * and a person must look. Ends when there is no canary left, or when only unauthenticated reports begin to call a paused one worse.
 * @throws ReleaseError if the registry or the beacons cannot be reached at the start; later failures are printed, and
 * the watch goes on
 */
export async function watch(options: WatchOptions): Promise<Watched> {
  const { context, isOnce, intervalMs, onPause = () => undefined, wait = sleep } = options;
  const beacons = reachable(options);
  let said = '';
  let last: Watched | null = null;
  for (;;) {
    const mayBePassing = !isOnce && last?.verdict !== 'blind';
    try {
      const found = await lookOnce({ ...options, beacons }, mayBePassing);
      const isNew = found.changed !== null || (last !== null && last.verdict !== 'unclear');
      const isCall = found.verdict === 'unclear' && found.isPaused && isNew;
      if (isOnce || isCall || found.verdict === 'bad') return found;
      if (found.verdict === 'none')
        return last ? { ...last, ...found, canary: last.canary } : found;
      last = found;
      if (found.changed && !context.isDryRun) onPause(found);
      else if (found.why !== said) context.say(`${options.name} ${found.why}`);
      said = found.why;
    } catch (error) {
      if (isOnce || !beacons.wasReached() || !isPassing(error)) throw error;
      context.say(error instanceof Error ? error.message : String(error));
    }
    await wait(intervalMs);
  }
}
