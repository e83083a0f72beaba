/** A text with `$1`, `$2`, … and the values of these parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The name under which connections prepare the statement; without one it is prepared each time. */
  readonly name?: string;
  /** Each row as an array in the order of the select list, or as the server sent it ({@link RowBytes}). Default: as an object. */
  readonly rowMode?: 'array' | 'bytes';
  /**
   * Called once, when more than {@link LARGE_BYTES} of rows have arrived for a statement outside a transaction. If it returns false, the
   * rest is not read: the statement fails with {@link TooLarge} and its connection is closed.
   */
  readonly onLarge?: () => boolean;
}

/** More row bytes than this use much memory at once. */
export const LARGE_BYTES = 1024 * 1024;

/** The rows of a statement were too large to be read now. */
export class TooLarge extends Error {
  constructor() {
    super(`More than ${LARGE_BYTES} bytes of rows.`);
    this.name = 'TooLarge';
  }
}

/** The columns of rows: the ids of their types (pg_type), and the parsers from text to value. */
export interface RowTypes {
  readonly ids: readonly number[];
  readonly parsers: readonly ((text: string) => unknown)[];
}

export interface Result {
  readonly rows: unknown[];
  /** Empty for a statement without rows. */
  readonly types: RowTypes;
  /** Rows read or written. */
  readonly count: number;
  /** The command, as PostgreSQL names it: `INSERT`, `COMMIT`. */
  readonly command: string;
}
