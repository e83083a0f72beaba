import type { Statement } from '@daybook/pipeline';

/**
 * So many rows at most are sent as parameters, which cost PostgreSQL half of what JSON does. Each count of rows is a text of its
 * own, so more of them come as JSON.
 */
const PARAMETER_ROWS_MAX = 8;

interface InsertColumn {
  readonly name: string;
  /** Its values are JSON, as text. */
  readonly json?: boolean;
}

/** Inserts rows into one table: however many they are in one statement, by a bounded number of texts. */
export class RowInsert {
  private readonly byRows: string[] = [];
  private readonly into: string;
  private readonly computed: string;
  private readonly fromJson: string;

  /** `computed`: columns that take SQL instead of a value, such as `now()`. */
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
    // With something to return, Citus does not copy the rows into the shard, which row-level security refuses (docs/spec/scale.md, 3, rule 16).
    this.fromJson = `${this.into} SELECT ${names.join(', ')}${this.computed} FROM json_populate_recordset(NULL::${table}, $1::json) RETURNING 1`;
  }

  /** Of at least one row, each with its values in the order of the columns. */
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
