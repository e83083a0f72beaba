import { expect } from '@jest/globals';
import pg from 'pg';
import type { Client, Reply } from './client.js';

export type Shown = Record<string, unknown> & { id: string };

/** Rows of a statement run as superuser, past every rule of the service. */
export async function sql<Row extends object = Record<string, unknown>>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The others hold nothing: most do, and asking each would be half the cost. */
const TABLES = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema')
    AND pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 0 ORDER BY 1`;

/** Every row of every table, hashed by table (none of a table: it is empty); only when a token was last used is left out. */
export async function imageOf(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(TABLES);
    const hash = ({ name }: { name: string }) => {
      const row = name === 'tokens.tokens' ? "(to_jsonb(t) - 'last_used_at')::text" : 't::text';
      return `SELECT '${name}' AS name, md5(string_agg(${row}, E'\\n' ORDER BY ${row})) AS hash FROM ${name} t HAVING count(*) > 0`;
    };
    const { rows } = await client.query<{ name: string; hash: string }>(tables.rows.map(hash).join(' UNION ALL '));
    return Object.fromEntries(rows.map(({ name, hash: value }) => [name, value]));
  } finally {
    await client.end();
  }
}

/** Calls what is refused by rule: 422, and every row of the database is as it was. */
export async function refusedWithoutATrace(databaseUrl: string, call: () => Promise<Reply>): Promise<Reply> {
  const before = await imageOf(databaseUrl);
  const reply = await call();
  expect(reply.status).toBe(422);
  expect(await imageOf(databaseUrl)).toEqual(before);
  return reply;
}

/** The chart, journals and a few records that most invoices need. */
export interface Books {
  readonly accounts: Readonly<Record<string, Shown>>;
  readonly journals: Readonly<Record<string, Shown>>;
  /** 20 %, excluded. */
  readonly vat: Shown;
  readonly partner: Shown;
  /** 15.00, 20 %. */
  readonly product: Shown;
}

export async function openBooks(client: Client): Promise<Books> {
  const byCode = async (collection: string) => {
    const { body } = await client.get(`/${collection}?limit=200`);
    return Object.fromEntries((body.data as (Shown & { code: string })[]).map((row) => [row.code, row]));
  };
  const accounts = await byCode('accounts');
  const journals = await byCode('journals');
  const vat = await client.make('taxes', { name: 'VAT 20 %', rate: 20, scope: 'sale', account: accounts['2200']!.id });
  const partner = await client.make('partners', { name: 'Corner Shop' });
  const product = await client.make('products', { name: 'P', price_unit: 15, sale_taxes: [vat.id] });
  return { accounts, journals, vat, partner, product };
}

/** What an error says, without what differs from request to request. */
export function refusal({ status, body }: Reply): { status: number; type?: string; field?: string; code?: string } {
  const { type, field, code } = body.error ?? {};
  return { status, ...(type ? { type } : {}), ...(field ? { field } : {}), ...(code ? { code } : {}) };
}

/** The fields of all problems, in their order. */
export function fieldsOf({ body }: Reply): string[] {
  const { details, field } = body.error;
  return ((details as { field: string }[] | undefined) ?? [{ field }]).map((problem) => problem.field);
}

/** Account code → [debit, credit] of an entry's lines, in their order. */
export async function entryOf(client: Client, invoice: Record<string, unknown>): Promise<[string, number, number][]> {
  const accounts = await client.get('/accounts?limit=200&active[in]=true,false&fields=code');
  const codes = new Map((accounts.body.data as { id: string; code: string }[]).map(({ id, code }) => [id, code]));
  const { body } = await client.get(`/entries/${(invoice['entry'] as Shown).id}`);
  return (body.lines as { account: Shown; debit: number; credit: number }[]).map(({ account, debit, credit }) => [
    codes.get(account.id) as string,
    debit,
    credit,
  ]);
}

/** The kinds of the events of a record, version by version. */
export async function eventsOf(databaseUrl: string, records: readonly string[]): Promise<string[]> {
  const rows = await sql<{ type: string; version: number }>(
    databaseUrl,
    `SELECT type, record_version AS version FROM events.events
     WHERE data -> 'object' ->> 'id' = ANY($1) ORDER BY created_at, record_version, id`,
    [records],
  );
  return rows.map(({ type, version }) => `${type} v${version}`);
}
