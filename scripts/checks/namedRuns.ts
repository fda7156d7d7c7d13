import { CommandError } from '../lib/processes/commandError';

/** The command line of `npm run soak` or of the benches, parsed. */
export interface Asked {
  /** the chosen runs, in this order */
  readonly names: readonly string[];
  /** options with their numbers: `--rounds 3` */
  readonly numbers: Readonly<Record<string, number>>;
  readonly isJson: boolean;
}

interface Known {
  /** the command as it is typed, for messages */
  readonly command: string;
  readonly names: readonly string[];
  /** the options with a number, each with its largest value */
  readonly numbers: Readonly<Record<string, number>>;
}

/** Reads the names of the runs, which run in this order; without a name all. @throws CommandError in one line */
export function readAsked(args: readonly string[], known: Known): Asked {
  const names: string[] = [];
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
