import { ResponseCode } from '@pautang/shared/contract/codes';

/**
 * A business answer other than success. When it is thrown, the transaction is rolled back; when it is returned, the
 * effects stay (a wrong code counts as an attempt).
 */
export class Refusal extends Error {
  constructor(
    readonly code: ResponseCode,
    message: string,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** The refusal with the code of this name. */
export function refusal(code: keyof typeof ResponseCode, message: string): Refusal {
  return new Refusal(ResponseCode[code], message);
}

/** Returns the row. @throws Refusal NOT_FOUND if it is null, because it does not exist or is not the borrower's own */
export function found<T>(row: T | null, what: string): T {
  if (row === null) throw notFound(what);
  return row;
}

/** Returns the row. @throws Refusal TRANSITION_REFUSED if it is null, because the borrower has none of this kind */
export function had<T>(row: T | null, what: string): T {
  if (row === null) throw refusal('TRANSITION_REFUSED', `The borrower has no ${what}.`);
  return row;
}

export function notFound(what: string): Refusal {
  return refusal('NOT_FOUND', `${what} was not found.`);
}
