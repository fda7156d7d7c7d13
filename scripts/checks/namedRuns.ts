import { CommandError } from '../lib/processes/commandError';
import { readCommandLine } from '../lib/processes/commandLine';

interface Known {
  /** the command as it is typed, for messages */
  readonly command: string;
  readonly names: readonly string[];
  /** the options with a number, each with its largest value */
  readonly numbers: Readonly<Record<string, number>>;
}

/** Reads the command line of a soak or a bench: the names in their order, by default all. @throws CommandError */
export function readAsked(args: readonly string[], { command, names, numbers: limits }: Known) {
  const options: Record<string, { type: 'string' | 'boolean' }> = { json: { type: 'boolean' } };
  for (const name of Object.keys(limits)) options[name] = { type: 'string' };
  const choices = [...names, ...Object.keys(limits).map((name) => `--${name} N`), '--json'];
  const use = `${command} [${choices.join(' | ')}]`;
  const line = { args: [...args], options, allowPositionals: true };
  const { values, positionals } = readCommandLine(line, use);
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new CommandError(`Unknown argument '${unknown}'. Use: ${use}`);
  const numbers: Record<string, number> = {};
  for (const [name, most] of Object.entries(limits)) {
    const text = values[name];
    if (text === undefined) continue;
    const given = /^\d{1,9}$/.test(String(text)) ? Number(text) : 0;
    if (given < 1 || given > most)
      throw new CommandError(`--${name} takes a whole number, 1 to ${most}, not '${text}'.`);
    numbers[name] = given;
  }
  return {
    names: positionals.length > 0 ? positionals : names,
    numbers,
    isJson: values['json'] === true,
  };
}
