/** Rows at the end of a file that may be totals. */
const TOTALS_MAX = 5;

/** The table of a CSV: its headers, and the rows below that have something in them. */
export class Sheet {
  readonly rows: readonly (readonly string[])[];
  private readonly headers: readonly string[];

  constructor(
    private readonly all: readonly (readonly string[])[],
    readonly delimiter: string,
    /** From 1; 0: there are no headers. */
    readonly headerRow: number,
    /** Rows at the end that are no data. */
    readonly skipped = 0,
  ) {
    this.headers = (all[headerRow - 1] ?? []).map((one) => one.trim());
    this.rows = all
      .slice(headerRow, all.length - skipped)
      .filter((row) => row.some((cell) => cell.trim() !== ''))
      .map((row) => row.map((cell) => cell.trim()));
  }

  get indexes(): readonly number[] {
    const width = this.rows.reduce((most, row) => Math.max(most, row.length), 0);
    return Array.from({ length: width }, (_, i) => i);
  }

  /** Empty if the file has no headers. */
  header(index: number): string {
    return this.headers[index] ?? '';
  }

  /** How a mapping names the column: by its header, if no other column has it, else by its number. */
  nameOf(index: number): string {
    const header = this.header(index);
    return header !== '' && this.headers.indexOf(header) === this.headers.lastIndexOf(header)
      ? header
      : String(index + 1);
  }

  /** The values of a column that are not empty. */
  values(index: number): readonly string[] {
    return this.rows.map((row) => row[index] ?? '').filter((cell) => cell !== '');
  }

  /** The same without the rows at the end that have nothing in this column, such as totals. */
  endingWith(index: number | undefined): Sheet {
    if (index === undefined) return this;
    let skipped = 0;
    while (skipped < this.all.length - this.headerRow && !/\d/.test(this.all.at(-1 - skipped)![index] ?? ''))
      skipped += 1;
    return new Sheet(this.all, this.delimiter, this.headerRow, skipped > TOTALS_MAX ? 0 : skipped);
  }
}
