import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeBackup, wholeFile } from '@daybook/backup';
import { Integrity } from '@daybook/accounting';
import { Refusal } from '@daybook/errors';
import { type Client, type Domain, imageOf, sql } from '@daybook/harness';
import { type RestoredWorkspace, restoreWorkspace, workspaceTables } from '@daybook/moving';
import { withOwner } from '@daybook/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aDemo, anInstallation, demoOf, PARTS, removerOf } from './support/installation.js';

let folder: string;
let file: string;
let service: Domain;
let demo: Client;
/** Rows of each table that travels, and of the neighbours in all tables. */
let before: Record<string, string>;

const { signal } = new AbortController();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-back-'));
  file = join(folder, 'books.daybook');
  service = await anInstallation();
  demo = await aDemo(service);
  await service.acme.make('partners', { name: 'Neighbour' });
  await service.settle();
  before = await rowsOf('demo');
  await wholeFile(file, (sink) =>
    takeBackup(
      {
        parts: PARTS,
        ownerUrl: service.databaseUrl,
        secretKey: undefined,
        jobs: 2,
        signal,
        onProgress: () => undefined,
      },
      sink,
    ),
  );
});
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A sum of the contents of a workspace in each table whose rows move with it. */
async function rowsOf(slug: string): Promise<Record<string, string>> {
  const [workspace] = await sql<{ id: string }>(
    service.databaseUrl,
    `SELECT id FROM tokens.workspaces WHERE slug = '${slug}'`,
  );
  return withOwner(service.databaseUrl, async (client) => {
    const sums: Record<string, string> = {};
    for (const { name, isOfWorkspace, travels } of await workspaceTables(client, PARTS)) {
      if (!travels) continue;
      const text = `SELECT count(*) || ' ' || sum(hashtextextended(t::text, 0)) AS sum FROM ${name} t WHERE ${isOfWorkspace}`;
      const { rows } = await client.query<{ sum: string | null }>(text, [workspace!.id]);
      if (rows[0]!.sum !== null) sums[name] = rows[0]!.sum;
    }
    return sums;
  });
}

const bringBack = (path = file, expected = 'demo'): Promise<RestoredWorkspace> =>
  restoreWorkspace(path, {
    ...{ parts: PARTS, ownerUrl: service.databaseUrl, expected, signal, onProgress: () => undefined },
    prove: async (tx, id) => {
      const broken = (await service.app.get(Integrity, { strict: false }).run(id, tx)).filter(({ ok }) => !ok);
      if (broken.length > 0)
        throw new Refusal({ code: 'books_broken', message: broken.map(({ check }) => check).join('; ') });
    },
  });

it('is refused while it is there, and where the backup is not whole or has no such workspace', async () => {
  const image = await imageOf(service.databaseUrl);
  await expect(bringBack()).rejects.toMatchObject({ problem: { code: 'already_exists', field: 'slug' } });
  await expect(bringBack(file, 'nobody')).rejects.toMatchObject({
    problem: { code: 'workspace_not_found', message: expect.stringContaining('It has acme, demo') },
  });
  const cut = join(folder, 'cut');
  writeFileSync(cut, readFileSync(file));
  truncateSync(cut, readFileSync(file).length - 100);
  await expect(bringBack(cut)).rejects.toMatchObject({ problem: { code: 'backup_unreadable' } });
  expect(await imageOf(service.databaseUrl)).toEqual(image);
});

it('comes back as it was, while the others go on and keep what they wrote since', async () => {
  await demo.make('partners', { name: 'After the backup' });
  await service.acme.make('partners', { name: 'Neighbour after the backup' });
  await sql(
    service.databaseUrl,
    `UPDATE tokens.workspaces SET deleted_at = now(), remove_after = now() WHERE slug = 'demo'`,
  );
  expect(await removerOf(service).run()).toEqual(['demo']);
  const neighbour = await rowsOf('acme');
  let isDone = false;
  const writing = (async () => {
    let made = 0;
    for (; !isDone; made++) await service.acme.make('partners', { name: `Beside ${made}` });
    return made;
  })();
  const { slug, rows } = await bringBack();
  isDone = true;
  expect(await writing).toBeGreaterThan(0);
  expect([slug, rows > 500]).toEqual(['demo', true]);
  const after = await rowsOf('demo');
  // The row of the workspace itself is as it was in the backup, too: not deleted.
  expect(after).toEqual(before);
  for (const name of ['Neighbour after the backup', 'Beside 0'])
    expect((await service.acme.get(`/partners?name=${name}`)).body.data).toMatchObject([{ name }]);
  expect((await rowsOf('acme'))['accounting.accounts']).toBe(neighbour['accounting.accounts']);
  const again = await demoOf(service);
  await service.expectSound(again);
  expect((await again.get('/partners?name=After the backup')).body.data).toEqual([]);
  await again.make('partners', { name: 'Goes on' });
});
