import { growingPause, spreadPause } from './pauses';

const pauses = (growth: Parameters<typeof growingPause>[1]) =>
  [0, 1, 2, 3, 4].map((passed) => growingPause(passed, growth));

it('makes each pause longer than the one before', () => {
  expect(pauses({ firstMs: 400, growth: 3 })).toEqual([400, 1_200, 3_600, 10_800, 32_400]);
});

it('makes no pause longer than the longest', () => {
  const growth = { firstMs: 4_000, growth: 2, maxMs: 30_000 };
  expect(pauses(growth)).toEqual([4_000, 8_000, 16_000, 30_000, 30_000]);
});

it('spreads a pause between the given shares', () => {
  const spread = [0, 0.5, 0.999].map((drawn) => spreadPause(15_000, [0.8, 1], () => drawn));
  expect(spread.map(Math.round)).toEqual([12_000, 13_500, 14_997]);
});
