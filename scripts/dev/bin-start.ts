import { buildWithProgress } from '../build/progress';
import { staleBundles } from '../build/run';
import { readerOf } from '../ops/deviceKeys';
import { readConfig } from '../sandbox/config';
import { stopOnSignal } from '../sandbox/stopOnSignal';
import { onStopProblem, runCommand } from './command';
import { readPort } from './options';
import { publishBuilds } from './publishBuilds';
import { defaultStoreRoot, startLocal, checkPort } from './server';

/**
 * `npm start`: builds what is missing or outdated, releases it to the local store, and serves everything on one
 * address.
 */
async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const port = readPort(args, env);
  await checkPort(port);
  const lender = readConfig({ LOG_LEVEL: 'warn', ...env });
  const keys = env['DEVICE_KEYS'] ?? '';
  const readDeviceKeys = keys === '' ? undefined : readerOf(keys);
  const storeRoot = env['STORE_ROOT'] ?? defaultStoreRoot();
  await buildWithProgress(staleBundles());
  await publishBuilds(storeRoot);
  const local = await startLocal({ port, lender, storeRoot, readDeviceKeys });
  console.log(`Pautang is ready: ${local.address}/`);
  stopOnSignal(local.close, onStopProblem);
}

runCommand(() => run(process.argv.slice(2), process.env));
