/** A text with `$1`, `$2`, … and the values of these parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Under this name the connection keeps the prepared statement; without a name it is prepared each time. */
  readonly name?: string;
  /** Each row as an array in the order of the select list, or as the server sent it ({@link RowBytes}); default: as an object. */
  readonly rowMode?: 'array' | 'bytes';
  /**
   * Called once, when more than {@link LARGE_BYTES} of rows have arrived for a statement that runs outside a transaction. When it
   * returns false, the rest is not read: the statement fails with {@link TooLarge} and its connection is closed.
   */
  readonly onLarge?: () => boolean;
}

/** Rows of more bytes than this take much memory at once. */
export const LARGE_BYTES = 1024 * 1024;

/** The rows of a statement were too large to be read now. */
export class TooLarge extends Error {
  constructor() {
    super(`More than ${LARGE_BYTES} bytes of rows.`);
    this.name = 'TooLarge';
  }
}

/** The columns of rows: the ids of their types (pg_type), and what makes a value of a text. */
export interface RowTypes {
  readonly ids: readonly number[];
  readonly parsers: readonly ((text: string) => unknown)[];
}

export interface Result {
  readonly rows: unknown[];
  /** Empty for a statement without rows. */
  readonly types: RowTypes;
  /** Rows that were read or written. */
  readonly count: number;
  /** What was done, as PostgreSQL names it: `INSERT`, `COMMIT`. */
  readonly command: string;
}
