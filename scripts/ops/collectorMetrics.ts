import { setTimeout as pause } from 'node:timers/promises';
import type { Beacon } from '@pautang/shared/contract/beacon';
import type { Registry } from '@pautang/shared/contract/registry';
import { Counter, Gauge } from 'prom-client';
import type { Metrics } from '../lib/processes/metrics';
import { readGauge } from '../lib/processes/metrics';
import { runningVersions } from '../release/registry/runningVersions';
import type { OpsView } from './opsView';
import { concernsOf } from './page/concerns';
import type { Outcome } from './store/health';

/** A scrape waits this long for the figures of /ops, then repeats their last values. */
const PATIENCE_MS = 2_000;

/** @param waiting how many batches wait until they are written */
export function collectorMetrics(metrics: Metrics, waiting: () => number) {
  const registers = [metrics];
  const taken = new Counter({
    name: 'pautang_beacons',
    help: 'Beacons of phones, by area and version in force, without those of testers’ overrides.',
    labelNames: ['area', 'version'],
    registers,
  });
  const failures = new Counter({
    name: 'pautang_beacon_failures',
    help: 'Those beacons that tell of a failure, by its phase and reason.',
    labelNames: ['area', 'version', 'kind'],
    registers,
  });
  const batches = new Counter({
    name: 'pautang_batches',
    help: 'Batches of beacons: kept, or why they were refused.',
    labelNames: ['outcome'],
    registers,
  });
  readGauge(metrics, 'pautang_queue_batches', 'Batches that wait until they are written.', waiting);
  let serial: number | undefined;
  let known = new Set<string>();

  const follow = (registry: Registry) => {
    ({ serial } = registry);
    const running = runningVersions(registry);
    known = new Set(running.flatMap(({ name, version }) => [`${name} ${version}`, `${name} none`]));
    // Otherwise the labels of former versions would stay until the process ends.
    for (const counter of [taken, failures]) counter.reset();
  };
  const labelsOf = ({ remote, version = 'none' }: Beacon) => {
    if (remote === undefined) return { area: 'shell', version: 'none' };
    if (known.has(`${remote} ${version}`)) return { area: remote, version };
    return { area: 'other', version: 'other' };
  };

  return {
    /** Counts taken beacons. @param registry in force; only its versions get labels */
    heard: (beacons: readonly Beacon[], registry: Registry | null) => {
      if (registry && registry.serial !== serial) follow(registry);
      for (const beacon of beacons) {
        if (beacon.channel === 'override') continue;
        const labels = labelsOf(beacon);
        taken.inc(labels);
        // The contract lists the phases and the reasons, so a sender cannot invent a kind.
        const kind = `${beacon.phase} ${beacon.reason ?? 'unknown'}`;
        if (!beacon.isOk) failures.inc({ ...labels, kind });
      }
    },
    batches: (outcome: Outcome, count = 1) => batches.inc({ outcome }, count),
  };
}

/** The figures of /ops. @param view is called at each scrape, and reuses a recent reading */
export function viewMetrics(metrics: Metrics, view: () => Promise<OpsView>): void {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    fill: (figure: Gauge<Label>, found: OpsView) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [metrics],
      async collect() {
        const found = await Promise.race([view(), pause(PATIENCE_MS, null, { ref: false })]);
        if (found === null) return;
        this.reset();
        fill(this, found);
      },
    });
  gauge(
    'pautang_ops_concerns',
    'Lines at the top of /ops by level: danger (act now), warn (look at this), note.',
    ['level'],
    (figure, found) => {
      const levels = concernsOf(found).map(({ level }) => level);
      for (const level of ['danger', 'warn', 'note'])
        figure.set({ level }, levels.filter((one) => one === level).length);
    },
  );
  gauge(
    'pautang_registry_serial',
    'Serial of the registry in force; missing where none can be read and trusted.',
    ['kid'],
    (figure, { registry }) => {
      if (registry.state === 'good') figure.set({ kid: registry.kid }, registry.document.serial);
    },
  );
  gauge(
    'pautang_registry_age_seconds',
    'Time since the registry in force was signed.',
    ['kid'],
    (figure, { registry, now }) => {
      if (registry.state !== 'good' || registry.document.iat === undefined) return;
      figure.set({ kid: registry.kid }, now / 1_000 - registry.document.iat);
    },
  );
  gauge(
    'pautang_canary_share_ratio',
    'Share of borrowers who have the canary.',
    ['area', 'version'],
    (figure, { registry }) => {
      const remotes = registry.state === 'good' ? registry.document.remotes : {};
      for (const [area, { canary }] of Object.entries(remotes))
        if (canary) figure.set({ area, version: canary.version }, canary.percent / 100);
    },
  );
}
