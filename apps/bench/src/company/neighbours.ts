import { randomBytes } from 'node:crypto';
import { newId } from '@daybook/database';
import type { Client } from 'pg';

const TABLES = `SELECT c.oid::regclass::text AS name,
    array_agg(a.attname ORDER BY a.attnum) AS columns, array_agg(a.atttypid = 'uuid'::regtype ORDER BY a.attnum) AS are_ids
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relkind = 'r' AND EXISTS (SELECT FROM pg_attribute w WHERE w.attrelid = c.oid AND w.attname = 'workspace_id')
  GROUP BY c.oid ORDER BY 1`;

/**
 * Copies a workspace into `count` others with the slugs `<slug>-1`, `<slug>-2`, …: every row again in another workspace,
 * including ids and token.
 */
export async function addNeighbours(
  client: Client,
  workspaceId: string,
  slug: string,
  count: number,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; columns: string; are_ids: string }>(
    `SELECT name, array_to_json(columns)::text AS columns, array_to_json(are_ids)::text AS are_ids FROM (${TABLES}) t`,
  );
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  await client.query('CREATE TEMP TABLE neighbours (workspace_id uuid, slug text)');
  const slugs = Array.from({ length: count }, (_, i) => `${slug}-${i + 1}`);
  await client.query('INSERT INTO neighbours (workspace_id, slug) SELECT * FROM unnest($1::uuid[], $2::text[])', [
    slugs.map(() => newId()),
    slugs,
  ]);
  await client.query(
    `INSERT INTO tokens.workspaces (id, slug, cursor_key, created_at) SELECT workspace_id, slug, $1, now() FROM neighbours`,
    [randomBytes(32)],
  );
  for (const { name, columns, are_ids } of rows) {
    const names = JSON.parse(columns) as string[];
    const areIds = JSON.parse(are_ids) as boolean[];
    // A column with the workspace's own id, such as the company's, gets the neighbour's.
    const shown = names.map((column, i) =>
      areIds[i] ? `CASE WHEN t.${column} = $1 THEN w.workspace_id ELSE t.${column} END` : `t.${column}`,
    );
    const quoted = names.map((column) => `"${column}"`).join(', ');
    await client.query(
      `INSERT INTO ${name} (${quoted}) SELECT ${shown.join(', ')} FROM ${name} t CROSS JOIN neighbours w WHERE t.workspace_id = $1`,
      [workspaceId],
    );
  }
  await client.query('DROP TABLE neighbours');
  await client.query('COMMIT');
  return slugs;
}
