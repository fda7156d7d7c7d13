import { open, readdir, stat } from 'node:fs/promises';
import { dayFile, dayOf, dayOfFile } from './beaconFolder';

/** Read at once, and then other work has its turn. No line that we write is as long. */
const SLICE_BYTES = 64 * 1024;
const NEW_LINE = 10;

/** Whole lines that follow each other in a file, and where in it they end. */
interface Slice {
  readonly lines: readonly string[];
  readonly end: number;
}

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Bytes of a file; 0 where there is none. */
export async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isAbsent(error)) return 0;
    throw error;
  }
}

/** Days of which the folder holds beacons, in order; a folder that is not there is an empty one. */
export async function daysIn(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names
      .map(dayOfFile)
      .filter((day) => day !== null)
      .toSorted();
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

/**
 * The whole lines of a file from a place on, a slice at a time: however long the file is, the server that reads it
 * answers others in between, and no more than a slice is in memory. A line that is longer than any of ours comes as an
 * empty mark, and one that is not finished does not come yet.
 */
export async function* slicesOf(file: string, from = 0): AsyncGenerator<Slice> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    if (isAbsent(error)) return null;
    throw error;
  });
  if (!handle) return;
  try {
    const buffer = Buffer.allocUnsafe(SLICE_BYTES);
    let isTooLong = false;
    for (let at = from; ;) {
      const { bytesRead } = await handle.read(buffer, 0, SLICE_BYTES, at);
      const last = buffer.subarray(0, bytesRead).lastIndexOf(NEW_LINE);
      if (last === -1) {
        if (bytesRead < SLICE_BYTES) return;
        isTooLong = true;
        at += bytesRead;
        continue;
      }
      const lines = buffer.toString('utf8', 0, last).split('\n');
      if (isTooLong) lines[0] = ' ';
      isTooLong = false;
      at += last + 1;
      yield { lines: lines.filter((line) => line !== ''), end: at };
    }
  } finally {
    await handle.close();
  }
}

export interface BeaconTail {
  /** Gives every line that came since the last time, oldest first; settled with the bytes that it read. */
  readonly read: (onLine: (line: string) => void) => Promise<number>;
  /** bytes that came since */
  readonly behind: () => Promise<number>;
}

/**
 * Follows the beacons of a folder from a day on, over the ends of days: what was read once is not read again. `since` is
 * in epoch milliseconds; the lines of its day that are older come too.
 */
export function createBeaconTail(folder: string, since: number): BeaconTail {
  let day = dayOf(since);
  let offset = 0;
  const ahead = async () => (await daysIn(folder)).filter((one) => one >= day);
  const startIn = async (one: string) => {
    if (one !== day) return 0;
    // A file that is shorter than what was read of it was begun anew.
    return offset <= (await sizeOf(dayFile(folder, one))) ? offset : 0;
  };
  return {
    read: async (onLine) => {
      let bytes = 0;
      const days = await ahead();
      if (!days.includes(day)) offset = 0;
      for (const one of days) {
        offset = await startIn(one);
        day = one;
        for await (const { lines, end } of slicesOf(dayFile(folder, one), offset)) {
          bytes += end - offset;
          offset = end;
          for (const line of lines) onLine(line);
        }
      }
      return bytes;
    },
    behind: async () => {
      let bytes = 0;
      for (const one of await ahead())
        bytes += (await sizeOf(dayFile(folder, one))) - (await startIn(one));
      return bytes;
    },
  };
}
