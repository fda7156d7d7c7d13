import * as fc from 'fast-check';
import {
  aPeriod,
  countdown,
  dayCount,
  days,
  daysUntil,
  duration,
  list,
  minutes,
  ordinal,
  rangeOf,
} from './counts';

const DAY = 86_400_000;

describe('counts (section 9)', () => {
  it.each([
    ['1st', '2nd', '3rd', '4th', '9th', '10th', '11th', '12th', '13th', '14th', '20th', '21st'],
    ['22nd', '23rd', '24th', '31st', '101st', '111th', '112th', '113th', '122nd'],
  ])('writes ordinals as English does: %s …', (...expected) => {
    expect(expected.map((word) => ordinal(Number.parseInt(word, 10)))).toEqual(expected);
  });

  it('shows one day in the singular', () => {
    expect([0, 1, 2, 12].map(days)).toEqual(['0 days', '1 day', '2 days', '12 days']);
  });

  it('shows a range by both ends, or by one if they are the same', () => {
    expect(rangeOf({ min: 90, max: 120 }, days)).toBe('90 days to 120 days');
    expect(rangeOf({ min: 14, max: 14 }, days)).toBe('14 days');
    expect(minutes({ min: 10, max: 60 })).toBe('10 to 60 minutes');
    expect(minutes({ min: 30, max: 30 })).toBe('30 minutes');
    expect(minutes({ min: 1, max: 1 })).toBe('1 minute');
  });

  it('shows the length of a plan’s period', () => {
    expect(aPeriod({ termDays: 90, periods: 3 })).toBe('a period of 30 days');
    expect(aPeriod({ termDays: 61, periods: 2 })).toBe('a period of 31 days');
  });

  it.each([
    [0, 0],
    [1, 1],
    [DAY, 1],
    [DAY + 1, 2],
    [-1, 0],
    [-DAY - 1, -1],
  ])('counts %i ms as %i days', (difference, expected) => {
    expect(dayCount(1_000, 1_000 + difference)).toBe(expected);
  });

  it('rounds up by less than a day', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (from, to) => {
        const over = dayCount(from, to) * DAY - (to - from);
        return over >= 0 && over < DAY;
      }),
    );
  });

  it('joins a list in words', () => {
    expect(list([])).toBe('');
    expect(list(['a'])).toBe('a');
    expect(list(['a', 'b'])).toBe('a and b');
    expect(list(['a', 'b', 'c'])).toBe('a, b and c');
  });
});

it.each([
  ['the moment before it', '2026-11-19T15:59:59Z', 1],
  ['its first moment', '2026-11-19T16:00:00Z', 0],
  ['a month before', '2026-10-20T16:00:00Z', 30],
])('counts the days to a day in Manila: %s', (_name, now, days) => {
  expect(daysUntil('2026-11-20', Date.parse(now))).toBe(days);
});

describe('durations', () => {
  it.each([
    [0, '0 seconds'],
    [-5, '0 seconds'],
    [1_000, '1 second'],
    [59_999, '59 seconds'],
    [60_000, '1 minute'],
    [125_000, '2 minutes'],
    [3_600_000, '1 hour'],
    [172_800_000, '2 days'],
  ])('shows %i ms as %s', (ms, text) => {
    expect(duration(ms)).toBe(text);
  });

  it.each([
    [84_065_000, '23:21:05'],
    [0, '00:00:00'],
    [-1_000, '00:00:00'],
    [1, '00:00:01'],
    [360_000_000, '100:00:00'],
  ])('counts %i ms down as %s', (ms, text) => {
    expect(countdown(ms)).toBe(text);
  });

  it('is over only when no time is left', () => {
    fc.assert(fc.property(fc.integer(), (ms) => (countdown(ms) === '00:00:00') === ms <= 0));
  });
});
