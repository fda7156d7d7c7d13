import path from 'node:path';
import { projectRoot } from '../../lib/machine/workspace';
import { CommandError } from '../../lib/processes/commandError';
import { readCommandLine } from '../../lib/processes/commandLine';
import type { SandboxConfig } from '../../sandbox/index';
import { readConfig } from '../../sandbox/index';

/** A command that serves on a port; its own port and data let it run beside the others. */
export interface ServerCommand {
  /** the command as it is typed, for messages that append flags */
  readonly typed: string;
  readonly port: number;
  /** folder of the lender's built-in database, below the project's root; missing: it starts no lender */
  readonly dataFolder?: string;
}

export const startCommand = {
  typed: 'npm start --',
  port: 8080,
  dataFolder: '.pautang/lender',
} satisfies ServerCommand;

export const devCommand = (remote: string) =>
  ({
    typed: `npm run dev -- ${remote}`,
    port: 8180,
    dataFolder: '.pautang/dev/lender',
  }) satisfies ServerCommand;

/** Serves the components alone. */
export const kitCommand: ServerCommand = { typed: 'npm run dev -- kit', port: 8280 };

export function helpOf(...commands: readonly ServerCommand[]): string {
  const lines = commands.flatMap(({ typed, port, dataFolder }) => {
    const ofPort = `  --port N         the port (PORT), default ${port}; 0 takes any free one`;
    if (dataFolder === undefined) return [`${typed} [--port N]`, ofPort];
    return [
      `${typed} [--port N] [--data <folder>]`,
      ofPort,
      `  --data <folder>  the lender's data (SANDBOX_DATA), default ${dataFolder}; 'memory' stores none`,
    ];
  });
  return [...lines, 'More settings: scripts/build/README.md'].join('\n');
}

export interface ServerOptions {
  readonly port: number;
  readonly lender: SandboxConfig;
}

type Environment = Readonly<Record<string, string | undefined>>;

type Flags = Readonly<Record<string, string | undefined>>;

/** Reads the port, the data folder and the lender's variables. @throws CommandError @throws ConfigError */
export const readOptions = (
  command: ServerCommand,
  args: readonly string[],
  env: Environment,
): ServerOptions => serverOptions(command, readFlags(command, args, ['port', 'data']), env);

/** Like `readOptions`, for parsed flags. */
export function serverOptions(
  command: ServerCommand,
  { port: wanted, data }: Flags,
  env: Environment,
): ServerOptions {
  if (data === '')
    throw new CommandError("--data must name a folder, or be 'memory', which stores nothing.");
  return {
    port: portOf(command, wanted, env),
    lender: readConfig({
      LOG_LEVEL: 'warn',
      SANDBOX_DATA: command.dataFolder,
      ...env,
      ...(data === undefined ? {} : { SANDBOX_DATA: data }),
    }),
  };
}

/** Returns the folder of the local release store: STORE_ROOT, relative to the project's root. @throws CommandError */
export function readStoreRoot({ STORE_ROOT: given = '.pautang/releases' }: Environment): string {
  if (given === '') throw new CommandError('STORE_ROOT must name a folder.');
  return path.resolve(projectRoot(), given);
}

/** Reads `--port N` or PORT, and nothing else. @throws CommandError */
export const readPort = (
  command: ServerCommand,
  args: readonly string[],
  env: Environment,
): number => portOf(command, readFlags(command, args, ['port'])['port'], env);

export function portOf(
  command: ServerCommand,
  given: string | undefined,
  env: Environment,
): number {
  const wanted = given ?? env['PORT'] ?? String(command.port);
  if (/^\d{1,5}$/.test(wanted) && Number(wanted) <= 65_535) return Number(wanted);
  throw new CommandError(
    `'${wanted}' is not a port: give a number from 0 to 65535, such as --port 8081.`,
  );
}

/** Returns the values of these flags. @throws CommandError for any other argument, or a flag without a value */
export function readFlags(
  { typed }: ServerCommand,
  args: readonly string[],
  names: readonly string[],
): Flags {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  return readCommandLine({ args: [...args], options }, `${typed} --port 8081`).values;
}
