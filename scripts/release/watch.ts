import type { Registry } from '@pautang/shared/contract/registry';
import { explain } from '../ops/explain';
import type { Judgement } from '../ops/judgeCanary';
import { createJudge } from '../ops/judgeCanary';
import { readBeacons } from '../ops/readBeacons';
import type { Changed } from './changeRegistry';
import { changeRegistry } from './changeRegistry';
import type { Desk } from './desk';
import { knownEntry } from './knownEntry';
import { readRegistry } from './registryFile';
import { ReleaseError, refused } from './releaseError';

export interface WatchOptions {
  readonly desk: Desk;
  readonly name: string;
  /** folder of the beacons that the collector has kept */
  readonly beacons: string;
  /** look once instead of as long as there is a canary */
  readonly isOnce: boolean;
  readonly intervalMs: number;
  /** settled after so long; for tests */
  readonly wait?: (ms: number) => Promise<void>;
}

/** How a watch ended, or what a single look found. */
export interface Watched {
  readonly verdict: 'none' | Judgement['verdict'];
  /** one line: what was counted and what follows */
  readonly why: string;
  readonly canary: string | null;
  readonly judgement: Judgement | null;
  /** the roll-back; null where nothing was taken back */
  readonly changed: Changed | null;
}

interface Running {
  readonly stable: string;
  readonly canary: string;
  /** when the canary began, epoch milliseconds */
  readonly from: number;
}

const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

function runningOf(registry: Registry | null, name: string): Running | null {
  const { stable, canary } = knownEntry(registry, name);
  const from = (canary?.since ?? 0) * 1000;
  return canary ? { stable: stable.version, canary: canary.version, from } : null;
}

async function judge(options: WatchOptions, running: Running, from: number): Promise<Judgement> {
  const { desk, name, beacons } = options;
  const judge = createJudge({ remote: name, ...running });
  for await (const batch of readBeacons(beacons, { from, to: desk.now() })) judge.add(batch);
  return judge.judgement();
}

/** A new serial without this canary, and only without this one: it may have become the stable version meanwhile. */
function takeBack(desk: Desk, name: string, running: Running, why: string): Promise<Changed> {
  return changeRegistry(
    { ...desk, say: () => undefined },
    {
      what: `rollback ${name} ${running.canary} (canary, by watch)`,
      why,
      isIncident: true,
      apply: ({ registry }) => {
        const { canary, isUrgent: _was, ...rest } = knownEntry(registry, name);
        if (canary?.version !== running.canary || rest.stable.version !== running.stable)
          throw refused(`${name} ${running.canary} is no canary any more: nothing was taken back.`);
        return { remotes: { ...registry?.remotes, [name]: rest } };
      },
    },
  );
}

async function lookOnce(options: WatchOptions): Promise<Watched> {
  const { desk, name } = options;
  const registry = (await readRegistry(desk))?.document ?? null;
  const running = runningOf(registry, name);
  if (!running || !registry)
    return {
      verdict: 'none',
      why: 'there is no canary, so there is nothing to watch.',
      canary: null,
      judgement: null,
      changed: null,
    };
  const judgement = await judge(options, running, running.from);
  const why = explain(judgement, running);
  const { verdict } = judgement;
  const changed = verdict === 'bad' ? await takeBack(desk, name, running, why) : null;
  return { verdict, why, canary: running.canary, judgement, changed };
}

const isPassing = (error: unknown) =>
  error instanceof ReleaseError && ['unreachable', 'conflict'].includes(error.code);

/**
 * Guards a canary (design, releases): compares it with the stable version by what the borrowers' phones report, and takes
 * it back by itself where it is worse. Ends when there is no canary any more, whoever took it away.
 * @throws ReleaseError where the registry cannot be read; on the way, what passes by itself is only said
 */
export async function watch(options: WatchOptions): Promise<Watched> {
  const { desk, isOnce, intervalMs, wait = sleep } = options;
  let said = '';
  let last: Watched | null = null;
  for (;;) {
    try {
      const found = await lookOnce(options);
      if (isOnce || found.verdict === 'bad') return found;
      if (found.verdict === 'none')
        return last ? { ...last, ...found, canary: last.canary } : found;
      last = found;
      if (found.why !== said) desk.say(`${options.name} ${found.why}`);
      said = found.why;
    } catch (error) {
      if (isOnce || !isPassing(error)) throw error;
      desk.say(error instanceof Error ? error.message : String(error));
    }
    await wait(intervalMs);
  }
}
