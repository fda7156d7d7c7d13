import type { AppError, ErrorKind } from '@pautang/shared/app';
import { codeRow } from '@pautang/shared/contract/codes';
import { isAxiosError } from 'axios';
import { expectedBack } from '../pages/degraded/expectedBack';
import { texts } from './texts';

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

/** Nobody waits for it any more: the page has gone, or the borrower. */
export function canceled(method: string | null): AppError {
  return appError('canceled', texts.retrieve, method);
}

/** Nothing came, not even the files that the call needs. */
export function networkFailure(method: string | null): AppError {
  return appError('network', texts.network, method);
}

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
