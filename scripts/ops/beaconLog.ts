import { appendFile, mkdir, rm } from 'node:fs/promises';
import type { KeptLine, Sender } from './beaconFolder';
import { dayFile, dayOf } from './beaconFolder';
import type { HealthRecord } from './beaconHealth';
import { daysIn, sizeOf, slicesOf } from './dayLines';
import { DayRoom } from './dayRoom';

interface Options {
  readonly folder: string;
  /** epoch milliseconds */
  readonly now: () => number;
  /** hears what becomes of the batches */
  readonly health?: Pick<HealthRecord, 'kept' | 'refused' | 'full' | 'failing'>;
  /** a day's file grows no further */
  readonly maxDayBytes?: number;
  /** older files are deleted when a new day begins */
  readonly keepDays?: number;
  /** characters that wait to be written; more are refused */
  readonly maxWaiting?: number;
}

export interface BeaconLog {
  /**
   * Adds a batch with the time of its coming and who sent it. Settled when it is in the file, where it survives the end
   * of this process; false where there is no room for it. Rejects where the file cannot be written.
   */
  readonly append: (batch: KeptLine) => Promise<boolean>;
}

interface WatchedLog extends BeaconLog {
  /** Finds out whether there is room and it can be written, while nobody sends. Never rejects: the health hears of it. */
  readonly probe: () => Promise<void>;
}

interface Waiting {
  readonly line: string;
  readonly sender: Sender;
  readonly resolve: (isKept: boolean) => void;
  readonly reject: (error: unknown) => void;
}

const DAY_MS = 86_400_000;
const DAY_BYTES = 256e6;

/** Nobody listens. */
const deaf: NonNullable<Options['health']> = {
  kept: () => undefined,
  refused: () => undefined,
  full: () => undefined,
  failing: () => undefined,
};

/** The sender stands first, where it is found without reading the rest. */
function lineOf(at: number, { by, from, device, shell, beacons }: KeptLine): string {
  return `${JSON.stringify({ at, by, from, device, shell, beacons })}\n`;
}

/**
 * Beacons as lines of JSON, a file a day, only ever added to. Each write begins on a line of its own, so that a process
 * that is killed in the middle of one breaks no other, and who reads skips what is no beacon. Several processes may
 * write while others read, which a database in a folder does not allow.
 */
export function createBeaconLog(options: Options): WatchedLog {
  const { folder, now, health = deaf } = options;
  const { maxDayBytes = DAY_BYTES, keepDays = 14, maxWaiting = 8e6 } = options;
  let waiting: Waiting[] = [];
  let length = 0;
  let isWriting = false;
  let day = '';
  let room = new DayRoom(maxDayBytes);
  /** of today's file, how far it is counted */
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

  /** Today's file, with everything counted that stands in it. */
  const openDay = async () => {
    const today = dayOf(now());
    if (today !== day) await beginDay(today);
    const file = dayFile(folder, today);
    // A file that is shorter than what was counted of it was begun anew.
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
        // The folder may be gone: it is made again for the next one.
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
        // An empty line is no beacon.
        await appendFile(file, '\n');
        health.failing(null);
        health.full((await sizeOf(file)) < maxDayBytes ? null : maxDayBytes);
      } catch (error) {
        health.failing(error);
      }
    },
  };
}
