import type { readBuildFlags } from '../build/flags';
import { ask as askAddress } from '../build/serving/ask';
import { checkServed } from '../build/serving/checkServed';
import type { Deployment } from '../build/serving/deployment';
import { readPageHeaders } from '../build/serving/deployment';
import type { Ask, CheckedKind, CheckedPath } from '../build/serving/look';

/** The first look waits until the server that asks itself is at work. */
const FIRST_MS = 2_000;
const EVERY_MS = 60_000;
/** How many looks count. */
const LOOKS = 5;

/** An address that deviates, and since when. */
export interface LastingFault extends CheckedPath {
  readonly since: number;
}

/** What is known of what phones are served. Times are epoch milliseconds. */
export type ServedView =
  | { readonly state: 'off' }
  /** no look has ended yet */
  | { readonly state: 'waiting'; readonly base: string }
  | {
      readonly state: 'looked';
      readonly base: string;
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

  view(base: string): ServedView {
    const [last] = this.#looks;
    if (!last) return { state: 'waiting', base };
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
    return { state: 'looked', base, at: last.at, missed, paths: last.checked ?? [], away, faults };
  }
}

/**
 * Looks once a minute at what phones are served, from where this process runs: what proxies and CDNs strip, rewrite or
 * answer themselves. Of several collectors each looks by itself. Nothing waits for a look.
 */
export function createServedWatch(options: Options): ServedWatch {
  const { base, shell, flags, now, ask = askAddress } = options;
  const looks = new Looks();
  const closing = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  let pageHeaders: Deployment['pageHeaders'] | null = null;

  const lookAndKeep = async () => {
    // The folder gets each next build; in the middle of that the headers of the one before count.
    pageHeaders = readPageHeaders(shell) ?? pageHeaders;
    if (pageHeaders === null) return;
    const found = await lookOnce(
      {
        base: base(),
        flags,
        pageHeaders,
        ask: (url, headers) => ask(url, headers, closing.signal),
      },
      now,
    );
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
      return looks.view(base());
    },
    look,
    close: () => {
      closing.abort();
      if (timer) clearTimeout(timer);
    },
  };
}
