import * as fc from 'fast-check';
import { dueIn, partOfDay } from './clock';

const manila = (date: string, time: string) => Date.parse(`${date}T${time}:00+08:00`);

describe('due days', () => {
  it.each([
    ['2026-12-20', manila('2026-11-20', '19:44'), 'in 30 days'],
    ['2026-11-22', manila('2026-11-20', '23:59'), 'in 2 days'],
    ['2026-11-21', manila('2026-11-20', '00:01'), 'tomorrow'],
    ['2026-11-20', manila('2026-11-20', '00:00'), 'today'],
    ['2026-11-20', manila('2026-11-20', '23:59'), 'today'],
  ])('says that %s is due %#', (date, now, words) => {
    expect(dueIn(date, now)).toBe(words);
  });
});

describe('part of the day', () => {
  it('is the same whatever the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399_999 }), fc.nat(40_000), (time, day) => {
        const DAY_MS = 86_400_000;
        return partOfDay(time) === partOfDay(time + day * DAY_MS);
      }),
    );
  });
});
