import { ResponseCode } from '@pautang/shared/contract/codes';

/** A request whose envelope cannot be read. The answer is a status with plain JSON, because no key is known. */
export class EnvelopeError extends Error {
  constructor(
    message: string,
    readonly status = 400,
    readonly code: ResponseCode = ResponseCode.BAD_ENVELOPE,
  ) {
    super(message);
    this.name = 'EnvelopeError';
  }
}

const MOST_QUOTED = 40;

/** A text that the caller sent, quoted for a message and shortened if it is long. */
export function quoted(text: string): string {
  return text.length > MOST_QUOTED ? `'${text.slice(0, MOST_QUOTED)}…'` : `'${text}'`;
}
