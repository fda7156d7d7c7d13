import { ResponseCode } from '@pautang/shared/contract/codes';

/** The envelope itself cannot be taken: answered with a status and plain JSON, since no key is agreed. */
export class EnvelopeError extends Error {
  readonly code = ResponseCode.BAD_ENVELOPE;

  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message);
    this.name = 'EnvelopeError';
  }
}
