import { buildWithProgress } from '../progress';
import { staleBundles } from '../run';
import { readerOf } from '../../ops/deviceKeys';
import { stopOnSignal } from '../../lib/processes/stopOnSignal';
import { onStopProblem, runCommand } from './command';
import { checkPlace } from './freePlace';
import { helpOf, readOptions, readStoreRoot, startCommand } from './options';
import { publishBuilds } from './publishBuilds';
import { startLocal } from './server';

/**
 * `npm start`: builds what is missing or outdated, releases it to the local store, and serves everything on one
 * address.
 */
async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  if (args.includes('--help')) return console.log(helpOf(startCommand));
  const options = readOptions(startCommand, args, env);
  await checkPlace(startCommand, options);
  const keys = env['DEVICE_KEYS'] ?? '';
  const readDeviceKeys = keys === '' ? undefined : readerOf(keys);
  const storeRoot = readStoreRoot(env);
  await buildWithProgress(staleBundles());
  const start = async () => {
    await publishBuilds(storeRoot);
    return startLocal({ ...options, storeRoot, readDeviceKeys });
  };
  // Until here a signal ends the process at once: it holds nothing, and a build that was begun is made anew.
  const starting = start();
  const isStopping = stopOnSignal(starting, onStopProblem);
  const { address } = await starting;
  if (!isStopping()) console.log(`Pautang is ready: ${address}/`);
}

runCommand(() => run(process.argv.slice(2), process.env));
