import type { Centavos } from './money';

/** The order in which a payment covers what is owed (decision S2). */
export const allocationOrder = ['penalty', 'serviceFee', 'interest', 'principal'] as const;
export type Bucket = (typeof allocationOrder)[number];

export type Target = { readonly period: number } & Readonly<Record<Bucket, Centavos>>;

export interface AllocationLine {
  readonly period: number;
  readonly bucket: Bucket;
  readonly amount: Centavos;
}

/**
 * Divides money among targets: one bucket after the other, and within a bucket the oldest period first. `rest` is the money
 * left when every target is covered.
 */
export function allocate(
  amount: Centavos,
  targets: readonly Target[],
): { lines: AllocationLine[]; rest: Centavos } {
  const lines: AllocationLine[] = [];
  let rest = amount;
  for (const bucket of allocationOrder) {
    for (const target of targets) {
      const part = Math.min(rest, target[bucket]);
      if (part <= 0) continue;
      lines.push({ period: target.period, bucket, amount: part });
      rest -= part;
    }
  }
  return { lines, rest };
}

export function allocatedTo(lines: readonly AllocationLine[], bucket: Bucket): Centavos {
  return lines.reduce((total, line) => total + (line.bucket === bucket ? line.amount : 0), 0);
}
