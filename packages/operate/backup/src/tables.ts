import type { ClientBase } from 'pg';

/** A table as it is copied. */
export interface TableShape {
  /** `schema.table`. */
  readonly name: string;
  /** In the order of the copy, without generated columns. */
  readonly columns: readonly string[];
}

interface Found extends TableShape {
  readonly kind: string;
  readonly parents: readonly string[];
}

const TABLES = `
  SELECT n.nspname || '.' || c.relname AS name, c.relkind AS kind,
    ARRAY(SELECT a.attname::text FROM pg_catalog.pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
    ARRAY(SELECT DISTINCT pn.nspname || '.' || p.relname
      FROM pg_catalog.pg_constraint k JOIN pg_catalog.pg_class p ON p.oid = k.confrelid
      JOIN pg_catalog.pg_namespace pn ON pn.oid = p.relnamespace
      WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS parents
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p', 'm', 'f', 'S') ORDER BY 1`;

/**
 * Every table of these schemas, each after those that its foreign keys refer to. @throws Error when anything other than a plain table, such
 * as a sequence, holds data: copying the tables would not be complete
 */
export async function tablesIn(client: ClientBase, schemas: readonly string[]): Promise<TableShape[]> {
  const { rows } = await client.query<Found>(TABLES, [schemas]);
  const odd = rows.find(({ kind }) => kind !== 'r');
  if (odd) throw new Error(`${odd.name} is not an ordinary table, and only ordinary tables can be backed up.`);
  return parentsFirst(rows).map(({ name, columns }) => ({ name, columns }));
}

function parentsFirst(tables: readonly Found[]): Found[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const placed = new Set<Found>();
  const place = (table: Found, below: readonly Found[]): void => {
    if (placed.has(table)) return;
    if (below.includes(table)) throw new Error(`The foreign keys of ${table.name} form a cycle.`);
    for (const parent of table.parents) {
      const found = byName.get(parent);
      if (found) place(found, [...below, table]);
    }
    placed.add(table);
  };
  for (const table of tables) place(table, []);
  return [...placed];
}

/** `"schema"."table"`. */
export const quoted = (name: string): string => name.split('.').map(quote).join('.');

/** `("a", "b")`. */
export const columnList = (columns: readonly string[]): string => `(${columns.map(quote).join(', ')})`;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
