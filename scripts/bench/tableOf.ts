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
