import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What became of the batches that came in ten minutes. */
const intake = v.object({
  /** epoch milliseconds of its beginning */
  from: count,
  kept: count,
  /** too many in a minute from one device or address, or more at a time than can be written */
  rate: count,
  /** the part of the day's room that its sender, its network or all without a token have is used up */
  share: count,
  /** the day's room is used up */
  day: count,
  /** the folder cannot be written */
  failing: count,
  /** what was sent is no batch of beacons */
  invalid: count,
});
type Intake = v.InferOutput<typeof intake>;
export type Refusal = Exclude<keyof Intake, 'from' | 'kept'>;

const NOTHING: Readonly<Omit<Intake, 'from'>> = {
  kept: 0,
  rate: 0,
  share: 0,
  day: 0,
  failing: 0,
  invalid: 0,
};
const kinds = Object.keys(NOTHING) as (keyof typeof NOTHING)[];

const STEP_MS = 10 * 60_000;
const KEPT_STEPS = 145;

/** The collector's own word, as `health.json` beside the beacons. */
const healthFile = v.object({
  /** when it was written, epoch milliseconds */
  at: count,
  state: v.picklist(['good', 'full', 'failing']),
  since: count,
  why: v.optional(v.pipe(v.string(), v.maxLength(300))),
  intakes: v.pipe(v.array(intake), v.maxLength(KEPT_STEPS)),
});
type HealthFile = v.InferOutput<typeof healthFile>;

/** Whether what phones report is kept, and so can be seen. */
export interface BeaconHealth {
  /**
   * full: the day's room is used up; failing: the folder cannot be written or its health cannot be read; absent: no
   * collector is at work here. In all three silence means nothing.
   */
  readonly state: 'good' | 'full' | 'failing' | 'absent';
  /** epoch milliseconds from which on it is so; absent: of the collector's last word, where there was one */
  readonly since?: number;
  /** the rest of a sentence, such as 'the disk is full, ENOSPC' */
  readonly why?: string;
  /** what came in the last day, and what became of it, oldest first */
  readonly intakes?: readonly Intake[];
}

/** How often a collector gives a sign of life. */
export const BEAT_MS = 30_000;
/** A collector that has missed three is not there. */
const SILENT_MS = 3 * BEAT_MS;

const fileIn = (folder: string) => path.join(folder, 'health.json');

async function readHealth(folder: string): Promise<HealthFile | null> {
  let text: string;
  try {
    text = await readFile(fileIn(folder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return v.parse(healthFile, JSON.parse(text));
}

/**
 * Whether the beacons in `folder` can be believed to be all that phones report, at `now` in epoch milliseconds. The
 * collector writes its state there twice a minute; where it cannot even do that (its disk is full, it was stopped, the
 * folder is another machine's) its last word grows old, and the answer is 'absent'. Whoever decides by beacons asks this
 * first, and where the answer is not 'good' leaves things as they are. Never throws: what cannot be read is 'failing'.
 * One collector writes to a folder.
 */
export async function beaconHealth(folder: string, now: number): Promise<BeaconHealth> {
  try {
    const known = await readHealth(folder);
    if (!known) return { state: 'absent', why: 'no collector has ever written there' };
    const { at, state, since, intakes } = known;
    if (now - at <= SILENT_MS) return { state, since, ...whyOf(known.why), intakes };
    return { state: 'absent', since: at, why: 'the collector gives no sign of life', intakes };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const why = code === undefined ? 'its health.json is junk' : reasonOf(error);
    return { state: 'failing', why };
  }
}

const whyOf = (why: string | undefined) => (why === undefined ? {} : { why });

/** Batches that were kept and refused from a moment on, which is rounded down to ten minutes. */
export function intakeSince({ intakes = [] }: BeaconHealth, from: number): Omit<Intake, 'from'> {
  const sum = { ...NOTHING };
  for (const one of intakes)
    if (one.from + STEP_MS > from) for (const kind of kinds) sum[kind] += one[kind];
  return sum;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'the folder may not be written',
  EPERM: 'the folder may not be written',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'something else stands where the folder should be',
  EEXIST: 'something else stands where the folder should be',
};

function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return 'it is not known why';
  return `${REASONS[code] ?? 'the folder does not answer'}, ${code}`;
}

export interface HealthRecord {
  /** a batch stands in the log */
  readonly kept: () => void;
  readonly refused: (why: Refusal) => void;
  /** the day's room is used up, of so many bytes; null: there is room again */
  readonly full: (bytes: number | null) => void;
  /** the log cannot be written; null: it can again */
  readonly failing: (error: unknown) => void;
  /** A sign of life: writes the state down. Never rejects: that it cannot is part of the state. */
  readonly beat: () => Promise<void>;
  readonly read: () => BeaconHealth;
}

/** What a collector knows of itself, kept in its folder over restarts. `now` gives epoch milliseconds. */
export function createHealthRecord(folder: string, now: () => number): HealthRecord {
  let state: HealthFile['state'] = 'good';
  let since = now();
  let full: string | null = null;
  /** of the log, and of the file in which this is written down */
  const faults: { log: string | null; file: string | null } = { log: null, file: null };
  let intakes: Intake[] = [];
  let isRestored = false;
  let writing: Promise<void> | null = null;

  const stateWith = (fault: string | null): HealthFile['state'] =>
    fault !== null ? 'failing' : full === null ? 'good' : 'full';
  const settle = (): boolean => {
    const next = stateWith(faults.log ?? faults.file);
    const isNews = next !== state;
    if (isNews) since = now();
    state = next;
    return isNews;
  };
  const whyNow = () => whyOf(faults.log ?? faults.file ?? full ?? undefined);

  /** What stood there before: refusals of an hour ago are not forgotten by a restart. */
  const restore = async () => {
    if (isRestored) return;
    const before = await readHealth(folder).catch(() => null);
    isRestored = true;
    if (!before) return;
    const own = intakes;
    intakes = before.intakes;
    for (const one of own) {
      const same = intakes.find(({ from }) => from === one.from);
      if (same) for (const kind of kinds) same[kind] += one[kind];
      else intakes.push(one);
    }
    if (before.state === state) ({ since } = before);
  };
  /** The state that it wrote down; null where it could not. */
  const save = async (): Promise<HealthFile['state'] | null> => {
    const staged = `${fileIn(folder)}.${process.pid}.new`;
    try {
      await mkdir(folder, { recursive: true });
      await restore();
      const next = stateWith(faults.log);
      const begun = next === state ? since : now();
      const why = whyOf(faults.log ?? full ?? undefined);
      await writeFile(
        staged,
        JSON.stringify({ at: now(), state: next, since: begun, ...why, intakes }),
      );
      await rename(staged, fileIn(folder));
      faults.file = null;
      settle();
      return next;
    } catch (error) {
      faults.file = `health.json cannot be written: ${reasonOf(error)}`;
      await rm(staged, { force: true }).catch(() => undefined);
      settle();
      return null;
    }
  };
  /** One at a time; what has changed meanwhile is written after it. */
  const write = (): Promise<void> =>
    (writing ??= save().then((written) => {
      writing = null;
      return written === null || written === state ? undefined : write();
    }));
  const settleAndTell = () => {
    if (settle()) void write();
  };
  const logFault = (fault: string | null) => {
    // Where the log can be written again, the health probably can, too.
    const isOver = fault === null && faults.log !== null;
    faults.log = fault;
    if (isOver && faults.file !== null) void write();
    settleAndTell();
  };

  const step = (): Intake => {
    const from = Math.floor(now() / STEP_MS) * STEP_MS;
    const last = intakes.at(-1);
    if (last && last.from >= from) return last;
    const next = { from, ...NOTHING };
    const oldest = from - (KEPT_STEPS - 1) * STEP_MS;
    intakes = [...intakes.filter((one) => one.from >= oldest), next].slice(-KEPT_STEPS);
    return next;
  };
  const becomeFull = (why: string | null) => {
    full = why;
    settleAndTell();
  };

  return {
    kept: () => {
      step().kept += 1;
      full = null;
      logFault(null);
    },
    refused: (why) => {
      step()[why] += 1;
    },
    full: (bytes) =>
      becomeFull(bytes === null ? null : `the day's ${Math.round(bytes / 1e6)} MB are used up`),
    failing: (error) => logFault(error === null ? null : reasonOf(error)),
    beat: async () => {
      await writing;
      await write();
    },
    read: () => ({ state, since, ...whyNow(), intakes }),
  };
}
