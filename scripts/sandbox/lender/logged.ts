import { databaseCode } from '../../lib/database/inTransaction';

/** Messages that our own database triggers raise, which contain no personal data. */
const RAISED = 'P0001';

/**
 * An unexpected error, made safe for a log. The message of a failed query contains its parameters, and the database may
 * quote them: both are personal data. Digits as long as a mobile or card number are removed.
 */
export function logged(error: unknown): { message: string; stack: string | undefined } {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(inner instanceof Error)) return { message: 'Not an error', stack: undefined };
  const code = databaseCode(error);
  const message =
    code === undefined || code === RAISED
      ? withoutNumbers(inner.message)
      : databaseMessage(code, inner);
  // the stack begins with the original message
  const frames = (inner.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { message, stack: [message, ...frames].join('\n') };
}

function databaseMessage(code: string, inner: Error): string {
  const { constraint, table, routine } = inner as Error & Record<string, string | undefined>;
  const where = [constraint, table, routine].filter((part) => part !== undefined);
  // do not remove the digits of an error code, which is not personal data
  return `Database error ${code}${where.length > 0 ? withoutNumbers(` (${where.join(', ')})`) : ''}`;
}

function withoutNumbers(text: string): string {
  return text.replaceAll(/\d[\d -]{3,}\d|\d{4,}/g, '…');
}
