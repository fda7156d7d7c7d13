import * as fc from 'fast-check';
import * as v from '@pautang/shared/schema';
import { calendarDate, isCalendarDate } from './primitives';

describe('calendar dates (section 5)', () => {
  it.each(['2024-02-29', '2000-02-29', '2026-02-28', '2026-12-31'])('takes %s', (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-01',
    '2026-01-00',
    ' 2026-01-01',
  ])('refuses %s', (date) => {
    expect(v.safeParse(calendarDate, date).success).toBe(false);
  });

  it('takes every date that the platform has', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (day) => isCalendarDate(day.toISOString().slice(0, 10)),
      ),
    );
  });
});
