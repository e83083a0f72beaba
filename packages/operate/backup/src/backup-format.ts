import type { TableShape } from './tables.js';

export const FORMAT = 'daybook-backup';
export const FORMAT_VERSION = 1;

/** Follows the rows of a table, as in the files of pg_dump: no row can look like this. */
export const END_OF_ROWS = '\\.\n';

/** The first line of a backup, inside the gzip stream. */
export interface BackupHeader {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** RFC 3339: the time of the snapshot. */
  readonly made_at: string;
  /** Version of the PostgreSQL server it was read from. */
  readonly postgres: string;
  /** Names of the migrations that created the tables. */
  readonly migrations: readonly string[];
  /** Slugs. */
  readonly workspaces: readonly string[];
  /** The number of secrets in it that are encrypted with DAYBOOK_SECRET_KEY. */
  readonly sealed: number;
  /** Identifies that key without revealing it; null: the backup was made without one. */
  readonly secret_key: string | null;
  /** In the order in which they follow and can be restored. */
  readonly tables: readonly TableShape[];
}

/** Summary of a copied table. */
export interface TableSum {
  readonly table: string;
  readonly rows: number;
  /** Of its rows as stored in the file, hexadecimal. */
  readonly sha256: string;
}

/** The last line: without it, the backup is truncated. */
export interface BackupEnd {
  readonly end: typeof FORMAT;
  readonly rows: number;
  readonly tables: readonly TableSum[];
  /** Of everything before this line. */
  readonly sha256: string;
}
