import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../machine/workspace';

/** Runs unit tests with these arguments and further environment; true when all passed. Its output goes to the terminal. */
export async function runJest(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', 'test:unit', '--', '--silent', ...args], {
    cwd: projectRoot(),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
