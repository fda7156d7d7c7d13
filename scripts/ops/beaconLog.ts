import { appendFile, mkdir, rm } from 'node:fs/promises';
import type { KeptLine, Sender } from './beaconFolder';
import { DAY_MS, dayFile, dayOf } from './beaconFolder';
import type { HealthRecord } from './beaconHealth';
import { daysIn, sizeOf, slicesOf } from './dayLines';
import { DayRoom } from './dayRoom';

interface Options {
  readonly folder: string;
  /** epoch milliseconds */
  readonly now: () => number;
  /** is told what becomes of each batch */
  readonly health?: Pick<HealthRecord, 'kept' | 'refused' | 'full' | 'failing'>;
  /** size in bytes at which a day's file is full */
  readonly maxDayBytes?: number;
  /** days that a file is kept; older ones are deleted when a new day begins */
  readonly keepDays?: number;
  /** how many characters may wait to be written; further batches are refused */
  readonly maxWaiting?: number;
}

export interface BeaconLog {
  /**
   * Adds a batch with its time of arrival and its sender. Resolves when the batch is in the file, where it survives a
   * crash of this process; false where there is no room. Rejects where the file cannot be written.
   */
  readonly append: (batch: KeptLine) => Promise<boolean>;
}

interface WatchedLog extends BeaconLog {
  /**
   * Finds out, without a batch, whether there is room and the file can be written, and reports it to the health. Never
   * rejects.
   */
  readonly probe: () => Promise<void>;
}

interface Waiting {
  readonly line: string;
  readonly sender: Sender;
  readonly resolve: (isKept: boolean) => void;
  readonly reject: (error: unknown) => void;
}

const DAY_BYTES = 256e6;

/** The default: outcomes are not reported. */
const deaf: NonNullable<Options['health']> = {
  kept: () => undefined,
  refused: () => undefined,
  full: () => undefined,
  failing: () => undefined,
};

/** The sender comes first in the line, so that it can be read without parsing the rest. */
function lineOf(at: number, { by, from, device, shell, beacons }: KeptLine): string {
  return `${JSON.stringify({ at, by, from, device, shell, beacons })}\n`;
}

/**
 * Beacons as lines of JSON, one file a day, only ever appended to. Each write starts on a new line, so a process that
 * is killed in the middle of a write damages no other line; readers skip lines that are not valid beacons. Several
 * processes may write while others read, which a database in a folder would not allow.
 */
export function createBeaconLog(options: Options): WatchedLog {
  const { folder, now, health = deaf } = options;
  const { maxDayBytes = DAY_BYTES, keepDays = 14, maxWaiting = 8e6 } = options;
  let waiting: Waiting[] = [];
  let length = 0;
  let isWriting = false;
  let day = '';
  let room = new DayRoom(maxDayBytes);
  /** bytes of today's file that have been counted */
  let counted = 0;

  const beginDay = async (next: string) => {
    await mkdir(folder, { recursive: true });
    const oldest = dayOf(now() - keepDays * DAY_MS);
    for (const one of await daysIn(folder))
      if (one < oldest) await rm(dayFile(folder, one), { force: true });
    room = new DayRoom(maxDayBytes);
    counted = 0;
    day = next;
  };

  /** Today's file, after counting every line in it. */
  const openDay = async () => {
    const today = dayOf(now());
    if (today !== day) await beginDay(today);
    const file = dayFile(folder, today);
    // A file that is shorter than the counted part was replaced: count it from its start.
    if ((await sizeOf(file)) < counted) await beginDay(today);
    for await (const { lines, end } of slicesOf(file, counted)) {
      for (const line of lines) room.count(line);
      counted = end;
    }
    return file;
  };

  const write = async (batches: readonly Waiting[]): Promise<void> => {
    const file = await openDay();
    const shortageOf = room.plan(await sizeOf(file));
    const answers = batches.map((one) => ({
      ...one,
      shortage: shortageOf(one.sender, one.line.length),
    }));
    const lines = answers.filter(({ shortage }) => shortage === null).map(({ line }) => line);
    if (lines.length > 0) await appendFile(file, `\n${lines.join('')}`);
    for (const { shortage, resolve } of answers) {
      if (shortage === null) health.kept();
      else health.refused(shortage);
      if (shortage === 'day') health.full(maxDayBytes);
      resolve(shortage === null);
    }
  };

  const drain = async () => {
    isWriting = true;
    while (waiting.length > 0) {
      const batches = waiting;
      waiting = [];
      length = 0;
      try {
        await write(batches);
      } catch (error) {
        // The folder may have been deleted: the next write creates it again.
        day = '';
        health.failing(error);
        for (const { reject } of batches) {
          health.refused('failing');
          reject(error);
        }
      }
    }
    isWriting = false;
  };

  return {
    append: (batch) => {
      const { by, from } = batch;
      const sender = {
        ...(by === undefined ? {} : { by }),
        ...(from === undefined ? {} : { from }),
      };
      const line = lineOf(now(), batch);
      if (length + line.length > maxWaiting) {
        health.refused('rate');
        return Promise.resolve(false);
      }
      length += line.length;
      return new Promise((resolve, reject) => {
        waiting.push({ line, sender, resolve, reject });
        if (!isWriting) void drain();
      });
    },
    probe: async () => {
      try {
        await mkdir(folder, { recursive: true });
        const file = dayFile(folder, dayOf(now()));
        // Begin with a line break, to end a line that a killed process left unfinished. Readers skip the empty line.
        await appendFile(file, '\n');
        health.failing(null);
        health.full((await sizeOf(file)) < maxDayBytes ? null : maxDayBytes);
      } catch (error) {
        health.failing(error);
      }
    },
  };
}
