import type { ParseArgsConfig } from 'node:util';
import { parseArgs } from 'node:util';

/** Exit codes of `npm run conform`; scripts may rely on them. Those that the release command has, too, mean the same. */
export const exitCodes = {
  fits: 0,
  /** something deviates from the specification, or the command itself has a bug */
  deviates: 1,
  /** arguments or environment cannot be used */
  usage: 2,
  /** what is to be judged does not answer, answers as something else, or is in maintenance */
  unreachable: 6,
  /** nothing deviates, but some of what was asked for was not reached */
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

/** The values of the options on the command line. @throws ConformError for an option or an argument that is unknown */
export function optionValues(
  args: readonly string[],
  options: NonNullable<ParseArgsConfig['options']>,
): Record<string, unknown> {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    // Keep Node's own message, but cut off its advice about dashes.
    const [reason = ''] = (error as Error).message.split('. To specify');
    throw usage(`${reason.replace(/\.$/, '')}.`);
  }
}

export type Env = Readonly<Record<string, string | undefined>>;

/** Where a kit writes: its answer to `out`, progress and failures to `err`. */
export interface Streams {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** The command behind one word after `npm run conform --`. */
export interface Kit {
  /** the options after the word */
  readonly takes: string;
  readonly does: string;
  /** @throws ConformError */
  readonly run: (args: readonly string[], env: Env, streams: Streams) => Promise<ExitCode>;
}
