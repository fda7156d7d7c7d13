/** Exit codes of the command; scripts may rely on them. */
export const exitCodes = {
  done: 0,
  /** a bug of the command itself */
  failed: 1,
  /** wrong arguments or environment */
  usage: 2,
  refused: 3,
  /** somebody else changed the registry first; look again, then decide */
  conflict: 4,
  /** `verify` found a fault */
  invalid: 5,
  /** the store does not answer */
  unreachable: 6,
  /** `watch` took a canary back, or would have in a dry run */
  rolled_back: 7,
  /** `verify` found no fault, but the registry should have been renewed by now */
  expiring: 8,
  /** `watch` could not judge a canary and paused it; a person has to look */
  needs_person: 9,
} as const;
export type ExitCode = keyof typeof exitCodes;

/** An expected failure: one line that says what is wrong and what to do. */
export class ReleaseError extends Error {
  constructor(
    readonly code: ExitCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message.replaceAll(/\s*\n\s*/g, ' '), options);
    this.name = 'ReleaseError';
  }
}

export const isRefusal = (error: unknown): error is ReleaseError =>
  error instanceof ReleaseError && error.code === 'refused';

/** For `catch`: a refusal counts as nothing found. @throws any other error */
export function nullIfRefused(error: unknown): null {
  if (isRefusal(error)) return null;
  throw error;
}

export const refused = (message: string): ReleaseError => new ReleaseError('refused', message);
export const usage = (message: string): ReleaseError => new ReleaseError('usage', message);
export const conflict = (message: string): ReleaseError => new ReleaseError('conflict', message);
export const unreachable = (message: string, cause?: unknown): ReleaseError =>
  new ReleaseError('unreachable', message, { cause });
