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
   * Sends the act once: further calls while it runs belong to the same act and return null, as does a failure (see
   * `error`). `onFailure` is called with the failure at once, for a page that has more to do than to show it. `seen`: for
   * an act that may be meant again with the same data.
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
 * One act of the borrower that changes something at the lender. A double tap, and a retry after a lost answer (also
 * after a reload of the page), reuse the requestId, so that one act makes one effect (decision P7).
 * `invalidates`: the tags whose queries are stale once the lender has answered.
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
        // A bug is thrown on, and the borrower can tap again.
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
    // Typing on while the act runs must not free its button.
    () => setState((now) => (now.status === 'failed' ? { status: 'idle', error: null } : now)),
    [],
  );
  return { run, isRunning: state.status === 'running', error: state.error, reset };
}
