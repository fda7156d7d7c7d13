import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, OptimizationSplitChunksOptions } from '@rspack/core';
import { rspack } from '@rspack/core';
import { earlyLogin } from '../../build/earlyLogin';
import { readBuildFlags } from '../../build/flags';
import { HtmlPlugin } from '../../build/htmlPlugin';
import { shellConfig, shellConstants } from '../../build/shell';
import { declaredReads, distFolder, projectRoot, remoteNames } from '../../lib/machine/workspace';
import { compiledOnLoad } from '../../build/base';

/** Returns the page chunks of the remotes, named as in their own builds: `borrow.confirm_quota`. */
function pageChunks(): string[] {
  return remoteNames().flatMap((remote) => {
    const found = readdirSync(distFolder(remote)).map(
      (file) => new RegExp(`^(${remote}\\.[\\w-]+)\\.[\\w-]+\\.js$`).exec(file)?.[1],
    );
    return [...new Set(found.filter((name) => name !== undefined))];
  });
}

/**
 * Splits the monolith in the best way for it: code that home and many other pages need comes once. Of the limits from 2
 * to 20 (2026-11-22) a lower one made a deep link heavier, a higher one the way from home to a page. KB without and
 * with: login 162.8 and 162.7, home 173.6 and 174.5, deep link 178.4 and 179.3, tap 25.7 and 17.7.
 */
const PAGES_OF_KIT = 12;
function splitting(ofShell: OptimizationSplitChunksOptions): OptimizationSplitChunksOptions {
  const { net = false } = ofShell.cacheGroups ?? {};
  const apart = ['shell', 'boot', 'page.login', 'net', 'later'];
  return {
    cacheGroups: {
      default: false,
      defaultVendors: false,
      net,
      kit: {
        test: (module, { chunkGraph }) =>
          [...chunkGraph.getModuleChunks(module)].some(({ name }) => name === 'page.home'),
        name: 'kit',
        chunks: ({ name }) => !apart.includes(name ?? ''),
        minChunks: PAGES_OF_KIT,
        // Modules that `net` also has stay there, because it loads first.
        priority: -1,
        enforce: true,
      },
    },
  };
}

/**
 * Builds the same sources as one application (design, performance: the peer): the shell's own configuration, with the
 * remotes' pages as lazy chunks. Flags, styles and integrity are the same; the split is the best for a first visit. With
 * its list of files apart, as the shell has it, a first visit would load 0.5 KB more and one file more, but a release of a
 * page would cost a phone 33 KB instead of 119 (2026-11-27).
 */
export function monolithConfig(outputFolder: string): Configuration {
  const shell = shellConfig();
  const root = projectRoot();
  const own = (file: string) => path.join(root, 'scripts/bench/app', file);
  const alias = shell.resolve?.alias;
  /** the route table of each remote, which TableAreaPage reads */
  const tables = own('remoteTables.js');
  const imports = remoteNames().map(
    (name) =>
      `'${name}': () => import(/* webpackChunkName: "${name}.routes" */ '../../../remote-${name}/src/routes.tsx'),`,
  );
  return {
    ...shell,
    name: 'monolith',
    entry: { shell: './src/main.tsx', boot: own('monolithBoot.ts') },
    output: { ...shell.output, path: outputFolder, uniqueName: 'pautang_monolith' },
    optimization: {
      ...shell.optimization,
      splitChunks: splitting(shell.optimization?.splitChunks || {}),
    },
    resolve: {
      ...shell.resolve,
      alias: {
        ...(typeof alias === 'object' ? alias : {}),
        [path.join(root, 'shell/src/app/AreaPage.tsx')]: own('TableAreaPage.tsx'),
        [path.join(root, 'shell/src/remotes/lazyRemotes.ts')]: own('monolithRemotes.ts'),
      },
    },
    plugins: [
      ...(shell.plugins ?? []).filter((plugin) => !(plugin instanceof HtmlPlugin)),
      compiledOnLoad(new RegExp(`^(shell|${remoteNames().join('|')})\\.`)),
      new rspack.DefinePlugin({
        PAGE_READS: JSON.stringify(Object.assign({}, ...remoteNames().map(declaredReads))),
      }),
      new rspack.experiments.VirtualModulesPlugin({
        [tables]: `export const tables = {${imports.join('')}};`,
      }),
      new rspack.ProvidePlugin({ REMOTE_TABLES: [tables, 'tables'] }),
      new HtmlPlugin({
        template: './src/index.html',
        entry: 'shell',
        inlineScript: 'boot',
        preloadable: ['net', 'kit', 'page.home', 'page.login', ...pageChunks()],
        isDevelopment: false,
        early: () => earlyLogin(shellConstants(readBuildFlags(process.env))),
      }),
    ],
  };
}
