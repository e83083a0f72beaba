import type { TableShape } from './tables.js';

export const FORMAT = 'daybook-backup';
export const FORMAT_VERSION = 1;

/** After the rows of a table, as in the files of pg_dump: no row can look like this. */
export const END_OF_ROWS = '\\.\n';

/** The first line of a backup, under gzip. */
export interface BackupHeader {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** RFC 3339: the moment of the snapshot. */
  readonly made_at: string;
  /** Version of the PostgreSQL that it was read from. */
  readonly postgres: string;
  /** Names of the migrations that made the tables. */
  readonly migrations: readonly string[];
  /** Slugs. */
  readonly workspaces: readonly string[];
  /** How many secrets are in it that are encrypted under DAYBOOK_SECRET_KEY. */
  readonly sealed: number;
  /** Tells that key from others without giving it away; null: the backup was made without it. */
  readonly secret_key: string | null;
  /** In the order in which they follow and can be restored. */
  readonly tables: readonly TableShape[];
}

/** What was copied of one table. */
export interface TableSum {
  readonly table: string;
  readonly rows: number;
  /** Of its rows as they stand in the file, hexadecimal. */
  readonly sha256: string;
}

/** The last line: where it is missing, the backup is cut off. */
export interface BackupEnd {
  readonly end: typeof FORMAT;
  readonly rows: number;
  readonly tables: readonly TableSum[];
  /** Of everything before this line. */
  readonly sha256: string;
}
