import { parseArgs } from 'node:util';
import { buildWithProgress } from './progress';
import { staleBundles } from './run';
import { checkKeptByNpm } from '../lib/processes/keptByNpm';
import { bundleNames } from '../lib/machine/workspace';

/** `npm run build` builds all bundles or the named ones; with `--stale` only those whose sources have changed. */
try {
  checkKeptByNpm('build', 'stale');
  const { values, positionals } = parseArgs({
    options: { stale: { type: 'boolean' } },
    allowPositionals: true,
  });
  const names = positionals.length === 0 ? bundleNames() : positionals;
  await buildWithProgress(values.stale ? staleBundles(names) : names);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
