import { blockingOf } from './watch';

it('counts the time of tasks beyond 50 ms after the first paint', () => {
  const tasks = [
    { start: 0, ms: 90 },
    { start: 80, ms: 120 },
    { start: 300, ms: 60 },
    { start: 400, ms: 51 },
  ];
  expect(blockingOf({ firstPaint: 100, tasks, touches: [], presses: [] })).toBe(50 + 10 + 1);
  expect(blockingOf({ firstPaint: null, tasks, touches: [], presses: [] })).toBe(40 + 70 + 10 + 1);
  expect(blockingOf({ firstPaint: 500, tasks, touches: [], presses: [] })).toBe(0);
});
