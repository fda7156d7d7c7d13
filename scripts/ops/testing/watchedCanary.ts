import type { Beacon } from '@pautang/shared/contract/beacon';
import { recentChanges } from '../../release/registry/history';
import { readRegistry } from '../../release/registry/registryFile';
import { releaseForEach } from '../../release/testing/testRelease';
import type { Collector } from '../collector';
import type { SentBatch } from '../keptBatch';
import type { WatchOptions } from '../watchCanary';
import { watch } from '../watchCanary';
import { batch, failed, loaded, vouched } from './batches';
import { testBeacons } from './testBeacons';

const MINUTE = 60_000;
const onCanary = (made: typeof loaded): Beacon[] => [made('1.1.0', { channel: 'canary' })];

/** For each test of a file: borrow 1.0.0 for everybody, 1.1.0 as a canary of 10%, and a collector of its beacons. */
export function watchedCanary() {
  const beacons = testBeacons();
  let collector: Collector;
  const store = releaseForEach(async (made) => {
    await made.release('borrow', '1.0.0');
    await made.release('borrow', '1.1.0', { percent: 10 });
  });
  beforeEach(async () => {
    collector = await beacons.collector(store.context);
  });
  /** Moves the clock on by one minute, then sends `count` batches. */
  const send = async (count: number, batchOf: (number: number) => SentBatch) => {
    store.clock.now += MINUTE;
    for (let number = 0; number < count; number += 1) collector.take(batchOf(number));
    await collector.flush();
  };
  const look = (more: Partial<WatchOptions> = {}) =>
    watch({
      context: store.context,
      name: 'borrow',
      beacons: beacons.source(),
      isOnce: true,
      intervalMs: 0,
      ...more,
    });
  return {
    beacons,
    store,
    /** Ends the collector, the only one. */
    close: () => collector.close(),
    share: (percent?: number, isResumed?: boolean) =>
      store.promote('1.1.0', { percent, isResumed }),
    borrow: async () => (await store.registry()).remotes['borrow'],
    canary: async () => (await store.registry()).remotes['borrow']?.canary,
    changes: async () =>
      (await recentChanges(store.context, await readRegistry(store.context), 9)).changes,
    /** Two hundred borrowers report that 1.0.0 works. */
    healthy: () => send(200, (n) => vouched([loaded('1.0.0')], 10_000 + n)),
    /** Borrowers report that the canary works, or fails. */
    good: (count: number) => send(count, (n) => vouched(onCanary(loaded), n)),
    broken: (count = 30, from = 0) => send(count, (n) => vouched(onCanary(failed), from + n)),
    /** Senders without a token report that the canary fails. */
    anonymous: (count = 40) => send(count, (n) => batch(onCanary(failed), n)),
    look,
    /** Watches until the canary is decided; what happens after each look is one of the rounds. */
    watchOn: (rounds: (() => unknown)[], more: Partial<WatchOptions> = {}) =>
      look({ isOnce: false, wait: async () => void (await rounds.shift()?.()), ...more }),
  };
}
