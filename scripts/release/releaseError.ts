/** How the command ends; scripts may rely on these. */
export const exitCodes = {
  done: 0,
  /** a fault of the command itself */
  failed: 1,
  /** arguments or environment cannot be used */
  usage: 2,
  /** the policy or the state of the store forbids it */
  refused: 3,
  /** somebody else was faster: look again, then decide */
  conflict: 4,
  /** `verify` found something wrong */
  invalid: 5,
  /** the store does not answer */
  unreachable: 6,
  /** `watch` took a canary back, or would in a dry run */
  rolled_back: 7,
  /** `verify` found nothing wrong, but the registry should have been renewed by now */
  expiring: 8,
  /** `watch` cannot judge a canary by what it sees: its share is paused until a person has looked */
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

export const refused = (message: string): ReleaseError => new ReleaseError('refused', message);
