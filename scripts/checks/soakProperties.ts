import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../machine/workspace';

/**
 * Runs the property tests with other cases than `npm test`, which always uses the same ones: one run for each round,
 * each with the next seed. Stops at the first failure.
 */
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
    const env = { ...process.env, SEED: String(seed + round) };
    const command = [
      'run',
      '--silent',
      'test:unit',
      '--',
      '--silent',
      '--runTestsByPath',
      ...files,
    ];
    const child = spawn('npm', command, { cwd: projectRoot(), stdio: 'inherit', env });
    const [code] = (await once(child, 'exit')) as [number | null];
    tell(
      `${code === 0 ? '✓' : '✗'} ${files.length} files of property tests, --seed ${seed + round}`,
    );
    if (code !== 0) return false;
  }
  return true;
}

/** Files that use fast-check, directly or through the tests that every store must pass. */
function propertyTests(folder = projectRoot()): string[] {
  const skipped = new Set(['node_modules', 'dist', 'test-results']);
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory())
      return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : propertyTests(full);
    const isOne =
      /\.test\.tsx?$/.test(entry.name) &&
      /'fast-check'|\/storeContract'/.test(readFileSync(full, 'utf8'));
    return isOne ? [path.relative(projectRoot(), full)] : [];
  });
}
