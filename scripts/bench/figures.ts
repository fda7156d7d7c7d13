/** Prints progress to stderr, so that stdout has only the results. */
export const say = (line: string) => process.stderr.write(`${line}\n`);

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

export const spreadOf = (values: readonly number[]): Spread => ({
  median: quantile(values, 0.5),
  least: quantile(values, 0),
  most: quantile(values, 1),
});

export function spreadText({ median, least, most }: Spread, digits = 0): string {
  return `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}

/** Formats a table: columns as wide as needed, the first aligned to the left, figures to the right. */
export function tableOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, ...rows];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  const [head = '', ...body] = lines.map((line) =>
    widths
      .map((width, at) => (at === 0 ? line[at]?.padEnd(width) : line[at]?.padStart(width)) ?? '')
      .join('  ')
      .trimEnd(),
  );
  return [head, '-'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)), ...body].join('\n');
}
