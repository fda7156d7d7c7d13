import type { Registry } from '@pautang/shared/contract/registry';
import { registry } from '@pautang/shared/contract/registry';
import * as v from 'valibot';

const FETCH_TIMEOUT_MS = 8_000;
const MAX_CHARACTERS = 1_000_000;

export interface RegistrySource {
  /** The newest document this page has accepted; null before the first. */
  readonly current: () => Registry | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the store for news. Never rejects: a bad answer leaves the page where it is and says why. */
  readonly refresh: () => Promise<RefreshOutcome>;
}

export type RefreshOutcome = 'new' | 'same' | 'unreachable' | 'refused';

function parse(text: string): Registry | null {
  if (text.length > MAX_CHARACTERS) return null;
  try {
    const parsed = v.safeParse(registry, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/**
 * The registry: first the copy that stands in the page, then the store's. Only a higher serial than the last accepted
 * one is news (design, releases).
 */
export function createRegistrySource(address: string, inlined: string | null): RegistrySource {
  let current = inlined === null ? null : parse(inlined);
  const listeners = new Set<() => void>();
  let running: Promise<RefreshOutcome> | null = null;

  const ask = async (): Promise<RefreshOutcome> => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), FETCH_TIMEOUT_MS);
    let text: string;
    try {
      const response = await fetch(address, { cache: 'no-cache', signal: abort.signal });
      if (!response.ok) return 'unreachable';
      text = await response.text();
    } catch {
      return 'unreachable';
    } finally {
      clearTimeout(timer);
    }
    const news = parse(text);
    if (news === null) return 'refused';
    if (current !== null && news.serial <= current.serial) return 'same';
    current = news;
    for (const listener of listeners) listener();
    return 'new';
  };

  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () => {
      running ??= ask().finally(() => {
        running = null;
      });
      return running;
    },
  };
}
