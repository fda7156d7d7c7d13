import type { Configuration, ExternalItem } from '@rspack/core';
import { projectRoot } from '../lib/machine/workspace';

/** Settings for ES modules in Node. Packages stay external: PGlite loads its WebAssembly from beside its own file. */
export const nodeConfig = (
  entry: Readonly<Record<string, string>>,
  output: NonNullable<Configuration['output']>,
  external: ExternalItem,
): Configuration => ({
  mode: 'none',
  target: 'node20',
  context: projectRoot(),
  entry,
  output: {
    ...output,
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    library: { type: 'module' },
  },
  externalsType: 'module',
  externals: [external],
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        type: 'javascript/auto',
      },
    ],
  },
});
