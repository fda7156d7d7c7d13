import { dueIn, partOfDay } from './clock';

const manila = (date: string, time: string) => Date.parse(`${date}T${time}:00+08:00`);

it.each([
  ['2026-12-20', 'in 30 days', manila('2026-11-20', '19:44')],
  ['2026-11-22', 'in 2 days', manila('2026-11-20', '23:59')],
  ['2026-11-21', 'tomorrow', manila('2026-11-20', '00:01')],
  ['2026-11-20', 'today', manila('2026-11-20', '00:00')],
  ['2026-11-20', 'today', manila('2026-11-20', '23:59')],
])('says that %s is due %s', (date, words, now) => {
  expect(dueIn(date, now)).toBe(words);
});

it.each([
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['17:59', 'afternoon'],
  ['18:00', 'evening'],
  ['00:00', 'morning'],
])('%s in Manila is in the %s', (time, part) => {
  expect(partOfDay(manila('2026-11-20', time))).toBe(part);
});
