import { TOAST } from '@pautang/shared/app';
import type { UnknownAction } from 'redux';
import { createAction } from './slice';

export interface NoticesState {
  readonly toast: string | null;
}

const nothing: NoticesState = { toast: null };

export const toastDone = createAction<undefined>('notices/toastDone');

/** The toast that is shown for two seconds. A new text replaces it. */
export function noticesReducer(state: NoticesState = nothing, action: UnknownAction): NoticesState {
  if (action.type === TOAST) return { toast: String(action['payload']) };
  return toastDone.match(action) ? nothing : state;
}
