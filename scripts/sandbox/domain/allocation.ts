import type { Centavos } from './money';

/** Decision S2: what a payment covers first. */
export const allocationOrder = ['penalty', 'serviceFee', 'interest', 'principal'] as const;
export type Bucket = (typeof allocationOrder)[number];

export type Target = { readonly period: number } & Readonly<Record<Bucket, Centavos>>;

export interface AllocationLine {
  readonly period: number;
  readonly bucket: Bucket;
  readonly amount: Centavos;
}

/** Pays bucket by bucket, in each the oldest period first. `rest` is the money that no target needs. */
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
