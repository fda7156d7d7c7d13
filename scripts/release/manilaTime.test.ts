import * as fc from 'fast-check';
import { dateText, manilaTime, readTime } from './manilaTime';

describe('a time that a person types', () => {
  it.each([
    ['2026-11-21T22:00+08:00', '2026-11-21T14:00:00.000Z'],
    ['2026-11-21T22:00', '2026-11-21T14:00:00.000Z'],
    ['2026-11-21 22:00:30', '2026-11-21T14:00:30.000Z'],
    ['2026-11-21T22:00Z', '2026-11-21T22:00:00.000Z'],
    ['2026-11-21T22:00-05:30', '2026-11-22T03:30:00.000Z'],
    ['2028-02-29T00:00', '2028-02-28T16:00:00.000Z'],
    ['2026-11-21T14:00:00.000Z', '2026-11-21T14:00:00.000Z'],
  ])('is Manila’s unless it names a zone: %s', (text, iso) => {
    expect(new Date(readTime(text) ?? NaN).toISOString()).toBe(iso);
  });

  it.each([
    '2027-02-31T10:00',
    '2027-00-10T10:00',
    '2027-04-31T10:00+08:00',
    '2027-04-00T10:00',
    '2027-04-30T24:00',
    '2027-04-30T10:60',
    '2027-04-30T10:00+25:00',
    '2027-04-30T10:00+08:75',
    '2027-04-30',
    'tomorrow',
    '2027-04-30T10:00 or later',
    '',
  ])('is refused if it does not exist: %s', (text) => {
    expect(readTime(text)).toBeNull();
  });

  it('is read back as it was printed', () => {
    const moments = fc.integer({ min: 0, max: Date.parse('2100-01-01') / 1000 });
    fc.assert(
      fc.property(moments, (seconds) => {
        const said = manilaTime(seconds * 1000, 'seconds').replace(' Manila time', '');
        expect(readTime(said)).toBe(seconds * 1000);
      }),
    );
  });
});

describe('a printed time', () => {
  it('is Manila’s and names the zone', () => {
    expect(manilaTime('2026-11-21T16:30:59Z')).toBe('2026-11-22 00:30 Manila time');
    expect(dateText(Date.parse('2026-11-21T16:30:59Z'))).toBe('Nov 22, 2026');
    expect(manilaTime(Date.parse('2026-11-21T16:30:59Z'), 'seconds')).toBe(
      '2026-11-22 00:30:59 Manila time',
    );
  });

  it('is the text itself if that is no time', () => {
    expect(manilaTime('soon')).toBe('soon');
  });
});
