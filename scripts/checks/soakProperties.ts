import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
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
  const files = propertyTests();
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

/** Returns the tests that use fast-check, directly or by the shared tests of stores, or that read EVERY_CASE. */
function propertyTests(folder = projectRoot()): string[] {
  const skipped = new Set(['node_modules', 'dist', 'test-results']);
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory())
      return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : propertyTests(full);
    const isOne =
      /\.test\.tsx?$/.test(entry.name) &&
      /'fast-check'|\/storeContract'|EVERY_CASE/.test(readFileSync(full, 'utf8'));
    return isOne ? [path.relative(projectRoot(), full)] : [];
  });
}
