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

const MOST_QUOTED = 40;

/** What a caller sent, in quotes, for an answer's message: enough of it to be found again, whatever its length. */
export function quoted(text: string): string {
  return text.length > MOST_QUOTED ? `'${text.slice(0, MOST_QUOTED)}…'` : `'${text}'`;
}
