import { Database, decodeId } from '@daybook/database';
import { Workspaces } from '@daybook/access';
import { workerUrls } from '@daybook/testing';
import pg from 'pg';
import type { Domain } from './domain.js';

/** Rows of a statement run as superuser, without the service's rules. */
export async function sql<Row extends object = Record<string, unknown>>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  // On servers with Citus a test may also disable triggers; other servers do not know the setting and store it unused.
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c citus.enable_unsafe_triggers=on' });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Tables with rows. Most are empty, and reading each would be half the cost. */
const TABLES = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema')
    AND pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 0 ORDER BY 1`;

/** A hash sum of every table's rows (no entry: empty), except when a token was last used. */
export function contentsOf(databaseUrl: string): Promise<Record<string, string>> {
  return sumsOf(databaseUrl, (table) => (table === TOKENS ? HASH_OF_TOKEN : 'hashtextextended(t::text, 0)'));
}

/**
 * A sum of every table's rows that any write in this database changes (no entry: empty), except when a token was last used: of the
 * transactions that wrote them. Citus does not tell those of a distributed table: there, it is of their contents.
 */
export function imageOf(databaseUrl: string): Promise<Record<string, string>> {
  if (workerUrls().length > 0) return contentsOf(databaseUrl);
  return sumsOf(databaseUrl, (table) => (table === TOKENS ? HASH_OF_TOKEN : 't.xmin::text::bigint'));
}

const TOKENS = 'tokens.tokens';
const HASH_OF_TOKEN = "hashtextextended((to_jsonb(t) - 'last_used_at')::text, 0)";

async function sumsOf(databaseUrl: string, valueOfRow: (table: string) => string): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>(databaseUrl, TABLES);
  const sumOf = ({ name }: { name: string }) =>
    `SELECT '${name}' AS name, count(*) || ' rows, ' || sum(${valueOfRow(name)}) AS sum FROM ${name} t HAVING count(*) > 0`;
  const rows = await sql<{ name: string; sum: string }>(databaseUrl, tables.map(sumOf).join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** The event kinds of a record, version by version. */
export async function eventsOf(databaseUrl: string, records: readonly string[]): Promise<string[]> {
  const rows = await sql<{ type: string; version: number }>(
    databaseUrl,
    `SELECT type, record_version AS version FROM events.events
     WHERE record_id = ANY($1) ORDER BY created_at, record_version, id`,
    [records.map((id) => decodeId(id.slice(0, 3), id))],
  );
  return rows.map(({ type, version }) => `${type} v${version}`);
}

export const databaseOf = (service: Pick<Domain, 'app'>): Database => service.app.get(Database, { strict: false });

export interface EventRow {
  readonly type: string;
  readonly record_type: string;
  readonly record_version: number;
  readonly request_id: string | null;
  readonly actor: { type: string; id: string; name: string };
  readonly data: { object: Record<string, any>; previous: Record<string, any> };
}

/** The service's database as requests to this workspace see it. */
export async function databaseWithin(
  service: Pick<Domain, 'app'>,
  { workspace }: { workspace: string },
): Promise<Database> {
  const { id } = await service.app.get(Workspaces, { strict: false }).require(workspace);
  return databaseOf(service).of(id);
}

/** The events of a record, in order. */
export async function eventRowsOf(service: Pick<Domain, 'databaseUrl'>, id: string): Promise<EventRow[]> {
  const uuid = decodeId(id.slice(0, 3), id);
  return sql<EventRow>(
    service.databaseUrl,
    `SELECT type, record_type, record_version, request_id, actor, data FROM events.events
     WHERE record_id = $1 ORDER BY record_version, id`,
    [uuid],
  );
}
