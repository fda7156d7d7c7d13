import path from 'node:path';
import { catalogue } from '@pautang/shared/contract/catalogue';
import { offersOf } from '@pautang/shared/contract/offers';
import type { ShellOffer } from '@pautang/shared/contract/statement';
import type { Compiler, Configuration, RspackPluginInstance } from '@rspack/core';
import { rspack } from '@rspack/core';
import type { Mode } from './base';
import { baseConfig, compiledOnLoad } from './base';
import { readBuildFlags } from './flags';
import { earlyMethods } from './calledMethods';
import { earlyLogin } from './earlyLogin';
import { HtmlPlugin } from './htmlPlugin';
import { leftOut, withoutFunctions } from './leftOut';
import { readPins } from './registryPins';
import { ROUTES_EXPOSE } from './remote';
import { OFFER_FILE } from './serving/deployment';
import { servingFiles } from './serving/pageHeaders';
import { WORKER_FILE } from './serving/servedPaths';
import { exportedNames } from './shareNames';
import { shareVersions, shellVersions } from './sharing';
import { shellBuildId } from './stamp';
import { takenPaths } from './takenPaths';
import { projectRoot } from '../lib/machine/workspace';
import { areas } from '../../shell/src/routing/areas';

/** The files that run before the first page is usable. Most of their functions have been called by then. */
const FIRST_FILES = /^(main|net|kit|federation|page\.(home|login))\.\w+\.js$/;

/** Returns the build constants of the shell's sources, besides those of the registry. */
export const shellConstants = (flags: ReturnType<typeof readBuildFlags>) => ({
  BUILD_FLAGS: JSON.stringify(flags),
  APP_NAME: JSON.stringify(flags.APP_NAME),
  SHARE_VERSIONS: JSON.stringify(shareVersions()),
  EARLY_READS: JSON.stringify(
    Object.fromEntries(earlyMethods().map(({ name }) => [name, offersOf(name)])),
  ),
});

/** Code reads the build id from the runtime, because in a chunk it would rename the chunk with each build. */
const BUILD_ID = '__webpack_require__.buildId';

const buildIdPlugin = (buildId: string): RspackPluginInstance => ({
  apply: (compiler: Compiler) => {
    new rspack.DefinePlugin({ BUILD_ID }).apply(compiler);
    class BuildId extends rspack.RuntimeModule {
      override generate(): string {
        return `${BUILD_ID} = ${JSON.stringify(buildId)};`;
      }
    }
    compiler.hooks.compilation.tap('BuildId', (compilation) =>
      compilation.hooks.additionalTreeRuntimeRequirements.tap('BuildId', (chunk) => {
        if (chunk.name === 'shell') compilation.addRuntimeModule(chunk, new BuildId('build id'));
      }),
    );
  },
});

/** The host. It uses the runtime API of module federation instead of the plugin (toolchain: this saves 15 KB). */
export function shellConfig(
  mode: Mode = 'production',
  buildId: string = shellBuildId(mode),
): Configuration {
  const config = baseConfig({ name: 'shell', mode });
  const { keys, floor } = readPins(process.env);
  const flags = readBuildFlags(process.env);
  const offer: ShellOffer = {
    buildId,
    offers: shellVersions(),
    // A development shell is never deployed, so it needs no comparison.
    ...(mode === 'production' && {
      names: exportedNames(),
      areas: areas.map(({ remote }) => remote),
      taken: takenPaths(),
      methods: Object.keys(catalogue),
    }),
    kids: keys.map(({ kid }) => kid),
    floor,
    exposes: [ROUTES_EXPOSE],
  };
  return {
    ...config,
    entry: {
      // The runtime lists the hashes of all chunks, so it is a file of its own: a changed page renames it, but not `main`.
      main: { import: './src/main.tsx', runtime: 'shell' },
      boot: './src/boot/boot.ts',
      // No hash in the name, because phones with the worker request it by this name. Development has no worker.
      ...(mode === 'production' && {
        worker: { import: './src/worker/worker.ts', filename: WORKER_FILE },
      }),
    },
    output: { ...config.output, uniqueName: 'pautang_shell', publicPath: './' },
    resolve: { ...config.resolve, alias: leftOut },
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        ...withoutFunctions(),
        {
          test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
          enforce: 'pre',
          use: path.join(projectRoot(), 'scripts/build/withoutStatics.cjs'),
        },
      ],
    },
    optimization: {
      ...config.optimization,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // Pages that query wait for this chunk anyway, so they need no copy of RTK Query of their own.
          net: {
            test: /@reduxjs|[\\/]reselect[\\/]|[\\/]immer[\\/]|shared[\\/]src[\\/]app[\\/]api\.ts/,
            name: 'net',
            chunks: 'async',
            enforce: true,
          },
          // Code that both home and the remotes' chunk use, mostly of the kit: a borrower who goes from home to a
          // remote has it already (7.7 KB). The boot script requests it beside either, so it adds no later request.
          kit: {
            chunks: ({ name }) => name === 'page.home' || name === 'federation',
            minChunks: 2,
            name: 'kit',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      ...(mode === 'production' ? [compiledOnLoad(FIRST_FILES)] : []),
      buildIdPlugin(buildId),
      new rspack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
        FEDERATION_OPTIMIZE_NO_SHARED: 'false',
        ENV_TARGET: '"web"',
        ...shellConstants(flags),
        REGISTRY_KEYS: JSON.stringify(keys),
        REGISTRY_FLOOR: JSON.stringify(floor),
      }),
      new HtmlPlugin({
        template: './src/index.html',
        entry: 'main',
        inlineScript: 'boot',
        preloadable: ['net', 'kit', 'federation', 'page.home', 'page.login'],
        isDevelopment: mode === 'development',
        appName: flags.APP_NAME,
        // Leave it out in development: such a build evaluates code and connects to its dev server.
        ...(mode === 'production' && { early: () => earlyLogin(shellConstants(flags)) }),
        files: (inline) => ({
          [OFFER_FILE]: `${JSON.stringify(offer, null, 2)}\n`,
          ...(mode === 'production' && servingFiles(flags, inline)),
        }),
      }),
    ],
  };
}
