export const FORMAT = 'daybook-workspace';
export const FORMAT_VERSION = 1;
export const MANIFEST = 'manifest.json';

/** A file of the folder. */
export interface FileSum {
  /** In the folder, with `/`. */
  readonly path: string;
  readonly bytes: number;
  /** How often a line ends in it. */
  readonly lines: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** The rows of a table as PostgreSQL's text format has them, in a file. */
export interface TableFile extends FileSum {
  /** `schema.table`. */
  readonly table: string;
  readonly columns: readonly string[];
}

/** manifest.json: written last, so that a folder with it is whole. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** RFC 3339: the moment of the snapshot. */
  readonly made_at: string;
  /** Version of the PostgreSQL that it was read from. */
  readonly postgres: string;
  /** Names of the migrations that made the tables. */
  readonly migrations: readonly string[];
  readonly workspace: { readonly id: string; readonly slug: string; readonly name: string };
  /** What import reads, each table after those that it names. */
  readonly tables: readonly TableFile[];
  /** What is for people and other programs. */
  readonly files: readonly FileSum[];
}
