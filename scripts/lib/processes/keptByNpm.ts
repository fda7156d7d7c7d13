import { CommandError } from './commandError';

/** npm has settings with these names. It sets `prefix` for every command, and a person's .npmrc may set the others. */
const OF_NPM = new Set(['message', 'password', 'prefix', 'shell']);

interface Asked {
  /** name of the script in package.json */
  readonly script: string;
  /** the script's options, without dashes */
  readonly options: readonly string[];
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Without `--` npm takes a command's options for itself. Returns what to type instead; null: it has kept none. */
export function keptByNpm({ script, options, args, env }: Asked): string | null {
  const valueOf = (name: string) => env[`npm_config_${name.replaceAll('-', '_')}`];
  const kept = options.find(
    (name) =>
      valueOf(name) !== undefined &&
      !OF_NPM.has(name) &&
      !args.some((arg) => arg.split('=')[0] === `--${name}`),
  );
  if (kept === undefined) return null;
  // npm passes --no-app as an empty npm_config_app.
  const typed = valueOf(kept) === '' ? `--no-${kept}` : `--${kept}`;
  const [word = ''] = args;
  const words = /^[a-z]/.test(word) ? `${word} …` : '…';
  return `npm kept ${typed} for itself, and nothing was done. Put -- before the options: 'npm run ${script} -- ${words} ${typed} …'.`;
}

/** Stops a script whose options npm has kept. @throws CommandError */
export function checkKeptByNpm(script: string, ...options: readonly string[]): void {
  const kept = keptByNpm({ script, options, args: process.argv.slice(2), env: process.env });
  if (kept !== null) throw new CommandError(kept);
}
