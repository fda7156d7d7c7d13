import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { folderHolder } from '../../lib/processes/folderLock';
import type { SandboxConfig } from '../../sandbox/index';
import { inUse } from '../../sandbox/index';
import { listenFault } from '../../lib/processes/listenFault';
import type { ServerCommand } from './options';
import { CommandError } from '../../lib/processes/commandError';

/** Any user may listen on ports from here on; some systems reserve lower ones. */
const FIRST_FREE_PORT = 1_024;
/** Number of ports to try for the one that a message names. */
const TRIES = 20;

/** A port, and the lender of a server that has one. */
interface Place {
  readonly port: number;
  readonly lender?: SandboxConfig;
}

/** Checks that the port and the data folder are free. @throws CommandError with the command that starts beside them */
export async function checkPlace(command: ServerCommand, place: Place): Promise<void> {
  const fault = await portFault(place.port);
  if (fault !== null || (await dataFault(place)) !== null)
    throw await noPlace(command, place, fault);
}

/** Turns a failure to listen into the error of `checkPlace`; other errors stay as they are. */
export async function placeError(
  command: ServerCommand,
  place: Place,
  error: unknown,
): Promise<unknown> {
  const fault = listenFault(error);
  return fault === null ? error : noPlace(command, place, fault);
}

async function noPlace(
  command: ServerCommand,
  place: Place,
  fault: string | null,
): Promise<CommandError> {
  const data = await dataFault(place);
  const port = fault === null ? place.port : await nextFreePort(place.port);
  const flags = [
    // Repeat the flags that differ from the defaults, so that the named command starts the same server.
    ...(port === command.port ? [] : ['--port', port]),
    ...(data === null ? [] : ['--data', path.normalize(`${place.lender?.dataFolder}-${port}`)]),
  ].join(' ');
  const why = fault === null ? `${data} Stop it` : `Port ${place.port} ${fault}`;
  const what = fault === null ? 'give this one a folder of its own' : 'choose another';
  return new CommandError(`${why}, or ${what}: ${command.typed} ${flags}`);
}

/** Returns a sentence that names the holder of the data folder; null: the folder is free, or the lender uses none. */
async function dataFault({ lender }: Place): Promise<string | null> {
  if (!lender || lender.databaseUrl !== null || lender.dataFolder === null) return null;
  const holder = await folderHolder(lender.dataFolder);
  return holder && inUse(lender.dataFolder, holder);
}

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
