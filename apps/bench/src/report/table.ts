/** Rows of text as columns: the first aligned left, the others right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ');
  const [head, ...rest] = rows.map(line);
  return [head, widths.map((width) => '-'.repeat(width)).join('  '), ...rest].join('\n');
}

/** A figure with two or three significant digits; a dash if it is unknown. */
export function shown(figure: number | undefined): string {
  if (figure === undefined || !Number.isFinite(figure)) return '–';
  if (figure >= 100) return Math.round(figure).toLocaleString('en');
  const digits = figure >= 10 ? 10 : 100;
  return String(Math.round(figure * digits) / digits);
}
