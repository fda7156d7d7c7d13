import { appendFileSync, mkdirSync } from 'node:fs';
import { promote } from '../release/verbs/promote';
import type { TestRelease } from '../release/testing/testRelease';
import { testRelease } from '../release/testing/testRelease';
import { beaconFolder, dayFile, dayOf } from './beaconFolder';
import type { KeptBatch } from './readBeacons';
import { createOpsViews } from './opsView';
import { batch, failed, loaded } from './testing/batches';

const MINUTE = 60_000;
let store: TestRelease;
beforeEach(async () => {
  store = await testRelease();
  await store.release('borrow', '1.0.0');
});
afterEach(() => store.close());

const views = () => {
  const { context, root } = store;
  const own = createOpsViews({
    context,
    beacons: beaconFolder(root),
    health: () => ({ state: 'good' }),
  });
  return {
    view: () => own.view('24h', context.now()),
    refresh: () => own.refresh(context.now()),
  };
};

/** Appends to the log as another process would. */
function write(at: number, lines: readonly string[]): void {
  const folder = beaconFolder(store.root);
  mkdirSync(folder, { recursive: true });
  appendFileSync(dayFile(folder, dayOf(at)), `\n${lines.join('\n')}\n`);
}
const lineOf = (batch: KeptBatch) => JSON.stringify(batch);
const ago = (minutes: number, beacons = [loaded('1.0.0')], number = 1): KeptBatch => ({
  at: store.clock.now - minutes * MINUTE,
  ...batch(beacons, number),
});
const send = (...batches: KeptBatch[]) => {
  for (const one of batches) write(one.at, [lineOf(one)]);
};

describe('reading the log', () => {
  it('leaves out what is older than the longest window, junk too', async () => {
    send(ago(25 * 60), ago(10, [loaded('1.0.0')], 2));
    write(store.clock.now, [`{"at":${store.clock.now - 25 * 60 * MINUTE},"cut o`, 'junk']);
    const { tally } = await views().view();
    expect(tally).toMatchObject({ devices: 1, beacons: 1, junk: 1 });
  });

  it('takes what came by a clock that is ahead for news', async () => {
    send(ago(-30));
    const { tally } = await views().view();
    expect(tally).toMatchObject({ devices: 1, lastAt: store.clock.now });
  });

  it('lets nobody wait for a long log, and says that it is not read yet', async () => {
    await store.publish('borrow', '1.1.0');
    await promote(store.context, [{ name: 'borrow', version: '1.1.0', percent: 10 }]);
    store.clock.now += 10 * MINUTE;
    const many = Array.from({ length: 20_000 }, (_, n) =>
      lineOf({ ...ago(5, [loaded('1.0.0')], n), by: `subject-number-${n}` }),
    );
    write(store.clock.now, many);
    const { view, refresh } = views();
    const first = await view();
    expect(first.behind).toBeGreaterThan(0);
    expect(first.judgements.size).toBe(0);
    await refresh();
    const whole = await view();
    expect(whole).toMatchObject({ behind: 0, tally: { devices: 20_000, beacons: 20_000 } });
    expect(whole.judgements.get('borrow')).toMatchObject({ stable: { devices: 20_000 } });
  });

  it('gives a judge each beacon once, and a new canary a new judge', async () => {
    await store.publish('borrow', '1.1.0');
    await store.publish('borrow', '1.2.0');
    send(ago(0, [failed('1.1.0')], 9));
    store.clock.now += MINUTE;
    await promote(store.context, [{ name: 'borrow', version: '1.1.0', percent: 10 }]);
    store.clock.now += MINUTE;
    send(ago(0, [failed('1.1.0')], 1), ago(0, [loaded('1.0.0')], 2));
    const { view } = views();
    const judged = async () => (await view()).judgements.get('borrow');
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
