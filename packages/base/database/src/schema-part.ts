import type { MigrationInterface } from 'typeorm';

/** What the service's role may do with a table; `UPDATE (a, b)`: with these columns alone. */
export type TableRight = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | `UPDATE (${string})`;

/** Where a distributed database keeps a table that belongs to no workspace, and why there (docs/adr/0035-*). */
export interface GlobalTable {
  /** A copy on every node, which rows of workspaces may lead to and join; or the coordinator's alone. */
  readonly on: 'every node' | 'coordinator';
  readonly because: string;
}

/** `replaces`: names of the older migrations whose result it is; a database that has all of these has it too. */
export type MigrationClass = (new () => MigrationInterface) & { readonly replaces?: readonly string[] };

/** What a package owns in the database: one PostgreSQL schema, and the forward-only migrations that make it. */
export interface SchemaPart {
  /** The PostgreSQL schema; also the package's name, but for `access`, which makes that of `tokens` (docs/adr/0046). */
  readonly name: string;
  readonly migrations: readonly MigrationClass[];
  /** Tables, views and functions that statements of other packages may name; a fence refuses any other. Triggers and keys may. */
  readonly published?: readonly string[];
  /** Its tables that belong to no workspace, by name. */
  readonly global?: Readonly<Record<string, GlobalTable>>;
  /** Its tables that the service fills by itself, for nobody's records: a database with rows in these alone may be restored into. */
  readonly bookkeeping?: readonly string[];
  /** Functions whose first argument is a workspace, and which ask its rows alone: a distributed database runs them where these are. */
  readonly ofWorkspace?: readonly string[];
  /** Its table that has a row of each workspace; one part has one. */
  readonly rowOfEach?: string;
  /**
   * What `daybook_app` may do with these tables and views, by name; with any other it may SELECT, INSERT, UPDATE and DELETE.
   * It never has any other right.
   */
  readonly rights?: Readonly<Record<string, readonly TableRight[]>>;
  /** Its tables of which reports and workers read many rows at once: their policy costs nothing for each row, and more for each look-up. */
  readonly scanned?: readonly string[];
  /**
   * Columns of its tables that may be read of every workspace at once, by name of the table (`Database.across`): only what is needed to
   * find workspaces with work, or whose something is. Of a table that belongs to no workspace too.
   */
  readonly across?: Readonly<Record<string, readonly string[]>>;
  /**
   * Tables and views that stay here when a workspace goes to another installation: people, tokens, secrets, logs and caches belong to the
   * one that has them. Every other table with a `workspace_id` goes along.
   */
  readonly stays?: readonly string[] | 'all';
}

/** The rights on views that are only read. */
export function readOnly(names: readonly string[]): Record<string, readonly TableRight[]> {
  return Object.fromEntries(names.map((name) => [name, ['SELECT']]));
}
