import { buildStale } from '../progress';
import { readerOf } from '../../ops/deviceKeys';
import { ownRemote } from '../../lib/machine/workspace';
import { stopOnSignal } from '../../lib/processes/stopOnSignal';
import { onStopProblem } from './command';
import { checkPlace } from './freePlace';
import { helpOf, readOptions, readStoreRoot, startCommand } from './options';
import { addOwnMethods } from './ownMethods';
import { publishBuilds } from './publishBuilds';
import { startLocal } from './localServer';

/** Builds what is stale, releases it to the local store, and serves everything on one address. */
export async function startEverything(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  if (args.includes('--help')) return console.log(helpOf(startCommand));
  const options = readOptions(startCommand, args, env);
  await checkPlace(startCommand, options);
  await addOwnMethods();
  const keys = env['DEVICE_KEYS'] ?? '';
  const readDeviceKeys = keys === '' ? undefined : readerOf(keys);
  const storeRoot = readStoreRoot(env);
  const own = ownRemote();
  await buildStale(own === null ? undefined : [own]);
  const start = async () => {
    await publishBuilds(storeRoot);
    return startLocal({ ...options, storeRoot, readDeviceKeys });
  };
  // Until here a signal ends the process at once: it holds nothing, and an unfinished build is made again.
  const starting = start();
  const isStopping = stopOnSignal(starting, onStopProblem);
  const { address } = await starting;
  if (!isStopping()) console.log(`Pautang is ready: ${address}/`);
}
