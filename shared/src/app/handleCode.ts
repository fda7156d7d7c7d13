import { codeRow } from '../contract/codes';
import type { AppError } from './error';

interface Caller {
  readonly toast: (message: string) => void;
  /** where the caller goes after the refusal, usually back to the loan */
  readonly fallback: () => void;
}

/**
 * Section 8, 1600001 and 1600002: shows the message, then runs the caller's fallback. Returns false for every other
 * failure, which the page has to show in place.
 */
export function handleCode(error: AppError, { toast, fallback }: Caller): boolean {
  if (error.kind !== 'business' || error.code === null) return false;
  if (codeRow(error.code).handling !== 'fallback') return false;
  toast(error.message);
  fallback();
  return true;
}
