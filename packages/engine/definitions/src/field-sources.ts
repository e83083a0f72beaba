import type { KnownRows } from './known-rows.js';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any class will do
export type EntityClass<T = any> = new () => T;

export interface ListSource {
  /** The entity of child rows that are stored with the record; undefined for the rows of a query. */
  readonly entity?: EntityClass;
  /** Without an entity: a query for the rows in workspace `$1`, with `workspace_id = $1` for every table. */
  readonly rows?: string;
  /** The child's column that refers to the record. */
  readonly parent: string;
  /** The record's column that it refers to. Default: `id`. */
  readonly equals?: string;
  /** Children have ids of their own on the wire, with this prefix. */
  readonly idPrefix?: string;
  /**
   * For the rows of a query that are records: their resource, which has the same ids. `expand` may then show them in full, and the list may
   * be filtered by their ids. Without `known` the rows of a record change only through writes of these records.
   */
  readonly of?: string;
  readonly max?: number;
  /** What a write knows of the rows, or of values computed for them. */
  readonly known?: KnownRows;
}

export interface JoinTable {
  /** Schema-qualified table with workspace_id, `owner`, `other` and position. */
  readonly table: string;
  readonly owner: string;
  readonly other: string;
  /** The property that holds the UUIDs. */
  readonly property: string;
}
