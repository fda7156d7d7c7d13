import path from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '../machine/workspace';
import type { SandboxConfig } from '../sandbox/config';
import { readConfig } from '../sandbox/config';

/** An expected failure of a command: one line that says what to do. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}

/** A command that serves everything on one address; its own port and data folder let it run beside the other one. */
export interface ServerCommand {
  /** as it is typed, for messages: its flags can be put behind it */
  readonly typed: string;
  readonly port: number;
  /** of the lender's built-in database, below the project's root */
  readonly dataFolder: string;
}

export const startCommand: ServerCommand = {
  typed: 'npm start --',
  port: 8080,
  dataFolder: '.pautang/lender',
};

export const devCommand = (remote: string): ServerCommand => ({
  typed: `npm run dev -- ${remote}`,
  port: 8180,
  dataFolder: '.pautang/dev/lender',
});

export interface ServerOptions {
  readonly port: number;
  readonly lender: SandboxConfig;
}

type Environment = Readonly<Record<string, string | undefined>>;

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/),
  v.transform(Number),
  v.minValue(0),
  v.maxValue(65_535),
);

/**
 * `--port N` or PORT, `--data <folder>` or SANDBOX_DATA, and the lender's other variables; anything else on the command
 * line is refused by name. @throws CommandError @throws ConfigError
 */
export function readOptions(
  command: ServerCommand,
  args: readonly string[],
  env: Environment,
): ServerOptions {
  const given = readFlags(command, args);
  const wanted = given.get('--port') ?? env['PORT'] ?? String(command.port);
  const parsed = v.safeParse(port, wanted);
  if (!parsed.success)
    throw new CommandError(
      `'${wanted}' is not a port: give a number from 0 to 65535, such as --port 8081.`,
    );
  const data = given.get('--data');
  if (data === '')
    throw new CommandError("--data must name a folder, or be 'memory', which keeps nothing.");
  return {
    port: parsed.output,
    lender: readConfig({
      LOG_LEVEL: 'warn',
      SANDBOX_DATA: command.dataFolder,
      ...env,
      ...(data === undefined ? {} : { SANDBOX_DATA: data }),
    }),
  };
}

/** The folder of the local release store: STORE_ROOT, below the project's root if it is relative. @throws CommandError */
export function readStoreRoot({ STORE_ROOT: given = '.pautang/releases' }: Environment): string {
  if (given === '') throw new CommandError('STORE_ROOT must name a folder.');
  return path.resolve(projectRoot(), given);
}

function readFlags({ typed }: ServerCommand, args: readonly string[]): Map<string, string> {
  const given = new Map<string, string>();
  for (let at = 0; at < args.length; at++) {
    const [, flag = '', value] = /^(--port|--data)(?:=(.*))?$/s.exec(args[at] ?? '') ?? [];
    if (flag === '')
      throw new CommandError(`Unknown argument '${args[at]}'. Use: ${typed} --port 8081`);
    given.set(flag, value ?? args[++at] ?? '');
  }
  return given;
}
