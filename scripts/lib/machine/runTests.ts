import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from './workspace';

/** Runs an npm script's tests with these arguments and variables, with output to the terminal; true if all passed. */
export async function runTests(
  script: 'test:unit' | 'e2e',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: projectRoot(),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
