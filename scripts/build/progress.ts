import { bundleNames } from '../lib/machine/workspace';
import { buildBundles, staleBundles, withBuildLock } from './run';

const WIDTH = 24;

type Say = (line: string) => void;
const print: Say = (line) => console.log(line);

/** Builds bundles with a progress line on a terminal, after another build in this checkout has ended. */
export const buildAll = (names: readonly string[] = bundleNames()): Promise<void> =>
  withBuildLock(() => buildWithProgress(names, print));

/** Like `buildAll`, but leaves out bundles whose sources have not changed. `say` keeps stdout free for a program. */
export const buildStale = (
  names: readonly string[] = bundleNames(),
  say: Say = print,
): Promise<void> => withBuildLock(() => buildWithProgress(staleBundles(names), say), say);

async function buildWithProgress(names: readonly string[], say: Say): Promise<void> {
  if (names.length === 0) return;
  const started = Date.now();
  const shares = new Map<string, number>(names.map((name) => [name, 0]));
  const isTerminal = process.stdout.isTTY;
  if (!isTerminal) say(`Building ${names.join(', ')} …`);
  let drawn = '';
  await buildBundles(names, (name, share) => {
    shares.set(name, share);
    if (!isTerminal) return;
    const all = [...shares.values()].reduce((sum, one) => sum + one, 0) / names.length;
    const done = Math.round(all * WIDTH);
    const line = `Building  ${'█'.repeat(done)}${'░'.repeat(WIDTH - done)} ${String(Math.round(all * 100)).padStart(3)}%  ${names.length} bundles`;
    if (line === drawn) return;
    drawn = line;
    process.stdout.write(`\r${line}`);
  });
  if (isTerminal) process.stdout.write('\r\u001b[K');
  say(`Built ${names.length} bundles in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}
