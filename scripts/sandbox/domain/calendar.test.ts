import * as fc from 'fast-check';
import { addDays, dayInWords, daysBetween, manilaDay, momentText, startOf } from './calendar';

describe('days in Manila (decision P14)', () => {
  it('begin at 16:00 UTC of the day before', () => {
    expect(manilaDay(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20');
    expect(manilaDay(new Date('2026-11-20T16:00:00.000Z'))).toBe('2026-11-21');
    expect(startOf('2026-11-21').toISOString()).toBe('2026-11-20T16:00:00.000Z');
  });

  it('are added and counted alike, over months, years and leap days', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map(manilaDay);
    fc.assert(
      fc.property(day, fc.integer({ min: -2_000, max: 2_000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
        expect(manilaDay(startOf(from))).toBe(from);
      }),
    );
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });

  it('are written with an abbreviated month', () => {
    expect(dayInWords('2026-11-05')).toBe('Nov 5, 2026');
  });

  it.each([
    ['2026-11-20T11:42:00Z', 'Nov 20, 2026, 7:42 PM'],
    ['2026-11-20T16:05:00Z', 'Nov 21, 2026, 12:05 AM'],
    ['2026-11-20T04:00:00Z', 'Nov 20, 2026, 12:00 PM'],
  ])('%s is %s in Manila', (instant, text) => {
    expect(momentText(new Date(instant)).replace('\u00a0', ' ')).toBe(text);
  });
});
