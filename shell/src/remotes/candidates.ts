/** Chooses the releases of a remote that this phone may run, and loads the best of them that works. */
import type { AreaModule } from '@pautang/shared/app';
import type { Beacon, VersionNews } from '@pautang/shared/contract/beacon';
import { growingPause } from '@pautang/shared/contract/pauses';
import type { CanaryRelease, RegistryEntry, Release } from '@pautang/shared/contract/registry';
import { VERSION } from '@pautang/shared/contract/registry';
import * as v from '@pautang/shared/schema';
import type { Explained } from '../loading/remoteError';
import { RemoteError, isPassing } from '../loading/remoteError';
import { storedJson } from '../state/storedJson';

export type Channel = NonNullable<Beacon['channel']>;

/** A release that this phone may run, with the channel it comes from. */
export interface Candidate {
  readonly release: Release;
  readonly channel: Channel;
}

/** Tells releases apart: the same version with other bytes is another release. */
export const keyOf = ({ container, integrity }: Release): string => `${container} ${integrity}`;

/** The releases in the order in which they are tried: each replaces the one before it if that fails. */
export function candidatesOf(entry: RegistryEntry, isInCanary: boolean): Candidate[] {
  const { canary, stable, previous } = entry;
  const all: (Candidate | null)[] = [
    canary && isInCanary ? { release: canary, channel: 'canary' } : null,
    { release: stable, channel: 'stable' },
    previous ? { release: previous, channel: 'previous' } : null,
  ];
  return all.filter((one) => one !== null);
}

/**
 * Where a device falls, 0 to 99.99: the first 32 bits of sha256(salt, fingerprint). The same device and salt always
 * give the same number; a new salt shuffles all.
 */
export async function bucketOf(salt: string, fingerprint: string): Promise<number> {
  const bytes = new TextEncoder().encode(`${salt}\n${fingerprint}`);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Math.floor((new DataView(digest).getUint32(0) / 2 ** 32) * 10_000) / 100;
}

/** Half-open: 0% is no device, 100% all, and a device stays in while the share grows. */
export async function isInCanary(
  { salt, percent }: Pick<CanaryRelease, 'salt' | 'percent'>,
  fingerprint: string | null,
): Promise<boolean> {
  // A device without a fingerprint cannot stay in a share, so it gets the stable release.
  if (fingerprint === null || fingerprint === '') return false;
  return (await bucketOf(salt, fingerprint)) < percent;
}

/** The version of a remote that a tester requests by `?remote.<name>=<version>`, if the build allows it; else null. */
export function wishedVersion(search: string, remote: string, isAllowed: boolean): string | null {
  if (!isAllowed) return null;
  const version = new URLSearchParams(search).get(`remote.${remote}`);
  return version !== null && VERSION.test(version) ? version : null;
}

const PAUSE = { firstMs: 30_000, growth: 2, maxMs: 600_000 };

/**
 * Remembers the releases that have failed on this page. A passing failure, or wrong bytes that the store may replace,
 * is tried again after a growing pause; any other only after operations have changed the remote's line in the registry.
 */
export function createRefusals(now: () => number) {
  const refused = new Map<string, { until: number; times: number; route: string | undefined }>();
  let line = '';
  return {
    /** A changed line gives all of its releases a new chance. */
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
    /** The page that failed, whose files must be there before the release is tried again. */
    routeOf: (release: Release) => refused.get(keyOf(release))?.route,
  };
}
type Refusals = ReturnType<typeof createRefusals>;

/** Outside the borrower's own keys (`pautang.…`), so that a logout leaves it. */
const KEY = 'pautang-starts.v1';
/** A version whose page still answers after this time counts as started. */
const ANSWER_MS = 5_000;
const LOOP_MS = 60_000;
const DAY_MS = 86_400_000;

/** key of a release → when it was started, epoch milliseconds */
const startTimes = v.record(v.string(), v.array(v.number()));

/** The unanswered starts of each release within `countsMs`. A storage that is full, blocked or damaged has none. */
function memory(storage: () => Storage, countsMs: number) {
  const stored = storedJson(KEY, startTimes, storage);
  const read = (): v.InferOutput<typeof startTimes> => {
    const since = Date.now() - countsMs;
    const young = ([key, times]: [string, number[]]) =>
      [key, times.filter((time) => time > since && time <= Date.now())] as const;
    return Object.fromEntries(Object.entries(stored.read() ?? {}).map(young));
  };
  const add = (key: string) =>
    stored.write({ ...read(), [key]: [...(read()[key] ?? []), Date.now()] });
  /** started on this page */
  const pending = new Set<string>();
  return {
    count: (key: string) => (read()[key] ?? []).length,
    begin: (key: string) => {
      if (!pending.has(key)) add(key);
      pending.add(key);
    },
    /** Forgets the starts of this page's releases, because the page answers. */
    clear: () => {
      if (pending.size === 0) return;
      const all = read();
      for (const key of pending) delete all[key];
      pending.clear();
      stored.write(all);
    },
  };
}

/**
 * Finds versions that leave the page dead, so that they cannot report it themselves. The version before replaces one
 * - for a day, after two starts in a row without an answer: five seconds after it ran, the page was neither at rest nor
 *   had been hidden or left. A phone that dies within those seconds counts as one such start, which the next answered
 *   start clears. A version that no other can replace runs all the same, because the alarm may be false.
 * - for a minute, after three starts within a minute that each ended by a reload of the same tab, unanswered and
 *   untouched. A borrower or the native app may reload too, so this expires soon.
 * Another version, or the same with other bytes, is not affected.
 */
export function createStarts(page: Window) {
  const unanswered = memory(() => page.localStorage, DAY_MS);
  const reloaded = memory(() => page.sessionStorage, LOOP_MS);
  const begun = new Set<string>();
  let timer: number | undefined;

  const answered = () => {
    unanswered.clear();
    reloaded.clear();
  };
  page.document.addEventListener('visibilitychange', unanswered.clear);
  page.addEventListener('pagehide', unanswered.clear);
  // Listen, because the browser's own record of touches outlives a reload.
  page.addEventListener('pointerdown', reloaded.clear, true);

  return {
    /**
     * Call it before a release, or a page of it, runs.
     * @param tellHang called if the page did not answer after the release's last start
     * @throws RemoteError if it has left the page dead
     */
    begin: (release: Release, isOnly: boolean, tellHang?: () => void) => {
      const key = keyOf(release);
      if (!begun.has(key)) {
        const refuse = (phase: 'hang' | 'reload') => {
          throw new RemoteError(phase, 'unknown', `${release.version} left the page dead.`);
        };
        const hangs = unanswered.count(key);
        if (reloaded.count(key) >= 3) refuse('reload');
        if (hangs >= 2 && !isOnly) refuse('hang');
        if (hangs > 0) tellHang?.();
        begun.add(key);
        reloaded.begin(key);
      }
      unanswered.begin(key);
      page.clearTimeout(timer);
      timer = page.setTimeout(answered, ANSWER_MS);
    },
  };
}

/** If a candidate has not loaded after this time, the next one starts beside it, because a borrower waits. */
const LATE_MS = 4_000;

export interface Loaded extends Candidate {
  readonly module: AreaModule;
}

/**
 * @param isOnly no other release can replace it
 * @param tellHang called if the page did not answer after the release's last start
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
  /** whether the store has the files of one page with the right bytes, without running them */
  readonly hasFiles: (release: Release, route: string) => Promise<boolean>;
  readonly refusals: Refusals;
  readonly tell: Tell;
  readonly now: () => number;
}

const explainedOf = (error: unknown): Explained =>
  error instanceof RemoteError ? error : { phase: 'expose', reason: 'unknown' };

/** Two ways to load the best release: `best` tries one after the other, `soonest` starts the next if one is late. */
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
    /** For later: returns the best release above `until`, which is on the page already; null if none of those loads. */
    best: async (all: readonly Candidate[], until: Candidate): Promise<Loaded | null> => {
      for (const candidate of all) {
        if (keyOf(candidate.release) === keyOf(until.release)) return null;
        const loaded = await attempt(candidate, false);
        if ('module' in loaded) return loaded;
      }
      return null;
    },

    /**
     * For a waiting borrower. Takes the first that loads, and later a better one that was only late; drops a worse one
     * that loads after it. Settles when all started tries have ended, with their failures.
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
