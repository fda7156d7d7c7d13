import { instantLabel } from '@pautang/shared/format';
import * as fc from 'fast-check';
import { expectedBack } from './expectedBack';

const NOW = Date.parse('2026-11-20T11:44:00Z');

it.each([
  ['2026-11-20T14:00:00Z', 'today, 10:00 PM'],
  ['2026-11-20T15:59:00Z', 'today, 11:59 PM'],
  ['2026-11-20T16:00:00Z', 'Nov 21, 12:00 AM'],
  ['2026-11-21T04:05:00+08:00', 'Nov 21, 4:05 AM'],
])('shows %s on a Manila clock', (until, words) => {
  expect(expectedBack(until, NOW)).toBe(words);
});

it.each(['soon', '', undefined])('leaves out %p', (until) => {
  expect(expectedBack(until, NOW)).toBeNull();
});

it('says what the shared format says, for every instant of the year', () => {
  const dates = fc.date({
    min: new Date('2025-12-31T16:00:00Z'),
    max: new Date('2026-12-31T15:59:59Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(dates, (date) => {
      const label = instantLabel(date.toISOString(), NOW).replace('Today', 'today');
      return expectedBack(date.toISOString(), NOW) === label;
    }),
  );
});
