import { hourOfDay } from './words';

it.each([
  [0, 'midnight'],
  [6, '6 AM'],
  [12, '12 noon'],
  [22, '10 PM'],
  [24, 'midnight'],
])('calls the hour %i %s', (hour, words) => {
  expect(hourOfDay(hour)).toBe(words);
});
