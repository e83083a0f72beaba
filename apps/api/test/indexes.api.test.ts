import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrate } from '@daybook/database';
import { cloneDatabase, type TestDatabase } from '@daybook/testing';
import pg from 'pg';
import { SCHEMA_PARTS } from '../src/schema-parts.js';

const INDEXES = `
  SELECT format('%s.%s', n.nspname, t.relname) AS table, c.relname AS name, i.indpred IS NOT NULL AS partial,
    ARRAY(SELECT coalesce(a.attname, '…') FROM unnest(i.indkey::int2[]) WITH ORDINALITY k (attnum, place)
      LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum AND k.attnum > 0
      ORDER BY k.place)::text[] AS columns
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
  JOIN pg_namespace n ON n.oid = t.relnamespace
  WHERE format('%s.%s', n.nspname, t.relname) = ANY ($1)`;

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  const key = SCHEMA_PARTS.flatMap((part) => part.migrations.map(String)).join();
  database = await cloneDatabase({ key, migrate: async (url) => void (await migrate(SCHEMA_PARTS, url)) });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** The rows of docs/indexes.md as `table index (columns)`, each with the purpose of the index. */
function documented(): ReadonlyMap<string, string> {
  const rows = new Map<string, string>();
  let table = '';
  for (const line of readFileSync(new URL('../../../docs/indexes.md', import.meta.url), 'utf8').split('\n')) {
    table = /^## (\S+)$/.exec(line)?.[1] ?? table;
    const row = /^\| `(\w+)` +\| (.+?) +\| (.*?) *\|$/.exec(line);
    if (row) rows.set(`${table} ${row[1]} (${row[2]})`, row[3]!);
  }
  return rows;
}

it('docs/indexes.md says of each index of the tables that grow with the work what it serves', async () => {
  const rows = documented();
  const tables = [...new Set([...rows.keys()].map((row) => row.split(' ')[0]!))];
  expect(tables.length).toBeGreaterThan(15);
  const { rows: indexes } = await owner.query<{ table: string; name: string; partial: boolean; columns: string[] }>(
    INDEXES,
    [tables],
  );
  const found = indexes.map(({ table, name, partial, columns: [first, ...columns] }) => {
    expect(`${name} ${first}`).toBe(`${name} workspace_id`);
    return `${table} ${name} (${columns.join(', ')}${partial ? ' (some rows)' : ''})`;
  });
  expect(found.sort()).toEqual([...rows.keys()].sort());
  expect([...rows].filter(([, serves]) => serves.length < 4)).toEqual([]);
});
