import path from 'node:path';
import { rspack } from '@rspack/core';
import { projectRoot, remoteNames } from '../../lib/machine/workspace';

/**
 * Returns aliases that replace the loader of remotes by the bench's own area page, which imports the route tables.
 * @param remotes the file that replaces the shell's lazyRemotes
 */
export function areaAliases(remotes = 'noRemotes.ts'): Record<string, string> {
  const root = projectRoot();
  const own = (file: string) => path.join(root, 'scripts/bench/app', file);
  return {
    [path.join(root, 'shell/src/app/AreaPage.tsx')]: own('TableAreaPage.tsx'),
    [path.join(root, 'shell/src/remotes/lazyRemotes.ts')]: own(remotes),
  };
}

/**
 * Generates the module that TableAreaPage imports: the route table of each remote.
 * @param file the module's place, from which its own imports resolve
 * @param importOf returns the expression that imports a remote's table
 */
export function remoteTables(file: string, importOf: (remote: string) => string) {
  const entries = remoteNames().map((name) => `'${name}': () => ${importOf(name)},`);
  return [
    new rspack.experiments.VirtualModulesPlugin({
      [file]: `export const tables = {\n${entries.join('\n')}\n};\n`,
    }),
    new rspack.ProvidePlugin({ REMOTE_TABLES: [file, 'tables'] }),
  ];
}
