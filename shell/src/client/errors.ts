import type { AppError, ErrorKind, Log } from '@pautang/shared/app';
import { isUnanswered } from '@pautang/shared/app';
import { codeRow } from '@pautang/shared/contract/codes';
import type { Method } from '@pautang/shared/contract/method';
import { isAxiosError } from 'axios';
import { expectedBack } from './expectedBack';

/** Messages of section 8, verbatim; those of the response codes stand in the contract's table. Then our own. */
const texts = {
  network: 'Internet connection is unstable. Please try again',
  portal: 'Another page answered. Sign in to this Wi-Fi first, or use mobile data.',
  retrieve: 'Failed to retrieve data. Please try again.',
  maintenance: (back: string | null): string =>
    `We are improving the service. It will be back ${back ?? 'soon'}.`,
} as const;

/** The client's own error kinds (section 8): which of axios' codes they are (decision P12), and their message. */
const kinds: readonly {
  readonly kind: ErrorKind;
  readonly codes: readonly string[];
  readonly message: string;
}[] = [
  { kind: 'network', codes: ['ERR_NETWORK'], message: texts.network },
  { kind: 'timeout', codes: ['ECONNABORTED', 'ETIMEDOUT'], message: texts.network },
  { kind: 'canceled', codes: ['ERR_CANCELED'], message: texts.retrieve },
  { kind: 'badRequest', codes: ['ERR_BAD_REQUEST'], message: texts.retrieve },
  { kind: 'badResponse', codes: ['ERR_BAD_RESPONSE'], message: texts.retrieve },
];

export function appError(
  kind: ErrorKind,
  message: string,
  method: string | null,
  code: number | null = null,
): AppError {
  return { kind, code, message, method };
}

/** The call never came to an answer that can be read. */
export function transportFailure(error: unknown, method: string | null): AppError {
  const code = (isAxiosError(error) && error.code) || 'ERR_BAD_RESPONSE';
  const row = kinds.find(({ codes }) => codes.includes(code));
  return row ? appError(row.kind, row.message, method) : badResponse(method);
}

/** The lender answered with a code other than 0: section 8's table says what that means. */
export function codeFailure(code: number, msg: string, method: string | null): AppError {
  const { handling, message } = codeRow(code);
  const kind = handling === 'login' ? 'session' : 'business';
  return appError(kind, message ?? (msg === '' ? texts.retrieve : msg), method, code);
}

/** The page that asked has gone, or the borrower has logged out. */
export function canceled(method: string | null): AppError {
  return appError('canceled', texts.retrieve, method);
}

/** Nothing came, not even the files that the call needs. */
export function networkFailure(method: string | null): AppError {
  return appError('network', texts.network, method);
}

/** A web page came: the gate of a Wi-Fi that wants a sign-in first, or a proxy's own. The lender answers with no page. */
export function portalFailure(method: string | null): AppError {
  return appError('network', texts.portal, method);
}

/** What was to be sent is not of the method's form: a fault of the page. */
export function badRequest(method: string | null): AppError {
  return appError('badRequest', texts.retrieve, method);
}

/** What came cannot be read. */
export function badResponse(method: string | null): AppError {
  return appError('badResponse', texts.retrieve, method);
}

/** Decision P10; without a host its words say by themselves when service returns. */
export function maintenanceFailure(
  maintenanceTime: string,
  method: string | null,
  now: number,
): AppError {
  const message = texts.maintenance(expectedBack(maintenanceTime, now));
  return { ...appError('maintenance', message, method), maintenanceTime };
}

/** What the shell does about failures, so that no page has to. */
export interface FailureEffects {
  readonly hasSession: () => boolean;
  readonly toast: (message: string) => void;
  /** login-required handling (decision N3); the login page says the reason */
  readonly endSession: (reason: string) => void;
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
      endSession(message);
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
