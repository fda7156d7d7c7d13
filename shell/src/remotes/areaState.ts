import type { AreaModule, SwapVeto } from '@pautang/shared/app';
import type { Beacon } from '@pautang/shared/contract/beacon';
import type { RegistryEntry, Release } from '@pautang/shared/contract/registry';
import { signal } from '../state/signal';
import type { Candidate, LoadRelease, Loaded, Tell } from './candidates';
import { createAttempts, createRefusals, keyOf } from './candidates';
import type { RefreshOutcome, RegistrySource } from './registrySource';
import { createTurns } from './registrySource';
import type { Explained } from '../loading/remoteError';
import { isPassing } from '../loading/remoteError';
import { ownValue } from '../routing/areas';

export type AreaState =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly module: AreaModule;
      readonly version: string;
      /** of the release: trees of two releases are never mixed */
      readonly key: string;
      readonly channel: Candidate['channel'];
      /** a page of it has failed, and another version is being loaded */
      readonly isReplacing: boolean;
    }
  | ({ readonly status: 'off' } & Pick<RegistryEntry, 'message' | 'until'>)
  | {
      readonly status: 'failed';
      /** neither the borrower nor a better connection can fix it */
      readonly isOurFault: boolean;
    };

export interface AreaOptions {
  readonly registry: RegistrySource;
  readonly load: LoadRelease;
  /** called with the release on screen, or null. @returns a function to call when it is not on screen any more */
  readonly activate: (release: Release | null) => () => void;
  readonly unload: (release: Release) => void;
  /** the releases that this phone may run, best first */
  readonly choose: (entry: RegistryEntry) => Promise<readonly Candidate[]>;
  /** whether the store has the files of one page with the right bytes, without running them */
  readonly hasFiles: (release: Release, route: string) => Promise<boolean>;
  readonly vetoes: {
    readonly strongest: () => SwapVeto | null;
    readonly subscribe: (listener: () => void) => () => void;
  };
  readonly beacon: (beacon: Beacon) => void;
  /** epoch milliseconds */
  readonly now: () => number;
}

/**
 * The state of one area's remote. The version on screen stays while a new one is loaded and checked beside it. The new
 * one takes over at the next entry, at once if it is urgent, never while a page vetoes. A version that fails is
 * replaced by the one before it, and a later good one replaces it without a reload.
 */
export function createAreaState(remote: string, options: AreaOptions) {
  const { registry, load, activate, unload, choose, hasFiles, vetoes, beacon, now } = options;
  const state = signal<AreaState>({ status: 'loading' });
  /** the release on screen, or about to be */
  let shown: Loaded | null = null;
  /** ready to take over: a version, or an entry that switches the area off */
  let next: Loaded | RegistryEntry | null = null;
  let isUrgent = false;
  let isOccupied = false;
  /** the page on screen has failed, so any other version may replace it at once */
  let isBroken = false;
  const retired: Loaded[] = [];
  const inTurn = createTurns();
  const refusals = createRefusals(now);
  const tell: Tell = ({ release, channel }, what) =>
    beacon({ remote, version: release.version, channel, isOk: true, ms: 0, ...what });
  const { best, soonest } = createAttempts({ load, hasFiles, refusals, tell, now });

  const entryNow = () => ownValue(registry.current()?.remotes ?? {}, remote);
  const show = (loaded: Loaded, isReplacing = false) => {
    const { module, release, channel } = loaded;
    const key = keyOf(release);
    shown = loaded;
    isBroken = isReplacing;
    state.set({ status: 'ready', module, version: release.version, key, channel, isReplacing });
  };
  const showOff = ({ message, until }: RegistryEntry) => {
    shown = null;
    state.set({ status: 'off', message, until });
  };

  const takeOver = (to: Loaded | RegistryEntry) => {
    const old = shown;
    next = null;
    isUrgent = false;
    if ('state' in to) showOff(to);
    else {
      show(to);
      if (old) tell(to, { phase: 'swap' });
    }
    if (!old) return;
    // The old tree stays until React has drawn the next page.
    if (isOccupied) retired.push(old);
    else unload(old.release);
  };

  /**
   * Takes over at once if no page of the area is on screen, or if it is urgent and no page is in an act; else at the
   * next entry.
   */
  const settle = () => {
    if (next === null) return;
    const isFree = !isOccupied || isBroken || state.read().status !== 'ready';
    if (isFree || (isUrgent && vetoes.strongest() !== 'act')) takeOver(next);
  };

  const drop = ({ release }: Loaded) => unload(release);

  /** No version is on screen: tries all of them, even those that failed before. */
  const open = async (entry: RegistryEntry | undefined, outcome?: RefreshOutcome) => {
    if (entry) refusals.read(entry);
    if (entry?.state === 'off') return showOff(entry);
    const take = (loaded: Loaded) => {
      if (!shown) return show(loaded);
      next = loaded;
      settle();
    };
    const all = entry ? await choose(entry) : [];
    const failures = await soonest(all, { take, drop }, all.length < 2);
    if (shown) return;
    // Without an entry, the store answered with a registry that lacks this area, or did not answer for its part.
    const isOurFault = entry
      ? !failures.every(isPassing)
      : outcome === 'refused' || (outcome !== 'unreachable' && registry.current() !== null);
    state.set({ status: 'failed', isOurFault });
  };

  /** A version is on screen: loads the better one beside it. */
  const prepare = async (entry: RegistryEntry) => {
    refusals.read(entry);
    isUrgent = entry.isUrgent ?? false;
    const waiting = next !== null && 'release' in next ? next : null;
    let ready: Loaded | RegistryEntry | null = entry;
    if (entry.state === 'on') {
      const all = await choose(entry);
      const wanted = all.filter(({ release }) => !refusals.isRefused(release));
      const isBest = ({ release }: Loaded) =>
        wanted[0] && keyOf(wanted[0].release) === keyOf(release);
      // The canary may now be the stable release.
      if (shown && wanted[0] && isBest(shown)) shown = { ...shown, channel: wanted[0].channel };
      if (waiting && isBest(waiting)) ready = waiting;
      else ready = shown ? await best(wanted, shown) : null;
    }
    // The waiting version may have taken over meanwhile.
    if (waiting && waiting !== ready && waiting !== shown) unload(waiting.release);
    next = ready === shown ? null : ready;
    settle();
  };

  const start = (mustRefresh: boolean) =>
    inTurn('start', async () => {
      if (state.read().status === 'ready') return;
      await registry.ready();
      const mustAsk = mustRefresh || registry.current() === null || !registry.isFresh();
      const outcome = await (mustAsk ? registry.refresh() : registry.bring(remote));
      await open(entryNow(), outcome);
    });

  /** Looks for a better version, because the registry or the time has changed. */
  const reconsider = () =>
    inTurn('reconsider', async () => {
      const entry = entryNow();
      if (!entry) return;
      if (state.read().status === 'ready') await prepare(entry);
      else if (isOccupied) await open(entry);
    });

  /** Replaces the version of a failed page by another one that loads. */
  const replace = (failing: Loaded, entry: RegistryEntry) =>
    inTurn('replace', async () => {
      const all = await choose(entry);
      const others = all.filter(
        ({ release }) => keyOf(release) !== keyOf(failing.release) && !refusals.isRefused(release),
      );
      const isStill = () => shown !== null && keyOf(shown.release) === keyOf(failing.release);
      await soonest(others, {
        take: (loaded) => (isStill() ? takeOver(loaded) : drop(loaded)),
        drop,
      });
      if (!isStill()) return;
      show(failing);
      isBroken = true;
    });

  registry.subscribe(() => void reconsider());
  // A page that lifts its veto may be about to navigate, so let it go first.
  vetoes.subscribe(() => void setTimeout(settle));

  return {
    read: state.read,
    subscribe: state.subscribe,
    /** Call it when the page is drawn, before any effect of it runs. @returns a function to call when it is removed */
    activate: () => activate(shown?.release ?? null),
    /** Call it at each entry into the area: loads a version if none is there. */
    enter: () => {
      isOccupied = true;
      return state.read().status === 'ready' ? Promise.resolve() : start(false);
    },
    /** Call it when the area was left and its tree is gone. */
    leave: () => {
      isOccupied = false;
      settle();
    },
    /** Call it when the borrower returns from another app. That counts as an entry unless a page vetoes. */
    returned: () => {
      if (next !== null && vetoes.strongest() === null) takeOver(next);
    },
    reconsider,
    /** Call it when the tree of this release has unmounted. */
    unmounted: (key: string) => {
      const isOf = (one: Loaded | RegistryEntry | null) =>
        one !== null && 'release' in one && keyOf(one.release) === key;
      const [old] = retired.filter(isOf);
      if (!old) return;
      retired.splice(retired.indexOf(old), 1);
      if (!isOf(shown) && !isOf(next)) unload(old.release);
    },
    /** Call it when a page of the release on screen did not load or threw: tries the version before it. */
    pageFailed: (key: string, route: string, { phase, reason }: Explained) => {
      const entry = entryNow();
      if (!shown || keyOf(shown.release) !== key || entry?.state !== 'on') return;
      tell(shown, { phase, reason, isOk: false });
      refusals.add(shown.release, { phase, reason }, phase === 'render' ? undefined : route);
      show(shown, true);
      void replace(shown, entry);
    },
    /** Call it when the page has loaded in a later try. */
    pageLoaded: (key: string) => {
      if (!shown || keyOf(shown.release) !== key) return;
      isBroken = false;
      refusals.forgive(shown.release);
    },
    /** Tries again after a failure or while switched off: waits for a running try, then asks the store for news first. */
    retry: () => start(true),
  };
}
export type AreaStateSource = ReturnType<typeof createAreaState>;
