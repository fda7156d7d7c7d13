import type { Release } from '@pautang/shared/contract/registry';
import * as v from '@pautang/shared/schema';
import { storedJson } from '../state/storedJson';
import { keyOf } from './candidates';
import { RemoteError } from '../loading/remoteError';

/** Outside the borrower's own keys (`pautang.…`), so that a logout leaves it. */
const KEY = 'pautang-starts.v1';
/** A version whose page still answers after this time counts as started. */
const ANSWER_MS = 5_000;
const LOOP_MS = 60_000;
const DAY_MS = 86_400_000;

/** key of a release → when it was started, epoch milliseconds */
const starts = v.record(v.string(), v.array(v.number()));

/** The unanswered starts of each release within `countsMs`. A storage that is full, blocked or damaged has none. */
function memory(storage: () => Storage, countsMs: number) {
  const stored = storedJson(KEY, starts, storage);
  const read = (): v.InferOutput<typeof starts> => {
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
