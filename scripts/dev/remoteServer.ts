import type { Release } from '@pautang/shared/contract/registry';
import { containerName } from '@pautang/shared/contract/registry';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { DEVELOPMENT_VERSION, remoteConfig } from '../build/remote';
import { anyFreePort } from './freePlace';

/** A placeholder instead of a hash: a development shell does not check files that change with each edit. */
const NO_INTEGRITY = `sha384-${'A'.repeat(64)}`;

/** The registry entry of a remote that is served from its sources. */
export function developmentRelease(name: string): Release {
  return {
    version: DEVELOPMENT_VERSION,
    buildId: DEVELOPMENT_VERSION,
    container: containerName(name, DEVELOPMENT_VERSION),
    entry: `remotes/${name}/${DEVELOPMENT_VERSION}/remoteEntry.js`,
    integrity: NO_INTEGRITY,
    preload: [],
  };
}

/** Serves one remote from its sources with hot replacement. Returns the address for the local server's proxy. */
export async function startRemote(
  name: string,
): Promise<{ address: string; close(): Promise<void> }> {
  // Its own search begins at 8080 and would take the port that everything is to be served on.
  const port = await anyFreePort();
  const compiler = rspack(remoteConfig(name, 'development'));
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      // Its own answer to a signal ends the process before the lender's data folder is given back.
      setupExitSignals: false,
      allowedHosts: ['localhost'],
      devMiddleware: { publicPath: '/', stats: 'errors-warnings' },
      client: {
        webSocketURL: `ws://localhost:${port}/ws`,
        overlay: true,
        logging: 'warn',
      },
    },
    compiler,
  );
  await server.start();
  return { address: `http://127.0.0.1:${port}/`, close: () => server.stop() };
}
