import { codeRow } from '../contract/codes';
import type { AppError } from './error';

interface Caller {
  readonly toast: (message: string) => void;
  /** navigates after the refusal, usually back to the loan */
  readonly fallback: () => void;
}

/** Handles the codes 1600001 and 1600002 (section 8): shows the message, runs the fallback. False: any other failure. */
export function handleCode(error: AppError, { toast, fallback }: Caller): boolean {
  if (error.kind !== 'business' || error.code === null) return false;
  if (codeRow(error.code).handling !== 'fallback') return false;
  toast(error.message);
  fallback();
  return true;
}
