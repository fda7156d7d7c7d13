import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../machine/workspace';

/** The browser tests of releases: what hangs, lies, is attacked, is swapped or falls back. */
const OF_RELEASES = ['storeFault', 'swap', 'fallback', 'attack', 'canary', 'fault'];

/** They run again on phones on which a service worker answers for the app. True when all passed. */
export async function soakWorker(): Promise<boolean> {
  const args = ['run', '--silent', 'e2e', '--', '--project=waiting', '--project=current'];
  const files = OF_RELEASES.map((name) => `/${name}.e2e.ts`);
  const child = spawn('npm', [...args, ...files], {
    cwd: projectRoot(),
    stdio: 'inherit',
    env: { ...process.env, E2E_WORKER: 'on' },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
