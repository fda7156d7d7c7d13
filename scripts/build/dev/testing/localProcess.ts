import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Starts a local server as a developer does: the leader of its own process group, as a shell starts a command. */
export function startProcess(
  [program = '', ...args]: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
) {
  const child = spawn(program, args, {
    cwd,
    detached: true,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      npm_config_update_notifier: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const group = child.pid ?? 0;
  const lines: string[] = [];
  const ended = once(child, 'close').then(() => child.exitCode);
  const ready = new Promise<string | null>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const [, address] = /^Pautang is ready: (\S+)/.exec(line) ?? [];
        if (address !== undefined) resolve(address);
      });
    void ended.then(() => resolve(null));
  });
  return {
    lines: lines as readonly string[],
    /** the address from its ready line; null if it ended before */
    ready,
    /** resolves to the exit code, null after a signal, when all processes of the command have closed their outputs */
    ended,
    /** signals the typed command, such as npm; with `toGroup` the whole process group */
    signal: (signal: NodeJS.Signals, toGroup = false) =>
      void process.kill(toGroup ? -group : group, signal),
    /** closes the read ends of its outputs */
    closeOutputs: () => {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    /** the command lines of the group's processes, without zombies */
    living: () => livingOf(group),
  };
}
export type LocalProcess = ReturnType<typeof startProcess>;

function livingOf(group: number): string[] {
  const all = execFileSync('ps', ['-A', '-o', 'pgid=,stat=,args='], { encoding: 'utf8' });
  return all
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith(`${group} `) && !/^\d+ +Z/.test(line));
}
