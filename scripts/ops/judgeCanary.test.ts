import type { Beacon } from '@pautang/shared/contract/beacon';
import type { Policy } from './comparison';
import { defaultPolicy } from './comparison';
import { createJudge, explain } from './judgeCanary';
import type { KeptBatch } from './keptBatch';
import { batch, failed, loaded, vouched } from './testing/batches';
import { fleet } from './testing/fleet';

const versions = { remote: 'borrow', stable: '1.0.0', canary: '1.1.0' };

function judgeCanary(batches: Iterable<KeptBatch>, policy?: Policy) {
  const judge = createJudge(versions, policy);
  for (const one of batches) judge.add(one);
  return judge.judgement();
}
const canaryLoaded = (more: Partial<Beacon> = {}) =>
  loaded('1.1.0', { channel: 'canary', ...more });
const canaryFailed = (more: Partial<Beacon> = {}) =>
  failed('1.1.0', { channel: 'canary', ...more });

const kept = (beacons: Beacon[], number: number): KeptBatch => ({
  at: 1_000 + number,
  ...vouched(beacons, number),
});
const many = (count: number, beacons: (number: number) => Beacon[], from = 0) =>
  Array.from({ length: count }, (_, index) => kept(beacons(from + index), from + index));
const some = (n: number, ok: Beacon, bad: Beacon) => [n % 10 === 0 ? bad : ok];
const healthyStable = many(500, () => [loaded('1.0.0')], 10_000);

describe('a canary judged by its failing devices', () => {
  it('is bad if a third of them fail and the stable version does not', () => {
    const canary = many(30, (n) => (n % 3 === 0 ? [canaryFailed()] : [canaryLoaded()]));
    const twice = kept([canaryFailed({ reason: 'network' })], 0);
    const judged = judgeCanary([...healthyStable, twice, ...canary]);
    expect(judged).toMatchObject({
      verdict: 'bad',
      canary: { devices: 30, failed: 10 },
      look: { number: 1, canary: { devices: 20, failed: 7 }, stable: { devices: 500, failed: 0 } },
    });
    expect(explain(judged, versions)).toMatch(
      /^1\.1\.0: 7 of 20 devices failed \(35%\); 1\.0\.0: 0 of 500 devices failed \(0%\); p = \S+, below 6\.1e-3 \(look 1\); mostly chunk integrity$/,
    );
  });

  it('is good if both fail alike', () => {
    const judged = judgeCanary([
      ...many(500, (n) => some(n, loaded('1.0.0'), failed('1.0.0')), 10_000),
      ...many(100, (n) => some(n, canaryLoaded(), canaryFailed())),
    ]);
    expect(judged.verdict).toBe('fine');
    expect(explain(judged, versions)).toMatch(/^not found worse/);
  });

  it.each([0, 1, 5, 19])('waits with %i devices, though all of them fail', (count) => {
    const judged = judgeCanary([...healthyStable, ...many(count, () => [canaryFailed()])]);
    expect(judged.verdict).toBe('waiting');
    expect(explain(judged, versions)).toMatch(/^too few devices/);
  });

  it('waits if no device has the stable version', () => {
    const judged = judgeCanary(many(100, () => [canaryFailed()]));
    expect(judged.verdict).toBe('waiting');
  });

  it('is not bad because of one device that fails many times', () => {
    const noisy = Array.from({ length: 2_000 }, () => kept([canaryFailed(), canaryFailed()], 1));
    const judged = judgeCanary([
      ...healthyStable,
      ...noisy,
      ...many(300, () => [canaryLoaded()], 100),
      ...noisy,
    ]);
    expect(judged).toMatchObject({
      verdict: 'fine',
      canary: { devices: 301, failed: 1 },
      failures: { 'chunk integrity': 1 },
    });
  });

  it.each<[string, Beacon]>([
    ['a tester’s override', canaryFailed({ channel: 'override' })],
    ['another remote', canaryFailed({ remote: 'repay' })],
    ['another version', canaryFailed({ version: '0.9.0' })],
    ['a button that does nothing', canaryFailed({ phase: 'tap', reason: 'unknown' })],
    ['the registry', { phase: 'registry', isOk: false, ms: 1 }],
  ])('does not count failures of %s', (_what, beacon) => {
    const judged = judgeCanary([...healthyStable, ...many(60, () => [canaryLoaded(), beacon])]);
    expect(judged).toMatchObject({ verdict: 'fine', canary: { devices: 60, failed: 0 } });
  });

  it('counts a device that falls back to the stable version only for the canary', () => {
    const fallen = { channel: 'previous' } as const;
    const back = many(60, () => [canaryFailed(), loaded('1.0.0', fallen), failed('1.0.0', fallen)]);
    const judged = judgeCanary([...healthyStable, ...back]);
    expect(judged).toMatchObject({ verdict: 'bad', stable: { devices: 500, failed: 0 } });
  });

  it('gives the same verdict at each repetition, and never changes a final one', () => {
    const canary = many(60, (n) => (n % 2 === 0 ? [canaryFailed()] : [canaryLoaded()]));
    const all = [...healthyStable, ...canary, ...many(400, () => [canaryLoaded()], 1_000)];
    const looks = new Set<number | undefined>();
    for (let end = 520; end <= all.length; end += 40)
      looks.add(judgeCanary(all.slice(0, end)).look?.at);
    expect(looks.size).toBe(1);
    expect(judgeCanary(all).verdict).toBe('bad');
  });
});

const anonymous = (count: number, number = 50_000): KeptBatch[] =>
  Array.from({ length: count }, (_, index) => ({
    at: 2_000_000,
    ...batch([canaryFailed()], number + index),
  }));

describe('where the lender gives tokens', () => {
  const good = many(100, () => [canaryLoaded()], 20_000);

  it.each([40, 5_000])(
    '%i anonymous devices roll nothing back, but make the verdict unclear',
    (count) => {
      const judged = judgeCanary([...healthyStable, ...good, ...anonymous(count)]);
      expect(judged).toMatchObject({
        verdict: 'unclear',
        countedBy: 'tokens',
        canary: { devices: 100, failed: 0 },
      });
      expect(explain(judged, versions)).toMatch(
        /mostly chunk integrity; but not by reports that carry a token of the lender’s/,
      );
    },
  );

  it('counts a token once, however many devices it comes with', () => {
    const { by } = vouched([], 70_000);
    const replayed = anonymous(1_000).map((one) => Object.assign(one, { by }));
    const judged = judgeCanary([...healthyStable, ...good, ...replayed]);
    expect(judged).toMatchObject({ verdict: 'unclear', canary: { devices: 101, failed: 1 } });
  });

  it('rolls a bad one back even if anonymous devices report that it works', () => {
    const praise = anonymous(5_000).map((one) => ({ ...one, beacons: [canaryLoaded()] }));
    const judged = judgeCanary([
      ...healthyStable,
      ...praise,
      ...many(30, (n) => (n % 3 === 0 ? [canaryFailed()] : [canaryLoaded()])),
    ]);
    expect(judged.verdict).toBe('bad');
  });

  it('counts by tokens from the first one on, ignoring earlier anonymous reports', () => {
    const stable = Array.from({ length: 200 }, (_, n) => ({
      at: 1,
      ...batch([loaded('1.0.0')], 90_000 + n),
    }));
    expect(judgeCanary([...stable, ...anonymous(200)]).countedBy).toBe('claims');
    expect(judgeCanary([...stable, ...anonymous(200), ...healthyStable]).countedBy).toBe('tokens');
  });
});

it('rolls nothing back if the lender gives no tokens, but shows the failures', () => {
  const stable = healthyStable.map(({ by: _by, ...one }) => one);
  const judged = judgeCanary([...stable, ...anonymous(40)]);
  expect(judged).toMatchObject({
    verdict: 'unclear',
    countedBy: 'claims',
    canary: { devices: 40, failed: 40 },
  });
});

const simulate = (
  seed: number,
  rates: { stable: number; canary: number },
  devices: number,
  policy?: Policy,
) => judgeCanary(fleet({ seed, devices, share: 0.1, ...rates }), policy);
/** Whether this number of its devices is enough to find the canary bad; takes no more devices from the fleet. */
function isFoundWithin(devices: number, batches: Iterable<KeptBatch>): boolean {
  const judge = createJudge(versions);
  let added = 0;
  for (const batch of batches) {
    judge.add(batch);
    added += 1;
    // A look that decided stays the last one, so it is enough to check now and then.
    if (added % 100 > 0) continue;
    const { verdict, look } = judge.judgement();
    const looked = look?.canary.devices ?? 0;
    if (verdict === 'bad' || looked > devices) return verdict === 'bad' && looked <= devices;
  }
  return false;
}
/** Tests the comparison alone, without the other conditions for a rollback. */
const bare: Policy = { ...defaultPolicy, minFailed: 1, minExcess: 0 };

describe('in simulated fleets', () => {
  it.each([0.005, 0.05, 0.4])(
    'a canary that fails like the stable version, at %d, is rolled back in at most alpha of the runs',
    (rate) => {
      const runs = 100;
      let isTakenBack = 0;
      for (let seed = 1; seed <= runs; seed += 1) {
        const { verdict } = simulate(seed, { stable: rate, canary: rate }, 2_500, bare);
        expect(verdict).not.toBe('waiting');
        if (verdict === 'bad') isTakenBack += 1;
      }
      expect(isTakenBack / runs).toBeLessThanOrEqual(defaultPolicy.alpha);
    },
    60_000,
  );

  it.each([
    [0.5, 32],
    [0.3, 79],
    [0.1, 380],
  ])(
    'a canary that fails at %d is found within %i of its devices',
    (canary, within) => {
      const runs = 100;
      let found = 0;
      for (let seed = 1; seed <= runs; seed += 1)
        if (
          isFoundWithin(within, fleet({ seed, devices: 6_000, share: 0.1, stable: 0.02, canary }))
        )
          found += 1;
      expect(found).toBeGreaterThanOrEqual(95);
    },
    60_000,
  );
});
