import type { RecordEntity } from '@daybook/database';
import type { Resource } from '@daybook/records';
import type { JsonObject, JsonValue } from '@daybook/json';
import type { Problem } from '@daybook/errors';
import type { Column } from './columns.js';

/** A row as parsed by its columns; relations are ids in the form of the wire. */
export interface SentRow {
  readonly row: number;
  readonly values: Map<string, JsonValue>;
}

/** The POST that rows of the file amount to. */
export interface Planned {
  readonly resource: string;
  readonly body: JsonObject;
  /** What it counts as: `credit_notes`. */
  readonly counts: Readonly<Record<string, number>>;
  /** What must not exist in the books yet, so that importing a file twice duplicates nothing. */
  readonly identity: { readonly field: 'external_id' | 'code' | 'name'; readonly value: string } | undefined;
}

/** The place in the file of a field of the body. */
export interface Place {
  /** Index among the record's rows. */
  readonly index: number;
  /** Null: not a single column. */
  readonly column: string | null;
}

/** How consecutive rows become one record. */
export interface Grouping {
  /** Rows with the same values in these columns are one record. */
  readonly by: (column: Column) => boolean;
  /** The most rows of a record after which the next begins; undefined: one more than it may have is an error. */
  readonly atMost: number | undefined;
}

/** How files of one type become records. */
export interface ImportType {
  /** What the rows become: the sender must be allowed to write it. */
  readonly writes: readonly Resource[];
  readonly columns: readonly Column[];
  /** Required columns. */
  readonly needed: readonly string[];
  /** Undefined: each row is a record. */
  readonly grouping: Grouping | undefined;
  /** The action to run on each new record. */
  readonly action: string | undefined;
  /** `against`: the id of the counter account of open documents. */
  plan(rows: readonly SentRow[], against: string | undefined): Planned;
  /** The column in which to report a problem of this field. */
  place(field: string, sent: ReadonlyMap<string, JsonValue>): Place;
  /** What each row of a new record is about, if the file may have only one row about it. */
  onceInFile?(record: RecordEntity): readonly string[];
  /** A message in terms of the file, if that of the body would mislead. */
  messageOf?(problem: Problem): string | undefined;
}

/** A value's text in the parser's form; undefined if it is not a text. */
export function keptText(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value.trim().normalize('NFC') : undefined;
}

/** The values of these columns as a body. */
export function rowBody(columns: readonly Column[], { values }: SentRow): JsonObject {
  const body: JsonObject = Object.create(null) as JsonObject;
  for (const [name, value] of values) {
    const column = columns.find((one) => one.name === name);
    const [head, inner] = column?.path ?? ['metadata', name.slice('metadata.'.length)];
    if (inner === undefined) body[head as string] = value;
    else ((body[head as string] ??= Object.create(null) as JsonObject) as JsonObject)[inner] = value;
  }
  return body;
}

/** The row with only these of its columns. */
export function part({ row, values }: SentRow, isWanted: (name: string) => boolean): SentRow {
  return { row, values: new Map([...values].filter(([name]) => isWanted(name))) };
}
