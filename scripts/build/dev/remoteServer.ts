import type { Release } from '@pautang/shared/contract/registry';
import { containerName } from '@pautang/shared/contract/registry';
import { DEVELOPMENT_VERSION, remoteConfig } from '../remote';
import type { SourceServer } from './sourceServer';
import { startSourceServer } from './sourceServer';

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
export const startRemote = (name: string): Promise<SourceServer> =>
  startSourceServer(remoteConfig(name, 'development'));
