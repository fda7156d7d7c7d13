import { growingPause } from './pauses';

const pauses = (growth: Parameters<typeof growingPause>[1]) =>
  [0, 1, 2, 3, 4].map((passed) => growingPause(passed, growth));

it('each pause is longer than the one before it', () => {
  expect(pauses({ firstMs: 400, growth: 3 })).toEqual([400, 1_200, 3_600, 10_800, 32_400]);
});

it('no pause is longer than the longest', () => {
  const growth = { firstMs: 4_000, growth: 2, maxMs: 30_000 };
  expect(pauses(growth)).toEqual([4_000, 8_000, 16_000, 30_000, 30_000]);
});
