import { setTimeout as sleep } from 'node:timers/promises';
import type { CanaryRelease, Registry } from '@pautang/shared/contract/registry';
import type { BeaconSource } from './beaconSource';
import { explain } from './explain';
import type { Judgement } from './judgeCanary';
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

interface LookOptions extends WatchOptions {
  /** true: blindness pauses nothing yet, because a collector or its database may just be restarting */
  readonly mayBePassing: boolean;
}

interface Running {
  readonly stable: string;
  readonly canary: string;
  readonly percent: number;
  /** when the canary began, epoch milliseconds */
  readonly from: number;
  /** undefined: it was never paused */
  readonly isHeld: boolean | undefined;
}

/** The watch counts as blind if all phones are silent for this long. */
const SILENT_MS = 15 * 60_000;

function runningOf(registry: Registry | null, name: string): Running | null {
  const { stable, canary } = knownEntry(registry, name);
  if (!canary) return null;
  const { version, percent, since = 0, isHeld } = canary;
  return { stable: stable.version, canary: version, percent, from: since * 1000, isHeld };
}

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
  { percent, from }: Running,
  lastAt: number,
  now: number,
): string | null {
  const reason = notKept(health);
  if (reason !== null) return reason;
  const isSilent = percent > 0 && now - Math.max(lastAt, from) >= SILENT_MS;
  return isSilent ? 'no phone has reported anything for 15 minutes' : null;
}

/** Rolls the canary back or pauses it, unless it has become the stable version since the look. */
function changeCanary(
  context: ReleaseContext,
  name: string,
  running: Running,
  change: { readonly what: 'rollback' | 'hold'; readonly why: string },
): Promise<Changed> {
  const changed = ({ isHeld, ...canary }: CanaryRelease): CanaryRelease | undefined => {
    if (change.what === 'rollback') return undefined;
    if (isHeld === undefined) return { ...canary, isHeld: true };
    throw conflict(`Somebody else paused ${name} ${running.canary} first. Nothing was changed.`);
  };
  return changeRegistry(
    { ...context, say: () => undefined },
    {
      what: `${change.what} ${name} ${running.canary} (canary, by watch)`,
      why: change.why,
      isIncident: true,
      endsIncident: true,
      apply: ({ registry }) => {
        const { canary: known, isUrgent, ...rest } = knownEntry(registry, name);
        if (known?.version !== running.canary || rest.stable.version !== running.stable)
          throw refused(
            `${name} ${running.canary} is not the canary any more: nothing was changed.`,
          );
        const canary = changed(known);
        const kept = canary && { canary, ...(isUrgent === undefined ? {} : { isUrgent }) };
        return { remotes: { ...registry?.remotes, [name]: { ...rest, ...kept } } };
      },
    },
  );
}

/** Acts on a look: rolls a bad canary back, and pauses one that cannot be judged, once. */
async function act(
  { context, name, mayBePassing }: LookOptions,
  running: Running,
  found: Pick<Watched, 'verdict' | 'why' | 'judgement'>,
): Promise<Watched> {
  const { verdict, why } = found;
  const isDoubtful = verdict === 'blind' || verdict === 'unclear';
  const isWaiting = verdict === 'blind' && mayBePassing;
  const isPause = isDoubtful && !isWaiting && running.isHeld === undefined;
  const what = verdict === 'bad' ? 'rollback' : isPause ? 'hold' : null;
  const changed = what && (await changeCanary(context, name, running, { what, why }));
  const isPaused = isPause || running.isHeld === true;
  return { ...found, canary: running.canary, isPaused, changed };
}

/** Says, without a canary, whether one could be judged, so that the operator learns it before phones get one. */
async function sightOf(
  { context, name, beacons, isOnce }: WatchOptions,
  stable: string,
): Promise<Watched> {
  const nothing = { canary: null, judgement: null, isPaused: false, changed: null };
  const none = 'there is no canary, so there is nothing to watch.';
  if (!isOnce) return { ...nothing, verdict: 'none', why: none };
  const now = context.now();
  const trial = { remote: name, stable, canary: stable, since: now };
  const { health } = await beacons.look(trial, now);
  const blind = notKept(health);
  if (blind === null) return { ...nothing, verdict: 'none', why: none };
  return {
    ...nothing,
    verdict: 'blind',
    why: `there is no canary, and none could be judged: ${blind}.`,
  };
}

async function lookOnce(options: LookOptions): Promise<Watched> {
  const { context, name, beacons } = options;
  const registry = (await readRegistry(context))?.document ?? null;
  const running = runningOf(registry, name);
  if (!running) return sightOf(options, knownEntry(registry, name).stable.version);
  const { stable, canary, from } = running;
  const trial = { remote: name, stable, canary, since: from };
  const { judgement, lastAt, health } = await beacons.look(trial, context.now());
  const blind = blindness(health, running, lastAt, context.now());
  if (judgement === null || blind !== null) {
    const why = `${running.canary} cannot be judged: ${blind}`;
    return act(options, running, { verdict: 'blind', why, judgement });
  }
  const { verdict } = judgement;
  return act(options, running, { verdict, why: explain(judgement, running), judgement });
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
      const found = await lookOnce({ ...options, beacons, mayBePassing });
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
