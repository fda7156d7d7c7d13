import { codeRow } from '../contract/codes';
import type { AppError } from './error';

interface Caller {
  readonly toast: (message: string) => void;
  /** navigates after the refusal, usually back to the loan */
  readonly fallback: () => void;
}

/**
 * Handles the codes 1600001 and 1600002 of section 8: shows the message, then runs the caller's fallback. Returns false for
 * any other failure, which the page has to show in place.
 */
export function handleCode(error: AppError, { toast, fallback }: Caller): boolean {
  if (error.kind !== 'business' || error.code === null) return false;
  if (codeRow(error.code).handling !== 'fallback') return false;
  toast(error.message);
  fallback();
  return true;
}
