import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { KeptLine } from './beaconFolder';
import { dayFile, dayOf, dayOfFile } from './beaconFolder';

interface Options {
  readonly folder: string;
  /** epoch milliseconds */
  readonly now: () => number;
  /** a day's file grows no further */
  readonly maxDayBytes?: number;
  /** older files are deleted when a new day begins */
  readonly keepDays?: number;
  /** characters that wait to be written; more are refused */
  readonly maxWaiting?: number;
}

export interface BeaconLog {
  /**
   * Adds a batch with the time of its coming. Settled when it is in the file, where it survives the end of this process;
   * false where there is no room for it. Rejects where the file cannot be written.
   */
  readonly append: (batch: KeptLine) => Promise<boolean>;
}

interface Waiting {
  readonly line: string;
  readonly resolve: (isKept: boolean) => void;
  readonly reject: (error: unknown) => void;
}

const DAY_MS = 86_400_000;

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

/**
 * Beacons as lines of JSON, a file a day, only ever added to. Each write begins on a line of its own, so that a process
 * that is killed in the middle of one breaks no other, and who reads skips what is no beacon. Several processes may
 * write while others read, which a database in a folder does not allow.
 */
export function createBeaconLog(options: Options): BeaconLog {
  const { folder, now, maxDayBytes = 256e6, keepDays = 14, maxWaiting = 8e6 } = options;
  let waiting: Waiting[] = [];
  let length = 0;
  let isWriting = false;
  let day = '';

  const beginDay = async (next: string) => {
    await mkdir(folder, { recursive: true });
    const oldest = dayOf(now() - keepDays * DAY_MS);
    for (const name of await readdir(folder)) {
      const dayOfName = dayOfFile(name);
      if (dayOfName !== null && dayOfName < oldest)
        await rm(path.join(folder, name), { force: true });
    }
    day = next;
  };

  const write = async (batches: readonly Waiting[]): Promise<boolean> => {
    const today = dayOf(now());
    if (today !== day) await beginDay(today);
    const file = dayFile(folder, today);
    if ((await sizeOf(file)) > maxDayBytes) return false;
    await appendFile(file, `\n${batches.map(({ line }) => line).join('')}`);
    return true;
  };

  const drain = async () => {
    isWriting = true;
    while (waiting.length > 0) {
      const batches = waiting;
      waiting = [];
      length = 0;
      try {
        const isKept = await write(batches);
        for (const { resolve } of batches) resolve(isKept);
      } catch (error) {
        // The folder may be gone: it is made again for the next one.
        day = '';
        for (const { reject } of batches) reject(error);
      }
    }
    isWriting = false;
  };

  return {
    append: (batch) => {
      const line = `${JSON.stringify({ at: now(), ...batch })}\n`;
      if (length + line.length > maxWaiting) return Promise.resolve(false);
      length += line.length;
      return new Promise((resolve, reject) => {
        waiting.push({ line, resolve, reject });
        if (!isWriting) void drain();
      });
    },
  };
}
