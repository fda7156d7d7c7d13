import type { ParseArgsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import { argumentFault } from '../lib/processes/commandLine';

/** Exit codes of `npm run conform`, a promise to scripts. A code that the release command also uses means the same there. */
export const exitCodes = {
  fits: 0,
  /** something deviates from the specification, or the command itself has a bug */
  deviates: 1,
  /** arguments or environment cannot be used */
  usage: 2,
  /** the system to judge does not answer, is something else, or is in maintenance */
  unreachable: 6,
  /** nothing deviates, but the run could not reach everything that it was asked to judge */
  partly: 9,
} as const;
export type ExitCode = keyof typeof exitCodes;

/** An expected failure: one line that says what is wrong and what to do. */
export class ConformError extends Error {
  constructor(
    readonly code: ExitCode,
    message: string,
  ) {
    super(message.replaceAll(/\s*\n\s*/g, ' '));
    this.name = 'ConformError';
  }
}

/** Options that cannot be used. */
export const usage = (message: string) =>
  new ConformError('usage', `${message} See 'npm run conform -- --help'.`);

/** Parses the options of the command line. @throws ConformError for an unknown option or argument */
export function optionValues(
  args: readonly string[],
  options: NonNullable<ParseArgsConfig['options']>,
): Record<string, unknown> {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw usage(`${argumentFault(error)}.`);
  }
}

export type Env = Readonly<Record<string, string | undefined>>;

/** A kit writes its report to `out`, and progress and failures to `err`. */
export interface Streams {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** One subcommand of `npm run conform`. */
export interface Kit {
  /** its options, for the help */
  readonly takes: string;
  readonly does: string;
  /** @throws ConformError */
  readonly run: (args: readonly string[], env: Env, streams: Streams) => Promise<ExitCode>;
}
