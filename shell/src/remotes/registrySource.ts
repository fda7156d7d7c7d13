import type { BeaconReason } from '@pautang/shared/contract/beacon';
import type { PublicKey, Registry } from '@pautang/shared/contract/registry';
import { MAX_AHEAD_S, MAX_SERIAL_STEP } from '@pautang/shared/contract/registry';
import { growingPause, spreadPause } from '@pautang/shared/contract/pauses';
import { partPath } from '@pautang/shared/contract/registryParts';
import { boundedBlob, fetchWithin, reasonOf } from '../loading/boundedFetch';
import { ownValue, placesOf } from '../routing/areas';
import { signal } from '../state/signal';
import { storedText } from '../state/storedJson';
import type { Verdict, VerifyRegistry } from './verifyRegistry';
import { isIndex, partsIn } from './verifyRegistry';

/** The registry in the page, and an answer of the store, are fresh for this long. */
const FRESH_MS = 60_000;
const FETCH_TIMEOUT_MS = 8_000;
const PART_TIMEOUT_MS = 4_000;
const MAX_BYTES = 1_000_000;
/** A registry expires this much later here, because a phone's clock may be a little fast. */
const CLOCK_TOLERANCE_MS = 300_000;

/** Outside the borrower's own keys (`pautang.…`), which a logout clears. */
const KEY = 'pautang-registry.v1';

/**
 * The last accepted registry, kept across reloads in its signed form and verified again each time. It has no personal
 * data, so a logout keeps it.
 */
export const keptRegistry = (storage: () => Storage) => storedText(KEY, storage);

export type RefreshOutcome = 'new' | 'same' | 'unreachable' | 'refused';

interface Options {
  /** address of the store, with a slash at its end */
  readonly store: string;
  /** the copy in the page */
  readonly inlined: string | null;
  /** the part of an area that the page requested before its scripts */
  readonly early?: string | undefined;
  readonly kept: ReturnType<typeof keptRegistry>;
  /** serial of the registry when this shell was built: a lower one is never accepted, even if it is signed */
  readonly floor: number;
  readonly verify: VerifyRegistry;
  /** called with the reason for a refusal, or with 'expired' for the registry in force; once while it stays the same */
  readonly report: (reason: BeaconReason, ms: number) => void;
  /** epoch milliseconds by the phone's clock, because testers may move the lender's, which dates loans (decision S17) */
  readonly now: () => number;
}

/** Whether it was signed in the future. The store's clock counts too, because a phone's may be years slow. */
const isEarly = ({ iat = 0, nbf = 0 }: Registry, now: number, storeTime: number) =>
  Math.max(iat, nbf) - MAX_AHEAD_S > Math.max(now, storeTime) / 1000;
const isExpired = ({ exp = 0 }: Registry, now: number) => exp * 1000 + CLOCK_TOLERANCE_MS <= now;

/**
 * The registry (design, releases), verified before it is used. Only a serial higher than the last accepted one is news,
 * and an expired registry never is. An accepted registry stays in force, even after a reload and after its expiry. A
 * serial too far above is refused, because no later registry could exceed it. The page has an index, and `bring` adds its
 * parts; `refresh` requests the whole registry, of the same serial or a higher one.
 */
export function createRegistrySource(options: Options) {
  const { store, inlined, early, kept, floor, verify, report, now } = options;
  const current = signal<Registry | null>(null);
  let currentText: string | null = null;
  /** the index's words on the remotes whose parts are missing */
  let lacks: Readonly<Record<string, string>> = {};
  let opening: Promise<void> | null = null;
  let asking: Promise<RefreshOutcome> | null = null;
  /** by the page's own steady clock, which starts with the page */
  let askedAt = inlined === null ? -Infinity : 0;
  let reportedExpiry: number | null = null;
  /** the reason for which the last answer was refused */
  let reported = '';

  const adopt = (verdict: Verdict & { isGood: true }, text: string): 'new' => {
    currentText = verdict.text ?? text;
    lacks = verdict.lacks ?? {};
    kept.write(currentText);
    current.set(verdict.registry);
    return 'new';
  };

  const sayWhetherExpired = () => {
    const inForce = current.read();
    if (!inForce || !isExpired(inForce, now()) || reportedExpiry === inForce.serial) return;
    reportedExpiry = inForce.serial;
    report('expired', 0);
  };

  /** Reports a refusal once, because the store is polled and may repeat its answer. */
  const reportOnce = (reason: BeaconReason, started: number, serial?: number) => {
    const state = `${reason} ${serial ?? ''}`;
    if (state !== reported) report(reason, now() - started);
    reported = state;
  };

  const reasonAgainst = (news: Registry, storeTime: number): BeaconReason | null => {
    const { serial } = news;
    // Prefer the store's time, because a phone's clock may be a hundred days fast.
    if (isExpired(news, storeTime > 0 ? storeTime : now())) return 'expired';
    if (isEarly(news, now(), storeTime)) return 'early';
    const inForce = current.read();
    const isHigher = inForce ? serial > inForce.serial : serial >= floor;
    return isHigher && serial <= (inForce?.serial ?? floor) + MAX_SERIAL_STEP ? null : 'serial';
  };

  const judge = async (
    text: string,
    started: number,
    { storeTime = 0, parts = [] as readonly string[] } = {},
  ): Promise<RefreshOutcome> => {
    if (text === currentText) {
      reported = '';
      return 'same';
    }
    const refuse = (reason: BeaconReason, serial?: number): 'refused' => {
      reportOnce(reason, started, serial);
      return 'refused';
    };
    const known = currentText ?? '';
    // Reuse the parts that have not changed.
    const more = isIndex(text) && known !== '' ? partsIn(known) : [];
    const verdict = await verify(text, [...more, ...parts]);
    if (!verdict.isGood) return refuse(verdict.reason);
    const news = verdict.registry;
    const isOther = news.serial !== current.read()?.serial || !(isIndex(text) || isIndex(known));
    const reason = isOther ? reasonAgainst(news, storeTime) : null;
    if (reason !== null) return refuse(reason, news.serial);
    reported = '';
    // The whole registry in force has all that its index has, and more.
    return isOther || isIndex(known) ? adopt(verdict, text) : 'same';
  };

  const open = async () => {
    const last = kept.read();
    // It may have expired since it was accepted. The signature still proves that it was not changed.
    const verdict = last === null ? null : await verify(last);
    if (last !== null && verdict?.isGood && verdict.registry.serial >= floor) adopt(verdict, last);
    const parts = early === undefined ? [] : [early];
    if (inlined !== null && (await judge(inlined, now(), { parts })) === 'refused')
      askedAt = -Infinity;
    sayWhetherExpired();
  };

  const ready = (): Promise<void> => (opening ??= open());

  const ask = async (): Promise<RefreshOutcome> => {
    await ready();
    const started = now();
    try {
      const options: RequestInit = { cache: 'no-cache' };
      return await fetchWithin(
        FETCH_TIMEOUT_MS,
        `${store}registry.jwt`,
        options,
        async (answer) => {
          if (!answer.ok) {
            reportOnce('network', started);
            return 'unreachable';
          }
          const storeTime = Date.parse(answer.headers.get('date') ?? '') || 0;
          // An editor may have added an empty line at the end.
          const text = (await (await boundedBlob(answer, MAX_BYTES)).text()).trimEnd();
          const outcome = await judge(text, started, { storeTime });
          sayWhetherExpired();
          return outcome;
        },
      );
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== 'network') reportOnce(reason, started);
      return reason === 'too_large' ? 'refused' : 'unreachable';
    } finally {
      askedAt = performance.now();
    }
  };

  const refresh = () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };

  const partOf = (remote: string, said: string): Promise<string | null> =>
    fetchWithin(PART_TIMEOUT_MS, store + partPath(remote, said), {}, async (answer) =>
      answer.ok ? (await boundedBlob(answer, MAX_BYTES)).text() : null,
    ).catch(() => null);

  const bring = async (remote: string): Promise<RefreshOutcome> => {
    await ready();
    const started = now();
    const said = ownValue(lacks, remote);
    const part = said === undefined ? null : await partOf(remote, said);
    // No index is in force, or news has brought the part meanwhile.
    if (currentText === null || ownValue(lacks, remote) === undefined) return 'same';
    const text = currentText;
    const verdict = part === null ? null : await verify(text, [part]);
    const isThere = verdict?.isGood === true && ownValue(verdict.lacks ?? {}, remote) === undefined;
    if (isThere && text === currentText) return adopt(verdict, text);
    if (part !== null && !isThere) report('integrity', now() - started);
    return refresh();
  };

  return {
    /** Returns the newest document that this page has accepted; null before the first. */
    current: current.read,
    subscribe: current.subscribe,
    /** Settles when the inlined and the kept copy have been verified. Never rejects. */
    ready,
    /** Whether the page's copy, if it was accepted, or the store's last answer is fresh. */
    isFresh: () => performance.now() - askedAt < FRESH_MS,
    /** Asks the store for news. Never rejects: a bad answer changes nothing and is reported. */
    refresh,
    /** Returns the places of the remotes that an index names and whose parts are missing. */
    late: () => placesOf(lacks),
    /** Requests a missing part, or the registry if the part does not load or fit. Never rejects. */
    bring,
    /** Returns the keys that may sign statements on a remote: of the registry, because an index has none. Never rejects. */
    teamOf: async (remote: string): Promise<readonly PublicKey[]> => {
      if (!current.read()?.teams) await refresh();
      return ownValue(current.read()?.teams ?? {}, remote) ?? [];
    },
  };
}
export type RegistrySource = ReturnType<typeof createRegistrySource>;

/** Runs pieces of work one after the other. Work whose name already waits for its turn is not queued twice. */
export function createTurns() {
  let last: Promise<void> = Promise.resolve();
  const waiting = new Map<string, Promise<void>>();
  return (name: string, work: () => Promise<void>): Promise<void> => {
    const known = waiting.get(name);
    if (known) return known;
    const turn = last.then(() => {
      waiting.delete(name);
      return work();
    });
    waiting.set(name, turn);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** An open page polls every 12 to 15 s. While the store is unreachable, the pauses grow to 48 to 60 s. */
const PAUSE = { firstMs: 15_000, growth: 2, maxMs: 60_000 };
const SPREAD = [0.8, 1] as const;

interface PollingOptions {
  readonly ask: () => Promise<RefreshOutcome>;
  /** a hidden page does not ask */
  readonly isVisible: () => boolean;
  /** from 0 up to, but not including, 1 */
  readonly chance?: () => number;
}

/**
 * Decides when an open page polls the registry. Each pause is random and begins at the last request from any caller, so
 * that phones that were opened together, or that an outage brought in step, soon ask at different times.
 */
export function createNewsPolling({ ask, isVisible, chance }: PollingOptions) {
  const inTurn = createTurns();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const wait = () => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(
      () => {
        if (isVisible()) void askInTurn();
        else wait();
      },
      spreadPause(growingPause(failures, PAUSE), SPREAD, chance),
    );
  };

  const count = (to: number) => {
    const isOther = to !== failures;
    failures = to;
    if (isOther && timer !== null) wait();
  };

  const askInTurn = () =>
    inTurn('ask', async () => {
      if (timer !== null) wait();
      const outcome = await ask();
      count(outcome === 'unreachable' ? failures + 1 : 0);
    });

  return {
    /** Starts the polling when the first area is entered. Later calls change nothing. */
    start: () => {
      if (timer === null) wait();
    },
    /** Asks now. During a request, one more request waits for its answer. */
    ask: askInTurn,
    /** Resets the pauses when the phone is online again, because failures without a network say nothing about the store. */
    online: () => count(0),
  };
}
