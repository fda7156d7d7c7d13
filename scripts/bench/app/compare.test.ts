import { builds, turnOf } from './builds';
import { median, middleOf, ratioOf } from './compare';
import type { Sample } from './measure';

const sample = (usable: number, fcp: number | null = null): Sample => ({
  fcp,
  lcp: null,
  usable,
  bytes: 100,
  idleBytes: 0,
  bytesInAll: 100,
  requests: 3,
  hops: 2,
});
const usable = (one: Sample) => one.usable;
const round = (federated: number, monolith: number, naive = 0) => ({
  federated: sample(federated),
  monolith: sample(monolith),
  naive: sample(naive),
});

describe('a comparison', () => {
  it('takes the ratio of each round, then their middle', () => {
    const rounds = [round(90, 100, 180), round(300, 200, 500), round(50, 50, 100)];
    expect(ratioOf(rounds, 'federated', usable)).toEqual({ median: 1, low: 0.9, high: 1.5 });
    expect(ratioOf(rounds, 'naive', usable)).toEqual({ median: 2, low: 1.8, high: 2.5 });
  });

  it('leaves out what was not measured', () => {
    expect(ratioOf([round(1, 1)], 'federated', ({ fcp }) => fcp)).toBeNull();
    expect(middleOf([sample(1, 7), sample(1)], ({ fcp }) => fcp)).toBe(7);
    expect(middleOf([sample(1)], ({ fcp }) => fcp)).toBeNull();
  });

  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[7], 7],
  ])('the middle of %j is %d', (values, middle) => expect(median(values)).toBe(middle));

  it('lets each build go first in its turn', () => {
    const turns = [0, 1, 2, 3].map(turnOf);
    expect(turns.map(([first]) => first)).toEqual(['federated', 'monolith', 'naive', 'federated']);
    for (const turn of turns) expect(turn.toSorted()).toEqual([...builds].toSorted());
  });
});
