import type { Beacon } from '@pautang/shared/contract/beacon';
import { isFailure } from '@pautang/shared/contract/beacon';
import { senderKey } from '../judgeCanary';
import type { KeptBatch } from '../keptBatch';
import { MINUTE_MS } from '../keptBatch';
import type { KnownVersions } from '../followReleases';
import type { FailureTally, Tally, VersionTally, WindowKey } from '../store/readTally';
import { windows } from '../store/readTally';

interface Told {
  readonly beacon: Beacon;
  readonly at: number;
  readonly who: string;
}

const who = (told: readonly Told[]) => new Set(told.map((one) => one.who)).size;
const withToken = (told: readonly Told[]) => who(told.filter((one) => one.who.startsWith('@')));

function groups<T>(items: readonly T[], nameOf: (item: T) => string): T[][] {
  const found = new Map<string, T[]>();
  for (const item of items) found.set(nameOf(item), [...(found.get(nameOf(item)) ?? []), item]);
  return [...found.values()];
}

function versionOf(told: readonly [Told, ...Told[]]): VersionTally {
  const { remote = '', version = '' } = told[0].beacon;
  const failed = told.filter(({ beacon }) => isFailure(beacon));
  const loads = told
    .filter(({ beacon }) => beacon.isOk && beacon.phase === 'expose')
    .map(({ beacon }) => beacon.ms)
    .toSorted((a, b) => a - b);
  return {
    remote,
    version,
    devices: who(told),
    failed: who(failed),
    withToken: { devices: withToken(told), failed: withToken(failed) },
    channels: [...new Set(told.flatMap(({ beacon }) => beacon.channel ?? []))].toSorted(),
    loadMs: loads[Math.floor(loads.length / 2)] ?? null,
  };
}

function failureOf(told: readonly [Told, ...Told[]]): FailureTally {
  const { remote = null, version = null, phase, reason = 'unknown' } = told[0].beacon;
  const of = remote === null ? null : version;
  const counts = { count: told.length, devices: who(told), withToken: withToken(told) };
  return { remote, version: of, phase, reason, ...counts };
}

/** The expected tally of a window, counted again from every batch. */
export function countedAnew(
  batches: readonly KeptBatch[],
  known: KnownVersions,
  window: WindowKey,
  now: number,
): Tally {
  const { length, step } = windows[window];
  const first = Math.floor((now - length) / MINUTE_MS) * MINUTE_MS;
  const inside = batches.filter(({ at }) => at >= first);
  const all = inside.flatMap((batch) =>
    batch.beacons.map((beacon): Told => ({ beacon, at: batch.at, who: senderKey(batch) })),
  );
  const isKnown = ({ beacon: { remote, version } }: Told) =>
    remote === undefined || (version !== undefined && known.get(remote)?.has(version) === true);
  const own = all.filter(isKnown);
  const others = all.filter((one) => !isKnown(one));
  const failing = own.filter(({ beacon }) => !beacon.isOk);
  const from = Math.floor((now - length) / step);
  return {
    versions: groups(
      own.filter(({ beacon }) => beacon.remote !== undefined),
      ({ beacon }) => `${beacon.remote} ${beacon.version}`,
    )
      .map((told) => versionOf(told as [Told, ...Told[]]))
      .toSorted((a, b) => a.remote.localeCompare(b.remote) || b.devices - a.devices),
    failures: groups(failing, ({ beacon }) =>
      JSON.stringify([
        beacon.remote,
        beacon.remote === undefined ? null : beacon.version,
        beacon.phase,
        beacon.reason,
      ]),
    )
      .map((told) => failureOf(told as [Told, ...Told[]]))
      .toSorted((a, b) => b.withToken - a.withToken || b.devices - a.devices || b.count - a.count),
    buckets: Array.from({ length: Math.floor(now / step) - from + 1 }, (_, n) => {
      const inStep = ({ at }: Told) => Math.floor(at / step) === from + n;
      const swaps = own.filter(({ beacon }) => beacon.isOk && beacon.phase === 'swap');
      return {
        from: (from + n) * step,
        swaps: swaps.filter(inStep).length,
        isHeard: own.some(inStep),
        reporting: who(own.filter(inStep)),
        failing: who(failing.filter(inStep).filter(({ beacon }) => isFailure(beacon))),
      };
    }),
    devices: who(own),
    beacons: own.length,
    unknown: { beacons: others.length, devices: who(others) },
    lastAt: inside.length === 0 ? null : Math.max(...inside.map(({ at }) => at)),
  };
}
