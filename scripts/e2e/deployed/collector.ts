import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '../../lib/machine/workspace';

/** A collector of beacons in a process of its own, which may be ended and started again on its port. */
export interface Collector {
  /** Stops or kills the collector; resolves when its process has ended. */
  end(how: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  start(): Promise<void>;
}

/** Starts a collector behind the proxy on this machine, and waits until it answers. */
export async function startCollector(
  env: Readonly<Record<string, string | undefined>>,
  port: number,
): Promise<Collector> {
  let child: ChildProcess;
  let gone: Promise<unknown>;
  const start = async () => {
    child = spawn(process.execPath, ['--import', 'tsx', 'scripts/ops/bin-collector.ts'], {
      cwd: projectRoot(),
      env: { ...env, PORT: String(port), TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' },
      stdio: 'ignore',
    });
    gone = once(child, 'exit');
    const isThere = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => true,
        () => false,
      );
    while (!(await isThere())) {
      if (child.exitCode !== null) throw new Error('A collector did not start.');
      await pause(100);
    }
  };
  await start();
  return {
    start,
    end: async (how) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(how);
      await gone;
    },
  };
}
