/**
 * Reports pages that have loaded but do not work, with area, version and kind. Part of the `later` chunk, because a
 * working page does not need it.
 */
import type { AppStore } from '@pautang/shared/app';
import type { Beacon, signalPhases } from '@pautang/shared/contract/beacon';
import * as v from '@pautang/shared/schema';
import type { LazyRemotes } from '../remotes/lazyRemotes';
import { currentPage } from '../routing/addresses';
import { areaOf } from '../routing/areas';
import { storedJson } from '../state/storedJson';
import { watchTaps } from './deadTaps';
import { isBlank } from './isBlank';

/** A page that is blank at two looks in a row, without a pending request, counts as blank. */
const LOOK_MS = 3_000;
const HANG_MS = 5_000;
/** Outside the borrower's own keys (`pautang.…`), so that a logout keeps it. */
const BUSY_KEY = 'pautang-busy.v1';

export interface Thrown {
  readonly early: readonly unknown[];
  hear: (error: unknown) => void;
}

interface Options {
  readonly page: Window;
  readonly remotes: LazyRemotes;
  readonly store: AppStore;
  readonly thrown: Thrown;
  /** address of the release store, as in the build */
  readonly base: string;
}

type Signal = (typeof signalPhases)[number];
/** The version that a signal is about; empty for the shell. */
type Version = Pick<Beacon, 'remote' | 'version' | 'channel'>;

const busy = v.object({
  remote: v.optional(v.string()),
  version: v.optional(v.string()),
  channel: v.optional(v.picklist(['stable', 'canary', 'previous', 'override'])),
  /** epoch milliseconds */
  at: v.number(),
});

/** The version that threw an error, by the addresses in its stack; null if it is not ours. */
export function originOf(error: unknown, shell: string, store: string): Version | null {
  const { stack, name } = Object(error) as { readonly stack?: unknown; readonly name?: unknown };
  if (typeof stack !== 'string' || name === 'AbortError') return null;
  const files = stack.match(/[a-z]+:\/\/[^\s)]+/g) ?? [];
  const folder = `${store}remotes/`;
  for (const file of files) {
    const [remote, version] = file.startsWith(folder) ? file.slice(folder.length).split('/') : [];
    if (remote !== undefined && version !== undefined) return { remote, version };
  }
  return files.some((file) => file.startsWith(shell)) ? {} : null;
}

export function watchPage({ page, base, remotes, store, thrown }: Options): void {
  const { document, location } = page;
  const told = new Set<string>();
  const tell = (
    phase: Signal,
    { remote, version, channel }: Version,
    reason: 'thrown' | 'unknown',
  ) => {
    const key = `${phase} ${remote ?? ''} ${version ?? ''}`;
    if (told.has(key)) return;
    told.add(key);
    void remotes.report({ remote, version, channel, phase, reason, isOk: false, ms: 0 });
  };
  /** Returns the version on screen; null while the area has not loaded. */
  const onScreen = (): Version | null => {
    const area = areaOf(currentPage(page), remotes.promoted());
    if (!area) return {};
    const state = remotes.read()?.area(area.remote).read();
    if (state?.status !== 'ready') return null;
    const { version, channel } = state;
    return { remote: area.remote, version, channel };
  };

  const hear = (error: unknown) => {
    const from = originOf(
      error,
      new URL('./', document.baseURI).href,
      new URL(base, document.baseURI).href,
    );
    const shown = onScreen();
    if (from)
      tell('uncaught', from.version === shown?.version ? { ...shown, ...from } : from, 'thrown');
  };
  thrown.early.forEach(hear);
  thrown.hear = hear;

  /** the page at the last look if it was blank, as a text: another page starts anew */
  let suspect = '';
  page.setInterval(() => {
    const version = onScreen();
    const asks = Object.values((store.getState() as Asking).api?.queries ?? {});
    const isAsking = asks.some((one) => one?.status === 'pending');
    const isWatched = document.visibilityState === 'visible' && version !== null && !isAsking;
    const place = isWatched && isBlank() ? location.hash + JSON.stringify(version) : '';
    if (version && place !== '' && place === suspect) tell('blank', version, 'unknown');
    suspect = place;
  }, LOOK_MS);

  try {
    new PerformanceObserver((tasks) => {
      if (tasks.getEntries().some(({ duration }) => duration >= HANG_MS))
        tell('hang', onScreen() ?? {}, 'unknown');
    }).observe({ entryTypes: ['longtask'] });
  } catch {
    // Some browsers do not measure long tasks. There, the next start reports a tap that was never answered.
  }
  // A tap is noted until the page answers. If the page never does, the next start reads the note.
  const note = storedJson(BUSY_KEY, busy, () => page.localStorage);
  const left = note.read();
  note.write(null);
  if (left && Math.abs(Date.now() - left.at) >= HANG_MS) tell('hang', left, 'unknown');
  const noteTap = () => {
    note.write({ ...onScreen(), at: Date.now() });
    page.setTimeout(() => note.write(null));
  };
  page.addEventListener('click', noteTap, true);

  watchTaps(page, () => tell('tap', onScreen() ?? {}, 'unknown'));
}

interface Asking {
  readonly api?: {
    readonly queries: Readonly<Record<string, { readonly status: string } | undefined>>;
  };
}
