import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { CommandError } from '../../lib/processes/commandError';
import { folderHolder } from '../../lib/processes/folderLock';
import { listenFault } from '../../lib/processes/listenFault';
import type { SandboxConfig } from '../../sandbox/index';
import { inUse } from '../../sandbox/index';
import type { ServerCommand } from './options';

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
export async function checkPlace(command: ServerCommand, { port, lender }: Place): Promise<void> {
  const fault = await portFault(port);
  const data = lender ? await dataFault(lender) : null;
  if (fault === null && data === null) return;
  const other = fault === null ? port : await nextFreePort(port);
  const flags = [
    // Repeat the flags that differ from the defaults, so that the named command starts the same server.
    ...(other === command.port ? [] : ['--port', other]),
    ...(data === null ? [] : ['--data', path.normalize(`${lender?.dataFolder}-${other}`)]),
  ].join(' ');
  const why = fault === null ? `${data} Stop it` : `Port ${port} ${fault}`;
  const what = fault === null ? 'give this one a folder of its own' : 'choose another';
  throw new CommandError(`${why}, or ${what}: ${command.typed} ${flags}`);
}

/** Starts a server at a place that `checkPlace` found free. If another program took the port meanwhile, the error says so, too. */
export async function startIn<Server>(
  command: ServerCommand,
  place: Place,
  start: () => Promise<Server>,
): Promise<Server> {
  try {
    return await start();
  } catch (error) {
    if (listenFault(error) !== null) await checkPlace(command, place);
    throw error;
  }
}

/** Returns a sentence that names the holder of the data folder; null: the folder is free, or the lender uses none. */
async function dataFault({ databaseUrl, dataFolder }: SandboxConfig): Promise<string | null> {
  if (databaseUrl !== null || dataFolder === null) return null;
  const holder = await folderHolder(dataFolder);
  return holder && inUse(dataFolder, holder);
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
  const first = Math.max(taken + 1, FIRST_FREE_PORT);
  for (let port = first; port < first + TRIES; port++)
    if ((await portFault(port)) === null) return port;
  return first;
}
