import { execFileSync } from 'node:child_process';
import { projectRoot } from '../lib/machine/workspace';
import { soakRelease } from '../release/cli/testing/soakRelease';
import { soakConform } from '../conform/testing/soakConform';
import { soakBrowsers } from '../e2e/engines/soakBrowsers';
import { soakHosts } from '../e2e/engines/soakHosts';
import { soakDeploy } from '../e2e/deployed/soakDeploy';
import { soakFaults, soakMemory, soakNetwork, soakScreens, soakWorker } from '../e2e/soakTests';
import { runTests } from '../lib/machine/runTests';
import { soakBeacons } from '../ops/testing/soakBeacons';
import { soakTeam } from '../e2e/soakTeam';
import { soakLender } from '../sandbox/testing/soak/soakLender';

export interface SoakOptions {
  readonly rounds: number;
  readonly seed: number;
  /** prints a line of progress */
  tell(line: string): void;
}

/** Runs the property tests with all cases and the next seed in each round. Stops at the first failure. */
async function soakProperties({ rounds, seed, tell }: SoakOptions): Promise<boolean> {
  // They use fast-check, directly or by the shared tests of stores, or read EVERY_CASE.
  const pattern = "'fast-check'|/storeContract'|EVERY_CASE";
  const asked = ['grep', '--untracked', '-lE', pattern, '--', '*.test.ts', '*.test.tsx'];
  const found = execFileSync('git', asked, { cwd: projectRoot(), encoding: 'utf8' });
  const files = found.trim().split('\n');
  for (let round = 0; round < rounds; round += 1) {
    const isGood = await runTests('test:unit', ['--silent', '--runTestsByPath', ...files], {
      SEED: String(seed + round),
      EVERY_CASE: '1',
    });
    tell(`${isGood ? '✓' : '✗'} ${files.length} files of property tests, --seed ${seed + round}`);
    if (!isGood) return false;
  }
  return true;
}

/** Runs the lender's unit tests on both databases. Their cases never change, so one round is enough. */
const soakDatabases = () =>
  runTests('test:unit', ['--silent', 'scripts/sandbox', 'scripts/conform/lender/every'], {
    EVERY_DATABASE: '1',
  });

/** Tests a new remote in its own repository, then in a copy of this one with every step that covers all remotes. */
const soakRemote = async ({ tell }: SoakOptions) =>
  (await soakTeam(tell)) &&
  (await runTests('test:unit', ['scripts/checks/addRemote'], { EVERY_STEP: '1' }));

/** The soaks by name; a new one is a line here. Each resolves to whether it found no fault. */
export const soaks: Readonly<Record<string, (options: SoakOptions) => Promise<boolean>>> = {
  beacons: soakBeacons,
  browsers: soakBrowsers,
  conform: soakConform,
  databases: soakDatabases,
  deploy: soakDeploy,
  faults: soakFaults,
  hosts: soakHosts,
  lender: soakLender,
  memory: soakMemory,
  network: soakNetwork,
  properties: soakProperties,
  release: soakRelease,
  remote: soakRemote,
  screens: soakScreens,
  worker: soakWorker,
};
