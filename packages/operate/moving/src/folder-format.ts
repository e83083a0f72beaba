export const FORMAT = 'daybook-workspace';
export const FORMAT_VERSION = 1;
export const MANIFEST = 'manifest.json';

/** A file of the folder. */
export interface FileSum {
  /** Within the folder, with `/`. */
  readonly path: string;
  readonly bytes: number;
  /** The number of line ends in it. */
  readonly lines: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** The rows of a table in PostgreSQL's text format, in a file. */
export interface TableFile extends FileSum {
  /** `schema.table`. */
  readonly table: string;
  readonly columns: readonly string[];
}

/** manifest.json: written last, so that a folder with it is complete. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** RFC 3339: the time of the snapshot. */
  readonly made_at: string;
  /** Version of the PostgreSQL server it was read from. */
  readonly postgres: string;
  /** Names of the migrations that created the tables. */
  readonly migrations: readonly string[];
  readonly workspace: { readonly id: string; readonly slug: string; readonly name: string };
  /** The files for import, each table after those that it refers to. */
  readonly tables: readonly TableFile[];
  /** The files for people and other programs. */
  readonly files: readonly FileSum[];
}
