/** Returns the value at a share of the sorted values, by nearest rank. @throws Error without values */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, two) => one - two);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new Error('There are no measurements to summarise.');
  return found;
}

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  return {
    median: quantile(values, 0.5),
    least: quantile(values, 0),
    most: quantile(values, 1),
  };
}

export function spreadText({ median, least, most }: Spread, digits = 0): string {
  return `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}

/** The values of several runs, by what they measure. */
export function createSeries() {
  const all = new Map<string, number[]>();
  return {
    add: (what: string, value: number) => void all.set(what, [...(all.get(what) ?? []), value]),
    spreads: () => [...all].map(([what, values]) => ({ what, spread: spreadOf(values) })),
  };
}
export type Series = ReturnType<typeof createSeries>;

/** Formats a table: columns as wide as needed, the first aligned to the left, figures to the right. */
export function tableOf(table: {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}): string {
  const lines = [table.columns, ...table.rows];
  const widths = table.columns.map((_, at) =>
    Math.max(...lines.map((line) => (line[at] ?? '').length)),
  );
  const written = lines.map((line) =>
    line
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  const [head = '', ...body] = written;
  return [head, '-'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)), ...body].join('\n');
}
