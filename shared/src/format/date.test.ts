import * as fc from 'fast-check';
import { dateLabel, instantLabel, manilaDate, shortDate, timeLabel } from './date';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('dates and times', () => {
  it('abbreviates months', () => {
    expect(dateLabel('2026-11-20')).toBe('Nov 20, 2026');
    expect(dateLabel('2027-02-01')).toBe('Feb 1, 2027');
    expect(shortDate('2026-11-20')).toBe('Nov 20');
  });

  it('shows Manila time', () => {
    expect(timeLabel('2026-11-20T11:42:00.000Z')).toBe('7:42 PM');
    expect(timeLabel(Date.parse('2026-11-20T16:05:00Z'))).toBe('12:05 AM');
    expect(timeLabel('2026-11-20T04:00:00Z')).toBe('12:00 PM');
  });

  it('says Today for the calendar day in Manila', () => {
    expect(instantLabel('2026-11-20T11:42:00Z', now)).toBe('Today, 7:42 PM');
    expect(instantLabel('2026-11-19T16:00:00Z', now)).toBe('Today, 12:00 AM');
    expect(instantLabel('2026-11-19T15:59:00Z', now)).toBe('Nov 19, 11:59 PM');
    expect(instantLabel('2026-11-20T16:00:00Z', now)).toBe('Nov 21, 12:00 AM');
  });

  it('adds the year if it is not the present one', () => {
    expect(instantLabel('2025-12-31T00:00:00Z', now)).toBe('Dec 31, 2025, 8:00 AM');
  });

  it('gives the calendar day of Manila', () => {
    expect(manilaDate('2026-11-20T15:59:59Z')).toBe('2026-11-20');
    expect(manilaDate('2026-11-20T16:00:00Z')).toBe('2026-11-21');
  });
});

/** Any instant of the years 2000 to 2099. */
const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T15:59:59Z'),
  noInvalidDate: true,
});
const inManila = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Manila', ...options });
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

describe('any date', () => {
  it('has the day and the minute that Intl gives for Manila', () => {
    const day = inManila({ year: 'numeric', month: '2-digit', day: '2-digit' });
    const time = inManila({ hour: 'numeric', minute: '2-digit' });
    fc.assert(
      fc.property(instants, (instant) => {
        const [month, date, year] = day.format(instant).split('/');
        expect(manilaDate(instant.toISOString())).toBe(`${year}-${month}-${date}`);
        expect(manilaDate(instant.getTime())).toBe(`${year}-${month}-${date}`);
        expect(timeLabel(instant.getTime())).toBe(time.format(instant).replace(/\s/u, ' '));
      }),
    );
  });

  it('can be read back from its label', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const date = instant.toISOString().slice(0, 10);
        const [, month = '', day = '', year = ''] =
          /^([A-Z][a-z]{2}) ([1-9]\d?), (\d{4})$/.exec(dateLabel(date)) ?? [];
        const number = String(months.indexOf(month) + 1).padStart(2, '0');
        expect(`${year}-${number}-${day.padStart(2, '0')}`).toBe(date);
        expect(dateLabel(date)).toBe(`${shortDate(date)}, ${year}`);
      }),
    );
  });
});
