import { useCallback, useRef, useState } from 'react';
import type { Method, RequestOf, ResponseOf } from '../contract/method';
import type { AppError } from './error';
import { isAppError } from './error';
import { useServices } from './hooks';
import type { Seen } from './pendingAct';
import { sendAct } from './pendingAct';
import type { Tag } from './services';
import { holdSwap } from './swapVeto';

type ActState =
  | { readonly status: 'idle' | 'running'; readonly error: null }
  | { readonly status: 'failed'; readonly error: AppError };

export interface Act<M extends Method> {
  /**
   * Sends the act. Returns null if it fails (see `error`), or if it is running already. `onFailure` is for a page that has
   * more to do than to show the error. Give `seen` if the borrower may mean the act again with the same data.
   */
  readonly run: (
    data: RequestOf<M>,
    onFailure?: (error: AppError) => void,
    seen?: Seen,
  ) => Promise<ResponseOf<M> | null>;
  readonly isRunning: boolean;
  readonly error: AppError | null;
  readonly reset: () => void;
}

/**
 * One act of the borrower at the lender. A double tap and a retry after a lost answer, also after a reload of the page,
 * reuse the requestId (decision P7). `invalidates`: tags whose queries are requested again after the answer.
 */
export function useAct<M extends Method>(method: M, invalidates: readonly Tag[] = []): Act<M> {
  const services = useServices();
  const [state, setState] = useState<ActState>({ status: 'idle', error: null });
  const running = useRef(false);

  const run: Act<M>['run'] = async (data, onFailure, seen) => {
    if (running.current) return null;
    running.current = true;
    const letGo = holdSwap('act');
    setState({ status: 'running', error: null });
    try {
      const answer = await sendAct(services, method, data, invalidates, seen);
      setState({ status: 'idle', error: null });
      return answer;
    } catch (error) {
      if (!isAppError(error)) {
        // Any other error is a bug. Let the borrower tap again.
        setState({ status: 'idle', error: null });
        throw error;
      }
      setState({ status: 'failed', error });
      onFailure?.(error);
      return null;
    } finally {
      running.current = false;
      letGo();
    }
  };

  const reset = useCallback(
    // A form resets at each key. Keep the button busy while the act runs.
    () => setState((now) => (now.status === 'failed' ? { status: 'idle', error: null } : now)),
    [],
  );
  return { run, isRunning: state.status === 'running', error: state.error, reset };
}
