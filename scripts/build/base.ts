import path from 'node:path';
import type { Configuration, RspackPluginInstance, Compiler } from '@rspack/core';
import { rspack } from '@rspack/core';
import pxToRem from 'postcss-pxtorem';
import { CompressPlugin } from './compressPlugin';
import { floorsQuery } from '../lib/machine/floors';
import { bundleFolder, projectRoot, toolsRoot } from '../lib/machine/workspace';
import type { RELEASE_DIGEST } from '../release/integrity';

/** Changes the text of each script before it is minified and hashed. */
export class ScriptPlugin {
  constructor(private readonly change: (text: string, name: string) => string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.compilation.tap('ScriptPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
      compilation.hooks.processAssets.tap({ name: 'ScriptPlugin', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue;
          const text = source.source().toString();
          const changed = this.change(text, name);
          if (changed !== text) compilation.updateAsset(name, new sources.RawSource(changed));
        }
      });
    });
  }
}

/** Matches the hashes by chunk id in the code that the integrity plugin writes. */
const HASHES = /(?<=__webpack_require__\.sri\w*Hashes = \{)[^}]*(?=\})/g;

/** Sorts the hashes of chunks by id: Rspack 2.2 writes them in the order of its threads, so builds would differ. */
const withOrderedHashes = (text: string) =>
  text.replaceAll(HASHES, (list) => list.split(',').toSorted().join(','));

export type Mode = 'production' | 'development';

/** The root font size of the specification (section 9): 37.5 CSS px at a screen width of 375. */
const ROOT_SIZE = 37.5;

const swc = (mode: Mode, refresh: boolean) => ({
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: mode === 'development', refresh },
      },
    },
    env: { targets: floorsQuery, bugfixes: true },
    isModule: 'unknown',
  },
});

const pureDefinitions = () => path.join(toolsRoot(), 'scripts/build/pureDefinitions.cjs');

export interface BundleOptions {
  readonly name: string;
  /** folder of the sources, below the project's root; default: the bundle's workspace */
  readonly folder?: string;
  readonly mode: Mode;
  readonly refresh?: boolean;
  /** digest that checks the bundle's files before they run (default: the page's) */
  readonly digest?: typeof PAGE_DIGEST | typeof RELEASE_DIGEST;
}

/** Digest of the page's own files: as safe as a longer one against a forged file, and a third shorter in the page. */
export const PAGE_DIGEST = 'sha256';

/** Makes Chromium (136 on) compile every function of these files off the main thread while they load. */
export const compiledOnLoad = (files: RegExp): RspackPluginInstance =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: files,
    // Minifying removes comments.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** The settings that all kinds of bundle share: languages, styles, hashes, integrity, compression. */
export function baseConfig({
  name,
  folder = bundleFolder(name),
  mode,
  refresh = false,
  digest = PAGE_DIGEST,
}: BundleOptions): Configuration {
  const isProduction = mode === 'production';
  const context = path.join(projectRoot(), folder);
  const hash = isProduction ? '.[contenthash:10]' : '';
  const production: RspackPluginInstance[] = [
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [digest], enabled: true }),
    new ScriptPlugin(withOrderedHashes),
    new CompressPlugin(),
  ];
  return {
    name,
    mode,
    context,
    target: ['web', `browserslist:${floorsQuery}`],
    devtool: isProduction ? false : 'cheap-module-source-map',
    output: {
      path: path.join(context, 'dist'),
      clean: isProduction,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      cssFilename: `[name]${hash}.css`,
      cssChunkFilename: `[name]${hash}.css`,
      crossOriginLoading: 'anonymous',
      // The time that an entry may take to load; after it the shell uses the previous version.
      chunkLoadTimeout: 8_000,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, use: [swc(mode, refresh), pureDefinitions()], type: 'javascript/auto' },
        // Packages ship syntax that the oldest supported web view does not know, so they are compiled too.
        {
          test: /\.[cm]?js$/,
          include: /node_modules/,
          exclude: /core-js/,
          use: [swc(mode, false)],
          type: 'javascript/auto',
        },
        {
          test: /\.css$/,
          type: 'css/auto',
          parser: { namedExports: false },
          generator: isProduction
            ? // Two versions of a file may be loaded on the same page one after the other.
              { localIdentName: `${name.charAt(0)}[contenthash:8][local]` }
            : { localIdentName: '[local]-[hash]' },
          use: [
            {
              loader: 'postcss-loader',
              options: {
                postcssOptions: {
                  config: false,
                  plugins: [pxToRem({ rootValue: ROOT_SIZE, propList: ['*'], minPixelValue: 2 })],
                },
              },
            },
          ],
        },
      ],
    },
    optimization: {
      // A lazy chunk is one request. A module in two chunks still runs only once.
      splitChunks: false,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({
          minimizerOptions: { targets: floorsQuery },
        }),
      ],
      realContentHash: isProduction,
    },
    plugins: isProduction ? production : [],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
