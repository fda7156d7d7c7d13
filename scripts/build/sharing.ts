import { SERVICES_VERSION } from '@pautang/shared/contract/services';
import { ownRemote, packageVersion } from '../lib/machine/workspace';

const installedVersion = (name: string): string => packageVersion(`node_modules/${name}`);

/** Returns the version of each share, which the shell provides and a remote that is built now requires. */
export const shareVersions = () => ({
  react: installedVersion('react'),
  shared: ownRemote() === null ? packageVersion('shared') : installedVersion('@pautang/shared'),
});

/** Returns the versions of the shell's shares, and of the services that it passes to every page. */
export const shellVersions = () => ({ ...shareVersions(), services: SERVICES_VERSION });

/** Returns the version ranges that a remote built now requires from the shell. */
export function remoteNeeds() {
  const { react, shared, services } = shellVersions();
  return { react: `^${react}`, shared: `^${shared}`, services: `^${services}` };
}

const singleton = (version: string) => ({
  singleton: true,
  strictVersion: true,
  import: false as const,
  requiredVersion: `^${version}`,
});
const negotiated = (version: string) => ({
  singleton: false,
  strictVersion: true,
  requiredVersion: `^${version}`,
});

/**
 * Returns the shares that a remote consumes. Stateful packages must exist once on the page, so they come from the
 * shell; of stateless ones the versions are negotiated, with the remote's own copy as the fallback. The contract is
 * bundled, because a page uses only a few of its schemas.
 */
export function consumedShares(isDevelopment: boolean) {
  const { react, shared } = shareVersions();
  return {
    react: singleton(react),
    'react/jsx-runtime': singleton(react),
    ...(isDevelopment ? { 'react/jsx-dev-runtime': singleton(react) } : {}),
    '@pautang/shared/app': singleton(shared),
    '@pautang/shared/ui': negotiated(shared),
    '@pautang/shared/format': negotiated(shared),
    '@pautang/shared/rules': negotiated(shared),
    '@pautang/shared/schema': negotiated(shared),
  };
}
