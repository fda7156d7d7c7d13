import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../machine/workspace';
import { LARGEST_SEED } from '../testing/seed';

/** The browser tests of releases: what hangs, lies, is attacked, is swapped or falls back. */
const OF_RELEASES = ['storeFault', 'swap', 'fallback', 'attack', 'canary', 'fault'];

/** Runs these files of browser tests as `npm run e2e` does. True when all tests passed. */
async function runTests(names: readonly string[], env: Record<string, string>): Promise<boolean> {
  const args = ['run', '--silent', 'e2e', '--', '--project=waiting', '--project=current'];
  const child = spawn('npm', [...args, ...names.map((name) => `/${name}.e2e.ts`)], {
    cwd: projectRoot(),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

/** The tests of releases, on phones on which a service worker answers for the app. */
export const soakWorker = (): Promise<boolean> => runTests(OF_RELEASES, { E2E_WORKER: 'on' });

/** The tests of a bad network, each round with other files and calls that are lost. */
export async function soakNetwork({
  rounds,
  seed,
}: Readonly<Record<'rounds' | 'seed', number>>): Promise<boolean> {
  let isGood = true;
  for (let round = 0; round < rounds; round += 1)
    isGood =
      (await runTests(['badNetwork'], { SEED: String(1 + ((seed + round) % LARGEST_SEED)) })) &&
      isGood;
  return isGood;
}
