import * as v from 'valibot';
import { base64urlOf } from '@pautang/shared/contract/base64url';
import type { BeaconReason } from '@pautang/shared/contract/beacon';
import type { PublicKey, Registry } from '@pautang/shared/contract/registry';
import { MAX_AHEAD_S, MAX_SERIAL_STEP, registry } from '@pautang/shared/contract/registry';
import { signedText } from '@pautang/shared/contract/signedText';
import { signal } from '../state/signal';
import { storedText } from '../state/storedJson';
import { TooLongError, boundedBlob } from '../loading/boundedFetch';

/** The registry in the page, and an answer of the store, count as fresh for so long. */
const FRESH_MS = 60_000;
const FETCH_TIMEOUT_MS = 8_000;
const MAX_BYTES = 1_000_000;
/** A registry expires this much later, because a phone's clock may be a little fast. */
const CLOCK_TOLERANCE_MS = 300_000;

/** Outside the borrower's own keys (`pautang.…`), which a logout clears. */
const KEY = 'pautang-registry.v1';

/**
 * The last accepted registry, kept across reloads as it was signed; it is verified again each time. It has no personal
 * data, so a logout leaves it.
 */
export const keptRegistry = (storage: () => Storage) => storedText(KEY, storage);

export interface RegistrySource {
  /** The newest document this page has accepted; null before the first. */
  readonly current: () => Registry | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Settles when the inlined and the kept copy have been verified. Never rejects. */
  readonly ready: () => Promise<void>;
  /** Whether the page's copy, if it was accepted, or the store's last answer is fresh. */
  readonly isFresh: () => boolean;
  /** Asks the store for news. Never rejects: a bad answer leaves the page where it is and says why. */
  readonly refresh: () => Promise<RefreshOutcome>;
}

export type RefreshOutcome = 'new' | 'same' | 'unreachable' | 'refused';

interface Options {
  readonly address: string;
  /** the copy that stands in the page */
  readonly inlined: string | null;
  readonly kept: ReturnType<typeof keptRegistry>;
  /** serial of the registry at this shell's build: a lower one is never accepted, even if it is signed */
  readonly floor: number;
  /** brings the code that checks signatures */
  readonly loadVerify: () => Promise<VerifyRegistry>;
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
 * The registry (design, releases). It is verified before it is used. Only a serial higher than the last accepted one is
 * news, and an expired registry never is. An accepted registry stays in force, also after a reload and after its expiry.
 * A serial too far above is refused, because no later registry could have a higher one.
 */
export function createRegistrySource(options: Options): RegistrySource {
  const { address, inlined, kept, floor, loadVerify, report, now } = options;
  const current = signal<Registry | null>(null);
  let currentText: string | null = null;
  let opening: Promise<void> | null = null;
  let asking: Promise<RefreshOutcome> | null = null;
  /** by the page's own steady clock, which begins with the page */
  let askedAt = inlined === null ? -Infinity : 0;
  let reportedExpiry: number | null = null;
  /** what the last answer was refused for */
  let reported = '';

  const adopt = (registry: Registry, text: string): 'new' => {
    currentText = text;
    current.set(registry);
    return 'new';
  };

  const sayWhetherExpired = () => {
    const inForce = current.read();
    if (!inForce || !isExpired(inForce, now()) || reportedExpiry === inForce.serial) return;
    reportedExpiry = inForce.serial;
    report('expired', 0);
  };

  /** Reports a refusal once, because the store is asked every few seconds and may give the same answer each time. */
  const reportOnce = (reason: BeaconReason, started: number, serial?: number) => {
    const state = `${reason} ${serial ?? ''}`;
    if (state !== reported) report(reason, now() - started);
    reported = state;
  };

  const reasonAgainst = (news: Registry, storeTime: number): BeaconReason | null => {
    const { serial } = news;
    // Use the server's time; a phone's clock may be a hundred days fast.
    if (isExpired(news, storeTime > 0 ? storeTime : now())) return 'expired';
    if (isEarly(news, now(), storeTime)) return 'early';
    const inForce = current.read();
    const isHigher = inForce ? serial > inForce.serial : serial >= floor;
    return isHigher && serial <= (inForce?.serial ?? floor) + MAX_SERIAL_STEP ? null : 'serial';
  };

  const judge = async (text: string, started: number, storeTime = 0): Promise<RefreshOutcome> => {
    if (text === currentText) {
      reported = '';
      return 'same';
    }
    const refuse = (reason: BeaconReason, serial?: number): 'refused' => {
      reportOnce(reason, started, serial);
      return 'refused';
    };
    const verdict = await (await loadVerify())(text);
    if (!verdict.isGood) return refuse(verdict.reason);
    const news = verdict.registry;
    const reason = reasonAgainst(news, storeTime);
    if (reason !== null) return refuse(reason, news.serial);
    reported = '';
    kept.write(text);
    return adopt(news, text);
  };

  const open = async () => {
    const verify = await loadVerify();
    const last = kept.read();
    // It may have expired since it was accepted. The signature still proves that it was not changed.
    const verdict = last === null ? null : await verify(last);
    if (last !== null && verdict?.isGood && verdict.registry.serial >= floor)
      adopt(verdict.registry, last);
    if (inlined !== null && (await judge(inlined, now())) === 'refused') askedAt = -Infinity;
    sayWhetherExpired();
  };

  const ready = (): Promise<void> => {
    opening ??= open().catch(() => {
      opening = null;
    });
    return opening;
  };

  const ask = async (): Promise<RefreshOutcome> => {
    await ready();
    const started = now();
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), FETCH_TIMEOUT_MS);
    try {
      const response = await fetch(address, { cache: 'no-cache', signal: abort.signal });
      if (!response.ok) {
        reportOnce('network', started);
        return 'unreachable';
      }
      const storeTime = Date.parse(response.headers.get('date') ?? '') || 0;
      // An editor may have left an empty line at its end.
      const text = (await (await boundedBlob(response, MAX_BYTES)).text()).trimEnd();
      const outcome = await judge(text, started, storeTime);
      sayWhetherExpired();
      return outcome;
    } catch (error) {
      const isTooLong = error instanceof TooLongError;
      if (!isTooLong && !abort.signal.aborted) return 'unreachable';
      reportOnce(isTooLong ? 'too_large' : 'timeout', started);
      return isTooLong ? 'refused' : 'unreachable';
    } finally {
      clearTimeout(timer);
      askedAt = performance.now();
    }
  };

  return {
    current: current.read,
    subscribe: current.subscribe,
    ready,
    isFresh: () => performance.now() - askedAt < FRESH_MS,
    refresh: () => {
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
  };
}

/**
 * The registry as the page has it, as the JWT that it is. The web server writes its payload as the JSON that was signed,
 * which compresses better than base64 (2.4 KB); a JWT that has another payload stands there as it is. The signature is
 * over the JWT, so a text that was changed on its way is refused.
 */
export function jwtOf(text: string): string {
  const [first, last] = [text.indexOf('.'), text.lastIndexOf('.')];
  const payload = text.slice(first + 1, last);
  if (first < 0 || !payload.startsWith('{')) return text;
  return `${text.slice(0, first)}.${base64urlOf(payload)}.${text.slice(last + 1)}`;
}

export type Verdict =
  | { readonly isGood: true; readonly registry: Registry }
  | { readonly isGood: false; readonly reason: BeaconReason };
export type VerifyRegistry = (text: string) => Promise<Verdict>;

/** Reasons for violations of the schema: a missing hash and a foreign address have their own. */
const reasonsByField: Readonly<Record<string, BeaconReason>> = {
  integrity: 'integrity',
  entry: 'origin',
  url: 'origin',
};

function verdictOn(payload: string): Verdict {
  let document: unknown;
  try {
    document = JSON.parse(payload);
  } catch {
    return { isGood: false, reason: 'schema' };
  }
  const parsed = v.safeParse(registry, document);
  if (parsed.success && parsed.output.exp !== undefined)
    return { isGood: true, registry: parsed.output };
  const fields = (parsed.issues ?? []).map((issue) => v.getDotPath(issue)?.split('.').pop() ?? '');
  const [reason = 'schema'] = fields.flatMap((field) => reasonsByField[field] ?? []);
  return { isGood: false, reason };
}

/**
 * Accepts a registry that one of these keys signed and that fits the schema. It does not judge time and serial. No code of
 * a remote runs before this has accepted a registry.
 */
export function createVerifyRegistry(keys: readonly PublicKey[]): VerifyRegistry {
  return async (text) => {
    let payload: string;
    try {
      ({ text: payload } = await signedText(text, keys, 'registry'));
    } catch {
      return { isGood: false, reason: 'signature' };
    }
    return verdictOn(payload);
  };
}
