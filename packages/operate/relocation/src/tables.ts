import { columnList, quoted, tablesIn } from '@daybook/backup';
import { cannot, type SchemaPart } from '@daybook/database';
import { escapeLiteral } from 'pg';
import type { Session } from './session.js';

/** The values of a primary key, as texts, in the order of its columns. */
export type Key = readonly string[];

/** A table as it is copied. */
export interface Table {
  /** `schema.table`. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly { readonly name: string; readonly type: string }[];
  /** Its changes are not in the write-ahead log. */
  readonly isUnlogged: boolean;
  readonly hasWorkspace: boolean;
  readonly bytes: number;
}

const KEYS = `
  SELECT n.nspname || '.' || c.relname AS name, c.relpersistence = 'u' AS is_unlogged, pg_table_size(c.oid)::text AS bytes,
    ARRAY(SELECT a.attname::text FROM unnest(i.indkey::smallint[]) WITH ORDINALITY AS k (attnum, n)
      JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum ORDER BY k.n) AS columns,
    ARRAY(SELECT format_type(a.atttypid, a.atttypmod) FROM unnest(i.indkey::smallint[]) WITH ORDINALITY AS k (attnum, n)
      JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum ORDER BY k.n) AS types
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_catalog.pg_index i ON i.indrelid = c.oid AND i.indisprimary
  WHERE n.nspname = ANY ($1) AND c.relkind = 'r'`;

/** The schemas that these parts have. */
export const schemasOf = (parts: readonly SchemaPart[]): string[] =>
  parts.filter(({ migrations }) => migrations.length > 0).map(({ name }) => name);

interface Row {
  readonly name: string;
  readonly is_unlogged: boolean;
  readonly bytes: string;
  readonly columns: readonly string[];
  readonly types: readonly string[];
}

/** Every table of these parts, each after those that it refers to. @throws Unavailable when one has no primary key */
export async function tablesOf({ client, rows }: Session, parts: readonly SchemaPart[]): Promise<Table[]> {
  const schemas = schemasOf(parts);
  const keys = new Map((await rows<Row>(KEYS, [schemas])).map((row) => [row.name, row]));
  return (await tablesIn(client, schemas)).map(({ name, columns }) => {
    const found = keys.get(name);
    if (!found) throw cannot(`${name} has no primary key, by which its changes could be followed.`);
    return {
      ...{ name, columns, isUnlogged: found.is_unlogged, bytes: Number(found.bytes) },
      key: found.columns.map((column, i) => ({ name: column, type: found.types[i]! })),
      hasWorkspace: columns.includes('workspace_id'),
    };
  });
}

const value = (text: string, type: string): string => `${escapeLiteral(text)}::${type}`;
export const columnOf = (name: string): string => columnList([name]).slice(1, -1);

/** `("workspace_id", "id")`. */
export const keyList = ({ key }: Table): string => columnList(key.map(({ name }) => name));

const valuesOf = ({ key }: Table, values: Key): string =>
  `(${key.map(({ type }, i) => value(values[i]!, type)).join(', ')})`;

/** The condition for the rows after one key, up to and including another one. */
export function between(table: Table, after: Key | undefined, upto: Key | undefined): string {
  const bounds = [
    ...(after ? [`${keyList(table)} > ${valuesOf(table, after)}`] : []),
    ...(upto ? [`${keyList(table)} <= ${valuesOf(table, upto)}`] : []),
  ];
  return bounds.length === 0 ? 'true' : bounds.join(' AND ');
}

/** The condition for the rows with these keys: by their first column, so that only the servers that have them are asked. */
export function oneOf(table: Table, keys: readonly Key[]): string {
  const [first, ...rest] = table.key as [Table['key'][number], ...Table['key'][number][]];
  if (rest.length === 0) return anyOf(first, keys, 0);
  const groups = new Map<string, Key[]>();
  for (const key of keys) groups.set(key[0]!, [...(groups.get(key[0]!) ?? []), key]);
  const conditions = [...groups].map(([start, group]) => {
    const others =
      rest.length === 1
        ? anyOf(rest[0]!, group, 1)
        : `${columnList(rest.map(({ name }) => name))} IN (${group
            .map((key) => `(${rest.map(({ type }, i) => value(key[i + 1]!, type)).join(', ')})`)
            .join(', ')})`;
    return `(${columnOf(first.name)} = ${value(start, first.type)} AND ${others})`;
  });
  return `(${conditions.join(' OR ')})`;
}

function anyOf({ name, type }: Table['key'][number], keys: readonly Key[], place: number): string {
  const list = keys.map((key) => escapeLiteral(key[place]!)).join(', ');
  return `${columnOf(name)} = ANY (ARRAY[${list}]::${type}[])`;
}

export const selectColumns = ({ columns }: Table): string => columnList(columns).slice(1, -1);

/** The key of a row as a text by which a program knows it. */
export const textOf = (key: Key): string => JSON.stringify(key);
export const keyOf = (text: string): Key => JSON.parse(text) as Key;

/** SQL for the same text of the columns of the key. */
export const keyTexts = ({ key }: Table): string =>
  `ARRAY[${key.map(({ name }) => `${columnOf(name)}::text`).join(', ')}]`;

export { quoted };
