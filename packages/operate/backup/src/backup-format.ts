import type { TableShape } from './tables.js';

export const FORMAT = 'daybook-backup';

/**
 * 2: sections in any order, so that several connections write and load at once. 1, of Daybook 0.2.0: each table once, in the order of the
 * header, ended by a line `\.`; it is still read.
 */
export const FORMAT_VERSION = 2;

/** Of rows in a section, before compression; the row that reaches it is the last one. */
export const SECTION_BYTES = 4_000_000;

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
  /** Each after those that its foreign keys refer to. */
  readonly tables: readonly TableShape[];
}

/** The line before the rows of a section. */
export interface SectionHead {
  readonly table: string;
  /** Which range of the table it is of, and which part of that range: the table's rows are its sections in this order. */
  readonly piece: number;
  readonly part: number;
  readonly rows: number;
  readonly bytes: number;
  /** Of the rows, hexadecimal. */
  readonly sha256: string;
}

/** Some rows of one table in PostgreSQL's text format. */
export interface Section extends SectionHead {
  readonly content: Buffer;
}

/** Summary of a copied table. */
export interface TableSum {
  readonly table: string;
  readonly rows: number;
  /** Of the heads of its sections in their order, hexadecimal; in version 1 of its rows. */
  readonly sha256: string;
}

/** The last line: without it, the backup is truncated. */
export interface BackupEnd {
  readonly end: typeof FORMAT;
  readonly rows: number;
  readonly tables: readonly TableSum[];
  /** Of the header and of the sums of the tables; in version 1 of everything before this line. */
  readonly sha256: string;
}
