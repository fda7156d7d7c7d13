import * as fc from 'fast-check';
import { fakeRelease } from '../testing/fakeBuild';
import { recordLine, versionRecords } from './versionRecords';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-24T01:12:00Z');

const registryOf = (at: number, version: string, state: 'on' | 'off' = 'on') => ({
  document: {
    serial: 1,
    iat: at / 1000,
    remotes: { borrow: { state, stable: fakeRelease(version) } },
  },
});
type Told = readonly [daysAgo: number, version: string, state?: 'on' | 'off'];
/** Makes registries of borrow, given oldest first. */
const registriesOf = (...told: readonly Told[]) =>
  told.map(([daysAgo, ...one]) => registryOf(NOW - daysAgo * DAY, ...one)).toReversed();
const borrow = (...told: readonly Told[]) => versionRecords(registriesOf(...told), NOW)['borrow'];
const count = (phones: number, failed: number, version = '1.0.0') => ({
  remote: 'borrow',
  version,
  phones,
  failed,
});

describe('the records of versions', () => {
  it('say how long each was stable, the present one first', () => {
    const found = borrow([20, '1.0.0'], [8, '1.1.0'], [3, '1.1.0'], [1, '1.2.0']);
    expect(
      found?.map(({ version, stableMs, since, until }) => [version, stableMs, since, until]),
    ).toEqual([
      ['1.2.0', DAY, NOW - DAY, null],
      ['1.1.0', 7 * DAY, NOW - 8 * DAY, NOW - DAY],
      ['1.0.0', 12 * DAY, NOW - 20 * DAY, NOW - 8 * DAY],
    ]);
    expect(found?.map(({ isStableNow }) => isStableNow)).toEqual([true, false, false]);
  });

  it('leave out the time in which the area was off', () => {
    expect(borrow([10, '1.0.0'], [6, '1.0.0', 'off'], [5, '1.0.0'])).toMatchObject([
      { stableMs: 9 * DAY, since: NOW - 10 * DAY, isStableNow: true },
    ]);
  });

  it('say which were taken back, also if they became stable again', () => {
    const found = borrow([9, '1.0.0'], [8, '1.1.0'], [7, '1.0.0'], [6, '1.1.0'], [5, '1.2.0']);
    expect(found?.map(({ version, wasTakenBack }) => [version, wasTakenBack])).toEqual([
      ['1.2.0', false],
      ['1.1.0', true],
      ['1.0.0', false],
    ]);
    expect(found?.[1]).toMatchObject({ since: NOW - 6 * DAY, stableMs: 2 * DAY });
  });

  it('are kept for each remote, at most ten', () => {
    const many = Array.from({ length: 14 }, (_, n): Told => [20 - n, `1.${n}.0`]);
    const registries = registriesOf(...many);
    const { borrow: repay } = registryOf(NOW, '7.0.0').document.remotes;
    for (const { document } of registries) Object.assign(document.remotes, { repay });
    const records = versionRecords(registries, NOW);
    expect(records['borrow']?.map(({ version }) => version)).toEqual(
      Array.from({ length: 10 }, (_, n) => `1.${13 - n}.0`),
    );
    expect(records['repay']).toMatchObject([{ version: '7.0.0', stableMs: 20 * DAY }]);
    expect(versionRecords([], NOW)).toEqual({});
  });

  it('end with the registry that drops the remote', () => {
    const registries = [
      { document: { serial: 2, iat: (NOW - DAY) / 1000, remotes: {} } },
      ...registriesOf([3, '1.0.0']),
    ];
    expect(versionRecords(registries, NOW)['borrow']).toMatchObject([
      { stableMs: 2 * DAY, until: NOW - DAY, isStableNow: false },
    ]);
  });

  it('count the phones that reported, if a collector was asked', () => {
    const registries = registriesOf([3, '1.0.0'], [1, '1.1.0']);
    const records = versionRecords(registries, NOW, [count(400, 1), count(9, 9, '9.9.9')]);
    expect(records['borrow']).toMatchObject([
      { version: '1.1.0', phones: 0 },
      { version: '1.0.0', phones: 400, failureRate: 1 / 400 },
    ]);
    expect(borrow([3, '1.0.0'])?.[0]).not.toHaveProperty('phones');
  });

  it('count no time twice, even if clocks that signed were wrong', () => {
    const registry = fc.record({
      at: fc.integer({ min: NOW - 30 * DAY, max: NOW + 3 * DAY }).map((at) => at - (at % 1000)),
      version: fc.constantFrom('1.0.0', '1.1.0', '1.2.0'),
      isOn: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(registry, { minLength: 1 }), fc.boolean(), (told, isSorted) => {
        const registries = (isSorted ? told.toSorted((a, b) => b.at - a.at) : told).map(
          ({ at, version, isOn }) => registryOf(at, version, isOn ? 'on' : 'off'),
        );
        const found = versionRecords(registries, NOW)['borrow'] ?? [];
        const oldest = Math.min(NOW, ...told.map(({ at }) => at));
        const sum = found.reduce((total, { stableMs }) => total + stableMs, 0);
        expect(sum).toBeLessThanOrEqual(NOW - oldest);
        if (told.every(({ isOn }) => isOn)) expect(sum).toBe(NOW - oldest);
        expect(found.filter(({ isStableNow }) => isStableNow)).toEqual([
          expect.objectContaining({ until: null }),
        ]);
        expect(found[0]?.isStableNow).toBe(true);
        expect(new Set(found.map(({ version }) => version)).size).toBe(found.length);
        for (const { stableMs, since, until } of found) {
          expect(stableMs).toBeGreaterThanOrEqual(0);
          expect(since).toBeLessThanOrEqual(until ?? NOW);
        }
      }),
    );
  });
});

const line = (more: object) => {
  const [, before] = borrow([14, '1.4.1'], [2, '1.4.2']) ?? [];
  return before && recordLine({ ...before, ...more });
};

it.each([
  [{}, '1.4.1: stable for 12 days until 2026-11-22 09:12 Manila time, phones unknown'],
  [
    { phones: 41_203, failureRate: 0.004 },
    '1.4.1: stable for 12 days until 2026-11-22 09:12 Manila time, 41,203 phones, 0.4% had a failure',
  ],
  [
    { until: null, isStableNow: true, stableMs: 60_000, phones: 1, failureRate: 0 },
    '1.4.1: stable for 1 minute and is now, 1 phone, none had a failure',
  ],
  [
    { stableMs: 5 * HOUR, phones: 0, wasTakenBack: true },
    '1.4.1: stable for 5 hours until 2026-11-22 09:12 Manila time, no reports kept, was taken back',
  ],
  [
    { phones: 90_000, failureRate: 0.0001 },
    '1.4.1: stable for 12 days until 2026-11-22 09:12 Manila time, 90,000 phones, below 0.1% had a failure',
  ],
])('a record with %j is one line', (more, expected) => expect(line(more)).toBe(expected));
