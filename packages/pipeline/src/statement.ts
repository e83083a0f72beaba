/** A text with `$1`, `$2`, … and the values of these parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Under this name the connection keeps the prepared statement; without a name it is prepared each time. */
  readonly name?: string;
  /** Each row as an array in the order of the select list, `texts` with unparsed values; default: as an object. */
  readonly rowMode?: 'array' | 'texts';
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

/** A row whose values are not parsed yet. */
export type TextRow = readonly (string | null)[];

export interface Result {
  readonly rows: unknown[];
  /** Parses the values of one of {@link rows} in row mode `texts`. */
  readonly parse: (row: TextRow) => unknown[];
  /** Rows that were read or written. */
  readonly count: number;
  /** What was done, as PostgreSQL names it: `INSERT`, `COMMIT`. */
  readonly command: string;
}
