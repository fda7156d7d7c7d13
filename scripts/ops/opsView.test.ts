import { promote } from '../release/verbs/promote';
import { releaseForEach } from '../release/testing/testRelease';
import type { Collector } from './collector';
import type { KeptBatch } from './keptBatch';
import { followRecords } from './followRecords';
import { opsView } from './opsView';
import { batch, failed, loaded } from './testing/batches';
import { testBeacons } from './testing/testBeacons';

const MINUTE = 60_000;
let collector: Collector;
const beacons = testBeacons();
const store = releaseForEach((made) => made.release('borrow', '1.0.0'));
beforeEach(async () => {
  collector = await beacons.collector(store.context);
});

const view = async () => {
  await collector.flush();
  const { context } = store;
  const { records } = followRecords(context, beacons.db);
  const sources = { context, db: beacons.db, health: collector.health, records };
  return opsView(sources, '24h', context.now());
};
const ago = (minutes: number, told = [loaded('1.0.0')], number = 1): KeptBatch => ({
  at: store.clock.now - minutes * MINUTE,
  ...batch(told, number),
});
const send = (...batches: KeptBatch[]) => {
  for (const one of batches) collector.take(one);
};

const judged = async () => (await view()).judgements.get('borrow');

describe('what the page shows of beacons', () => {
  it('leaves out what is older than the longest window', async () => {
    send(ago(25 * 60), ago(10, [loaded('1.0.0')], 2));
    const { tally } = await view();
    expect(tally).toMatchObject({ devices: 1, beacons: 1 });
  });

  it('gives a judge each beacon once, and a new canary a new judge', async () => {
    await store.publish('borrow', '1.1.0');
    await store.publish('borrow', '1.2.0');
    send(ago(0, [failed('1.1.0')], 9));
    store.clock.now += MINUTE;
    await promote(store.context, [{ name: 'borrow', version: '1.1.0', percent: 10 }]);
    store.clock.now += MINUTE;
    send(ago(0, [failed('1.1.0')], 1), ago(0, [loaded('1.0.0')], 2));
    const once = { canary: { devices: 1, failed: 1 }, failures: new Map([['chunk integrity', 1]]) };
    expect(await judged()).toMatchObject(once);
    expect(await judged()).toMatchObject(once);
    store.clock.now += MINUTE;
    send(ago(0, [failed('1.1.0')], 3));
    expect(await judged()).toMatchObject({ canary: { devices: 2, failed: 2 } });
    await promote(store.context, [{ name: 'borrow', version: '1.2.0', percent: 10 }]);
    expect(await judged()).toMatchObject({ canary: { devices: 0, failed: 0 } });
  });
});
