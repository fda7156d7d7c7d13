import type { Malformed } from '@pautang/shared/app';
import type { HostResult } from '@pautang/shared/contract/hostWire';
import { hostResult } from '@pautang/shared/contract/hostWire';
import * as v from '@pautang/shared/schema';

function randomName(): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  return `pautang_${Array.from(random, (byte) => byte.toString(36).padStart(2, '0')).join('')}`;
}

type Settled = HostResult & { readonly malformed?: Malformed };

/** Returns the answer of a host that did not wrap it, or wrapped it without `ok`; undefined if the answer reports a failure. */
function unwrapped(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('error' in value || ('ok' in value && value.ok === false)) return undefined;
  return 'data' in value ? value.data : value;
}

/** Parses a result, because a native host may pass an object or its JSON. */
function parseResult(value: unknown): Settled {
  let given = value;
  if (typeof value === 'string') {
    try {
      given = JSON.parse(value);
    } catch {
      // Text that is not JSON is no result.
    }
  }
  const parsed = v.safeParse(hostResult, given);
  if (parsed.success) return parsed.output;
  return { ok: false, error: 'failed', malformed: { given: unwrapped(given), around: given } };
}

/**
 * The callbacks that wait for an answer, each a function on `target` under a random name. A settled one is deleted, so
 * a late or second answer is dropped; the random name keeps out answers to a reloaded page's calls.
 */
export function createCallbacks(target: object) {
  const functions = target as Record<string, (value: unknown) => void>;
  const waiting = new Map<string, (result: Settled) => void>();

  const settle = (name: string, value: unknown): void => waiting.get(name)?.(parseResult(value));
  const add = (name: string, take: (result: Settled) => void): void => {
    waiting.set(name, take);
    functions[name] = (value) => settle(name, value);
  };
  const remove = (name: string): void => {
    waiting.delete(name);
    delete functions[name];
  };

  return {
    /** Resolves with the host's result, or with null after `timeoutMs`. */
    open(timeoutMs: number) {
      const name = randomName();
      const result = new Promise<Settled | null>((resolve) => {
        const end = (value: Settled | null): void => {
          clearTimeout(timer);
          remove(name);
          resolve(value);
        };
        const timer = setTimeout(() => end(null), timeoutMs);
        add(name, end);
      });
      return { name, result };
    },
    /** Passes on every result, until `end` is called. */
    keep(listener: (result: Settled) => void) {
      const name = randomName();
      add(name, listener);
      return { name, end: () => remove(name) };
    },
    settle,
    size: () => waiting.size,
  };
}
