import type { Beacon, BeaconPhase, BeaconReason } from '@pautang/shared/contract/beacon';
import type { Group } from './fisher';
import type { KeptBatch } from './readBeacons';

/** How one version of a remote fared. */
export interface VersionTally extends Group {
  readonly remote: string;
  readonly version: string;
  /** as what it was given to borrowers */
  readonly channels: readonly NonNullable<Beacon['channel']>[];
  /** middle of what its entries took to load, whole milliseconds; null where none did */
  readonly loadMs: number | null;
}

/** What failed, and on how many devices. */
export interface FailureTally {
  /** null: the registry itself, which is no remote's */
  readonly remote: string | null;
  readonly version: string | null;
  readonly phase: BeaconPhase;
  readonly reason: BeaconReason;
  readonly count: number;
  readonly devices: number;
}

/** A part of the window: versions that took over, and devices on which something failed. */
export interface Bucket {
  /** epoch milliseconds of its beginning */
  readonly from: number;
  readonly swaps: number;
  readonly failing: number;
}

export interface Tally {
  readonly versions: readonly VersionTally[];
  readonly failures: readonly FailureTally[];
  readonly buckets: readonly Bucket[];
  readonly devices: number;
  readonly beacons: number;
  /** when the last one came; null without any */
  readonly lastAt: number | null;
}

interface Window {
  readonly from: number;
  readonly to: number;
  /** milliseconds of a bucket */
  readonly step: number;
}

/** Of so many loads the middle is taken; more would change it little. */
const MAX_SAMPLES = 2_000;

function middle(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** A value of a map, made where it is not there yet. */
function obtain<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

const newVersion = (remote: string, version: string) => ({
  remote,
  version,
  seen: new Set<string>(),
  failing: new Set<string>(),
  channels: new Set<NonNullable<Beacon['channel']>>(),
  loads: [] as number[],
});

/** Counts what came in a window: by version, by what failed, and over time. */
export function createTally({ from, to, step }: Window) {
  const versions = new Map<string, ReturnType<typeof newVersion>>();
  const failures = new Map<
    string,
    Omit<FailureTally, 'devices' | 'count'> & { seen: Set<string>; times: number }
  >();
  const first = Math.floor(from / step);
  const buckets = Array.from({ length: Math.floor(to / step) - first + 1 }, () => ({
    swaps: 0,
    failing: new Set<string>(),
  }));
  const devices = new Set<string>();
  let beacons = 0;
  let lastAt: number | null = null;

  const countVersion = (device: string, beacon: Beacon) => {
    const { remote, version, channel, phase, isOk, ms } = beacon;
    if (remote === undefined || version === undefined) return;
    const known = obtain(versions, `${remote} ${version}`, () => newVersion(remote, version));
    known.seen.add(device);
    if (channel) known.channels.add(channel);
    if (!isOk) known.failing.add(device);
    else if (phase === 'entry' && known.loads.length < MAX_SAMPLES) known.loads.push(ms);
  };

  const countFailure = (device: string, beacon: Beacon) => {
    const { remote = null, version = null, phase, reason = 'unknown' } = beacon;
    const known = obtain(failures, `${remote} ${version} ${phase} ${reason}`, () => ({
      remote,
      version,
      phase,
      reason,
      seen: new Set<string>(),
      times: 0,
    }));
    known.seen.add(device);
    known.times += 1;
  };

  return {
    add: (batch: KeptBatch) => {
      if (batch.at < from || batch.at > to) return;
      const bucket = buckets[Math.floor(batch.at / step) - first];
      lastAt = Math.max(lastAt ?? 0, batch.at);
      devices.add(batch.device);
      for (const beacon of batch.beacons) {
        beacons += 1;
        countVersion(batch.device, beacon);
        if (!beacon.isOk) {
          countFailure(batch.device, beacon);
          bucket?.failing.add(batch.device);
        } else if (beacon.phase === 'swap' && bucket) bucket.swaps += 1;
      }
    },
    read: (): Tally => ({
      versions: [...versions.values()]
        .map(({ remote, version, seen, failing, channels, loads }) => ({
          remote,
          version,
          devices: seen.size,
          failed: failing.size,
          channels: [...channels].toSorted(),
          loadMs: middle(loads),
        }))
        .toSorted((a, b) => a.remote.localeCompare(b.remote) || b.devices - a.devices),
      failures: [...failures.values()]
        .map(({ seen, times, ...what }) => ({ ...what, devices: seen.size, count: times }))
        .toSorted((a, b) => b.devices - a.devices || b.count - a.count),
      buckets: buckets.map(({ swaps, failing }, index) => ({
        from: (first + index) * step,
        swaps,
        failing: failing.size,
      })),
      devices: devices.size,
      beacons,
      lastAt,
    }),
  };
}
