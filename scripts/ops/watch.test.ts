import type { Beacon } from '@pautang/shared/contract/beacon';
import type { Collector } from './collector';
import { failed, loaded, vouched } from './testing/batches';
import { testBeacons } from './testing/testBeacons';
import { recentChanges } from '../release/registry/history';
import { promote } from '../release/verbs/promote';
import { readRegistry } from '../release/registry/registryFile';
import { releaseForEach } from '../release/testing/testRelease';
import type { WatchOptions } from './watch';
import { watch } from './watch';

const beacons = testBeacons();
let collector: Collector;
const store = releaseForEach(async (made) => {
  await made.release('borrow', '1.0.0');
  await made.publish('borrow', '1.1.0');
});
beforeEach(async () => {
  collector = await beacons.collector(store.context);
});

const MINUTE = 60_000;
const canary = (percent = 10) =>
  promote(store.context, [{ name: 'borrow', version: '1.1.0', percent }]);
const registry = async () => (await readRegistry(store.context))?.document;
const borrow = async () => (await registry())?.remotes['borrow'];

/** Moves the clock on by one minute, then adds a batch of beacons for each of `count` devices. */
async function send(count: number, told: (number: number) => Beacon[], from = 0) {
  store.clock.now += MINUTE;
  for (let number = from; number < from + count; number += 1)
    collector.take(vouched(told(number), number));
  await collector.flush();
}
const healthy = () => send(200, () => [loaded('1.0.0')], 10_000);
const broken = (count = 30) => send(count, () => [failed('1.1.0', { channel: 'canary' })]);

const look = (more: Partial<WatchOptions> = {}) =>
  watch({
    context: store.context,
    name: 'borrow',
    beacons: beacons.source(),
    isOnce: true,
    intervalMs: 0,
    ...more,
  });

describe('watching a canary', () => {
  it('takes a bad one back under a new serial, and says why in the history', async () => {
    await canary();
    const before = await registry();
    await healthy();
    await broken();
    const found = await look();
    expect(found.verdict).toBe('bad');
    const after = await registry();
    expect(after?.serial).toBe((before?.serial ?? 0) + 1);
    expect(await borrow()).toEqual({ state: 'on', stable: before?.remotes['borrow']?.stable });
    const { changes } = await recentChanges(store.context, await readRegistry(store.context), 1);
    expect(changes[0]).toMatchObject({
      what: 'rollback borrow 1.1.0 (canary, by watch)',
      why: expect.stringMatching(
        /^1\.1\.0: 20 of 20 devices failed \(100%\); 1\.0\.0: 0 of 200 .* mostly chunk integrity$/,
      ),
    });
    expect((await look()).verdict).toBe('none');
  });

  it('leaves a good one alone', async () => {
    await canary();
    await healthy();
    await send(100, () => [loaded('1.1.0', { channel: 'canary' })]);
    expect((await look()).verdict).toBe('fine');
    expect((await borrow())?.canary?.version).toBe('1.1.0');
  });

  it('would only say so in a dry run', async () => {
    await canary();
    await healthy();
    await broken();
    const found = await look({ context: { ...store.context, isDryRun: true } });
    expect(found).toMatchObject({ verdict: 'bad', canary: '1.1.0' });
    expect((await borrow())?.canary?.version).toBe('1.1.0');
  });

  it('does not hold against a canary what its version did before', async () => {
    await canary();
    await healthy();
    await broken();
    await look();
    store.clock.now += MINUTE;
    await canary();
    await canary(30);
    expect(await look()).toMatchObject({
      verdict: 'waiting',
      judgement: { canary: { devices: 0 } },
    });
  });

  it('counts on while the share grows', async () => {
    await canary();
    await healthy();
    await broken(10);
    store.clock.now += MINUTE;
    await canary(30);
    await send(10, () => [failed('1.1.0', { channel: 'canary' })], 500);
    expect((await look()).verdict).toBe('bad');
  });

  it('has nothing to do without a canary, and does not know other remotes', async () => {
    expect(await look()).toMatchObject({ verdict: 'none', canary: null, changed: null });
    await expect(look({ name: 'savings' })).rejects.toThrow('The registry has no savings');
  });

  it('goes on until the canary is judged', async () => {
    await canary();
    const said: string[] = [];
    const rounds = [healthy, () => broken(15), () => broken(15), () => broken(30)];
    const found = await look({
      isOnce: false,
      context: { ...store.context, say: (line) => said.push(line) },
      wait: async () => rounds.shift()?.(),
    });
    expect(found.verdict).toBe('bad');
    expect(said).toEqual([
      expect.stringContaining('1.1.0: 0 of 0 devices'),
      expect.stringContaining('1.0.0: 0 of 200 devices'),
      expect.stringContaining('1.1.0: 15 of 15 devices'),
    ]);
  });

  it('ends when somebody has made the canary stable, and takes nothing back', async () => {
    await canary();
    const found = await look({
      isOnce: false,
      wait: async () => {
        await promote(store.context, [{ name: 'borrow', version: '1.1.0' }]);
        await healthy();
        await broken();
      },
    });
    expect(found).toMatchObject({ verdict: 'none', canary: '1.1.0', changed: null });
    expect((await borrow())?.stable.version).toBe('1.1.0');
  });
});
