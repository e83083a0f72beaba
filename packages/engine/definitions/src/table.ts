import { isDeepStrictEqual } from 'node:util';
import { snakeCase, type WorkspaceRow } from '@daybook/database';
import { getMetadataArgsStorage } from 'typeorm';
import type { EntityClass } from './field.js';

export interface Column {
  readonly property: string;
  readonly column: string;
  readonly json: boolean;
}

/** An entity's table and columns, read once from TypeORM's metadata. */
export interface Table {
  /** Schema-qualified. */
  readonly name: string;
  readonly columns: readonly Column[];
  /** An entity without values. V8 copies it as fast as a literal; objects built key by key become hash tables. */
  readonly empty: Readonly<Record<string, null>>;
}

const known = new Map<EntityClass, Table>();

export function entityTable(entity: EntityClass): Table {
  const found = known.get(entity);
  if (found) return found;
  const storage = getMetadataArgsStorage();
  const table = storage.tables.find((candidate) => candidate.target === entity);
  if (!table?.name) throw new Error(`${entity.name} has no @Entity({ name, schema }).`);
  const lineage: unknown[] = [];
  for (
    let type: unknown = entity;
    typeof type === 'function' && type !== Function.prototype;
    type = Object.getPrototypeOf(type)
  ) {
    lineage.push(type);
  }
  const columns = storage.columns
    .filter((column) => lineage.includes(column.target))
    .map((column) => ({
      property: column.propertyName,
      column: column.options.name ?? snakeCase(column.propertyName),
      json: column.options.type === 'jsonb' || column.options.type === 'json',
    }));
  const empty = Object.fromEntries(columns.map(({ property }) => [property, null]));
  const made: Table = { name: `${table.schema}.${table.name}`, columns, empty };
  known.set(entity, made);
  return made;
}

/** Columns that the store itself maintains. */
export const KEPT_COLUMNS: ReadonlySet<string> = new Set(['workspace_id', 'id', 'created_at', 'updated_at', 'version']);

/** Whether two stored values are the same. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true;
  // Not compared as texts: jsonb orders the keys of an object its own way.
  return typeof a === 'object' && typeof b === 'object' && isDeepStrictEqual(a, b);
}

/** Whether the stored columns of two rows are the same. */
export function sameRow(table: Table, a: WorkspaceRow, b: WorkspaceRow): boolean {
  const [before, after] = [a, b] as unknown as Record<string, unknown>[];
  return table.columns.every(
    ({ property, column }) => KEPT_COLUMNS.has(column) || same(before?.[property], after?.[property]),
  );
}
