import type { CanaryRelease, Registry } from '@pautang/shared/contract/registry';
import type { BeaconHealth } from '../../ops/beaconHealth';
import { beaconHealth } from '../../ops/beaconHealth';
import { explain } from '../../ops/explain';
import type { Judgement } from '../../ops/judgeCanary';
import { createJudge } from '../../ops/judgeCanary';
import { readBeacons } from '../../ops/readBeacons';
import type { Changed } from '../registry/changeRegistry';
import { changeRegistry } from '../registry/changeRegistry';
import type { ReleaseContext } from '../releaseContext';
import { knownEntry } from '../registry/knownEntry';
import { readRegistry } from '../registry/registryFile';
import { ReleaseError, refused } from '../releaseError';

export interface WatchOptions {
  readonly context: ReleaseContext;
  readonly name: string;
  /** folder of the beacons that the collector has kept */
  readonly beacons: string;
  /** look once instead of as long as there is a canary */
  readonly isOnce: boolean;
  readonly intervalMs: number;
  /** whether what phones report is kept; default: as the collector says in the folder */
  readonly health?: () => Promise<BeaconHealth>;
  /** settled after so long; for tests */
  readonly wait?: (ms: number) => Promise<void>;
}

/** How a watch ended, or what a single look found. */
export interface Watched {
  /** blind: what phones report cannot be seen, so nothing is judged by it */
  readonly verdict: 'none' | 'blind' | Judgement['verdict'];
  /** one line: what was counted and what follows */
  readonly why: string;
  readonly canary: string | null;
  readonly judgement: Judgement | null;
  /** whether the canary's share is kept from growing until a person says so */
  readonly isPaused: boolean;
  /** the roll-back or the pause; null where there was none */
  readonly changed: Changed | null;
}

interface Running {
  readonly stable: string;
  readonly canary: string;
  readonly percent: number;
  /** when the canary began, epoch milliseconds */
  readonly from: number;
  /** undefined: nobody has ever paused it */
  readonly isHeld: boolean | undefined;
}

/** Longest time in which no phone need report anything. */
const SILENT_MS = 15 * 60_000;

const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

function runningOf(registry: Registry | null, name: string): Running | null {
  const { stable, canary } = knownEntry(registry, name);
  if (!canary) return null;
  const { version, percent, since = 0, isHeld } = canary;
  return { stable: stable.version, canary: version, percent, from: since * 1000, isHeld };
}

/** Why what phones report cannot be seen at this moment; null where it can. */
function blindness(
  { state, since, why }: BeaconHealth,
  { percent, from }: Running,
  lastAt: number,
  now: number,
): string | null {
  const reason = why === undefined ? '' : ` (${why})`;
  const begun = since === undefined ? '' : ` since ${new Date(since).toISOString()}`;
  if (state === 'absent') return `nobody keeps beacons${begun}${reason}`;
  if (state !== 'good')
    return `the beacon store ${state === 'full' ? 'is full' : 'fails'}${begun}${reason}`;
  const isSilent = percent > 0 && now - Math.max(lastAt, from) >= SILENT_MS;
  return isSilent ? 'no phone has reported anything for 15 minutes' : null;
}

/** What phones have reported since the canary began. */
async function hear({ context, name, beacons }: WatchOptions, running: Running) {
  const judge = createJudge({ remote: name, ...running });
  let lastAt = 0;
  for await (const batch of readBeacons(beacons, { from: running.from, to: context.now() })) {
    judge.add(batch);
    lastAt = Math.max(lastAt, batch.at);
  }
  return { judgement: judge.judgement(), lastAt };
}

/** A new serial in which only this canary is another, or gone: it may have become the stable version meanwhile. */
function changeCanary(
  context: ReleaseContext,
  name: string,
  running: Running,
  change: { readonly what: 'rollback' | 'hold'; readonly why: string },
): Promise<Changed> {
  const changed = ({ isHeld, ...canary }: CanaryRelease): CanaryRelease | undefined => {
    if (change.what === 'rollback') return undefined;
    if (isHeld === undefined) return { ...canary, isHeld: true };
    throw new ReleaseError('conflict', `${name} ${running.canary} was paused by somebody else.`);
  };
  return changeRegistry(
    { ...context, say: () => undefined },
    {
      what: `${change.what} ${name} ${running.canary} (canary, by watch)`,
      why: change.why,
      isIncident: true,
      apply: ({ registry }) => {
        const { canary: known, isUrgent, ...rest } = knownEntry(registry, name);
        if (known?.version !== running.canary || rest.stable.version !== running.stable)
          throw refused(`${name} ${running.canary} is no canary any more: nothing was changed.`);
        const canary = changed(known);
        const kept = canary && { canary, ...(isUrgent === undefined ? {} : { isUrgent }) };
        return { remotes: { ...registry?.remotes, [name]: { ...rest, ...kept } } };
      },
    },
  );
}

/** What follows from a look: a bad canary is taken back, one that cannot be judged is paused, once. */
async function act(
  { context, name }: WatchOptions,
  running: Running,
  found: Pick<Watched, 'verdict' | 'why' | 'judgement'>,
): Promise<Watched> {
  const { verdict, why } = found;
  const isDoubtful = verdict === 'blind' || verdict === 'unclear';
  const isPause = isDoubtful && running.isHeld === undefined;
  const what = verdict === 'bad' ? 'rollback' : isPause ? 'hold' : null;
  const changed = what && (await changeCanary(context, name, running, { what, why }));
  const isPaused = isPause || running.isHeld === true;
  return { ...found, canary: running.canary, isPaused, changed };
}

async function lookOnce(options: WatchOptions): Promise<Watched> {
  const { context, name, beacons } = options;
  const registry = (await readRegistry(context))?.document ?? null;
  const running = runningOf(registry, name);
  if (!running)
    return {
      verdict: 'none',
      why: 'there is no canary, so there is nothing to watch.',
      canary: null,
      judgement: null,
      isPaused: false,
      changed: null,
    };
  const { health = () => beaconHealth(beacons, context.now()) } = options;
  const { judgement, lastAt } = await hear(options, running);
  const blind = blindness(await health(), running, lastAt, context.now());
  if (blind !== null) {
    const why = `${running.canary}: cannot be judged: ${blind}`;
    return act(options, running, { verdict: 'blind', why, judgement });
  }
  const { verdict } = judgement;
  return act(options, running, { verdict, why: explain(judgement, running), judgement });
}

const isPassing = (error: unknown) =>
  error instanceof ReleaseError && ['unreachable', 'conflict'].includes(error.code);

/**
 * Guards a canary (design, releases): compares it with the stable version by what the borrowers' phones report, and takes
 * it back by itself where it is worse. Where the evidence is thin or cannot be seen it pauses the canary instead, once, and
 * a person has to look. Ends when there is no canary any more, whoever took it away, and when it has paused one that only
 * doubtful reports speak against.
 * @throws ReleaseError where the registry cannot be read; on the way, what passes by itself is only said
 */
export async function watch(options: WatchOptions): Promise<Watched> {
  const { context, isOnce, intervalMs, wait = sleep } = options;
  let said = '';
  let last: Watched | null = null;
  for (;;) {
    try {
      const found = await lookOnce(options);
      const isCall = found.verdict === 'unclear' && found.changed !== null;
      if (isOnce || isCall || found.verdict === 'bad') return found;
      if (found.verdict === 'none')
        return last ? { ...last, ...found, canary: last.canary } : found;
      last = found;
      if (found.why !== said) context.say(`${options.name} ${found.why}`);
      said = found.why;
    } catch (error) {
      if (isOnce || !isPassing(error)) throw error;
      context.say(error instanceof Error ? error.message : String(error));
    }
    await wait(intervalMs);
  }
}
