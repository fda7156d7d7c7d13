import type { MadeTime } from './madeTime';

/** The times of a Cache-Control for a shared cache, in milliseconds. */
export interface CacheRules {
  readonly freshMs: number;
  readonly whileRevalidatingMs: number;
  readonly ifErrorMs: number;
}

/** Reads a Cache-Control as a shared cache does. @throws Error for a missing rule */
export function cacheRulesOf(cacheControl: string): CacheRules {
  const ms = (name: string): number => {
    const seconds = new RegExp(`(?:^|[, ])${name}=(\\d+)`).exec(cacheControl)?.[1];
    if (seconds === undefined) throw new Error(`'${cacheControl}' does not say ${name}.`);
    return Number(seconds) * 1_000;
  };
  return {
    freshMs: ms('s-maxage'),
    whileRevalidatingMs: ms('stale-while-revalidate'),
    ifErrorMs: ms('stale-if-error'),
  };
}

/** The origin with the registry's text, whose hash is its ETag; null while it is down. */
export interface Origin {
  readonly read: () => string | null;
  readonly asked: () => void;
}

/** The round trip from an edge to the origin, and the time-out of an edge. */
const ORIGIN_MS = 80;
const GIVE_UP_MS = 500;

/** Simulates one edge of a CDN that keeps the registry by its headers, with one request to the origin at a time. */
export function createEdge(
  { freshMs, whileRevalidatingMs, ifErrorMs }: CacheRules,
  { now, setTimer }: MadeTime,
  origin: Origin,
) {
  let kept: { text: string; at: number } | null = null;
  let purgedAt = 0;
  let waiting: ((text: string | null) => void)[] | null = null;

  const askOrigin = () => {
    if (waiting) return waiting;
    waiting = [];
    origin.asked();
    const text = origin.read();
    const at = now();
    const answer = () => {
      const all = waiting ?? [];
      waiting = null;
      if (text !== null && at >= purgedAt) kept = { text, at };
      const old = kept && now() - kept.at < freshMs + ifErrorMs ? kept.text : null;
      for (const one of all) one(text ?? old);
    };
    setTimer(answer, text === null ? GIVE_UP_MS : ORIGIN_MS);
    return waiting;
  };

  return {
    /** Answers at once or later; null is a 504. */
    ask: (answer: (text: string | null) => void): void => {
      const age = kept ? now() - kept.at : Infinity;
      if (kept && age < freshMs + whileRevalidatingMs) {
        answer(kept.text);
        if (age >= freshMs) askOrigin();
      } else askOrigin().push(answer);
    },
    /** Drops its kept answer and its pending request, as a purge or a start does. */
    purge: () => {
      kept = null;
      purgedAt = now();
    },
  };
}
