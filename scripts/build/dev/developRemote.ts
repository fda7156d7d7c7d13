import path from 'node:path';
import type { Release } from '@pautang/shared/contract/registry';
import { containerName } from '@pautang/shared/contract/registry';
import { buildStale } from '../progress';
import { buildDevelopmentShell, withBuildLock } from '../run';
import { DEVELOPMENT_VERSION, remoteConfig } from '../remote';
import { remoteNeeds } from '../sharing';
import {
  bundleNames,
  declaredArea,
  ownRemote,
  projectRoot,
  toolsRoot,
} from '../../lib/machine/workspace';
import { olderKit } from '../../release/registry/fit';
import { createFolderStore } from '../../release/store/folderStore';
import { untilStopped } from './command';
import { developDeployed } from './developDeployed';
import { checkPlace, startIn } from './freePlace';
import { anyFreePort } from '../../lib/processes/localPort';
import { CommandError } from '../../lib/processes/commandError';
import { devCommand, readOptions } from './options';
import { addOwnMethods } from './ownMethods';
import { publishBuilds } from './publishBuilds';
import { startLocal } from './localServer';
import { startSourceServer } from './sourceServer';
import { takeReleased } from './takeReleased';

/** A placeholder for a hash: a development shell does not check files that change with each edit. */
const NO_INTEGRITY = `sha384-${'A'.repeat(64)}`;

function developmentRelease(name: string): Release {
  return {
    version: DEVELOPMENT_VERSION,
    buildId: DEVELOPMENT_VERSION,
    container: containerName(name, DEVELOPMENT_VERSION),
    entry: `remotes/${name}/${DEVELOPMENT_VERSION}/remoteEntry.js`,
    integrity: NO_INTEGRITY,
    preload: [],
    area: declaredArea(name),
  };
}

/** Builds the others, unless the kit has them. @returns the folder of a shell in development mode */
async function prepareOthers(remote: string): Promise<string> {
  if (ownRemote() !== null) return path.join(toolsRoot(), 'shell/dist-development');
  const others = bundleNames().filter((bundle) => bundle !== remote && bundle !== 'shell');
  await buildStale(others);
  const folder = path.join(projectRoot(), '.pautang', 'dev', 'shell');
  await withBuildLock(() => buildDevelopmentShell(folder));
  return folder;
}

/** Serves everything, with this remote from its sources. `--store` takes the others from a store, `--app` an app. */
export async function developRemote(
  remote: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  command = devCommand(remote),
): Promise<void> {
  if (args.some((arg) => /^--app(?:=|$)/.test(arg))) return developDeployed(remote, args, command);
  const { flags, lender, port: wanted } = readOptions(command, args, env, ['store']);
  const { store: from } = flags;
  if (from === '') throw new CommandError('--store must name a store.');
  await checkPlace(command, { port: wanted, lender });
  const released = from === undefined ? null : await takeReleased(from, remote);
  await addOwnMethods();
  const [server, shellDist] = await Promise.all([
    startSourceServer(remoteConfig(remote, 'development')),
    prepareOthers(remote),
  ]);
  const port = wanted === 0 ? await anyFreePort() : wanted;
  // A store for each address: servers run other remotes from sources, and a browser refuses a lower serial there.
  const storeRoot = path.join(projectRoot(), `.pautang/dev/releases-${port}`);
  const start = async () => {
    const older = released?.shell ? olderKit({ needs: remoteNeeds() }, released.shell) : null;
    if (older !== null) console.log(older);
    const given = { ...released?.releases, [remote]: developmentRelease(remote) };
    await publishBuilds(storeRoot, given, shellDist);
    // Do this last, because `startLocal` starts a store anew if other keys signed it.
    const store = createFolderStore(storeRoot);
    for (const [file, body] of released?.files ?? []) await store.create(file, body);
    const local = await startLocal({
      port,
      lender,
      storeRoot,
      shellDist,
      proxies: { [`/remotes/${remote}/${DEVELOPMENT_VERSION}/`]: server.address },
    });
    const close = () => Promise.all([local.close(), server.close()]);
    return { address: local.address, close };
  };
  // Until here a signal ends the process at once: it holds nothing, and its builds are made again.
  await untilStopped(
    startIn(command, { port, lender }, start),
    ({ address }) => `Pautang is ready: ${address}/   (${remote} from its sources)`,
  );
}
