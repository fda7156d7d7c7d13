import { bundleNames } from '../lib/machine/workspace';
import { buildBundles, staleBundles, withBuildLock } from './run';

type Say = (line: string) => void;
const print: Say = (line) => console.log(line);

/** Builds bundles and says so, after another build in this checkout has ended. */
export const buildAll = (names: readonly string[] = bundleNames()): Promise<void> =>
  withBuildLock(() => buildAndSay(names, print));

/** Like `buildAll`, but leaves out bundles whose sources have not changed. `say` keeps stdout free for a program. */
export const buildStale = (
  names: readonly string[] = bundleNames(),
  say: Say = print,
): Promise<void> => withBuildLock(() => buildAndSay(staleBundles(names), say), say);

async function buildAndSay(names: readonly string[], say: Say): Promise<void> {
  if (names.length === 0) return;
  const started = Date.now();
  say(`Building ${names.join(', ')} …`);
  await buildBundles(names);
  say(`Built ${names.length} bundles in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}
