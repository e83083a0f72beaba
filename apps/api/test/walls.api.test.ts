import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connect, Database } from '@daybook/database';
import { ok, sql } from '@daybook/harness';
import { SCHEMA_PARTS } from '#built/schema-parts.js';
import { makeOneOfEach } from './support/sample-bodies.js';
import { startService, type TestService } from './support/service.js';

// Row-level security, the second separation of workspaces (docs/adr/0037). Every statement has its own workspace condition;
// these tests show what a statement without one can read and change.

interface Table {
  readonly name: string;
  readonly rows: number;
}

const TABLES = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'workspace_id' AND NOT a.attisdropped
  WHERE c.relkind IN ('r', 'p') AND n.nspname = ANY ($1) ORDER BY 1`;

let service: TestService;
let database: Database;
let walled: Table[];

beforeAll(async () => {
  service = await startService();
  await service.person('acme', 'owner');
  await makeOneOfEach(service.acme);
  await service.acme.make('partners', { name: 'Ours' });
  database = await connect([], { url: service.databaseUrl, role: 'daybook_app' });
  const schemas = SCHEMA_PARTS.map(({ name }) => name);
  const global = SCHEMA_PARTS.flatMap((part) => Object.keys(part.global ?? {}).map((name) => `${part.name}.${name}`));
  const names = (await sql<{ name: string }>(service.databaseUrl, TABLES, [schemas])).map(({ name }) => name);
  walled = [];
  for (const name of names.filter((one) => !global.includes(one))) {
    const [row] = await sql<{ rows: number }>(service.databaseUrl, `SELECT count(*)::integer AS rows FROM ${name}`);
    walled.push({ name, rows: row!.rows });
  }
});
afterAll(async () => {
  await database.close();
  await service.stop();
});

/** The number of rows that a statement returns or changes; zero if the role may not run it. */
async function countOf(statement: Promise<number | unknown[]>): Promise<number> {
  try {
    const outcome = await statement;
    return typeof outcome === 'number' ? outcome : outcome.length;
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return 0;
    throw error;
  }
}

describe('a statement without its workspace', () => {
  it('shows no row of any table, and of a workspace only its own', async () => {
    const filled = walled.filter(({ rows }) => rows > 0);
    expect([walled.length, filled.length]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(walled.length).toBeGreaterThan(60);
    expect(filled.length).toBeGreaterThan(20);
    const [acme] = await sql<{ id: string }>(
      service.databaseUrl,
      `SELECT id FROM tokens.workspaces WHERE slug = 'acme'`,
    );
    const faults: string[] = [];
    for (const { name } of walled) {
      const shown = await countOf(database.query(`SELECT FROM ${name} LIMIT 1`));
      const foreign = await countOf(
        database.of(acme!.id).query(`SELECT FROM ${name} WHERE workspace_id <> $1 LIMIT 1`, [acme!.id]),
      );
      if (shown + foreign > 0) faults.push(`${name} shows ${shown} and ${foreign}`);
    }
    expect(faults).toEqual([]);
  });

  it('changes and removes no row of any table', async () => {
    const before = await Promise.all(walled.map(async ({ name }) => [name, await rowsOf(name)]));
    const faults: string[] = [];
    for (const { name } of walled) {
      const changed = await countOf(database.execute(`UPDATE ${name} SET workspace_id = workspace_id`));
      const removed = await countOf(database.execute(`DELETE FROM ${name}`));
      if (changed + removed > 0) faults.push(`${name}: ${changed} changed, ${removed} removed`);
    }
    expect(faults).toEqual([]);
    expect(await Promise.all(walled.map(async ({ name }) => [name, await rowsOf(name)]))).toEqual(before);
  });

  async function rowsOf(name: string): Promise<number> {
    const [row] = await sql<{ rows: number }>(service.databaseUrl, `SELECT count(*)::integer AS rows FROM ${name}`);
    return row!.rows;
  }
});

describe('planted into the service', () => {
  it('a list that has forgotten its workspace shows nothing of another, which it would without the wall', async () => {
    const pool = service.app.get(Database, { strict: false });
    const without = (text: string): string =>
      text.replaceAll(/\b(t|r\d+|x)\.workspace_id = \$1/g, '$$1::uuid IS NOT NULL');
    const forgetful = async (): Promise<string> => {
      const { unread, lookUpWith } = Database.prototype;
      const planted = [
        jest.spyOn(pool, 'unread').mockImplementation(function (this: Database, text, ...rest) {
          return unread.call(this, without(text), ...rest);
        }),
        jest.spyOn(pool, 'lookUpWith').mockImplementation(function (this: Database, lookUp, read) {
          return lookUpWith.call(this, lookUp, { ...read, text: without(read.text) });
        }),
      ];
      try {
        return JSON.stringify(ok(await service.other.get(`/partners?limit=${++limit}`)));
      } finally {
        for (const one of planted) one.mockRestore();
      }
    };
    let limit = 50;
    ok(await service.acme.get('/partners'));
    expect(await forgetful()).not.toContain('Ours');
    await sql(service.databaseUrl, 'ALTER TABLE accounting.partners DISABLE ROW LEVEL SECURITY');
    expect(await forgetful()).toContain('Ours');
    await sql(service.databaseUrl, 'ALTER TABLE accounting.partners ENABLE ROW LEVEL SECURITY');
  });
});
