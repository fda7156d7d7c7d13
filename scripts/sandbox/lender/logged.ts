/**
 * An unexpected error as it may stand in a log. A failed query's own message carries its parameters, and those are
 * personal data: what the database said about it is enough.
 */
export function logged(error: unknown): { message: string; stack: string | undefined } {
  const told = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(told instanceof Error)) return { message: 'Not an error', stack: undefined };
  return { message: told.message, stack: told.stack };
}
