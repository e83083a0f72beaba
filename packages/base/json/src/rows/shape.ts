/** A row as PostgreSQL sent it: for each column the length of its text in four bytes (-1 for NULL), then the text in UTF-8. */
export interface RowBytes {
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
}

/** The columns of rows: the ids of their types (pg_type), and the parsers from text to value. */
export interface RowTypes {
  readonly ids: readonly number[];
  readonly parsers: readonly ((text: string) => unknown)[];
}

/** What a record consists of: the id, which is the first column, and its fields. */
export interface RowShape {
  readonly id: IdShown;
  readonly parts: readonly Part[];
}

/** How a UUID is shown. */
export interface IdShown {
  /** For an id with a prefix and Crockford base32. */
  readonly prefix: string | undefined;
  readonly show: (uuid: string) => string;
}

/** One field of a record. */
export interface Part {
  readonly name: string;
  readonly build: Build;
  /** The columns it needs: from the first to before the second. */
  readonly columns: readonly [number, number];
}

/** Builds one field's JSON from a row. */
export interface Build {
  (row: readonly unknown[]): unknown;
  /** Its effect, if simple enough to be done on the row's bytes. */
  readonly plain?: Plain;
}

/** A value that is shown as PostgreSQL writes it, or a number, a boolean, an instant. */
export type PlainScalar = 'text' | 'number' | 'boolean' | 'instant';

/** What a field consists of; `at`, `name` and `id` are columns. */
export type Plain =
  | { readonly kind: PlainScalar; readonly at: number }
  | { readonly kind: 'map'; readonly at: number }
  /** `{id, name}`; without `name` the id alone. */
  | { readonly kind: 'named'; readonly at: number; readonly name: number | undefined; readonly shown: IdShown }
  /** The same for a relation to several resources; the column `which` names the resource. */
  | {
      readonly kind: 'one_of';
      readonly at: number;
      readonly name: number | undefined;
      readonly which: number;
      readonly shown: ReadonlyMap<string, IdShown>;
    }
  /** Fields of the same row as one object; null where the first column of each is null. */
  | { readonly kind: 'group'; readonly at: number; readonly parts: readonly Part[] }
  /** A JSON array of pairs of id and name. */
  | { readonly kind: 'pairs'; readonly at: number; readonly withName: boolean; readonly shown: IdShown }
  /** A JSON array of rows, each an array with this many columns. */
  | {
      readonly kind: 'rows';
      readonly at: number;
      readonly count: number;
      readonly id: { readonly at: number; readonly shown: IdShown } | undefined;
      readonly parts: readonly Part[];
    };

/**
 * The expanded records, by relation and UUID, as the JSON of the whole record. They are shown beside `{id, name}`, or at the end of a row
 * that is one.
 */
export type Expanded = ReadonlyMap<Plain, ReadonlyMap<string, Buffer>>;

export function plainly(plain: Plain, build: (row: readonly unknown[]) => unknown): Build {
  return Object.assign(build, { plain });
}
