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

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads `--port N` or PORT, and the flags of these names. @throws CommandError */
export function readFlags(
  { typed, port: usual }: ServerCommand,
  args: readonly string[],
  env: Environment,
  names: readonly string[] = [],
) {
  const all = ['port', ...names].map((name) => [name, { type: 'string' as const }] as const);
  const line = { args: [...args], options: Object.fromEntries(all) };
  const { values: flags } = readCommandLine(line, `${typed} --port 8081`);
  const port = flags['port'] ?? env['PORT'] ?? String(usual);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new CommandError(
      `'${port}' is not a port: give a number from 0 to 65535, such as --port 8081.`,
    );
  return { port: Number(port), flags };
}

export interface ServerOptions {
  readonly port: number;
  readonly lender: SandboxConfig;
}

/** Reads the flags of a command with a lender, whose data `--data` names. @throws CommandError @throws ConfigError */
export function readOptions(
  command: ServerCommand,
  args: readonly string[],
  env: Environment,
  names: readonly string[] = [],
) {
  const { port, flags } = readFlags(command, args, env, ['data', ...names]);
  const { data } = flags;
  if (data === '')
    throw new CommandError("--data must name a folder, or be 'memory', which stores nothing.");
  const lender = readConfig({
    LOG_LEVEL: 'warn',
    SANDBOX_DATA: command.dataFolder,
    ...env,
    ...(data !== undefined && { SANDBOX_DATA: data }),
  });
  return { port, lender, flags };
}

/** Returns the folder of the local release store: STORE_ROOT, relative to the project's root. @throws CommandError */
export function readStoreRoot({ STORE_ROOT: given = '.pautang/releases' }: Environment): string {
  if (given === '') throw new CommandError('STORE_ROOT must name a folder.');
  return path.resolve(projectRoot(), given);
}
