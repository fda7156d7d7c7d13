import type { AreaModule } from '@pautang/shared/app';
import type { VersionNews } from '@pautang/shared/contract/beacon';
import { growingPause } from '@pautang/shared/contract/pauses';
import type { RegistryEntry, Release } from '@pautang/shared/contract/registry';
import type { Candidate } from './candidates';
import { keyOf } from './candidates';
import type { Explained } from '../loading/remoteError';
import { RemoteError, isPassing } from '../loading/remoteError';

const PAUSE = { firstMs: 30_000, growth: 2, maxMs: 600_000 };

/**
 * The releases that have failed on this page. A passing failure, also wrong bytes that the store may replace, is tried
 * again after a growing pause; any other only after operations have changed the remote's line in the registry.
 */
export function createRefusals(now: () => number) {
  const refused = new Map<string, { until: number; times: number; route: string | undefined }>();
  let line = '';
  return {
    /** A changed line is a new start for all that it names. */
    read: (entry: RegistryEntry) => {
      const next = JSON.stringify(entry);
      if (next !== line) refused.clear();
      line = next;
    },
    add: (release: Release, why: Explained, route?: string) => {
      const times = (refused.get(keyOf(release))?.times ?? 0) + 1;
      const mayPass = isPassing(why) || ['integrity', 'too_large'].includes(why.reason);
      const until = mayPass ? now() + growingPause(times - 1, PAUSE) : Infinity;
      refused.set(keyOf(release), { until, times, route });
    },
    forgive: (release: Release) => void refused.delete(keyOf(release)),
    isRefused: (release: Release) => (refused.get(keyOf(release))?.until ?? 0) > now(),
    /** The page that made it fail, whose files must be there before it is tried again. */
    routeOf: (release: Release) => refused.get(keyOf(release))?.route,
  };
}
type Refusals = ReturnType<typeof createRefusals>;

/** If a candidate has not loaded after this time, the next one begins beside it, because a borrower waits. */
const LATE_MS = 4_000;

export interface Loaded extends Candidate {
  readonly module: AreaModule;
}

/**
 * @param isOnly no other release can take its place
 * @param tellHang to be called if the page did not answer after the release's last start
 * @throws RemoteError
 */
export type LoadRelease = (
  release: Release,
  isOnly: boolean,
  tellHang: () => void,
) => Promise<AreaModule>;

export type Tell = (candidate: Candidate, what: VersionNews) => void;

interface Options {
  readonly load: LoadRelease;
  /** whether the files of one page are there, by hash, without running them */
  readonly hasFiles: (release: Release, route: string) => Promise<boolean>;
  readonly refusals: Refusals;
  readonly tell: Tell;
  readonly now: () => number;
}

const explainedOf = (error: unknown): Explained =>
  error instanceof RemoteError ? error : { phase: 'expose', reason: 'unknown' };

/** The two ways to get the best release that can be loaded: one after the other, or soon. */
export function createAttempts({ load, hasFiles, refusals, tell, now }: Options) {
  const attempt = async (candidate: Candidate, isOnly: boolean): Promise<Loaded | Explained> => {
    const started = now();
    const took = () => Math.max(0, Math.round(now() - started));
    const { release } = candidate;
    const route = refusals.routeOf(release);
    try {
      if (route !== undefined && !(await hasFiles(release, route)))
        throw new RemoteError('chunk', 'network', `${release.version} still lacks ${route}.`);
      const module = await load(release, isOnly, () =>
        tell(candidate, { phase: 'hang', reason: 'unknown', isOk: false }),
      );
      tell(candidate, { phase: 'expose', ms: took() });
      return { ...candidate, module };
    } catch (error) {
      const { phase, reason } = explainedOf(error);
      refusals.add(release, { phase, reason }, route);
      tell(candidate, { phase, reason, isOk: false, ms: took() });
      return { phase, reason };
    }
  };

  return {
    /** For later: the best release above `until`, which is on the page already; null where none of those loads. */
    best: async (all: readonly Candidate[], until: Candidate): Promise<Loaded | null> => {
      for (const candidate of all) {
        if (keyOf(candidate.release) === keyOf(until.release)) return null;
        const loaded = await attempt(candidate, false);
        if ('module' in loaded) return loaded;
      }
      return null;
    },

    /**
     * A borrower waits for it. Takes the first that has loaded, and after it any better one that was only late; drops
     * what comes after a better one. Settled when all that was begun has ended; gives what went wrong.
     */
    soonest: async (
      all: readonly Candidate[],
      { take, drop }: Record<'take' | 'drop', (loaded: Loaded) => void>,
      isOnly = false,
    ): Promise<readonly Explained[]> => {
      let taken = Infinity;
      const failures: Explained[] = [];
      const begun: Promise<void>[] = [];
      const begin = async (candidate: Candidate, rank: number) => {
        const outcome = await attempt(candidate, isOnly);
        if (!('module' in outcome)) return void failures.push(outcome);
        if (rank > taken) return drop(outcome);
        taken = rank;
        take(outcome);
      };
      for (const [rank, candidate] of all.entries()) {
        const trying = begin(candidate, rank);
        begun.push(trying);
        let timer: ReturnType<typeof setTimeout> | undefined;
        const late = new Promise((done) => {
          timer = setTimeout(done, LATE_MS);
        });
        await Promise.race([trying, late]);
        clearTimeout(timer);
        if (taken < Infinity) break;
      }
      await Promise.all(begun);
      return failures;
    },
  };
}
