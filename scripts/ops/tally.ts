import type { Beacon, BeaconPhase, BeaconReason } from '@pautang/shared/contract/beacon';
import type { Device } from './deviceCount';
import { DeviceCount, Devices, Places, SlotSums } from './deviceCount';
import type { Group } from './fisher';
import type { KnownVersions } from './knownVersions';
import type { KeptBatch } from './readBeacons';

const MINUTE = 60_000;
/** The length of a time slot. Each step of a chart is a whole number of slots. */
const SLOT_MS = 2 * MINUTE;

/** The windows that the page offers, and the steps of their charts. Nothing older than the longest window is kept. */
export const windows = {
  '1h': { name: 'hour', length: 60 * MINUTE, step: SLOT_MS },
  '6h': { name: '6 hours', length: 360 * MINUTE, step: 10 * MINUTE },
  '24h': { name: '24 hours', length: 1_440 * MINUTE, step: 30 * MINUTE },
} as const;
export type WindowKey = keyof typeof windows;
const LONGEST_MS = windows['24h'].length;

/** How one version of a remote behaved. */
export interface VersionTally extends Group {
  readonly remote: string;
  readonly version: string;
  /** there were more devices than could be told apart */
  readonly isMore: boolean;
  /** of these devices, those with a token */
  readonly withToken: Group;
  /** the channels by which borrowers got it */
  readonly channels: readonly NonNullable<Beacon['channel']>[];
  /** median load time of its entries in whole milliseconds; null without any */
  readonly loadMs: number | null;
}

/** What failed, and on how many devices. */
export interface FailureTally {
  /** null: the registry failed, which belongs to no remote */
  readonly remote: string | null;
  readonly version: string | null;
  readonly phase: BeaconPhase;
  readonly reason: BeaconReason;
  readonly count: number;
  readonly devices: number;
  /** of these devices, those with a token */
  readonly withToken: number;
  readonly isMore: boolean;
}

/** A part of the window: how many swaps of versions there were, and how many devices had a failure. */
export interface Bucket {
  /** epoch milliseconds of its beginning */
  readonly from: number;
  readonly swaps: number;
  readonly failing: number;
}

/** The counts of a window that ends when it is read. Devices are counted to the nearest slot of two minutes. */
export interface Tally {
  readonly versions: readonly VersionTally[];
  readonly failures: readonly FailureTally[];
  readonly buckets: readonly Bucket[];
  readonly devices: number;
  readonly isMore: boolean;
  readonly beacons: number;
  /** beacons of remotes or versions that nobody released; they are counted only here */
  readonly unknown: {
    readonly beacons: number;
    readonly devices: number;
    readonly isMore: boolean;
  };
  /** lines of the log that are not valid batches */
  readonly junk: number;
  /** when the last valid one arrived; null without any */
  readonly lastAt: number | null;
}

interface Limits {
  /** how many devices are told apart */
  readonly devices: number;
  /** how many places the counters of versions and failures have together */
  readonly places: number;
  /** how many devices of unknown versions are told apart */
  readonly unknown: number;
}

/** These limits keep the memory below about 40 MB. */
const LIMITS: Limits = { devices: 100_000, places: 500_000, unknown: 10_000 };
/** The median is taken of this many latest load times; more would hardly change it. */
const MAX_SAMPLES = 500;

function middle(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** A value of a map, created if it is missing. */
function obtain<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

const slotOf = (at: number) => Math.floor(at / SLOT_MS);

const isKnown = ({ remote, version }: Beacon, known: KnownVersions) =>
  remote === undefined ||
  (known.has(remote) && (version === undefined || known.get(remote)?.has(version) === true));

/**
 * Counts batches as they arrive. Each is counted once and never read again, and reading the counts does not depend on
 * their number. Only known versions get a line of their own, so nobody can fill the page or the memory with made-up
 * names.
 */
export function createTally(limits: Limits = LIMITS) {
  const devices = new Devices(limits.devices);
  const unknownDevices = new Devices(limits.unknown);
  const places = new Places(limits.places);
  const newVersion = (remote: string, version: string) => ({
    remote,
    version,
    seen: new DeviceCount(places),
    failing: new DeviceCount(places),
    /** the slot in which each was last seen */
    channels: new Map<NonNullable<Beacon['channel']>, number>(),
    loads: [] as { readonly slot: number; readonly ms: number }[],
  });
  const newFailure = (what: Pick<FailureTally, 'remote' | 'version' | 'phase' | 'reason'>) => ({
    ...what,
    seen: new DeviceCount(places),
    times: new SlotSums(),
  });
  const versions = new Map<string, ReturnType<typeof newVersion>>();
  const failures = new Map<string, ReturnType<typeof newFailure>>();
  const sums = {
    beacons: new SlotSums(),
    unknown: new SlotSums(),
    junk: new SlotSums(),
    swaps: new SlotSums(),
  };
  /** for each step of a chart, the devices with a failure */
  const failing = new Map<number, SlotSums>(
    Object.values(windows).map(({ step }) => [step, new SlotSums()]),
  );
  let lastAt: number | null = null;
  let lastSlot = 0;

  const forget = (slot: number) => {
    const oldest = slot - LONGEST_MS / SLOT_MS - 1;
    for (const group of versions.values()) {
      group.seen.forgetBefore(oldest);
      group.failing.forgetBefore(oldest);
      const { devices, isMore } = group.seen.since(oldest);
      if (devices === 0 && !isMore) versions.delete(`${group.remote} ${group.version}`);
    }
    for (const [key, { seen, times }] of failures) {
      seen.forgetBefore(oldest);
      times.dropBefore(oldest);
      if (times.since(oldest) === 0) failures.delete(key);
    }
    devices.forgetBefore(oldest);
    unknownDevices.forgetBefore(oldest);
    for (const one of Object.values(sums)) one.dropBefore(oldest);
    for (const [step, one] of failing) one.dropBefore(Math.floor((oldest * SLOT_MS) / step));
  };

  const countVersion = (device: Device | null, beacon: Beacon, slot: number) => {
    const { remote, version, channel, phase, isOk, ms } = beacon;
    if (remote === undefined || version === undefined) return;
    const known = obtain(versions, `${remote} ${version}`, () => newVersion(remote, version));
    known.seen.note(device, slot);
    if (channel) known.channels.set(channel, Math.max(slot, known.channels.get(channel) ?? 0));
    if (!isOk) known.failing.note(device, slot);
    else if (phase === 'entry') {
      if (known.loads.length >= MAX_SAMPLES) known.loads.shift();
      known.loads.push({ slot, ms });
    }
  };

  const countFailure = (device: Device | null, beacon: Beacon, at: number) => {
    const { remote = null, version = null, phase, reason = 'unknown' } = beacon;
    const what = { remote, version: remote === null ? null : version, phase, reason };
    const key = `${what.remote} ${what.version} ${phase} ${reason}`;
    const known = obtain(failures, key, () => newFailure(what));
    known.seen.note(device, slotOf(at));
    known.times.add(slotOf(at), 1);
    if (!device) return;
    for (const [step, counts] of failing)
      if (Math.floor(device.failedAt / step) !== Math.floor(at / step))
        counts.add(Math.floor(at / step), 1);
    device.failedAt = at;
  };

  return {
    /** Counts a batch. `known` are the versions that exist. */
    add: (batch: KeptBatch, known: KnownVersions): void => {
      const slot = slotOf(batch.at);
      if (slot > lastSlot) forget(slot);
      lastSlot = Math.max(lastSlot, slot);
      const own = batch.beacons.filter((beacon) => isKnown(beacon, known));
      const others = batch.beacons.length - own.length;
      if (others > 0) {
        sums.unknown.add(slot, others);
        unknownDevices.note(batch, slot);
      }
      if (own.length === 0) return;
      const device = devices.note(batch, slot);
      sums.beacons.add(slot, own.length);
      lastAt = Math.max(lastAt ?? 0, batch.at);
      for (const beacon of own) {
        countVersion(device, beacon, slot);
        if (!beacon.isOk) countFailure(device, beacon, batch.at);
        else if (beacon.phase === 'swap') sums.swaps.add(slot, 1);
      }
    },
    /**
     * Counts a line that is not a valid batch. Its arrival time is unknown, so it counts at the time of the last line
     * before it.
     */
    addJunk: (): void => sums.junk.add(lastSlot, 1),
    /** The counts of a window that ends at `now`. */
    read: (window: WindowKey, now: number): Tally => {
      const { length, step } = windows[window];
      const first = slotOf(now - length);
      const from = Math.floor((now - length) / step);
      const slotsOfStep = step / SLOT_MS;
      const swapsIn = (bucket: number) =>
        Array.from({ length: slotsOfStep }, (_, n) =>
          sums.swaps.at(bucket * slotsOfStep + n),
        ).reduce((a, b) => a + b, 0);
      const { devices: count, isMore } = devices.count.since(first);
      const unknown = unknownDevices.count.since(first);
      return {
        versions: [...versions.values()]
          .map(({ remote, version, seen, failing, channels, loads }) => {
            const [all, failed] = [seen.since(first), failing.since(first)];
            return {
              remote,
              version,
              devices: all.devices,
              failed: failed.devices,
              isMore: all.isMore,
              withToken: { devices: all.withToken, failed: failed.withToken },
              channels: [...channels]
                .flatMap(([name, last]) => (last >= first ? [name] : []))
                .toSorted(),
              loadMs: middle(loads.flatMap(({ slot, ms }) => (slot >= first ? [ms] : []))),
            };
          })
          .filter(({ devices, isMore }) => devices > 0 || isMore)
          .toSorted((a, b) => a.remote.localeCompare(b.remote) || b.devices - a.devices),
        failures: [...failures.values()]
          .map(({ seen, times, remote, version, phase, reason }) => {
            const count = times.since(first);
            return { remote, version, phase, reason, count, ...seen.since(first) };
          })
          .filter(({ count }) => count > 0)
          // Failures reported by borrowers with a token come before those that anybody could send.
          .toSorted(
            (a, b) => b.withToken - a.withToken || b.devices - a.devices || b.count - a.count,
          ),
        buckets: Array.from({ length: Math.floor(now / step) - from + 1 }, (_, n) => ({
          from: (from + n) * step,
          swaps: swapsIn(from + n),
          failing: failing.get(step)?.at(from + n) ?? 0,
        })),
        devices: count,
        isMore,
        beacons: sums.beacons.since(first),
        unknown: {
          beacons: sums.unknown.since(first),
          devices: unknown.devices,
          isMore: unknown.isMore,
        },
        junk: sums.junk.since(first),
        lastAt: lastAt !== null && lastAt >= now - length ? lastAt : null,
      };
    },
    /** The sizes of the counters, which stay below the limits. */
    size: () => ({
      versions: versions.size,
      failures: failures.size,
      places: places.taken,
    }),
  };
}
