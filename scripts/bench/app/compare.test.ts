import { median, middleOf, ratioOf } from './compare';
import type { Sample } from './measure';

const sample = (usable: number, fcp: number | null = null): Sample => ({
  fcp,
  lcp: null,
  usable,
  bytes: 100,
  requests: 3,
  hops: 2,
});
const usable = (one: Sample) => one.usable;
const pair = (federated: number, monolith: number) => ({
  federated: sample(federated),
  monolith: sample(monolith),
});

describe('a comparison', () => {
  it('takes the ratio of each pair, then their middle', () => {
    const pairs = [pair(90, 100), pair(300, 200), pair(50, 50)];
    expect(ratioOf(pairs, usable)).toEqual({ median: 1, low: 0.9, high: 1.5 });
  });

  it('leaves out what was not measured', () => {
    expect(ratioOf([pair(1, 1)], ({ fcp }) => fcp)).toBeNull();
    expect(middleOf([sample(1, 7), sample(1)], ({ fcp }) => fcp)).toBe(7);
    expect(middleOf([sample(1)], ({ fcp }) => fcp)).toBeNull();
  });

  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[7], 7],
  ])('the middle of %j is %d', (values, middle) => expect(median(values)).toBe(middle));
});
