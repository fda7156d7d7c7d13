import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { programOf } from '../../lib/testing/programOf';
import { httpTransport } from './httpTransport';

const program = path.resolve('scripts/sandbox/bin-sandbox.ts');

/** Starts the lender as in production: in a process of its own, on a port that the system chooses. */
export function startLender(env: Readonly<Record<string, string>>) {
  const { execArgv, file } = programOf(program);
  const child = spawn(process.execPath, [...execArgv, file], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const gone = once(child, 'close').then(() => undefined);
  const kill = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  const port = new Promise<number | null>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const [, found] = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(line) ?? [];
        if (found !== undefined) resolve(Number(found));
      });
    void gone.then(() => resolve(null));
  });
  return {
    /** null when it ended before it listened */
    ready: port.then((found) => (found === null ? null : running(child, found, lines, gone))),
    lines,
    /** kills it at once, even during a call; resolves when it has ended */
    kill,
  };
}

/** Starts the lender and waits until it listens. @throws Error with what it wrote when it does not start */
export async function runLender(env: Readonly<Record<string, string>>): Promise<LenderProcess> {
  const starting = startLender(env);
  const lender = await starting.ready;
  if (lender === null) throw new Error(`The lender did not start:\n${starting.lines.join('\n')}`);
  return lender;
}

export type LenderProcess = ReturnType<typeof running>;

function running(child: ChildProcess, port: number, lines: readonly string[], gone: Promise<void>) {
  const transport = httpTransport(port);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await gone;
    transport.close();
    return child.exitCode;
  };
  return {
    port,
    transport,
    /** every line that it wrote so far */
    lines,
    /** kills it with SIGKILL; resolves when it has ended */
    kill: () => end('SIGKILL'),
    /** asks it to stop; resolves with its exit code */
    stop: () => end('SIGTERM'),
  };
}
