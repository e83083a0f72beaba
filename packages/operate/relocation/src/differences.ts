import type { Sides } from './copy-rows.js';
import type { Session } from './session.js';
import { type Key, keyTexts, quoted, selectColumns, type Table, textOf } from './tables.js';

const HASH = (table: Table): string => `pg_catalog.hashtextextended(ROW(${selectColumns(table)})::text, 0)`;

interface Digest {
  readonly rows: string;
  readonly sum: string;
}

async function digestOf({ rows }: Session, table: Table, where: string): Promise<string> {
  const [found] = await rows<Digest>(
    `SELECT count(*)::text AS rows, coalesce(sum(${HASH(table)}), 0)::text AS sum FROM ${quoted(table.name)} WHERE ${where}`,
  );
  return `${found!.rows} ${found!.sum}`;
}

async function hashesOf({ rows }: Session, table: Table, where: string): Promise<Map<string, string>> {
  const found = await rows<{ key: Key; hash: string }>(
    `SELECT ${keyTexts(table)} AS key, ${HASH(table)}::text AS hash FROM ${quoted(table.name)} WHERE ${where}`,
  );
  return new Map(found.map(({ key, hash }) => [textOf(key), hash]));
}

/**
 * The keys, as texts, of the rows that differ between the two sides, or that only one side has. Both sessions are in a transaction that pins how
 * values become texts.
 */
export async function differences({ from, into }: Sides, table: Table, where: string): Promise<string[]> {
  const [there, here] = await Promise.all([digestOf(from, table, where), digestOf(into, table, where)]);
  if (there === here) return [];
  const [theirs, ours] = await Promise.all([hashesOf(from, table, where), hashesOf(into, table, where)]);
  const keys = new Set([...theirs.keys(), ...ours.keys()]);
  return [...keys].filter((key) => theirs.get(key) !== ours.get(key));
}
