import type { AppError, Log } from '@pautang/shared/app';
import { isUnanswered } from '@pautang/shared/app';
import type { Method } from '@pautang/shared/contract/method';

/** What the shell does about failures, so that no page has to. */
export interface FailureEffects {
  readonly hasSession: () => boolean;
  readonly toast: (message: string) => void;
  /** login-required handling (decision N3) */
  readonly endSession: () => void;
  /** false when there is no host that could show its maintenance screen */
  readonly openMaintenance: (maintenanceTime: string) => boolean;
  readonly log: Log;
}

/**
 * Section 8 in one place. A session that has ended is toasted and led to the login; maintenance opens the host's screen;
 * a failed network is toasted where the caller does not show it in place. Everything is logged, except what a page has
 * left on purpose. The reads of an envelope fail with one and the same error: it counts once.
 */
export function createFailures(effects: FailureEffects) {
  const { hasSession, toast, endSession, openMaintenance, log } = effects;
  const seen = new WeakSet<AppError>();
  const toasted = new WeakSet<AppError>();

  const toastOnce = (error: AppError) => {
    if (toasted.has(error)) return;
    toasted.add(error);
    toast(error.message);
  };

  const take = (error: AppError, { name, movesMoney }: Method, isShown: boolean) => {
    const { kind, code, method, message } = error;
    const hasHost = kind === 'maintenance' && openMaintenance(error.maintenanceTime ?? '');
    if (kind === 'maintenance' && !hasHost && !isShown) toast(message);
    if (kind === 'session' && hasSession()) {
      toast(message);
      endSession();
    }
    log({ type: 'error', kind, code, method });
    if (movesMoney) {
      const outcome = isUnanswered(error) ? 'unanswered' : 'refused';
      log({ type: 'moneyAct', method: name, outcome, code });
    }
  };

  return {
    onFailure: (error: AppError, method: Method, isShown: boolean): void => {
      if (error.kind === 'canceled') return;
      if (!seen.has(error)) take(error, method, isShown);
      seen.add(error);
      const isNetwork = error.kind === 'network' || error.kind === 'timeout';
      if (isNetwork && !isShown) toastOnce(error);
    },
    onWritten: ({ name, movesMoney }: Method): void => {
      if (movesMoney) log({ type: 'moneyAct', method: name, outcome: 'done', code: null });
    },
  };
}
