import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** How many batches arrived in ten minutes, and how many of them were refused for which reason. */
const intake = v.object({
  /** epoch milliseconds of the beginning of the ten minutes */
  from: count,
  kept: count,
  /** more in a minute than one device or address may send, or more at once than can be written */
  rate: count,
  /** the share of the day's room that this sender, its network or all senders without a token may use is full */
  share: count,
  /** the day's room is used up */
  day: count,
  /** the folder cannot be written */
  failing: count,
  /** the body is not a batch of beacons */
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

/** The collector's state, which it writes as `health.json` beside the beacons. */
const healthFile = v.object({
  /** when it was written, epoch milliseconds */
  at: count,
  state: v.picklist(['good', 'full', 'failing']),
  since: count,
  why: v.optional(v.pipe(v.string(), v.maxLength(300))),
  intakes: v.pipe(v.array(intake), v.maxLength(KEPT_STEPS)),
});
type HealthFile = v.InferOutput<typeof healthFile>;

/** Whether a reader of the beacons can rely on them. */
export interface BeaconHealth {
  /**
   * full: the day's room is used up; failing: the folder cannot be written or its health cannot be read; absent: no
   * collector is running here. In all three cases, missing beacons do not mean that all is well.
   */
  readonly state: 'good' | 'full' | 'failing' | 'absent';
  /** when it began, epoch milliseconds; for 'absent' the time of the collector's last heartbeat, if there was one */
  readonly since?: number;
  /** completes a sentence, such as 'the disk is full, ENOSPC' */
  readonly why?: string;
  /** counts of the last day, oldest first */
  readonly intakes?: readonly Intake[];
}

/** How often a collector writes its state, as a heartbeat. */
export const BEAT_MS = 30_000;
/** A collector that has missed three heartbeats counts as absent. */
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
 * Whether the beacons in `folder` are all that phones have reported, at `now` in epoch milliseconds. The collector
 * writes its state there twice a minute. When it cannot (it was stopped, its disk is full, the folder is on another
 * machine), the last state becomes old, and the answer is 'absent'. Ask this before deciding anything by beacons, and
 * change nothing unless the answer is 'good'. Never throws: a state that cannot be read is 'failing'. Only one
 * collector may write to a folder.
 */
export async function beaconHealth(folder: string, now: number): Promise<BeaconHealth> {
  try {
    const known = await readHealth(folder);
    if (!known) return { state: 'absent', why: 'no collector has ever written there' };
    const { at, state, since, intakes } = known;
    if (now - at <= SILENT_MS) return { state, since, ...whyOf(known.why), intakes };
    return {
      state: 'absent',
      since: at,
      why: 'the collector has stopped writing its state',
      intakes,
    };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const why = code === undefined ? 'its health.json is damaged' : reasonOf(error);
    return { state: 'failing', why };
  }
}

const whyOf = (why: string | undefined) => (why === undefined ? {} : { why });

/** The batches kept and refused since a time, which is rounded down to ten minutes. */
export function intakeSince({ intakes = [] }: BeaconHealth, from: number): Omit<Intake, 'from'> {
  const sum = { ...NOTHING };
  for (const one of intakes)
    if (one.from + STEP_MS > from) for (const kind of kinds) sum[kind] += one[kind];
  return sum;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'there is no right to write to the folder',
  EPERM: 'there is no right to write to the folder',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'something else stands where the folder should be',
  EEXIST: 'something else stands where the folder should be',
};

function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return 'the reason is unknown';
  return `${REASONS[code] ?? 'the folder does not answer'}, ${code}`;
}

export interface HealthRecord {
  /** a batch was written to the log */
  readonly kept: () => void;
  readonly refused: (why: Refusal) => void;
  /** the day's room of this many bytes is used up; null: there is room again */
  readonly full: (bytes: number | null) => void;
  /** the log cannot be written, with the error; null: it can be written again */
  readonly failing: (error: unknown) => void;
  /** Writes the state down as a heartbeat. Never rejects: a failure to write becomes part of the state. */
  readonly beat: () => Promise<void>;
  readonly read: () => BeaconHealth;
}

/**
 * What a collector knows of itself, kept in its folder so that a restart does not lose it. `now` gives epoch
 * milliseconds.
 */
export function createHealthRecord(folder: string, now: () => number): HealthRecord {
  let state: HealthFile['state'] = 'good';
  let since = now();
  let full: string | null = null;
  /** faults of the log, and of writing this file */
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

  /** Start with the counts in the file, so that a restart does not forget earlier refusals. */
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
  /** Writes the state and returns it; null where it could not be written. */
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
  /** Writes one at a time. Changes that come during a write are written after it. */
  const write = (): Promise<void> =>
    (writing ??= save().then((written) => {
      writing = null;
      return written === null || written === state ? undefined : write();
    }));
  const settleAndTell = () => {
    if (settle()) void write();
  };
  const logFault = (fault: string | null) => {
    // If the log can be written again, this file probably can be too.
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
