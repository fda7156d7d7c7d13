import { databaseCode } from '../db/inTransaction';

/** What our own triggers raise: words of ours. */
const RAISED = 'P0001';

/**
 * An unexpected error as it may stand in a log. A failed query's own message carries its parameters, and what the
 * database says may quote them: those are personal data. Numbers as long as a mobile's or a card's are left out.
 */
export function logged(error: unknown): { message: string; stack: string | undefined } {
  const told = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(told instanceof Error)) return { message: 'Not an error', stack: undefined };
  const code = databaseCode(error);
  const message =
    code === undefined || code === RAISED
      ? withoutNumbers(told.message)
      : databaseMessage(code, told);
  // the stack begins with the message as it was
  const frames = (told.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { message, stack: [message, ...frames].join('\n') };
}

function databaseMessage(code: string, told: Error): string {
  const { constraint, table, routine } = told as Error & Record<string, string | undefined>;
  const where = [constraint, table, routine].filter((part) => part !== undefined);
  // a code may be all digits: it names the error, and nobody
  return `Database error ${code}${where.length > 0 ? withoutNumbers(` (${where.join(', ')})`) : ''}`;
}

function withoutNumbers(text: string): string {
  return text.replaceAll(/\d[\d -]{3,}\d|\d{4,}/g, '…');
}
