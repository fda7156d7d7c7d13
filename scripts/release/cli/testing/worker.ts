import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { projectRoot } from '../../../machine/workspace';
import { programOf } from '../../../testing/programOf';

export interface Answer {
  readonly code: number;
  readonly said: string;
}

/** A real process that runs release commands, so that a test can kill it or race it. */
export interface Worker {
  /** null: the process ended before it answered */
  readonly run: (args: readonly string[]) => Promise<Answer | null>;
  readonly kill: () => Promise<void>;
}

export async function startWorker(
  store: string,
  keys: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Worker> {
  const { execArgv, file } = programOf(require.resolve('./releaseWorker.ts'));
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [...execArgv, file], {
    cwd: projectRoot(),
    env: {
      ...process.env,
      RELEASE_STORE: store,
      RELEASE_KEYS: keys,
      RELEASE_WHO: 'worker',
      ...more,
    },
  });
  const exited = once(child, 'exit');
  // Writing to a killed process fails; ignore that.
  child.stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    run: async (args) => {
      child.stdin.write(`${JSON.stringify(args)}\n`);
      const { value, done } = await lines.next();
      return done ? null : (JSON.parse(String(value)) as Answer);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
