import type { Hitch } from '@pautang/shared/app';
import { isUnanswered } from '@pautang/shared/app';
import { texts } from '../texts';

/** Says why a money button sent nothing; null: nothing stood in its way. */
export function hitchWords(hitch: Hitch | null): string | null {
  if (hitch === null) return null;
  if (hitch.kind === 'told') return hitch.message;
  if (hitch.kind === 'changed') return texts.changed;
  return isUnanswered(hitch.error) ? texts.nothingLost(hitch.error.message) : hitch.error.message;
}
