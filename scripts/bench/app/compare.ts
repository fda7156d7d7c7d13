import type { Sample } from './measure';

/** The same visit with both builds, one right after the other, so that a disturbance of the machine affects both. */
export interface Pair {
  readonly federated: Sample;
  readonly monolith: Sample;
}

/** Median of the pairs' ratios, federated to monolith, with the lowest and the highest. 1 is equal, lower is better. */
export interface Ratio {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [upper = 0, lower = 0] = [sorted[half], sorted[half - 1]];
  return sorted.length % 2 === 0 ? (upper + lower) / 2 : upper;
}

/** Ratios of one number over the pairs that have it; null where none has. */
export function ratioOf(
  pairs: readonly Pair[],
  number: (sample: Sample) => number | null,
): Ratio | null {
  const ratios = pairs.flatMap(({ federated, monolith }) => {
    const [a, b] = [number(federated), number(monolith)];
    return a === null || b === null || b === 0 ? [] : [a / b];
  });
  if (ratios.length === 0) return null;
  return { median: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios) };
}

/** Median of one number over one build's samples; null where none has it. */
export function middleOf(
  samples: readonly Sample[],
  number: (sample: Sample) => number | null,
): number | null {
  const values = samples.map(number).filter((value) => value !== null);
  return values.length === 0 ? null : median(values);
}
