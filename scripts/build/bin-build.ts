import { parseArgs } from 'node:util';
import { buildWithProgress } from './progress';
import { staleBundles } from './run';
import { bundleNames } from '../machine/workspace';

/** `npm run build` builds all bundles; `npm run build -- --stale` only those whose sources have changed. */
try {
  const { values } = parseArgs({ options: { stale: { type: 'boolean' } } });
  await buildWithProgress(values.stale ? staleBundles() : bundleNames());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
