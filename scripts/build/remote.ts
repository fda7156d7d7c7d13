import { containerName } from '@pautang/shared/contract/registry';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { Mode } from './base';
import { baseConfig } from './base';
import { fingerprint } from './fingerprint';
import { ReleasePlugin } from './releasePlugin';
import { consumedShares, remoteNeeds } from './sharing';
import { bundleFolder, packageVersion } from './workspace';

/** What a remote that is being worked on calls itself: its sources change under it. */
export const DEVELOPMENT_VERSION = '0.0.0-dev';

/** Version of a build: the package's, and the sources it was made from. */
function remoteVersion(name: string, mode: Mode): string {
  if (mode === 'development') return DEVELOPMENT_VERSION;
  return `${packageVersion(bundleFolder(name))}-${fingerprint(name, mode)}`;
}

/** The one module that a remote's container has: its route table. */
export const ROUTES_EXPOSE = './routes';

/** A remote: one container that exposes its route table and provides nothing. */
export function remoteConfig(
  name: string,
  mode: Mode = 'production',
  version: string = remoteVersion(name, mode),
): Configuration {
  const isProduction = mode === 'production';
  const container = containerName(name, version);
  const config = baseConfig({ name, mode, buildId: version, refresh: !isProduction });
  return {
    ...config,
    entry: {},
    output: {
      ...config.output,
      uniqueName: container,
      publicPath: 'auto',
    },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.container.ContainerPlugin({
        name: container,
        filename: isProduction ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
        library: { type: 'window', name: container },
        shareScope: 'default',
        exposes: { [ROUTES_EXPOSE]: { import: './src/routes.tsx', name: `${name}.routes` } },
      }),
      new rspack.sharing.ConsumeSharedPlugin({ consumes: consumedShares(!isProduction) }),
      isProduction
        ? new ReleasePlugin({
            name,
            version,
            container,
            exposes: [ROUTES_EXPOSE],
            needs: remoteNeeds(),
          })
        : new ReactRefreshRspackPlugin(),
    ],
  };
}
