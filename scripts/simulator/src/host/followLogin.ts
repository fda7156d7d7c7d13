import { mobile } from '@pautang/shared/contract/primitives';
import * as v from 'valibot';

/** How deep the app may have put it; its store keeps one slice per key. */
const MAX_DEPTH = 4;

/**
 * The mobile number in what the app has just kept for itself, or null. A login on the page is not told to the host, so
 * the panel finds out here whom it should drive. Nothing but the number is read, wherever the app keeps it.
 */
export function mobileIn(kept: string | null): string | null {
  try {
    return search(JSON.parse(kept ?? 'null'), 0);
  } catch {
    return null;
  }
}

function search(value: unknown, depth: number): string | null {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return null;
  for (const [key, item] of Object.entries(value)) {
    if (key === 'mobile' && v.is(mobile, item)) return item;
    const found = search(item, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
