import { ResponseCode } from '@pautang/shared/contract/codes';

/**
 * A business answer other than success. Thrown, the act's effects are undone; returned, they stay
 * (a wrong code counts as an attempt).
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

export function notFound(what: string): Refusal {
  return new Refusal(ResponseCode.NOT_FOUND, `${what} was not found.`);
}
