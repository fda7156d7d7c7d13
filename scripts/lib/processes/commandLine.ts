import type { ParseArgsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import { CommandError } from './commandError';

/**
 * Parses the arguments of a command, by default those of this process.
 * @param use the command as it is typed, for the message
 * @throws CommandError in one line for an unknown or incomplete option, or an argument too many
 */
export function readCommandLine<const C extends ParseArgsConfig>(config: C, use: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    // Keep Node's own message, but cut off its advice about dashes.
    const [why = ''] = (error as Error).message.split(/\.? To specify|\n/);
    throw new CommandError(`${why.replace(/\.$/, '')}. Use: ${use}`);
  }
}
