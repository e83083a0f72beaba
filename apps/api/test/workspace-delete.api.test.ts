import { type Client, ok, sql } from '@daybook/harness';
import { RemoveWorkspaces } from '@daybook/moving';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
});
afterAll(() => service.stop());

const daybook = (...argv: string[]) => runDaybook({ DATABASE_URL: service.databaseUrl }, argv);

async function json(...argv: string[]): Promise<any> {
  const said = await daybook(...argv, '--json');
  expect({ ...said, out: '' }).toEqual({ exitCode: 0, out: '', err: '' });
  return JSON.parse(said.out);
}

const remover = (): RemoveWorkspaces => service.app.get(RemoveWorkspaces, { strict: false });

describe('a workspace that is deleted', () => {
  it('lets nobody in from the next request on, and says why to those who were let in', async () => {
    // The token is now cached as accepted: the next write confirms it in its own transaction.
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

  it('comes back as it was', async () => {
    await json('workspace', 'delete', '--slug', 'demo', '--undo');
    expect((await demo.get('/invoices')).status).toBe(200);
    expect((await owner.get('/invoices')).status).toBe(200);
    await service.expectSound(demo);
    expect(await daybook('workspace', 'delete', '--slug', 'demo', '--undo')).toMatchObject({
      exitCode: 1,
      err: 'daybook: There is no deleted workspace demo that can be brought back.\n',
    });
  });

  it('is removed after it, and cannot be brought back', async () => {
    await json('workspace', 'delete', '--slug', 'demo', '--grace', '1s');
    await sql(service.databaseUrl, `UPDATE tokens.workspaces SET remove_after = now() WHERE slug = 'demo'`);
    expect(await daybook('workspace', 'delete', '--slug', 'demo', '--undo')).toMatchObject({ exitCode: 1 });
    expect(await remover().run()).toEqual(['demo']);
    expect((await demo.get('/token')).body.error.code).toBe('token_invalid');
  });

  it('leaves its slug taken for ever', async () => {
    expect(await daybook('workspace', 'create', '--slug', 'demo', '--name', 'New', '--currency', 'EUR')).toMatchObject({
      exitCode: 1,
      err: 'daybook: A former workspace had the slug demo, and a slug is never used again. Choose another slug.\n',
    });
  });
});
