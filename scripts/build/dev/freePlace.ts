import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import path from 'node:path';
import { folderHolder } from '../../lib/processes/folderLock';
import { inUse } from '../../sandbox/index';
import { listenFault } from '../../lib/processes/listenFault';
import type { PortCommand, ServerCommand, ServerOptions } from './options';
import { CommandError } from '../../lib/processes/commandError';

/** Any user may listen on ports from here on; some systems reserve lower ones. */
const FIRST_FREE_PORT = 1_024;
/** Number of ports to try for the one that a message names. */
const TRIES = 20;

/**
 * Checks before any build that the port and the lender's data folder are free.
 * @throws CommandError with the command that starts this server beside the other one
 */
export async function checkPlace(command: ServerCommand, options: ServerOptions): Promise<void> {
  const fault = await portFault(options.port);
  if (fault !== null) throw await noPlace(command, options, fault);
  if ((await dataFault(options)) !== null) throw await noPlace(command, options, null);
}

/** Checks that the port is free. @throws CommandError with the command that takes another one */
export async function checkPort({ typed }: PortCommand, port: number): Promise<void> {
  const fault = await portFault(port);
  if (fault === null) return;
  const other = await nextFreePort(port);
  throw new CommandError(`Port ${port} ${fault}, or choose another: ${typed} --port ${other}`);
}

/** Turns a failure to listen into the error of `checkPlace`; other errors stay as they are. */
export async function placeError(
  command: ServerCommand,
  options: ServerOptions,
  error: unknown,
): Promise<unknown> {
  const fault = listenFault(error);
  return fault === null ? error : noPlace(command, options, fault);
}

export async function anyFreePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

async function noPlace(
  command: ServerCommand,
  options: ServerOptions,
  fault: string | null,
): Promise<CommandError> {
  const data = await dataFault(options);
  const port = fault === null ? options.port : await nextFreePort(options.port);
  const flags = [
    // Repeat the flags that differ from the defaults, so that the named command starts the same server.
    ...(port === command.port ? [] : ['--port', port]),
    ...(data === null ? [] : ['--data', dataFolderBeside(command, options, port)]),
  ].join(' ');
  const why = fault === null ? `${data} Stop it` : `Port ${options.port} ${fault}`;
  const what = fault === null ? 'give this one a folder of its own' : 'choose another';
  return new CommandError(`${why}, or ${what}: ${command.typed} ${flags}`);
}

/** Returns a sentence that names the holder of the data folder; null: the folder is free, or the lender uses none. */
async function dataFault({ lender }: ServerOptions): Promise<string | null> {
  const { databaseUrl, dataFolder } = lender;
  if (databaseUrl !== null || dataFolder === null) return null;
  const holder = await folderHolder(dataFolder);
  return holder && inUse(dataFolder, holder);
}

const dataFolderBeside = (
  { dataFolder }: ServerCommand,
  { lender }: ServerOptions,
  port: number,
): string => path.normalize(`${lender.dataFolder ?? dataFolder}-${port}`);

/** Returns why the port cannot be used, in the words of `listenFault`; null: it is free. */
async function portFault(port: number): Promise<string | null> {
  const probe = createServer();
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening');
    return null;
  } catch (error) {
    const fault = listenFault(error);
    if (fault === null) throw error;
    return fault;
  } finally {
    probe.close();
  }
}

async function nextFreePort(taken: number): Promise<number> {
  const first = taken < FIRST_FREE_PORT ? FIRST_FREE_PORT : taken + 1;
  for (let port = first; port < first + TRIES; port++)
    if ((await portFault(port)) === null) return port;
  return first;
}
