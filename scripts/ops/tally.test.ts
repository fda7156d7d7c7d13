import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import type { KeptBatch } from './readBeacons';
import { createTally } from './tally';
import { batch, failed, loaded } from './testing/batches';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = Date.parse('2026-11-21T12:00:00Z');
const known = new Map([
  ['borrow', new Set(['1.0.0', '1.1.0'])],
  ['repay', new Set(['2.0.0'])],
]);
const at = (minutesAgo: number, beacons = [loaded('1.0.0')], number = 1): KeptBatch => ({
  at: NOON - minutesAgo * MINUTE,
  ...batch(beacons, number),
});

function tallied(batches: readonly KeptBatch[], limits?: Parameters<typeof createTally>[0]) {
  const tally = createTally(limits);
  for (const one of batches) tally.add(one, known);
  return tally;
}

const who = (list: readonly KeptBatch[]) =>
  new Set(list.map(({ by, device }) => by ?? device)).size;

describe('devices of a window', () => {
  it('are those that were last seen in it', () => {
    const tally = tallied([at(300, [failed('1.0.0')], 1), at(90, [loaded('1.0.0')], 2), at(5)]);
    expect(tally.read('1h', NOON)).toMatchObject({ devices: 1, beacons: 1, failures: [] });
    expect(tally.read('6h', NOON)).toMatchObject({
      devices: 2,
      versions: [{ devices: 2, failed: 1 }],
      failures: [{ devices: 1, count: 1 }],
    });
    expect(tally.read('1h', NOON + 2 * HOUR)).toMatchObject({
      devices: 0,
      versions: [],
      lastAt: null,
    });
  });

  it('count by the subject of their token, whatever device they say they are', () => {
    const by = 'subject-of-a-week';
    const tally = tallied([
      ...Array.from({ length: 50 }, (_, n) => ({ ...at(5, [failed('1.0.0')], n), by })),
      at(5, [loaded('1.0.0')], 99),
    ]);
    expect(tally.read('1h', NOON)).toMatchObject({
      devices: 2,
      versions: [{ devices: 2, failed: 1, withToken: { devices: 1, failed: 1 } }],
      failures: [{ devices: 1, withToken: 1, count: 50 }],
    });
  });

  it('are the same as counted anew from every batch', () => {
    const one = fc.record({
      minute: fc.integer({ min: 0, max: 30 * 60 }),
      device: fc.integer({ min: 0, max: 8 }),
      hasToken: fc.boolean(),
      isOk: fc.boolean(),
      version: fc.constantFrom('1.0.0', '1.1.0', '9.9.9'),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 120 }), (sent) => {
        const batches = sent
          .toSorted((a, b) => b.minute - a.minute)
          .map(({ minute, device, hasToken, isOk, version }) => ({
            ...at(minute, [isOk ? loaded(version) : failed(version)], device),
            ...(hasToken ? { by: `subject-number-${device}` } : {}),
          }));
        const tally = tallied(batches);
        for (const [window, hours, step] of [
          ['1h', 1, 2],
          ['24h', 24, 30],
        ] as const) {
          const from = NOON - hours * HOUR;
          const inside = batches.filter((one) => one.at >= from);
          const own = inside.filter(({ beacons }) => beacons[0]?.version !== '9.9.9');
          const failing = own.filter(({ beacons }) => beacons[0]?.isOk === false);
          const seen = tally.read(window, NOON);
          expect(seen.devices).toBe(who(own));
          expect(seen.beacons).toBe(own.length);
          expect(seen.unknown.beacons).toBe(inside.length - own.length);
          for (const version of ['1.0.0', '1.1.0']) {
            const of = (list: KeptBatch[]) =>
              who(list.filter(({ beacons }) => beacons[0]?.version === version));
            const row = seen.versions.find((one) => one.version === version);
            expect([row?.devices ?? 0, row?.failed ?? 0]).toEqual([of(own), of(failing)]);
          }
          for (const bucket of seen.buckets)
            expect(bucket.failing).toBe(
              who(
                failing.filter(({ at }) => at >= bucket.from && at < bucket.from + step * MINUTE),
              ),
            );
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('versions that nobody has released', () => {
  it('are counted together, with remotes that there are not', () => {
    const tally = tallied([
      at(1, [failed('9.9.9'), loaded('1.0.0'), failed('1.0.0', { remote: 'evil' })], 1),
      at(1, [failed('9.9.8')], 2),
    ]);
    expect(tally.read('1h', NOON)).toMatchObject({
      devices: 1,
      beacons: 1,
      unknown: { beacons: 3, devices: 2, isMore: false },
      versions: [{ version: '1.0.0', failed: 0 }],
      failures: [],
    });
  });

  it('cannot hide behind the registry, which has no version', () => {
    const tally = tallied(
      Array.from({ length: 100 }, (_, n) =>
        at(1, [{ phase: 'registry', isOk: false, reason: 'network', ms: 1, version: `${n}.0.0` }]),
      ),
    );
    expect(tally.read('1h', NOON).failures).toMatchObject([
      { remote: null, version: null, count: 100, devices: 1 },
    ]);
  });
});

/** A device that has not appeared before. */
const random = (more: object = {}): KeptBatch => ({
  ...at(1, [failed('1.0.0'), failed('9.9.9')]),
  device: randomBytes(16).toString('hex'),
  ...more,
});

describe('memory', () => {
  const limits = { devices: 400, places: 800, unknown: 100 };
  const flood = Array.from({ length: 5_000 }, () => random());

  it('is bounded whoever sends what, and what was not told apart is said', () => {
    const tally = tallied(flood, limits);
    const seen = tally.read('1h', NOON);
    expect(seen).toMatchObject({ devices: 300, isMore: true, beacons: 5_000 });
    expect(seen.unknown).toEqual({ beacons: 5_000, devices: 75, isMore: true });
    expect(seen.versions).toMatchObject([{ isMore: true }]);
    expect(seen.failures).toMatchObject([{ isMore: true, count: 5_000 }]);
    expect(tally.size().places).toBeLessThanOrEqual(limits.places);
  });

  it('is bounded also where everybody has a token', () => {
    const tally = tallied(
      flood.map((one, n) => ({ ...one, by: `subject-number-${n}` })),
      limits,
    );
    const seen = tally.read('1h', NOON);
    expect(seen).toMatchObject({ devices: 400, isMore: true, beacons: 5_000 });
    expect(seen.versions).toMatchObject([{ isMore: true }]);
    expect(tally.size().places).toBe(800);
  });

  it('has places for devices with a token that a flood cannot take', () => {
    const tally = tallied(flood, limits);
    for (let n = 0; n < 50; n += 1)
      tally.add(random({ by: `subject-number-${n}`, beacons: [loaded('1.0.0')] }), known);
    expect(tally.read('1h', NOON).versions).toMatchObject([
      { version: '1.0.0', withToken: { devices: 50, failed: 0 } },
    ]);
  });

  it('is free again when a day has passed', () => {
    const tally = tallied(flood, limits);
    const later = NOON + 25 * HOUR;
    tally.add({ ...at(0, [loaded('2.0.0', { remote: 'repay' })], 7), at: later }, known);
    expect(tally.size()).toEqual({ versions: 1, failures: 0, places: 1 });
    expect(tally.read('24h', later)).toMatchObject({
      devices: 1,
      isMore: false,
      unknown: { beacons: 0, devices: 0, isMore: false },
      buckets: expect.not.arrayContaining([expect.objectContaining({ failing: 300 })]),
    });
  });
});

it('counts junk in the window in which it was read, swaps and how long loads took', () => {
  const tally = tallied([
    at(200, [loaded('1.0.0', { ms: 900 }), loaded('1.0.0', { phase: 'swap' })]),
    at(10, [loaded('1.0.0', { ms: 100 }), loaded('1.0.0', { ms: 300, channel: 'previous' })]),
  ]);
  tally.addJunk();
  const hour = tally.read('1h', NOON);
  expect(hour).toMatchObject({ junk: 1, lastAt: NOON - 10 * MINUTE });
  expect(hour.versions).toMatchObject([{ loadMs: 300, channels: ['previous', 'stable'] }]);
  expect(hour.buckets.reduce((sum, { swaps }) => sum + swaps, 0)).toBe(0);
  const day = tally.read('24h', NOON);
  expect(day.buckets.reduce((sum, { swaps }) => sum + swaps, 0)).toBe(1);
});
