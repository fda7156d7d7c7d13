import type { ParseArgsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import { CommandError } from './commandError';

/** Returns Node's own message about an argument, without its advice about dashes and the full stop. */
export function argumentFault(error: unknown): string {
  const [why = ''] = (error as Error).message.split(/\.? To specify|\n/);
  return why.replace(/\.$/, '');
}

/** Parses the arguments of a command, which is typed as `use` says. @throws CommandError in one line */
export function readCommandLine<const C extends ParseArgsConfig>(config: C, use: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new CommandError(`${argumentFault(error)}. Use: ${use}`);
  }
}
