import { type Client, imageOf, ok, sql } from '@daybook/harness';
import { RemoveWorkspaces, workspaceTables } from '@daybook/moving';
import { withOwner } from '@daybook/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCHEMA_PARTS } from '../src/schema-parts.js';
import { SCOPES } from './support/scopes.js';
import { startService, type TestService } from './support/service.js';
import { runDaybook } from './support/command-line.js';

let service: TestService;
let demo: Client;
let owner: Client;

beforeAll(async () => {
  service = await startService();
  await json('seed', 'demo');
  demo = await service.client('demo', SCOPES);
  owner = await service.person('demo', 'owner');
  // Rows in what only comes with use.
  await demo.make('webhook_endpoints', { url: 'https://hooks.example.com/x', events: ['invoice.*'] });
  await demo.post('/partners', { name: 'Kept once' }, { 'Idempotency-Key': 'once' });
  await service.settle();
});
afterAll(() => service.stop());

const daybook = (...argv: string[]) => runDaybook({ DATABASE_URL: service.databaseUrl }, argv);

async function json(...argv: string[]): Promise<any> {
  const said = await daybook(...argv, '--json');
  expect({ ...said, out: '' }).toEqual({ exitCode: 0, out: '', err: '' });
  return JSON.parse(said.out);
}

const remover = (): RemoveWorkspaces => service.app.get(RemoveWorkspaces, { strict: false });

/** How many rows of a workspace are in each table that has any. */
const rowsOf = (id: string): Promise<Record<string, number>> =>
  withOwner(service.databaseUrl, async (client) => {
    const found: Record<string, number> = {};
    for (const { name, isOfWorkspace } of await workspaceTables(client, SCHEMA_PARTS)) {
      const { rows } = await client.query<{ n: number }>(
        `SELECT count(*)::integer AS n FROM ${name} WHERE ${isOfWorkspace}`,
        [id],
      );
      if (rows[0]!.n > 0) found[name] = rows[0]!.n;
    }
    return found;
  });

/** Every table with a column of this name, as the catalogue has them: not by the code that is tested. */
const TABLES = `SELECT a.attrelid::regclass::text AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE a.attname = 'workspace_id' AND c.relkind IN ('r', 'p') AND a.attnum > 0`;

describe('a workspace that is deleted', () => {
  it('lets nobody in from the next request on, and says why to those who were let in', async () => {
    // Remembered as accepted: the next write is confirmed in its own transaction.
    ok(await demo.post('/partners', { name: 'Before' }));
    const { remove_after: after, deleted_at: at } = await json('workspace', 'delete', '--slug', 'demo');
    expect(Date.parse(after) - Date.parse(at)).toBe(30 * 86_400_000);

    const told = { type: 'authentication_error', code: 'workspace_deleted' };
    for (const reply of [
      await demo.post('/partners', { name: 'After' }),
      await demo.get('/invoices'),
      await demo.get('/token'),
    ]) {
      expect([reply.status, reply.body.error]).toEqual([401, expect.objectContaining(told)]);
    }
    const refused = await owner.get('/invoices');
    expect([refused.status, refused.body.error]).toEqual([
      403,
      expect.objectContaining({ type: 'permission_error', code: 'workspace_deleted' }),
    ]);
    expect((await service.acme.get('/token')).status).toBe(200);
    expect(await sql(service.databaseUrl, `SELECT FROM accounting.partners WHERE name = 'After'`)).toEqual([]);
  });

  it('is not listed any more, but among the deleted ones', async () => {
    const slugs = async (...more: string[]) =>
      ((await json('workspace', 'list', ...more)).data as { slug: string }[]).map(({ slug }) => slug);
    expect(await slugs()).toEqual(['acme', 'other']);
    expect(await slugs('--deleted')).toEqual(['demo']);
    for (const argv of [
      ['token', 'list', '--workspace', 'demo'],
      ['check', '--workspace', 'demo'],
      ['workspace', 'delete', '--slug', 'demo'],
    ]) {
      expect(await daybook(...argv)).toMatchObject({
        exitCode: 1,
        err: expect.stringContaining('There is no workspace demo.'),
      });
    }
    expect(await daybook('workspace', 'create', '--slug', 'demo', '--name', 'New', '--currency', 'EUR')).toMatchObject({
      exitCode: 1,
      err: 'daybook: A workspace demo already exists. Choose another slug.\n',
    });
  });

  it('stays untouched during the grace period, and comes back as it was', async () => {
    const before = await imageOf(service.databaseUrl);
    expect(await remover().run()).toEqual([]);
    expect(await imageOf(service.databaseUrl)).toEqual(before);
    await json('workspace', 'delete', '--slug', 'demo', '--undo');
    expect((await demo.get('/invoices')).status).toBe(200);
    expect((await owner.get('/invoices')).status).toBe(200);
    await service.expectSound(demo);
    expect(await daybook('workspace', 'delete', '--slug', 'demo', '--undo')).toMatchObject({
      exitCode: 1,
      err: 'daybook: There is no deleted workspace demo that can be brought back.\n',
    });
  });

  it('is removed after it, from every table, while nothing of others is touched', async () => {
    const [{ id }] = (await sql(service.databaseUrl, `SELECT id FROM tokens.workspaces WHERE slug = 'demo'`)) as [
      { id: string },
    ];
    const neighbours = (await sql(service.databaseUrl, `SELECT id FROM tokens.workspaces WHERE slug <> 'demo'`)) as {
      id: string;
    }[];
    const held = await Promise.all(neighbours.map((one) => rowsOf(one.id)));
    expect(Object.keys(await rowsOf(id)).length).toBeGreaterThan(50);

    await json('workspace', 'delete', '--slug', 'demo', '--grace', '1s');
    await sql(service.databaseUrl, `UPDATE tokens.workspaces SET remove_after = now() WHERE slug = 'demo'`);
    expect(await daybook('workspace', 'delete', '--slug', 'demo', '--undo')).toMatchObject({ exitCode: 1 });
    // Cut off in the middle, it goes on the next time.
    expect(await remover().run(AbortSignal.abort())).toEqual([]);
    expect(await remover().run()).toEqual(['demo']);

    const tables = await sql<{ name: string }>(service.databaseUrl, TABLES);
    expect(tables.length).toBeGreaterThan(60);
    for (const { name } of tables) {
      expect([name, await sql(service.databaseUrl, `SELECT FROM ${name} WHERE workspace_id = $1`, [id])]).toEqual([
        name,
        [],
      ]);
    }
    expect(await sql(service.databaseUrl, 'SELECT FROM tokens.workspaces WHERE id = $1', [id])).toEqual([]);
    expect(await Promise.all(neighbours.map((one) => rowsOf(one.id)))).toEqual(held);
    await service.expectSound(service.acme);
    expect((await service.acme.get('/partners')).status).toBe(200);
    expect([(await demo.get('/token')).body.error.code, (await owner.get('/token')).status]).toEqual([
      'token_invalid',
      403,
    ]);
  });

  it('leaves its slug taken for ever', async () => {
    expect(await daybook('workspace', 'create', '--slug', 'demo', '--name', 'New', '--currency', 'EUR')).toMatchObject({
      exitCode: 1,
      err: 'daybook: There was a workspace demo, and a slug is never used again. Choose another slug.\n',
    });
  });
});
