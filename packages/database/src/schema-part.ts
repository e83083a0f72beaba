import type { EntitySchema, MixedList, MigrationInterface } from 'typeorm';

type EntityClass = Extract<MixedList<Function | string | EntitySchema>, readonly unknown[]>[number];

/** What a package owns in the database: one PostgreSQL schema, its entities and its forward-only migrations. */
export interface SchemaPart {
  /** The PostgreSQL schema; also the package's name. */
  readonly name: string;
  readonly entities: readonly Exclude<EntityClass, string>[];
  readonly migrations: readonly (new () => MigrationInterface)[];
  /**
   * Run after each migration on top of the default (SELECT, INSERT, UPDATE, DELETE on all tables of the schema for
   * `daybook_app`): the REVOKEs of append-only tables. Must be repeatable.
   */
  readonly grants?: readonly string[];
}
