import { CommandError } from '../lib/processes/commandError';

interface Known {
  /** the command as it is typed, for messages */
  readonly command: string;
  readonly names: readonly string[];
  /** the options with a number, each with its largest value */
  readonly numbers: Readonly<Record<string, number>>;
}

/** Reads the command line of a soak or a bench: the names in their order, by default all. @throws CommandError */
export function readAsked(args: readonly string[], known: Known) {
  const names: string[] = [];
  /** `--rounds 3` by its name */
  const numbers: Record<string, number> = {};
  let isJson = false;
  const options = [...Object.keys(known.numbers).map((name) => `--${name} N`), '--json'];
  const choices = [known.names.join(' | '), ...options]
    .filter((choice) => choice !== '')
    .map((choice) => `[${choice}]`);
  for (let at = 0; at < args.length; at += 1) {
    const [arg = '', inline] = (args[at] ?? '').split('=', 2);
    const option = arg.replace(/^--/, '');
    const isNumber = arg.startsWith('--') && Object.hasOwn(known.numbers, option);
    const most = isNumber ? known.numbers[option] : undefined;
    if (arg === '--json') isJson = true;
    else if (most !== undefined) {
      const given = inline ?? args[(at += 1)] ?? '';
      if (!/^\d{1,9}$/.test(given) || Number(given) < 1 || Number(given) > most)
        throw new CommandError(`${arg} takes a whole number, 1 to ${most}, not '${given}'.`);
      numbers[option] = Number(given);
    } else if (known.names.includes(arg)) names.push(arg);
    else
      throw new CommandError(
        `Unknown argument '${arg}'. Use: ${[known.command, ...choices].join(' ')}`,
      );
  }
  return { names: names.length > 0 ? names : known.names, numbers, isJson };
}
