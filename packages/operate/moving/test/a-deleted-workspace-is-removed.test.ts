import { Workspaces } from '@daybook/access';
import { withOwner } from '@daybook/database';
import { type Client, type Domain, imageOf, sql } from '@daybook/harness';
import { workspaceTables } from '@daybook/moving';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aDemo, anInstallation, PARTS, removerOf } from './support/installation.js';

let service: Domain;
let demo: Client;
let owner: Client;

beforeAll(async () => {
  service = await anInstallation();
  demo = await aDemo(service);
  owner = await service.person('demo', 'owner');
});
afterAll(() => service.stop());

const close = (graceMs: number) => service.app.get(Workspaces, { strict: false }).delete('demo', graceMs);

/** The row count of a workspace in each table that has any. */
const rowsOf = (id: string): Promise<Record<string, number>> =>
  withOwner(service.databaseUrl, async (client) => {
    const found: Record<string, number> = {};
    for (const { name, isOfWorkspace } of await workspaceTables(client, PARTS)) {
      const { rows } = await client.query<{ n: number }>(
        `SELECT count(*)::integer AS n FROM ${name} WHERE ${isOfWorkspace}`,
        [id],
      );
      if (rows[0]!.n > 0) found[name] = rows[0]!.n;
    }
    return found;
  });

/** Every table with a column of this name, from the catalogue: independent of the tested code. */
const TABLES = `SELECT a.attrelid::regclass::text AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE a.attname = 'workspace_id' AND c.relkind IN ('r', 'p') AND a.attnum > 0`;

describe('a workspace that is deleted', () => {
  it('stays untouched during the grace period', async () => {
    await close(30 * 86_400_000);
    const before = await imageOf(service.databaseUrl);
    expect(await removerOf(service).run()).toEqual([]);
    expect(await imageOf(service.databaseUrl)).toEqual(before);
    await service.app.get(Workspaces, { strict: false }).bringBack('demo');
    await service.expectSound(demo);
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

    await close(1000);
    await sql(service.databaseUrl, `UPDATE tokens.workspaces SET remove_after = now() WHERE slug = 'demo'`);
    // An interrupted removal continues the next time.
    expect(await removerOf(service).run(AbortSignal.abort())).toEqual([]);
    expect(await removerOf(service).run()).toEqual(['demo']);

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
});
