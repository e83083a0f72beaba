import type { Statement } from '@daybook/pipeline';

/**
 * Up to this many rows are sent as parameters, which costs PostgreSQL half as much as JSON. Each number of rows is a separate
 * text, so more rows are sent as JSON.
 */
const PARAMETER_ROWS_MAX = 8;

interface InsertColumn {
  readonly name: string;
  /** Its values are JSON texts. */
  readonly json?: boolean;
}

/** Inserts rows into one table: any number in one statement, with a bounded number of statement texts. */
export class RowInsert {
  private readonly byRows: string[] = [];
  private readonly into: string;
  private readonly computed: string;
  private readonly fromJson: string;

  /** `computed`: columns filled by SQL instead of a value, such as `now()`. */
  constructor(
    table: string,
    private readonly columns: readonly InsertColumn[],
    computed: Readonly<Record<string, string>> = {},
  ) {
    const names = columns.map(({ name }) => name);
    this.into = `INSERT INTO ${table} (${[...names, ...Object.keys(computed)].join(', ')})`;
    this.computed = Object.values(computed)
      .map((sql) => `, ${sql}`)
      .join('');
    // With RETURNING, Citus does not use COPY into the shard, which row-level security refuses (docs/spec/scale.md, 3, rule
    // 16).
    this.fromJson = `${this.into} SELECT ${names.join(', ')}${this.computed} FROM json_populate_recordset(NULL::${table}, $1::json) RETURNING 1`;
  }

  /** The statement for at least one row, each with its values in the order of the columns. */
  statement(rows: readonly (readonly unknown[])[]): Statement {
    if (rows.length > PARAMETER_ROWS_MAX) return { text: this.fromJson, values: [this.json(rows)] };
    return { text: (this.byRows[rows.length] ??= this.text(rows.length)), values: ([] as unknown[]).concat(...rows) };
  }

  private text(count: number): string {
    const width = this.columns.length;
    const row = (_: unknown, at: number): string =>
      `(${this.columns.map((_column, i) => `$${at * width + i + 1}`).join(', ')}${this.computed})`;
    return `${this.into} VALUES ${Array.from({ length: count }, row).join(', ')}`;
  }

  private json(rows: readonly (readonly unknown[])[]): string {
    const field = (value: unknown, { name, json }: InsertColumn): string =>
      `"${name}":${json && value !== null ? String(value) : JSON.stringify(value)}`;
    return `[${rows.map((row) => `{${this.columns.map((column, i) => field(row[i] ?? null, column)).join(',')}}`).join(',')}]`;
  }
}
