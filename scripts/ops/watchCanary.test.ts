import { whatBorrowersSee } from '../release/registry/whatBorrowersSee';
import { rollback } from '../release/verbs/rollback';
import { status, statusLines } from '../release/verbs/status';
import type { BeaconSource } from './beaconSource';
import type { BeaconHealth } from './store/health';
import { watchedCanary } from './testing/watchedCanary';
import type { WatchOptions, Watched } from './watchCanary';

const MINUTE = 60_000;
const watched = watchedCanary();
const { beacons, store, share, borrow, canary, changes, healthy, good, broken, anonymous } =
  watched;
let health: BeaconHealth;
beforeEach(() => {
  health = { state: 'good' };
});
const look = (more: Partial<WatchOptions> = {}) =>
  watched.look({ beacons: beacons.source(() => health), ...more });
const watchOn = (rounds: (() => unknown)[], more: Partial<WatchOptions> = {}) =>
  watched.watchOn(rounds, { beacons: beacons.source(() => health), ...more });

describe('watching a canary', () => {
  it('rolls a bad one back under a new serial, with the reason in the history', async () => {
    const before = await store.registry();
    await healthy();
    await broken();
    const found = await look();
    expect(found.verdict).toBe('bad');
    const after = await store.registry();
    expect(after.serial).toBe(before.serial + 1);
    expect(await borrow()).toEqual({ state: 'on', stable: before.remotes['borrow']?.stable });
    expect((await changes())[0]).toMatchObject({
      what: 'rollback borrow 1.1.0 (canary, by watch)',
      why: expect.stringMatching(
        /^1\.1\.0: 20 of 20 devices failed \(100%\); 1\.0\.0: 0 of 200 .* mostly chunk integrity$/,
      ),
    });
    expect((await look()).verdict).toBe('none');
  });

  it('leaves a good one alone', async () => {
    await healthy();
    await good(100);
    expect((await look()).verdict).toBe('fine');
    expect((await borrow())?.canary?.version).toBe('1.1.0');
  });

  it('ignores failures of the version from before the canary began', async () => {
    await healthy();
    await broken();
    await look();
    store.clock.now += MINUTE;
    await share(10);
    await share(30);
    expect(await look()).toMatchObject({
      verdict: 'waiting',
      judgement: { canary: { devices: 0 } },
    });
  });

  it('keeps its counts while the share grows', async () => {
    await healthy();
    await broken(10);
    store.clock.now += MINUTE;
    await share(30);
    await broken(10, 500);
    expect((await look()).verdict).toBe('bad');
  });

  it('ends without a canary, and refuses unknown remotes', async () => {
    await rollback(store.context, { name: 'borrow' });
    expect(await look()).toMatchObject({ verdict: 'none', canary: null, changed: null });
    await expect(look({ name: 'savings' })).rejects.toThrow('The registry has no savings');
  });

  it('goes on until the canary is judged', async () => {
    const said: string[] = [];
    const rounds = [healthy, () => broken(15), () => broken(15), () => broken(30)];
    const context = { ...store.context, say: (line: string) => said.push(line) };
    const found = await watchOn(rounds, { context });
    expect(found.verdict).toBe('bad');
    expect(said).toEqual([
      expect.stringContaining('1.1.0: 0 of 0 devices'),
      expect.stringContaining('1.0.0: 0 of 200 devices'),
      expect.stringContaining('1.1.0: 15 of 15 devices'),
    ]);
  });

  it('ends when somebody has made the canary stable, and rolls nothing back', async () => {
    const found = await watchOn([
      () =>
        share()
          .then(healthy)
          .then(() => broken()),
    ]);
    expect(found).toMatchObject({ verdict: 'none', canary: '1.1.0', changed: null });
    expect((await borrow())?.stable.version).toBe('1.1.0');
  });
});

describe('a canary with bad reports only from senders without a token', () => {
  beforeEach(async () => {
    await healthy();
    await anonymous();
  });

  it('is paused under a new serial with the reason, which borrowers do not notice', async () => {
    const before = await store.registry();
    expect(await look()).toMatchObject({ verdict: 'unclear', isPaused: true });
    const after = await store.registry();
    expect(after.serial).toBe(before.serial + 1);
    const known = before.remotes['borrow'];
    expect(after.remotes['borrow']).toEqual({
      ...known,
      canary: { ...known?.canary, isHeld: true },
    });
    expect(whatBorrowersSee(before, after)).toEqual(['Borrowers see no difference.']);
    expect((await changes())[0]).toMatchObject({
      what: 'hold borrow 1.1.0 (canary, by watch)',
      why: expect.stringMatching(/40 of 40|20 of 20.*carry a token of the lender’s/),
    });
    expect(statusLines(await status(store.context), store.context.now()).join()).toContain(
      'canary 1.1.0 for 10%, paused',
    );
  });

  it('is paused once, and not again after a person has let it grow', async () => {
    await look();
    const { serial } = await store.registry();
    expect(await look()).toMatchObject({ verdict: 'unclear', isPaused: true, changed: null });
    expect((await store.registry()).serial).toBe(serial);
    await share(20, true);
    expect((await canary())?.isHeld).toBe(false);
    await anonymous();
    expect(await look()).toMatchObject({ verdict: 'unclear', isPaused: false, changed: null });
    expect(await canary()).toMatchObject({ percent: 20, isHeld: false });
  });

  it('is paused by one of two watches that look at the same time', async () => {
    const there = beacons.source();
    const late: BeaconSource['look'] = async (...asked) => {
      await look();
      return there.look(...asked);
    };
    await expect(look({ beacons: { ...there, look: late } })).rejects.toThrow(
      'Somebody else paused borrow 1.1.0 first. Nothing was changed.',
    );
  });

  it('is still guarded while it is paused, and rolled back if borrowers with a token report failures', async () => {
    await look();
    const found = await watchOn([() => broken()]);
    expect(found.verdict).toBe('bad');
    expect(await canary()).toBeUndefined();
  });

  it('ends the watch that has paused it', async () => {
    const wait = jest.fn();
    expect(await look({ isOnce: false, wait })).toMatchObject({ verdict: 'unclear' });
    expect(wait).not.toHaveBeenCalled();
  });
});

describe('a paused canary', () => {
  beforeEach(async () => {
    await healthy();
    await anonymous();
    await look();
  });

  it.each([
    ['a larger share', 10.5],
    ['everybody', undefined],
  ])('is not promoted to %s until a person says so', async (_what, percent) => {
    await expect(share(percent)).rejects.toThrow(
      /^borrow 1\.1\.0 is paused at 10%: .*--resume.*rollback borrow/,
    );
    expect(await canary()).toMatchObject({ percent: 10, isHeld: true });
    await share(percent, true);
    expect((await canary())?.isHeld).toBe(percent === undefined ? undefined : false);
  });

  it.each([10, 0])('stays paused at %i%%, which is no larger share', async (percent) => {
    await share(percent);
    expect(await canary()).toMatchObject({ percent, isHeld: true });
  });

  it('is replaced by another version, which is not paused', async () => {
    await store.release('borrow', '1.2.0', { percent: 50 });
    expect(await canary()).toMatchObject({ version: '1.2.0', percent: 50 });
    expect(await canary()).not.toHaveProperty('isHeld');
  });
});

/** A server that no longer answers. */
const away: BeaconSource['look'] = async () => ({
  health: { state: 'absent', why: 'nothing answers at http://ops' },
  isReached: false,
  judgement: null,
  lastAt: 0,
});

describe('a blind watch', () => {
  it.each([
    [{ state: 'full', since: 0 }, /the beacon store is full since 1970-01-01 08:00 Manila time/],
    [{ state: 'failing', why: 'ENOSPC' }, /the beacon store fails \(ENOSPC\)/],
    [{ state: 'absent' }, /no server keeps beacons/],
  ] as const)('takes nothing back and pauses if the store says %j', async (state, why) => {
    await healthy();
    await broken();
    health = state;
    const found = await look();
    expect(found).toMatchObject({ verdict: 'blind', isPaused: true });
    expect(found.why).toMatch(why);
    expect(await canary()).toMatchObject({ version: '1.1.0', isHeld: true });
  });

  it('begins after a quarter of an hour without beacons', async () => {
    await healthy();
    await good(40);
    store.clock.now += 15 * MINUTE - 1;
    expect((await look()).verdict).toBe('fine');
    store.clock.now += 1;
    const found = await look();
    expect(found.verdict).toBe('blind');
    expect(found.why).toMatch(/no phone has reported anything for 15 minutes/);
    expect(await canary()).toMatchObject({ isHeld: true });
  });

  it('does not begin in the first quarter of an hour, nor while no phone has the canary', async () => {
    store.clock.now += 14 * MINUTE;
    expect((await look()).verdict).toBe('waiting');
    await share(0);
    store.clock.now += 60 * MINUTE;
    expect((await look()).verdict).toBe('waiting');
    expect(await canary()).not.toHaveProperty('isHeld');
  });

  it('pauses the canary once if its source no longer answers, and goes on until it does', async () => {
    await healthy();
    const there = beacons.source();
    let isAway = false;
    const source = {
      ...there,
      look: (...asked: Parameters<BeaconSource['look']>) => (isAway ? away : there.look)(...asked),
    };
    const said: string[] = [];
    const paused: Watched[] = [];
    const rounds = [
      () => (isAway = true),
      () => undefined,
      async () => {
        isAway = false;
        await broken();
      },
    ];
    const found = await watchOn(rounds, {
      beacons: source,
      context: { ...store.context, say: (line) => said.push(line) },
      onPause: (one) => paused.push(one),
    });
    expect(found.verdict).toBe('bad');
    const blind = /cannot be judged: no server keeps beacons \(nothing answers at http:/;
    expect(said).toEqual([
      expect.stringContaining('1.0.0: 0 of 200 devices'),
      expect.stringMatching(blind),
    ]);
    expect(paused.map(({ why }) => why)).toEqual([expect.stringMatching(blind)]);
    expect((await changes()).filter(({ what }) => what.startsWith('hold'))).toHaveLength(1);
  });

  it('ends when reports without a token show that a canary which it has paused is worse', async () => {
    await healthy();
    health = { state: 'absent' };
    const rounds = [
      () => undefined,
      async () => {
        health = { state: 'good' };
        await anonymous();
      },
      async () => {
        throw new Error('The watch goes on.');
      },
    ];
    const found = await watchOn(rounds);
    expect(found).toMatchObject({ verdict: 'unclear', isPaused: true, changed: null });
  });

  it('pauses nothing if only one look was blind, because a collector was restarting', async () => {
    await healthy();
    health = { state: 'absent' };
    await watchOn([
      async () => {
        health = { state: 'good' };
        await broken();
      },
    ]);
    expect((await changes()).map(({ what }) => what.split(' ')[0])).not.toContain('hold');
  });
});
