import { rowOf } from './report';

const result = (performance: number, shift: number, blocking: number) => ({
  categories: {
    performance: { score: performance },
    accessibility: { score: 1 },
    'best-practices': { score: 0.96 },
  },
  audits: {
    'cumulative-layout-shift': { numericValue: shift },
    'total-blocking-time': { numericValue: blocking },
  },
});

it('tells the middle of the runs, scores out of 100', () => {
  const results = [result(0.7, 0.3, 80), result(0.95, 0.01, 310.4), result(0.91, 0.02, 120)];
  expect(rowOf('login', results)).toEqual(['login', '91', '100', '96', '0.020', '120']);
});
