import { buildWithProgress } from '../build/progress';
import { staleBundles } from '../build/run';
import { StoreError } from '../release/folderStore';
import { ConfigError, readConfig } from '../sandbox/config';
import { CommandError, readPort } from './options';
import { defaultStoreRoot, publishBuilds, startLocal, checkPort } from './server';

/** `npm start`: builds what is missing, releases it to the local store, serves everything on one address. */
async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const port = readPort(args, env);
  await checkPort(port);
  const lender = readConfig({ LOG_LEVEL: 'warn', ...env });
  const storeRoot = env['STORE_ROOT'] ?? defaultStoreRoot();
  await buildWithProgress(staleBundles());
  await publishBuilds(storeRoot);
  const local = await startLocal({ port, lender, storeRoot });
  console.log(`Pautang is ready: ${local.address}/`);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void local.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

run(process.argv.slice(2), process.env).catch((error: unknown) => {
  const isExpected =
    error instanceof CommandError || error instanceof ConfigError || error instanceof StoreError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
});
