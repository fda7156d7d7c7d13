import { randomUUID } from 'node:crypto';
import type { Registry } from '@pautang/shared/contract/registry';
import { sql } from 'drizzle-orm';
import { databaseCode } from '../lib/database/inTransaction';
import type { Db } from '../lib/database/openDatabase';
import type { Metrics } from '../lib/processes/metrics';
import { createMetrics } from '../lib/processes/metrics';
import type { ReadingContext } from '../release/releaseContext';
import { collectorMetrics } from './collectorMetrics';
import { DayKeys } from './dayKeys';
import { followReleases } from './followReleases';
import type { KeptBatch, SentBatch, Sender } from './keptBatch';
import { DAY_MS } from './keptBatch';
import { RateWindow, callerOf } from './rateWindow';
import type { Flush, Flushed } from './store/flush';
import { writeFlush } from './store/flush';
import type { BeaconHealth, Beat, Refusal } from './store/health';
import { BEAT_MS, beaconHealth, faultOf, intakesOf, outcomeSums } from './store/health';
import { dayText, migrateBeacons } from './store/tables';

/** How long a batch waits until it is written with the others. A killed collector loses at most this much. */
const FLUSH_MS = 1_000;
/** The most batches in one flush; more take several turns. */
const MOST_AT_ONCE = 5_000;
/** Bytes (roughly) that may wait while the database is away: about 100,000 batches of phones. */
const MOST_WAITING = 32e6;
const weightOf = ({ beacons }: SentBatch): number => 150 + beacons.length * 170;
/** The most batches of a day: four of each of five million phones. */
const DAY_BATCHES = 20_000_000;
/** Batches a minute from one device: a page sends one every few seconds. */
const PER_DEVICE = 60;
/** Batches a minute from one address: thousands of phones may share the address of a mobile network. */
const PER_ADDRESS = 3_000;
const MOST_BLOCKED = 100_000;

interface Options {
  readonly db: Db;
  /** the release store: which versions there are, and which canaries */
  readonly context: ReadingContext;
  readonly dayBatches?: number | undefined;
  readonly metrics?: Metrics;
  /** is called, for the log, with each new reason why batches wait, and with null when they are written again */
  readonly onWaiting?: (why: string | null) => void;
}

export type Collector = ReturnType<typeof createCollector>;

/**
 * Takes the batches of phones and writes them together, as counts, every second. Several collectors may write to one
 * database. While the database does not answer, batches wait in memory up to a limit; further ones are dropped and
 * counted. Phones get their answer at once in any case.
 */
export function createCollector(options: Options) {
  const { db, context, dayBatches = DAY_BATCHES, metrics = createMetrics(), onWaiting } = options;
  const { now } = context;
  const id = randomUUID();
  const releases = followReleases(context);
  const keys = new DayKeys();
  const devices = new RateWindow(PER_DEVICE, now);
  const addresses = new RateWindow(PER_ADDRESS, now);
  const count = collectorMetrics(
    metrics,
    () => queue.length + (unsure === null ? 0 : unsure.batches.length),
  );
  let refusals = outcomeSums();
  let queue: KeptBatch[] = [];
  let weight = 0;
  let number = 0;
  let inForce: Registry | null = null;
  /** a flush whose outcome is unknown: the database may have written it */
  let unsure: Flush | null = null;
  let isMigrated = false;
  let writtenDay = '';
  let beatAt = -Infinity;
  let failing: { readonly since: number; readonly why: string } | null = null;
  /** the day whose room is used up, and since when */
  let full: { readonly day: string; readonly since: number } | null = null;
  let goodSince = now();
  let blocked = new Set<string>();
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const refuse = (why: Refusal, batches = 1): false => {
    count.batches(why, batches);
    refusals.add(now(), why, batches);
    return false;
  };
  const isFull = () => full !== null && full.day === dayText(now());
  const blockedName = ({ by, from = '' }: Sender) => `${dayText(now())} ${by ?? from}`;

  const beat = (): Beat => {
    const at = now();
    if (full && isFull()) {
      const why = `the day's room of ${dayBatches.toLocaleString('en-US')} batches is used up`;
      return { id, at, state: 'full', since: full.since, why };
    }
    if (full || failing) goodSince = at;
    full = null;
    return { id, at, state: 'good', since: goodSince, why: null };
  };

  const nextFlush = async (): Promise<Flush> => {
    const { registry, known } = await releases(now());
    inForce = registry ?? inForce;
    const batches = queue.slice(0, MOST_AT_ONCE);
    queue = queue.slice(MOST_AT_ONCE);
    weight -= batches.reduce((sum, batch) => sum + weightOf(batch), 0);
    const calls = [...devices.news(), ...addresses.news()];
    number += 1;
    const refused = refusals.list();
    refusals = outcomeSums();
    const isNewDay = false;
    return { number, beat: beat(), batches, refused, calls, registry, known, dayBatches, isNewDay };
  };

  /** A flush without the batches that waited since the day before yesterday, whose table is gone. */
  const upToDate = (flush: Flush): Flush => {
    const oldest = dayText(now() - DAY_MS);
    const batches = flush.batches.filter(({ at }) => dayText(at) >= oldest);
    const lost = flush.batches.length - batches.length;
    if (lost > 0) refuse('failing', lost);
    return { ...flush, batches, beat: beat(), isNewDay: dayText(now()) !== writtenDay };
  };

  const learn = ({ kept, refused, calls }: Flushed) => {
    count.batches('kept', kept.length);
    devices.learn(calls);
    addresses.learn(calls);
    for (const { batch, why } of refused) {
      count.batches(why);
      if (why === 'day') full ??= { day: dayText(batch.at), since: now() };
      else if (blocked.size < MOST_BLOCKED) blocked.add(blockedName(batch));
    }
  };

  const prepare = async () => {
    if (!isMigrated) await migrateBeacons(db);
    isMigrated = true;
    await keys.load(db, now());
  };
  const isIdle = () =>
    queue.length === 0 &&
    refusals.list().length === 0 &&
    now() - beatAt < BEAT_MS &&
    dayText(now()) === writtenDay;

  const writeAll = async () => {
    try {
      await prepare();
      do {
        unsure = upToDate(unsure ?? (await nextFlush()));
        learn(await writeFlush(db, unsure));
        if (unsure.isNewDay) blocked = new Set();
        writtenDay = dayText(unsure.beat.at);
        beatAt = unsure.beat.at;
        unsure = null;
      } while (queue.length > 0);
      if (failing) onWaiting?.(null);
      failing = null;
    } catch (error) {
      const why = faultOf(error);
      if (why !== failing?.why) onWaiting?.(why);
      failing = { since: failing?.since ?? now(), why };
      // The tables may be gone, so look for them again. Drop batches that the database refuses for their content.
      isMigrated = false;
      writtenDay = '';
      if (unsure && /^2[23]/.test(databaseCode(error) ?? '')) {
        refuse('failing', unsure.batches.length);
        unsure = null;
      }
    }
  };
  const flush = async (): Promise<void> => {
    // Batches that arrived during the flush wait for the next one.
    if (writing) {
      await writing;
      return flush();
    }
    if (isIdle() && unsure === null && failing === null) return;
    writing = writeAll().finally(() => {
      writing = null;
    });
    await writing;
  };

  return {
    /** Takes a batch for the next flush without waiting for the database. Returns false if it cannot be kept. */
    take: (batch: SentBatch): boolean => {
      if (isFull()) return refuse('day');
      if (blocked.size > 0 && blocked.has(blockedName(batch))) return refuse('share');
      if (weight + weightOf(batch) > MOST_WAITING) return refuse(failing ? 'failing' : 'rate');
      weight += weightOf(batch);
      queue.push({ at: now(), ...batch });
      count.heard(batch.beacons, inForce);
      return true;
    },
    /** Counts a call if this minute's limit allows it. Never stores the address itself. */
    isAddressFine: (address: string) => addresses.isFine(`a${keys.hash(callerOf(address), now())}`),
    isDeviceFine: (device: string) => devices.isFine(`d${device}`),
    refused: (why: Refusal): void => void refuse(why),
    /** The keyed hash of a network, with another key every day. */
    hash: (network: string, at: number) => keys.hash(network, at),
    /** Writes the waiting batches. Never rejects: batches that cannot be written wait for the next flush. */
    flush,
    /** Whether a reader can rely on the data in the database. Never rejects. */
    health: async (): Promise<BeaconHealth> => {
      if (!failing) return beaconHealth(db, now());
      return { state: 'failing', ...failing, intakes: intakesOf(refusals.list()) };
    },
    /** The state of this collector's own writing, without asking the database. */
    ownHealth: (): Pick<BeaconHealth, 'state' | 'since' | 'why'> => {
      if (failing) return { state: 'failing', ...failing };
      const { state, since, why } = beat();
      return { state, since, ...(why === null ? {} : { why }) };
    },
    /** Writes once, then every second until it is closed. */
    open: async () => {
      await flush();
      timer = setInterval(() => void flush(), FLUSH_MS).unref();
    },
    close: async () => {
      if (timer) clearInterval(timer);
      await flush();
      await db
        .execute(sql`delete from beacons.collectors where id = ${id}::uuid`)
        .catch(() => undefined);
    },
  };
}
