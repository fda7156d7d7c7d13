import * as fc from 'fast-check';
import { dueIn, partOfDay } from './clock';

const manila = (date: string, time: string) => Date.parse(`${date}T${time}:00+08:00`);

describe('due days', () => {
  it.each([
    ['2026-12-20', 'in 30 days', manila('2026-11-20', '19:44')],
    ['2026-11-22', 'in 2 days', manila('2026-11-20', '23:59')],
    ['2026-11-21', 'tomorrow', manila('2026-11-20', '00:01')],
    ['2026-11-20', 'today', manila('2026-11-20', '00:00')],
    ['2026-11-20', 'today', manila('2026-11-20', '23:59')],
  ])('says that %s is due %s', (date, words, now) => {
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
