import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports the time of a process in hundredths of a second. */
const MS_A_TICK = 10;

/**
 * Returns the processor time, in ms, of a process and those that it started. Other work on the machine affects it far
 * less than elapsed time.
 * @returns null if the system does not state it (anywhere but Linux)
 */
export function processorMs(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => timesOf(Number(name)) ?? []);
  const usedBy = (id: number): number =>
    all
      .filter((one) => one.parent === id)
      .reduce((sum, one) => sum + usedBy(one.pid), all.find((one) => one.pid === id)?.ms ?? 0);
  return usedBy(pid);
}

interface Times {
  readonly pid: number;
  readonly parent: number;
  readonly ms: number;
}

function timesOf(pid: number): Times | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may contain anything; then come the state, the parent and, as 12th and 13th, the times.
    const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(values[11]) + Number(values[12]);
    return { pid, parent: Number(values[1]), ms: ticks * MS_A_TICK };
  } catch {
    return null;
  }
}
