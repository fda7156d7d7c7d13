import type { Beacon } from '@pautang/shared/contract/beacon';
import { isFailure } from '@pautang/shared/contract/beacon';
import type { KnownVersions } from '../followReleases';
import { senderKey } from '../judgeCanary';
import type { KeptBatch } from '../keptBatch';
import { MINUTE_MS } from '../keptBatch';
import type { FailureTally, Tally, VersionTally, WindowKey } from '../store/readTally';
import { windows } from '../store/readTally';

type Told = Beacon & { readonly at: number; readonly who: string };
type Some = readonly [Told, ...Told[]];

const devices = (told: readonly Told[]) => new Set(told.map(({ who }) => who)).size;
const tokens = (told: readonly Told[]) => devices(told.filter(({ who }) => who.startsWith('@')));

function groups(told: readonly Told[], nameOf: (one: Told) => unknown): Some[] {
  const found = new Map<string, Some>();
  for (const one of told) {
    const name = JSON.stringify(nameOf(one));
    const known = found.get(name);
    found.set(name, known ? [...known, one] : [one]);
  }
  return [...found.values()];
}

function versionOf(told: Some): VersionTally {
  const [{ remote = '', version = '' }] = told;
  const failed = told.filter(isFailure);
  const loads = told.filter(({ isOk, phase }) => isOk && phase === 'expose').map(({ ms }) => ms);
  return {
    remote,
    version,
    devices: devices(told),
    failed: devices(failed),
    withToken: { devices: tokens(told), failed: tokens(failed) },
    channels: [...new Set(told.flatMap(({ channel }) => channel ?? []))].toSorted(),
    loadMs: loads.toSorted((a, b) => a - b)[Math.floor(loads.length / 2)] ?? null,
  };
}

function failureOf(told: Some): FailureTally {
  const [{ remote = null, version = null, phase, reason = 'unknown' }] = told;
  const counts = { count: told.length, devices: devices(told), withToken: tokens(told) };
  return { remote, version: remote === null ? null : version, phase, reason, ...counts };
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
  const told = batches
    .filter(({ at }) => at >= first)
    .flatMap(({ at, ...batch }): Told[] =>
      batch.beacons.map((beacon) => ({ ...beacon, at, who: senderKey(batch) })),
    );
  const isKnown = ({ remote, version }: Told) =>
    remote === undefined || (version !== undefined && known.get(remote)?.has(version) === true);
  const own = told.filter(isKnown);
  const others = told.filter((one) => !isKnown(one));
  const from = Math.floor((now - length) / step);
  return {
    versions: groups(
      own.filter(({ remote }) => remote !== undefined),
      ({ remote, version }) => [remote, version],
    )
      .map(versionOf)
      .toSorted((a, b) => a.remote.localeCompare(b.remote) || b.devices - a.devices),
    failures: groups(
      own.filter(({ isOk }) => !isOk),
      ({ remote, version, phase, reason }) => [remote, remote && version, phase, reason],
    )
      .map(failureOf)
      .toSorted((a, b) => b.withToken - a.withToken || b.devices - a.devices || b.count - a.count),
    buckets: Array.from({ length: Math.floor(now / step) - from + 1 }, (_, n) => {
      const inStep = own.filter(({ at }) => Math.floor(at / step) === from + n);
      return {
        from: (from + n) * step,
        swaps: inStep.filter(({ isOk, phase }) => isOk && phase === 'swap').length,
        isHeard: inStep.length > 0,
        reporting: devices(inStep),
        failing: devices(inStep.filter(isFailure)),
      };
    }),
    devices: devices(own),
    beacons: own.length,
    unknown: { beacons: others.length, devices: devices(others) },
    lastAt: told.length === 0 ? null : Math.max(...told.map(({ at }) => at)),
  };
}
