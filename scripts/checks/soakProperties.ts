import { execFileSync } from 'node:child_process';
import { projectRoot } from '../lib/machine/workspace';
import { runTests } from '../lib/machine/runTests';

/** Runs the property tests with all cases and the next seed in each round. Stops at the first failure. */
export async function soakProperties({
  rounds,
  seed,
  tell,
}: {
  readonly rounds: number;
  readonly seed: number;
  tell(line: string): void;
}): Promise<boolean> {
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
