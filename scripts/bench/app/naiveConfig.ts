import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { baseConfig } from '../../build/base';
import { readBuildFlags } from '../../build/flags';
import { shellConstants } from '../../build/shell';
import { bundleFolder, projectRoot, remoteNames } from '../../lib/machine/workspace';
import { areaAliases, remoteTables } from './areaTables';

const own = (file: string) => path.join(projectRoot(), 'scripts/bench/app', file);

/** Returns the shares of tutorials: every listed dependency and the team's own kit, each once on the page. */
function shared(bundle: string) {
  const file = path.join(projectRoot(), bundleFolder(bundle), 'package.json');
  const listed = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const kit = '@pautang/shared';
  const names = [
    ...Object.keys(listed.dependencies).filter(
      (name) => name !== kit && !name.startsWith('@module-federation/'),
    ),
    ...['app', 'ui', 'format', 'rules'].map((part) => `${kit}/${part}`),
  ];
  return Object.fromEntries(names.map((name) => [name, { singleton: true }]));
}

/** Returns the settings of all builds: languages, styles, minifiers, compression. Chunks are the bundler's default. */
function plainConfig(bundle: string, outputFolder: string): Configuration {
  const { optimization = {}, ...config } = baseConfig({
    name: bundle,
    mode: 'production',
  });
  const { splitChunks: _, ...rest } = optimization;
  return {
    ...config,
    name: `naive ${bundle}`,
    optimization: rest,
    output: {
      ...config.output,
      path: outputFolder,
      uniqueName: `naive_${bundle}`,
      publicPath: 'auto',
    },
    plugins: [
      ...(config.plugins ?? []).filter(
        (plugin) => !(plugin instanceof rspack.SubresourceIntegrityPlugin),
      ),
      // This build is neither released nor reported.
      new rspack.DefinePlugin({ BUILD_ID: '"naive"', PAGE_READS: '{}' }),
    ],
  };
}

function naiveShell(outputFolder: string): Configuration {
  const config = plainConfig('shell', path.join(outputFolder, 'app'));
  const template = readFileSync(path.join(projectRoot(), 'shell/src/index.html'), 'utf8');
  const tables = own('remoteTables.js');
  return {
    ...config,
    entry: { shell: own('naiveEntry.ts') },
    resolve: { ...config.resolve, alias: areaAliases() },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.DefinePlugin({
        ...shellConstants(readBuildFlags(process.env)),
        REGISTRY_KEYS: '[]',
        REGISTRY_FLOOR: '0',
      }),
      ...remoteTables(tables, (name) => `import('${name}/routes')`),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: Object.fromEntries(
          remoteNames().map((name) => [name, `${name}@/remotes/${name}/mf-manifest.json`]),
        ),
        shared: shared('shell'),
        dts: false,
      }),
      new rspack.HtmlRspackPlugin({ templateContent: template.replaceAll(/<!--\w+-->/g, '') }),
    ],
  };
}

function naiveRemote(name: string, outputFolder: string): Configuration {
  const config = plainConfig(name, path.join(outputFolder, 'remotes', name));
  return {
    ...config,
    entry: {},
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        manifest: true,
        exposes: { './routes': './src/routes.tsx' },
        shared: shared(name),
        dts: false,
      }),
    ],
  };
}

/**
 * Builds the same sources federated as in tutorials (design, performance): the plugin in host and remotes, every
 * dependency shared as a singleton, the entry behind an asynchronous import, and remotes found by their manifests. The
 * plugin reads all manifests before the app starts. It preloads, inlines and checks no file.
 */
export function naiveConfigs(outputFolder: string): Configuration[] {
  return [
    naiveShell(outputFolder),
    ...remoteNames().map((name) => naiveRemote(name, outputFolder)),
  ];
}
