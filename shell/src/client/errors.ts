import type { AppError, Bridge, ErrorKind, Log } from '@pautang/shared/app';
import { isDoneByHost, isUnanswered } from '@pautang/shared/app';
import { codeRow } from '@pautang/shared/contract/codes';
import { hostMaintenanceOpen } from '@pautang/shared/contract/host';
import type { Method } from '@pautang/shared/contract/method';
import { isAxiosError } from 'axios';
import { expectedBack } from './clock';

/** Messages of section 8, verbatim, then our own. Those of the response codes are in the contract's table. */
const texts = {
  network: 'Internet connection is unstable. Please try again',
  portal: 'Another page answered. Sign in to this Wi-Fi first, or use mobile data.',
  retrieve: 'Failed to retrieve data. Please try again.',
  maintenance: (back: string | null): string =>
    `We are improving the service. It will be back ${back ?? 'soon'}.`,
} as const;

type OwnKind = 'network' | 'timeout' | 'canceled' | 'badRequest' | 'badResponse';

/** The client's own error kinds (section 8) by their axios codes (decision P12). */
const kindByCode: Readonly<Record<string, OwnKind | undefined>> = {
  ERR_NETWORK: 'network',
  ECONNABORTED: 'timeout',
  ETIMEDOUT: 'timeout',
  ERR_CANCELED: 'canceled',
  ERR_BAD_REQUEST: 'badRequest',
  ERR_BAD_RESPONSE: 'badResponse',
};

export function appError(
  kind: ErrorKind,
  message: string,
  method: string | null,
  code: number | null = null,
): AppError {
  return { kind, code, message, method };
}

/** Makes a failure of one of the client's own kinds, without a lender's code. */
export function ownFailure(kind: OwnKind, method: string | null): AppError {
  const isUnreached = kind === 'network' || kind === 'timeout';
  return appError(kind, isUnreached ? texts.network : texts.retrieve, method);
}

/** Maps a failure without a readable answer. */
export function transportFailure(error: unknown, method: string | null): AppError {
  const code = isAxiosError(error) ? error.code : undefined;
  return ownFailure(kindByCode[code ?? ''] ?? 'badResponse', method);
}

/** Maps an answer with a code other than 0 by section 8's table. */
export function codeFailure(code: number, msg: string, method: string | null): AppError {
  const { handling, message } = codeRow(code);
  const kind = handling === 'login' ? 'session' : 'business';
  // Codes 400… and messages that begin with a field's name reject the form of a call: they are for developers.
  const isForMakers = Math.trunc(code / 1_000) === 400 || /^([a-z][\w.]*: |$)/.test(msg);
  return appError(kind, message ?? (isForMakers ? texts.retrieve : msg), method, code);
}

/** The failure if a web page came instead of an answer: from a Wi-Fi that wants a sign-in, or from a proxy. */
export function portalFailure(method: string | null): AppError {
  return appError('network', texts.portal, method);
}

/** The failure during maintenance (decision P10). The message says when service returns, for a page without a host. */
export function maintenanceFailure(
  maintenanceTime: string,
  method: string | null,
  now: number,
): AppError {
  const message = texts.maintenance(expectedBack(maintenanceTime, now));
  return { ...appError('maintenance', message, method), maintenanceTime };
}

/** The shell's reactions to failures, so that pages need not repeat them. */
export interface FailureEffects {
  readonly hasSession: () => boolean;
  readonly toast: (message: string) => void;
  /** login-required handling (decision N3); the login page shows the reason */
  readonly endSession: (reason: string) => void;
  readonly bridge: Bridge;
  readonly log: Log;
}

/**
 * Handles failures by section 8. A session that has ended shows a toast and the login. Maintenance opens the host's
 * screen. A network error shows a toast, even if the caller shows it in place. Lasting trouble is announced once until
 * the lender answers; a failed act, and a failure that no page shows, each time. It logs every failure except canceled
 * calls. The reads of an envelope share one error, which counts once.
 */
export function createFailures(effects: FailureEffects) {
  const { hasSession, toast, endSession, bridge, log } = effects;
  const seen = new WeakSet<AppError>();
  const toasted = new WeakSet<AppError>();
  /** the trouble that was announced last; null: the lender has answered since */
  let told: string | null = null;
  let isOpenInHost = Promise.resolve(false);

  const toastOnce = (error: AppError) => {
    if (toasted.has(error)) return;
    toasted.add(error);
    toast(error.message);
  };

  const isNews = (trouble: string | null): boolean => {
    const isNew = told !== trouble;
    told = trouble;
    return isNew;
  };

  const take = (error: AppError, { name, movesMoney }: Method, isShown: boolean) => {
    const { kind, code, method, message, detail } = error;
    if (kind === 'maintenance') {
      const { maintenanceTime = '' } = error;
      if (isNews(`until ${maintenanceTime}`))
        isOpenInHost = isDoneByHost(bridge, hostMaintenanceOpen, { maintenanceTime });
      if (!isShown) void isOpenInHost.then((isOpen) => isOpen || toast(message));
    } else if (!isUnanswered(error)) isNews(null);
    if (kind === 'session' && hasSession()) {
      toast(message);
      endSession(message);
    }
    log({ type: 'error', kind, code, method, where: detail });
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
      if (error.kind !== 'network' && error.kind !== 'timeout') return;
      if (isNews('network') || !isShown || method.kind !== 'read') toastOnce(error);
    },
    onAnswered: ({ name, movesMoney }: Method): void => {
      isNews(null);
      if (movesMoney) log({ type: 'moneyAct', method: name, outcome: 'done', code: null });
    },
  };
}
