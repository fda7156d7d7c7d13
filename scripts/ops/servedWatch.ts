import { setTimeout as pause } from 'node:timers/promises';
import type { readBuildFlags } from '../build/flags';
import { ask as askAddress } from '../build/serving/ask';
import { checkServed } from '../build/serving/checkServed';
import type { Deployment, ShellBuild } from '../build/serving/deployment';
import { readShellBuild } from '../build/serving/deployment';
import type { Ask, CheckedKind, CheckedPath } from '../build/serving/look';
import type { InForce } from '../build/serving/servedRegistry';
import { NEWS_MS } from '../build/serving/servedRegistry';
import { readRegistry } from '../release/registry/registryFile';
import type { ReadingContext } from '../release/releaseContext';
import { conformCommand } from './conformCommand';

/** The first look waits until the server that asks itself is at work. */
const FIRST_MS = 2_000;
const EVERY_MS = 60_000;
/** How many looks count. */
const LOOKS = 5;

/** An address that deviates, and since when. */
export interface LastingFault extends CheckedPath {
  readonly since: number;
}

/** The folder of the shell's build, where that cannot be read, and when it last could; null: never. */
export interface Unread {
  readonly folder: string;
  readonly readAt: number | null;
}

/** What is known of what phones are served. Times are epoch milliseconds. */
export type ServedView =
  | { readonly state: 'off' }
  /** no look has ended yet */
  | { readonly state: 'waiting'; readonly base: string; readonly unread: Unread | null }
  | {
      readonly state: 'looked';
      readonly base: string;
      /** what looks now, from a terminal, as this watch does */
      readonly command: string;
      /** null: the build lies there */
      readonly unread: Unread | null;
      /** moment of the last look */
      readonly at: number;
      /** why nobody answered at the last look; null: somebody did */
      readonly missed: string | null;
      /** what the last look saw; empty where nobody answered */
      readonly paths: readonly CheckedPath[];
      /** nobody answers, lastingly */
      readonly away: { readonly since: number; readonly why: string } | null;
      /** addresses that deviate, lastingly, as they were seen last */
      readonly faults: readonly LastingFault[];
    };

export interface ServedWatch {
  /** Begins to look, once: then every minute until it is closed. */
  readonly start: () => void;
  /** What is known now. Begins to look where that has not begun. */
  readonly view: () => ServedView;
  /** Looks now, or waits for the look that is under way. Never rejects. */
  readonly look: () => Promise<void>;
  /** Ends the look that is under way. */
  readonly close: () => void;
}

interface Options {
  /** origin of the app as phones reach it; asked at each look */
  readonly base: () => string;
  /** folder of the shell's build that is deployed */
  readonly shell: string;
  /** settings of that build */
  readonly flags: ReturnType<typeof readBuildFlags>;
  readonly now: () => number;
  /** the release store that tells which registry is in force; missing: only what is served does */
  readonly context?: ReadingContext;
  /** for tests: what asks an address */
  readonly ask?: Ask;
}

type Trouble = CheckedKind | 'away';

interface Look {
  readonly at: number;
  /** null: nobody answered */
  readonly checked: readonly CheckedPath[] | null;
  readonly why: string;
  readonly troubles: ReadonlySet<Trouble>;
}

const isDeviating = ({ deviations }: CheckedPath): boolean => deviations.length > 0;

/** Makes one look. Never rejects: that nobody answers is what it found. */
async function lookOnce(deployment: Deployment, now: () => number): Promise<Look> {
  try {
    const checked = await checkServed(deployment);
    const troubles = new Set<Trouble>(checked.filter(isDeviating).map(({ kind }) => kind));
    return { at: now(), checked, why: '', troubles };
  } catch (error) {
    const why = (error as Error).message;
    return { at: now(), checked: null, why, troubles: new Set(['away']) };
  }
}

/** The last looks, and since when what they saw goes on. */
class Looks {
  #looks: readonly Look[] = [];
  readonly #since = new Map<Trouble, number>();

  add(look: Look): void {
    this.#looks = [look, ...this.#looks].slice(0, LOOKS);
    const troubles = new Set(this.#looks.flatMap((one) => [...one.troubles]));
    for (const one of this.#since.keys()) if (!troubles.has(one)) this.#since.delete(one);
    for (const one of troubles) if (!this.#since.has(one)) this.#since.set(one, look.at);
  }

  /**
   * Two of the last five looks make trouble last: one answer of a server that was just restarted calls nobody, and one
   * bad server of several is found though each look meets another. Two good looks end it.
   */
  #isLasting(trouble: Trouble): boolean {
    const isSeen = ({ troubles }: Look) => troubles.has(trouble);
    return this.#looks.filter(isSeen).length > 1 && this.#looks.slice(0, 2).some(isSeen);
  }

  view({ base, command, unread }: Told): ServedView {
    const [last] = this.#looks;
    if (!last) return { state: 'waiting', base, unread };
    const faults: LastingFault[] = [];
    let away: { readonly since: number; readonly why: string } | null = null;
    for (const [trouble, since] of this.#since) {
      if (!this.#isLasting(trouble)) continue;
      const newest = this.#looks.find(({ troubles }) => troubles.has(trouble));
      const path = newest?.checked?.find(({ kind }) => kind === trouble);
      if (path) faults.push({ ...path, since });
      else away = { since, why: newest?.why ?? '' };
    }
    const missed = last.checked === null ? last.why : null;
    const { at, checked } = last;
    return {
      state: 'looked',
      base,
      command,
      unread,
      at,
      missed,
      paths: checked ?? [],
      away,
      faults,
    };
  }
}

type Told = Pick<Extract<ServedView, { readonly state: 'looked' }>, 'base' | 'command' | 'unread'>;

/** Registries that may be newer than what comes; of those before them the newest counts. */
const REMEMBERED = 8;

/** A store that takes any longer holds up no look. */
const STORE_PATIENCE_MS = 10_000;

/** Which registry has been in force for so long that no older one may come any more. */
function followInForce(now: () => number): (context: ReadingContext) => Promise<InForce | null> {
  let newestFirst: readonly InForce[] = [];
  return async (context) => {
    // Of a store that cannot be read /ops tells by itself; what was in force before still was.
    const found = await Promise.race([
      readRegistry(context).catch(() => null),
      pause(STORE_PATIENCE_MS, null, { ref: false }),
    ]);
    const at = now();
    if (found && found.document.serial !== newestFirst[0]?.serial) {
      const { serial, iat } = found.document;
      const since = iat === undefined ? at : Math.min(at, iat * 1000);
      newestFirst = [{ serial, since }, ...newestFirst].slice(0, REMEMBERED);
    }
    return newestFirst.find(({ since }) => at - since > NEWS_MS) ?? null;
  };
}

/**
 * Looks once a minute at what phones are served, from where this process runs: what proxies and CDNs strip, rewrite or
 * answer themselves. Of several collectors each looks by itself. Nothing waits for a look.
 */
export function createServedWatch(options: Options): ServedWatch {
  const { base, shell, flags, now, context, ask = askAddress } = options;
  const looks = new Looks();
  const closing = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  const inForce = followInForce(now);
  let read: { readonly build: ShellBuild; readonly at: number } | null = null;
  let isUnread = false;

  const lookAndKeep = async () => {
    // The folder gets each next build; in the middle of that the one before counts.
    const build = readShellBuild(shell);
    isUnread = build === null;
    if (build) read = { build, at: now() };
    if (read === null) return;
    const deployment: Deployment = {
      base: base(),
      flags,
      build: read.build,
      inForce: context === undefined ? null : await inForce(context),
      now: now(),
      ask: (url, headers, how) => ask(url, headers, { ...how, signal: closing.signal }),
    };
    const found = await lookOnce(deployment, now);
    if (!closing.signal.aborted) looks.add(found);
  };
  const look = () =>
    (looking ??= lookAndKeep().finally(() => {
      looking = null;
    }));
  const lookIn = (ms: number) => {
    timer = setTimeout(async () => {
      await look();
      if (!closing.signal.aborted) lookIn(EVERY_MS);
    }, ms).unref();
  };
  const start = () => {
    if (timer === null && !closing.signal.aborted) lookIn(FIRST_MS);
  };
  return {
    start,
    view: () => {
      start();
      return looks.view({
        base: base(),
        command: conformCommand({ base: base(), shell, flags }),
        unread: isUnread ? { folder: shell, readAt: read?.at ?? null } : null,
      });
    },
    look,
    close: () => {
      closing.abort();
      if (timer) clearTimeout(timer);
    },
  };
}
