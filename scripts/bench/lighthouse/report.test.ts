import { rowOf } from './report';

const result = (performance: number, shift: number) => ({
  categories: {
    performance: { score: performance },
    accessibility: { score: 1 },
    'best-practices': { score: 0.96 },
  },
  audits: { 'cumulative-layout-shift': { numericValue: shift } },
});

it('tells the middle of the runs, scores out of 100', () => {
  const results = [result(0.7, 0.3), result(0.95, 0.01), result(0.91, 0.02)];
  expect(rowOf('login', results)).toEqual(['login', '91', '100', '96', '0.020']);
});
