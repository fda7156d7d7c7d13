import { dateLabel, instantLabel, manilaDate, shortDate, timeLabel } from './date';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('dates and times', () => {
  it('abbreviates months', () => {
    expect(dateLabel('2026-11-20')).toBe('Nov 20, 2026');
    expect(dateLabel('2027-02-01')).toBe('Feb 1, 2027');
    expect(shortDate('2026-11-20')).toBe('Nov 20');
  });

  it('tells the time of Manila, wherever the phone is', () => {
    expect(timeLabel('2026-11-20T11:42:00.000Z')).toBe('7:42 PM');
    expect(timeLabel(Date.parse('2026-11-20T16:05:00Z'))).toBe('12:05 AM');
    expect(timeLabel('2026-11-20T04:00:00Z')).toBe('12:00 PM');
  });

  it('says today by the day of Manila', () => {
    expect(instantLabel('2026-11-20T11:42:00Z', now)).toBe('Today, 7:42 PM');
    expect(instantLabel('2026-11-19T16:00:00Z', now)).toBe('Today, 12:00 AM');
    expect(instantLabel('2026-11-19T15:59:00Z', now)).toBe('Nov 19, 11:59 PM');
    expect(instantLabel('2026-11-20T16:00:00Z', now)).toBe('Nov 21, 12:00 AM');
  });

  it('adds the year when it is another one', () => {
    expect(instantLabel('2025-12-31T00:00:00Z', now)).toBe('Dec 31, 2025, 8:00 AM');
  });

  it('gives the calendar day of Manila', () => {
    expect(manilaDate('2026-11-20T15:59:59Z')).toBe('2026-11-20');
    expect(manilaDate('2026-11-20T16:00:00Z')).toBe('2026-11-21');
  });
});
