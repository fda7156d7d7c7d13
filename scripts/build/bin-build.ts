import '../lib/machine/nodeVersion';
import { buildAll, buildStale } from './progress';
import { readCommandLine } from '../lib/processes/commandLine';
import { checkKeptByNpm } from '../lib/processes/keptByNpm';
import { bundleNames } from '../lib/machine/workspace';

/** `npm run build` builds all bundles or the named ones; with `--stale` only those whose sources have changed. */
try {
  checkKeptByNpm('build', 'stale');
  const { values, positionals } = readCommandLine(
    { options: { stale: { type: 'boolean' } }, allowPositionals: true },
    `npm run build -- [--stale] [${bundleNames().join(' | ')}]`,
  );
  const names = positionals.length === 0 ? bundleNames() : positionals;
  await (values.stale ? buildStale(names) : buildAll(names));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
