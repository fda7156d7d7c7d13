import type { HostResult } from '@pautang/shared/contract/host';
import { hostResult } from '@pautang/shared/contract/host';
import * as v from 'valibot';

function randomName(): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  return `pautang_${Array.from(random, (byte) => byte.toString(36).padStart(2, '0')).join('')}`;
}

/** A native host may hand over an object or its JSON. */
function parseResult(value: unknown): HostResult {
  let given = value;
  if (typeof value === 'string') {
    try {
      given = JSON.parse(value);
    } catch {
      // Falls through: text that is no JSON is no result.
    }
  }
  const parsed = v.safeParse(hostResult, given);
  return parsed.success
    ? parsed.output
    : { ok: false, error: 'failed', message: 'The host gave an answer that cannot be read.' };
}

/**
 * The callbacks that wait for an answer, each a function of a random name on `target`. A settled one is deleted, so a
 * late or second answer reaches nobody; names are random, so an answer never reaches a reloaded page's call.
 */
export function createCallbacks(target: Record<string, unknown>) {
  const waiting = new Map<string, (result: HostResult) => void>();

  const settle = (name: string, value: unknown): void => {
    const resolve = waiting.get(name);
    if (!resolve) return;
    waiting.delete(name);
    delete target[name];
    resolve(parseResult(value));
  };

  return {
    /** Resolves with the host's result, or with null after `timeoutMs`. */
    open(timeoutMs: number) {
      const name = randomName();
      const result = new Promise<HostResult | null>((resolve) => {
        const timer = setTimeout(() => {
          waiting.delete(name);
          delete target[name];
          resolve(null);
        }, timeoutMs);
        waiting.set(name, (value) => {
          clearTimeout(timer);
          resolve(value);
        });
        target[name] = (value: unknown) => settle(name, value);
      });
      return { name, result };
    },
    settle,
    size: () => waiting.size,
  };
}
