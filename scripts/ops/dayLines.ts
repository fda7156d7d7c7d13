import { open, readdir, stat } from 'node:fs/promises';
import { dayFile, dayOf, dayOfFile } from './beaconFolder';

/** Bytes read at once before other work gets its turn. No line that the collector writes is as long. */
const SLICE_BYTES = 64 * 1024;
const NEW_LINE = 10;

/** Complete lines that follow each other in a file, and the position at which they end. */
interface Slice {
  readonly lines: readonly string[];
  readonly end: number;
}

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Size of a file in bytes; 0 where there is none. */
export async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isAbsent(error)) return 0;
    throw error;
  }
}

/** The days that have a beacon file, in order; empty where there is no folder. */
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
 * Yields the complete lines of a file from a position on, in slices. However long the file is, the process can do other
 * work between slices and holds only one in memory. A line longer than any that the collector writes comes as a
 * blank; an unfinished line is left for the next read.
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
  /** Passes on every line that came since the last call, oldest first. Resolves with the number of bytes read. */
  readonly read: (onLine: (line: string) => void) => Promise<number>;
  /** bytes that are still to be read */
  readonly behind: () => Promise<number>;
}

/**
 * Follows the beacons of a folder from a day on, across midnight, and reads each line once. `since` is in epoch
 * milliseconds; older lines of its day come too.
 */
export function createBeaconTail(folder: string, since: number): BeaconTail {
  let day = dayOf(since);
  let offset = 0;
  const ahead = async () => (await daysIn(folder)).filter((one) => one >= day);
  const startIn = async (one: string) => {
    if (one !== day) return 0;
    // A file that is shorter than the part already read was replaced: read it from its start.
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
