import path from 'node:path';
import { buildWithProgress } from '../build/progress';
import { DEVELOPMENT_VERSION } from '../build/remote';
import { staleBundles } from '../build/run';
import { bundleNames, projectRoot, remoteNames } from '../machine/workspace';
import { readConfig } from '../sandbox/config';
import { stopOnSignal } from '../sandbox/stopOnSignal';
import { onStopProblem, runCommand } from './command';
import { CommandError, readPort } from './options';
import { developmentRelease, startRemote } from './remoteServer';
import { buildDevelopmentShell } from './developmentShell';
import { publishBuilds } from './publishBuilds';
import { startLocal, checkPort } from './server';

function readRemote(name = ''): string {
  const known = remoteNames();
  if (known.includes(name)) return name;
  throw new CommandError(
    `Say which remote to work on: npm run dev -- ${known.join(' | ')}. '${name}' is none.`,
  );
}

/** `npm run dev -- borrow`: serves everything, with this remote compiled from its sources and Fast Refresh. */
async function run([name, ...args]: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const remote = readRemote(name);
  const port = readPort(args, env);
  await checkPort(port);
  const lender = readConfig({ LOG_LEVEL: 'warn', ...env });
  const others = bundleNames().filter((bundle) => bundle !== remote && bundle !== 'shell');
  await buildWithProgress(staleBundles(others));
  const shellDist = path.join(projectRoot(), '.pautang', 'dev', 'shell');
  const [server] = await Promise.all([startRemote(remote), buildDevelopmentShell(shellDist)]);
  const storeRoot = path.join(projectRoot(), '.pautang', 'dev', 'releases');
  await publishBuilds(storeRoot, {
    given: { [remote]: developmentRelease(remote) },
    shellDist,
  });
  const local = await startLocal({
    port,
    lender,
    storeRoot,
    shellDist,
    proxies: { [`/remotes/${remote}/${DEVELOPMENT_VERSION}/`]: server.address },
  });
  console.log(`Pautang is ready: ${local.address}/   (${remote} from its sources)`);
  stopOnSignal(() => Promise.all([local.close(), server.close()]), onStopProblem);
}

runCommand(() => run(process.argv.slice(2), process.env));
