import type { JsonObject, JsonValue } from '@daybook/json';
import type { Problem } from '@daybook/errors';
import type { Column } from './columns.js';

/** A row as its columns read it; relations are ids as the wire has them. */
export interface SentRow {
  readonly row: number;
  readonly values: Map<string, JsonValue>;
}

/** A POST that rows of the file amount to. */
export interface Planned {
  readonly resource: string;
  readonly body: JsonObject;
  /** What it counts as: `credit_notes`. */
  readonly counts: Readonly<Record<string, number>>;
  /** What the books must not have yet, so that a file imported twice duplicates nothing. */
  readonly identity: { readonly field: 'external_id' | 'name'; readonly value: string } | undefined;
}

/** Where in the file a field of the body is. */
export interface Place {
  /** Among the record's rows. */
  readonly index: number;
  /** Null: no one column. */
  readonly column: string | null;
}

/** How files of one type become records. */
export interface ImportType {
  readonly columns: readonly Column[];
  /** What the header must have. */
  readonly needed: readonly string[];
  /** Rows that follow one another with the same value here are one record; undefined: each is one. */
  readonly groupedBy: string | undefined;
  /** What is done with each new record. */
  readonly action: string | undefined;
  /** `against`: the id of the counter account of open documents. */
  plan(rows: readonly SentRow[], against: string | undefined): Planned;
  /** The column in which a problem of this field is reported. */
  place(field: string, sent: ReadonlyMap<string, JsonValue>): Place;
  /** The message in the words of the file, where the body's would mislead. */
  messageOf?(problem: Problem): string | undefined;
}

/** A value's text as the parser keeps it; undefined where it is none. */
export function keptText(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value.trim().normalize('NFC') : undefined;
}

/** The values of these columns as a body. */
export function bodyOf(columns: readonly Column[], { values }: SentRow): JsonObject {
  const body: JsonObject = Object.create(null) as JsonObject;
  for (const [name, value] of values) {
    const column = columns.find((one) => one.name === name);
    const [head, inner] = column?.path ?? ['metadata', name.slice('metadata.'.length)];
    if (inner === undefined) body[head as string] = value;
    else ((body[head as string] ??= Object.create(null) as JsonObject) as JsonObject)[inner] = value;
  }
  return body;
}
