import { ownRemote } from '../../lib/machine/workspace';
import { readerOf } from '../../ops/deviceKeys';
import { buildStale } from '../progress';
import { untilStopped } from './command';
import { checkPlace, startIn } from './freePlace';
import { startLocal } from './localServer';
import { helpOf, readOptions, readStoreRoot, startCommand } from './options';
import { addOwnMethods } from './ownMethods';
import { publishBuilds } from './publishBuilds';

/** Builds what is stale, releases it to the local store, and serves everything on one address. */
export async function startEverything(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  if (args.includes('--help')) return console.log(helpOf(startCommand));
  const { port, lender } = readOptions(startCommand, args, env);
  await checkPlace(startCommand, { port, lender });
  await addOwnMethods();
  const keys = env['DEVICE_KEYS'] ?? '';
  const readDeviceKeys = keys === '' ? undefined : readerOf(keys);
  const storeRoot = readStoreRoot(env);
  const own = ownRemote();
  await buildStale(own === null ? undefined : [own]);
  const start = async () => {
    await publishBuilds(storeRoot);
    return startLocal({ port, lender, storeRoot, readDeviceKeys });
  };
  // Until here a signal ends the process at once: it holds nothing, and an unfinished build is made again.
  await untilStopped(
    startIn(startCommand, { port, lender }, start),
    ({ address }) => `Pautang is ready: ${address}/`,
  );
}
