import type { MigrationInterface } from 'typeorm';

/** A right of the service's role on a table; `UPDATE (a, b)`: on these columns only. */
export type TableRight = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | `UPDATE (${string})`;

/** Where a distributed database keeps a table that belongs to no workspace, and why (docs/adr/0035-*). */
export interface GlobalTable {
  /** A copy on every node, which rows of workspaces may refer to and join; or on the coordinator only. */
  readonly on: 'every node' | 'coordinator';
  readonly because: string;
}

/** `replaces`: names of the older migrations that it combines. A database that has all of these counts as having it. */
export type MigrationClass = (new () => MigrationInterface) & { readonly replaces?: readonly string[] };

/** What a package owns in the database: one PostgreSQL schema, and the forward-only migrations that create it. */
export interface SchemaPart {
  /** The PostgreSQL schema; also the package's name, except for `access`, which creates that of `tokens` (docs/adr/0046). */
  readonly name: string;
  readonly migrations: readonly MigrationClass[];
  /**
   * Tables, views and functions that statements of other packages may use; a check refuses any other. Triggers and keys are
   * exempt.
   */
  readonly published?: readonly string[];
  /** Its tables that belong to no workspace, by name. */
  readonly global?: Readonly<Record<string, GlobalTable>>;
  /** Its tables that the service fills by itself. A database with rows in these only counts as empty for a restore. */
  readonly bookkeeping?: readonly string[];
  /**
   * Functions whose first argument is a workspace and which read only its rows: a distributed database runs them where the rows
   * are.
   */
  readonly ofWorkspace?: readonly string[];
  /** Its table with one row for each workspace; exactly one part has one. */
  readonly rowOfEach?: string;
  /** Its table, on every node of a distributed database, that lists the `id` of each workspace; the same part has it. */
  readonly listOfAll?: string;
  /**
   * Rights of `daybook_app` on these tables and views, by name. On all others it has SELECT, INSERT, UPDATE and DELETE. It
   * never has any other right.
   */
  readonly rights?: Readonly<Record<string, readonly TableRight[]>>;
  /**
   * Its tables of which reports and workers read many rows at once. Their policy costs nothing for each row, but more for each
   * look-up.
   */
  readonly scanned?: readonly string[];
  /**
   * Columns that may be read across all workspaces (`Database.across`), by table name, including tables that belong to no
   * workspace: only what is needed to find workspaces with work, or the owner of something.
   */
  readonly across?: Readonly<Record<string, readonly string[]>>;
  /**
   * Tables and views whose rows stay when a workspace moves to another installation: people, tokens, secrets, logs and caches
   * belong to the installation. Rows of every other table with a `workspace_id` move along.
   */
  readonly stays?: readonly string[] | 'all';
}

/** Read-only rights for these views. */
export function readOnly(names: readonly string[]): Record<string, readonly TableRight[]> {
  return Object.fromEntries(names.map((name) => [name, ['SELECT']]));
}
