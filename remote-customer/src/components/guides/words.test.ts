import { hourOfDay, rangeOf } from './words';

const inWords = (n: number) => `${n}%`;

it('says a range by its ends, once where they are the same', () => {
  expect(rangeOf({ min: 1, max: 2 }, inWords)).toBe('1% to 2%');
  expect(rangeOf({ min: 2, max: 2 }, inWords)).toBe('2%');
});

it.each([
  [0, 'midnight'],
  [6, '6 AM'],
  [12, '12 noon'],
  [22, '10 PM'],
  [24, 'midnight'],
])('calls the hour %i %s', (hour, words) => {
  expect(hourOfDay(hour)).toBe(words);
});
