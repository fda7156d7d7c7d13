import path from 'node:path';
import { buildWithProgress } from '../build/progress';
import { staleBundles } from '../build/run';
import type { RemoteName } from '../build/workspace';
import { bundleNames, projectRoot, remoteNames } from '../build/workspace';
import { StoreError } from '../release/folderStore';
import { ConfigError, readConfig } from '../sandbox/config';
import { CommandError, readPort } from './options';
import { developmentRelease, startRemote } from './remoteServer';
import { buildDevelopmentShell } from './developmentShell';
import { publishBuilds, startLocal, checkPort } from './server';

function readRemote(name: string | undefined): RemoteName {
  const found = remoteNames.find((known) => known === name);
  if (found) return found;
  throw new CommandError(
    `Say which remote to work on: npm run dev -- ${remoteNames.join(' | ')}. '${name ?? ''}' is none.`,
  );
}

/** `npm run dev -- borrow`: everything running, this remote from its sources with Fast Refresh. */
async function run([name, ...args]: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const remote = readRemote(name);
  const port = readPort(args, env);
  await checkPort(port);
  const lender = readConfig({ LOG_LEVEL: 'warn', ...env });
  const others = bundleNames.filter((bundle) => bundle !== remote && bundle !== 'shell');
  await buildWithProgress(staleBundles(others));
  const shellDist = path.join(projectRoot(), '.pautang', 'dev', 'shell');
  const [server] = await Promise.all([startRemote(remote), buildDevelopmentShell(shellDist)]);
  const storeRoot = path.join(projectRoot(), '.pautang', 'dev', 'store');
  await publishBuilds(storeRoot, { [remote]: developmentRelease(remote) });
  const local = await startLocal({
    port,
    lender,
    storeRoot,
    shellDist,
    proxies: { [`/remotes/${remote}/0.0.0-dev/`]: server.address },
  });
  console.log(`Pautang is ready: ${local.address}/   (${remote} from its sources)`);
  const stop = () => void Promise.all([local.close(), server.close()]).then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

run(process.argv.slice(2), process.env).catch((error: unknown) => {
  const isExpected =
    error instanceof CommandError || error instanceof ConfigError || error instanceof StoreError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
});
