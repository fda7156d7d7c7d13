import type { AppError, ErrorKind } from '@pautang/shared/app';
import { ResponseCode, sessionCodes } from '@pautang/shared/contract/codes';
import { isAxiosError } from 'axios';
import { texts } from './texts';

/** axios' codes and the client's error kinds (section 8, decision P12). */
const kinds: Readonly<Record<string, ErrorKind>> = {
  ERR_NETWORK: 'network',
  ECONNABORTED: 'timeout',
  ETIMEDOUT: 'timeout',
  ERR_CANCELED: 'canceled',
  ERR_BAD_REQUEST: 'badRequest',
  ERR_BAD_RESPONSE: 'badResponse',
};

const sessionMessages: Readonly<Record<number, string>> = {
  [ResponseCode.TOKEN_EMPTY]: texts.notLoggedIn,
  [ResponseCode.TOKEN_EXPIRED]: texts.expired,
  [ResponseCode.TOKEN_SQUEEZED]: texts.squeezed,
  [ResponseCode.TOKEN_INVALID]: texts.invalid,
};

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
  const kind = (isAxiosError(error) && kinds[error.code ?? '']) || 'badResponse';
  const isNetwork = kind === 'network' || kind === 'timeout';
  return appError(kind, isNetwork ? texts.network : texts.retrieve, method);
}

/** The lender answered with a code other than 0. */
export function codeFailure(code: number, msg: string, method: string | null): AppError {
  if (sessionCodes.includes(code))
    return appError('session', sessionMessages[code] ?? texts.invalid, method, code);
  return appError('business', msg === '' ? texts.retrieve : msg, method, code);
}

export function badResponse(method: string | null): AppError {
  return appError('badResponse', texts.retrieve, method);
}

export function maintenanceFailure(maintenanceTime: string, method: string | null): AppError {
  return { ...appError('maintenance', texts.maintenance, method), maintenanceTime };
}
