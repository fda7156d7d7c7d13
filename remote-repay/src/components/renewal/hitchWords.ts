import type { Hitch } from '@pautang/shared/app';
import { isUnanswered } from '@pautang/shared/app';
import { texts } from '../texts';

/** What stood in the way of a money button, in words; null: nothing. */
export function hitchWords(hitch: Hitch | null): string | null {
  if (hitch === null) return null;
  if (hitch.kind === 'told') return hitch.message;
  if (hitch.kind === 'changed') return texts.changed;
  return isUnanswered(hitch.error) ? texts.nothingLost(hitch.error.message) : hitch.error.message;
}
