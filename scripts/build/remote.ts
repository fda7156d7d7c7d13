import { containerName } from '@pautang/shared/contract/registry';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { checkVersion } from '../release/checkVersion';
import { RELEASE_DIGEST } from '../release/integrity';
import type { Mode } from './base';
import { baseConfig, compiledOnLoad } from './base';
import { fingerprint } from './fingerprint';
import { remoteRuntimePlugin } from './remoteRuntimePlugin';
import { ReleasePlugin, forAllPages } from './releasePlugin';
import { consumedShares, remoteNeeds } from './sharing';
import {
  bundleFolder,
  declaredArea,
  declaredReads,
  packageVersion,
} from '../lib/machine/workspace';

/** The version of a remote under development, whose sources change all the time. */
export const DEVELOPMENT_VERSION = '0.0.0-dev';

/** Returns the version of a build: the package's version and the fingerprint of its sources. @throws ReleaseError */
function remoteVersion(name: string, mode: Mode): string {
  if (mode === 'development') return DEVELOPMENT_VERSION;
  const folder = bundleFolder(name);
  const version = `${packageVersion(folder)}-${fingerprint(name, mode)}`;
  checkVersion(version, `${folder}/package.json`);
  return version;
}

/** The only module that a remote's container exposes: its route table. */
export const ROUTES_EXPOSE = './routes';

/** A module that at least this many pages of a remote use goes into the common chunk. */
const COMMON_PAGES = 5;

/**
 * One chunk with the code that most pages share (the wire contract and its checks), so that the second page of a remote
 * is a third to a half of the first. It loads in parallel with the entry. Only scripts: a later copy of a style would
 * override a page's own.
 */
function commonChunk(name: string) {
  const forAll = forAllPages(name);
  return {
    cacheGroups: {
      default: false as const,
      defaultVendors: false as const,
      common: {
        type: /^javascript\//,
        chunks: (chunk: { readonly name?: string | undefined }) =>
          chunk.name?.startsWith(`${name}.`) === true && !forAll.includes(chunk.name),
        minChunks: COMMON_PAGES,
        name: `${name}.common`,
        enforce: true,
      },
      // Packages in the fallbacks of shares, whose chunks have no name: the id of such a chunk would come from the
      // folder of the package.
      packages: {
        test: /[\\/]node_modules[\\/](?!@pautang[\\/])/,
        chunks: (chunk: { readonly name?: string | undefined }) => chunk.name === undefined,
        name: 'packages',
        enforce: true,
      },
    },
  };
}

/** Returns the configuration of a remote: one container, which exposes the route table and provides no shares. */
export function remoteConfig(
  name: string,
  mode: Mode = 'production',
  version: string = remoteVersion(name, mode),
): Configuration {
  const isProduction = mode === 'production';
  const container = containerName(name, version);
  // A preload serves a later request only if both name the same digest, and the registry's hashes use this one.
  const config = baseConfig({
    name,
    mode,
    refresh: !isProduction,
    digest: RELEASE_DIGEST,
  });
  return {
    ...config,
    entry: {},
    output: {
      ...config.output,
      uniqueName: container,
      publicPath: 'auto',
    },
    optimization: {
      ...config.optimization,
      // Number modules in the order of the imports. Other ids come from paths, which for a share include the absolute
      // path of its fallback, so they would differ from folder to folder.
      ...(isProduction && { moduleIds: 'natural' as const }),
      splitChunks: isProduction && commonChunk(name),
    },
    plugins: [
      ...(config.plugins ?? []),
      ...(isProduction ? [remoteRuntimePlugin()] : []),
      new rspack.DefinePlugin({ BUILD_ID: JSON.stringify(version) }),
      new rspack.container.ContainerPlugin({
        name: container,
        filename: isProduction ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
        library: { type: 'window', name: container },
        shareScope: 'default',
        exposes: { [ROUTES_EXPOSE]: { import: './src/routes.tsx', name: `${name}.routes` } },
      }),
      new rspack.sharing.ConsumeSharedPlugin({ consumes: consumedShares(!isProduction) }),
      ...(isProduction ? [compiledOnLoad(/\.js$/)] : []),
      isProduction
        ? new ReleasePlugin({
            name,
            version,
            container,
            exposes: [ROUTES_EXPOSE],
            needs: remoteNeeds(),
            area: declaredArea(name),
            reads: declaredReads(name),
          })
        : new ReactRefreshRspackPlugin(),
    ],
  };
}
