import type { Collector } from '../collector';
import { batch, loaded } from '../testing/batches';
import { testBeacons } from '../testing/testBeacons';
import { START, releaseForEach } from '../../release/testing/testRelease';
import { BEAT_MS, beaconHealth, intakeSince } from './health';

const MINUTE = 60_000;
const DAY = 86_400_000;
const beacons = testBeacons();
const store = releaseForEach((made) => made.release('borrow', '1.0.0'));

const health = () => beaconHealth(beacons.db, store.clock.now);
const take = async (collector: Collector, number = 1) => {
  const isKept = collector.take(batch([loaded('1.0.0')], number));
  await collector.flush();
  return isKept;
};

describe('the health of the beacons', () => {
  it('is absent if no collector ever ran', async () => {
    expect(await health()).toEqual({
      state: 'absent',
      why: 'no collector has ever written to this database',
    });
  });

  it('is good while one collector sends heartbeats, and absent after three missing ones', async () => {
    const collector = await beacons.collector(store.context);
    expect(await health()).toMatchObject({ state: 'good', since: START });
    store.clock.now += 3 * BEAT_MS;
    expect(await health()).toMatchObject({ state: 'good' });
    store.clock.now += 1;
    expect(await health()).toMatchObject({
      state: 'absent',
      since: START,
      why: 'the collectors have stopped giving signs of life',
    });
    await beacons.collector(store.context);
    expect(await health()).toMatchObject({ state: 'good' });
    await collector.flush();
    expect(await health()).toMatchObject({ state: 'good', since: START });
  });

  it('is absent if the last collector has signed off', async () => {
    const [one, other] = [
      await beacons.collector(store.context),
      await beacons.collector(store.context),
    ];
    await one.close();
    expect(await health()).toMatchObject({ state: 'good' });
    await other.close();
    expect(await health()).toMatchObject({ state: 'absent', why: 'no collector is running' });
  });

  it('is full until the next day', async () => {
    const collector = await beacons.collector(store.context, { dayBatches: 2 });
    const [by, from] = ['subject-of-a-week', 'feedfeedfeedfeed'];
    for (const number of [1, 2, 3]) {
      collector.take({ ...batch([loaded('1.0.0')], number), by: `${by}-${number}`, from });
      await collector.flush();
    }
    store.clock.now += BEAT_MS;
    await collector.flush();
    expect(await health()).toMatchObject({
      state: 'full',
      since: START,
      why: "the day's room of 2 batches is used up",
    });
    expect(await take(collector)).toBe(false);
    store.clock.now += DAY;
    expect(await take(collector)).toBe(true);
    expect(await health()).toMatchObject({ state: 'good', since: START + DAY + BEAT_MS });
  });
});

describe('the counts of batches', () => {
  it('are by outcome, for the requested time, and survive a restart', async () => {
    const first = await beacons.collector(store.context);
    await take(first);
    first.refused('share');
    store.clock.now += 70 * MINUTE;
    first.refused('rate');
    await first.close();
    const next = await beacons.collector(store.context);
    next.refused('rate');
    store.clock.now += 1_000;
    next.refused('invalid');
    await next.flush();
    const none = { kept: 0, rate: 0, share: 0, day: 0, failing: 0, invalid: 0 };
    const { now } = store.clock;
    expect(intakeSince(await health(), now - 60 * MINUTE)).toEqual({
      ...none,
      rate: 2,
      invalid: 1,
    });
    expect(intakeSince(await health(), now - DAY)).toMatchObject({ kept: 1, share: 1 });
    expect((await health()).intakes).toHaveLength(2);
    expect(intakeSince({ state: 'absent' }, 0)).toEqual(none);
  });

  it('are deleted after a day or two', async () => {
    const collector = await beacons.collector(store.context);
    for (let n = 0; n < 40; n += 1) {
      await take(collector, n);
      store.clock.now += 2 * 60 * MINUTE;
    }
    const { intakes = [] } = await health();
    expect(intakes.length).toBeLessThanOrEqual(13);
    expect(intakes[0]?.from).toBeGreaterThanOrEqual(store.clock.now - 25 * 60 * MINUTE);
  });
});
