import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { HtmlPlugin } from '../../build/htmlPlugin';
import { OfferPlugin } from '../../build/offerPlugin';
import { shellConfig } from '../../build/shell';
import { distFolder, projectRoot, remoteNames } from '../../machine/workspace';

/** Page chunks of the remotes, named as in their own builds: `borrow.confirm_quota`. */
function pageChunks(): string[] {
  return remoteNames().flatMap((remote) => {
    const found = readdirSync(distFolder(remote)).map(
      (file) => new RegExp(`^(${remote}\\.[\\w-]+)\\.[\\w-]+\\.js$`).exec(file)?.[1],
    );
    return [...new Set(found.filter((name) => name !== undefined))];
  });
}

/** Generates the module with the route table of each remote, which MonolithAreaPage imports. */
function remoteTables(): string {
  const entries = remoteNames().map(
    (name) =>
      `'${name}': () => import(/* webpackChunkName: "${name}.routes" */ '../../../remote-${name}/src/routes.tsx'),`,
  );
  return `export const tables = {\n${entries.join('\n')}\n};\n`;
}

function withoutKit({ optimization }: Configuration) {
  const split = optimization?.splitChunks;
  return split ? { ...split, cacheGroups: { ...split.cacheGroups, kit: false as const } } : false;
}

/**
 * Builds the same sources as one application (design, performance: the peer): the shell's own configuration, with the
 * remotes' pages as lazy chunks. Flags, splitting, styles and integrity are the same.
 */
export function monolithConfig(outputFolder: string): Configuration {
  const shell = shellConfig();
  const root = projectRoot();
  const own = (file: string) => path.join(root, 'scripts/bench/app', file);
  const tables = own('remoteTables.js');
  const alias = shell.resolve?.alias;
  return {
    ...shell,
    name: 'monolith',
    entry: { shell: './src/main.tsx', boot: own('monolithBoot.ts') },
    // Pages of one application hold their parts of the kit themselves: nothing is shared with remotes.
    optimization: { ...shell.optimization, splitChunks: withoutKit(shell) },
    output: { ...shell.output, path: outputFolder, uniqueName: 'pautang_monolith' },
    resolve: {
      ...shell.resolve,
      alias: {
        ...(typeof alias === 'object' ? alias : {}),
        [path.join(root, 'shell/src/app/AreaPage.tsx')]: own('MonolithAreaPage.tsx'),
        [path.join(root, 'shell/src/remotes/lateRemotes.ts')]: own('monolithRemotes.ts'),
      },
    },
    plugins: [
      ...(shell.plugins ?? []).filter(
        (plugin) => !(plugin instanceof HtmlPlugin) && !(plugin instanceof OfferPlugin),
      ),
      new rspack.experiments.VirtualModulesPlugin({ [tables]: remoteTables() }),
      new rspack.ProvidePlugin({ REMOTE_TABLES: [tables, 'tables'] }),
      new HtmlPlugin({
        template: './src/index.html',
        entry: 'shell',
        inlineScript: 'boot',
        preloadable: ['net', 'page.home', 'page.login', ...pageChunks()],
        isDevelopment: false,
      }),
    ],
  };
}
