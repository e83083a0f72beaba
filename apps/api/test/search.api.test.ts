import { Database, migrate } from '@daybook/database';
import { aWorld, type Client, type Domain, ok } from '@daybook/harness';
import { cloneDatabase, statementsSent } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { SCHEMA_PARTS } from '../src/schema-parts.js';
import { SCOPES } from './support/scopes.js';
import { openService } from './support/service.js';

let service: Domain;
let acme: Client;
let invoice: any;

interface Row {
  readonly name: string;
  readonly base: string;
  readonly singleton: boolean;
  readonly people_only: boolean;
  readonly operations: readonly string[];
}

const GROWING = ['invoices', 'payments', 'entries', 'partners', 'products', 'orders', 'quotations', 'transfers'];

/** A database with 2,000 records of each resource in one of two workspaces, so that PostgreSQL plans as for large tables. */
async function manyRows() {
  const key = SCHEMA_PARTS.flatMap((part) => part.migrations.map(String)).join();
  const database = await cloneDatabase({ key, migrate: async (url) => void (await migrate(SCHEMA_PARTS, url)) });
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`SET session_replication_role = replica; SET search_path = ''`);
  for (const table of GROWING) {
    const { rows } = await owner.query<{ name: string; column: string; type: string }>(
      `SELECT c.oid::pg_catalog.regclass::text AS name, a.attname AS column, pg_catalog.format_type(a.atttypid, NULL) AS type
       FROM pg_catalog.pg_class c JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid
       WHERE c.relname = $1 AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
      [table],
    );
    const { name } = rows[0]!;
    // Constraints are irrelevant here.
    const { rows: rules } = await owner.query<{ rule: string }>(
      `SELECT conname AS rule FROM pg_catalog.pg_constraint WHERE conrelid = $1::pg_catalog.regclass AND contype = 'c'`,
      [name],
    );
    for (const { rule } of rules) await owner.query(`ALTER TABLE ${name} DROP CONSTRAINT ${rule}`);
    const values = rows.map(({ column, type }) => valueOf(column, type));
    await owner.query(`INSERT INTO ${name} (${rows.map(({ column }) => column).join(', ')})
      SELECT ${values.join(', ')} FROM generate_series(1, 4000) g`);
    await owner.query(`ANALYZE ${name}`);
  }
  const drop = async (): Promise<void> => {
    await owner.end();
    await database.drop();
  };
  return { owner, drop };
}

function valueOf(column: string, type: string): string {
  if (column === 'workspace_id') return `lpad((g % 2)::text, 32, '0')::uuid`;
  if (type === 'uuid') return `lpad(to_hex(g), 32, '0')::uuid`;
  if (type === 'text') return `'${column} ' || g`;
  if (type === 'jsonb') return `'{}'::jsonb`;
  if (type === 'text[]') return `'{}'::text[]`;
  if (type === 'boolean') return 'true';
  if (type === 'date') return `'2026-01-01'::date`;
  return type.startsWith('timestamp') ? 'now()' : 'g';
}

const ask = (client: Client, q: string, more = '') => client.get(`/search?q=${encodeURIComponent(q)}${more}`);
const found = async (client: Client, q: string, more = ''): Promise<any[]> => ok(await ask(client, q, more)).data;

beforeAll(async () => {
  service = await openService();
  acme = service.acme;
  const draft = await (await aWorld(acme)).draft({ reference: 'PO-4711/b', external_id: 'shop:order 17' });
  invoice = ok(await acme.post(`/invoices/${draft.id}/confirm`));
});
afterAll(() => service.stop());

describe('who searches', () => {
  const SHARED = 'everywhere-1';

  it('finds what its scopes let it list, and nothing else: each scope by itself', async () => {
    ok(await acme.put(`/partners/ext:${SHARED}`, { name: 'Everywhere' }));
    ok(await acme.put(`/products/ext:${SHARED}`, { name: 'Everywhere' }));
    ok(await acme.put(`/accounts/ext:${SHARED}`, { name: 'Everywhere', code: '6999', type: 'expense' }));
    ok(await acme.put(`/locations/ext:${SHARED}`, { name: 'Everywhere', code: 'EVR', type: 'internal' }));
    for (const collection of ['invoices', 'bills', 'orders', 'quotations'])
      ok(await acme.put(`/${collection}/ext:${SHARED}`, { reference: 'Everywhere' }));
    const rows = ok(await acme.get('/schema')).data as Row[];
    const listed = rows.filter(({ singleton, operations }) => !singleton && operations.includes('list'));
    for (const scope of SCOPES) {
      const client = await service.client('acme', [scope]);
      const statuses = await Promise.all(listed.map(async ({ name }) => (await client.get(`/${name}?limit=1`)).status));
      const open = listed.filter((_, i) => statuses[i] === 200);
      const bases = new Set(open.map(({ base }) => base));
      for (const q of [SHARED, 'everywhere', 'very', invoice.number, invoice.id]) {
        const hits = await found(client, q, '&limit=50');
        for (const { resource, id } of hits)
          expect([scope, q, resource, (await client.get(`/${resource}/${id}`)).status]).toEqual([
            scope,
            q,
            resource,
            200,
          ]);
        const may = hits.every(({ resource }) => open.some(({ name }) => name === resource));
        expect([scope, q, may, new Set(hits.map(({ id }) => id)).size]).toEqual([scope, q, true, hits.length]);
      }
      const hits = (await found(client, `ext:${SHARED}`, '&limit=50')).map(({ resource }) => resource);
      const made = ['partners', 'products', 'accounts', 'locations', 'invoices', 'bills', 'orders', 'quotations'];
      expect([scope, [...new Set(hits.map((name) => rows.find((row) => row.name === name)!.base))].sort()]).toEqual([
        scope,
        made.filter((name) => bases.has(name)).sort(),
      ]);
      for (const { name } of listed)
        expect([scope, name, (await ask(client, 'a', `&resources=${name}`)).status]).toEqual([
          ...[scope, name],
          open.some((row) => row.name === name) ? 200 : 403,
        ]);
    }
  });
});

describe('what a search asks of the database', () => {
  const database = () => service.app.get(Database, { strict: false });
  const KINDS = ['INV/', 'a', 'Corner Shop', '00001', '%', 'ext:shop', 'نو'];

  it('is an index, for every resource and every kind of match', async () => {
    const texts = new Set<string>();
    for (const q of [...KINDS, invoice.id])
      for (const text of await statementsSent(database(), () => ask(acme, q)))
        if (/^(WITH ahead|SELECT set_config)/.test(text)) texts.add(text);
    expect(texts.size).toBeGreaterThan(20);
    const rows = await manyRows();
    const { owner } = rows;
    const faults: string[] = [];
    const [settings, ...asked] = texts;
    await owner.query(`BEGIN; ${settings}`);
    for (const text of asked) {
      const plan = await owner.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN, COSTS OFF) ${text}`);
      const lines = plan.rows.map((row) => row['QUERY PLAN'].trim());
      faults.push(...lines.filter((line) => GROWING.some((table) => line.includes(`Seq Scan on ${table} `))));
      // Such a filter means that the index returned all rows of the workspace; columns behind a limit are not columns of `t`.
      faults.push(...lines.filter((line) => /^Filter: .*\b(lower|search_\w+)\(t(_\d+)?\./.test(line)));
      faults.push(
        ...lines.filter(
          (line) => /^Sort Key: .*\b[tx](_\d+)?\./.test(line) && !text.includes('accounting.currencies t'),
        ),
      );
    }
    await owner.end();
    await rows.drop();
    expect(faults).toEqual([]);
  });
});
