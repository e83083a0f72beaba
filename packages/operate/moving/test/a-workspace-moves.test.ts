import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DaybookError } from '@daybook/errors';
import { type Client, type Domain, imageOf, ok, sql, walk } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aDemo, anInstallation, arrive, demoOf, leave } from './support/installation.js';

let folder: string;
let first: Domain;
let second: Domain;
let before: Client;
/** The export of the workspace `demo` of `first`. */
let books: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-moving-'));
  books = join(folder, 'books');
  [first, second] = await Promise.all([anInstallation(), anInstallation()]);
  before = await aDemo(first);
  await leave(first, books);
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const manifestIn = (path: string) => JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'));

/** A copy of the export with one file changed and matching checksums. */
function tampered(name: string, path: string, change: (text: string) => string): string {
  const copy = join(folder, name);
  cpSync(books, copy, { recursive: true });
  const text = change(readFileSync(join(copy, path), 'utf8'));
  writeFileSync(join(copy, path), text);
  const manifest = manifestIn(copy);
  for (const file of [...manifest.tables, ...manifest.files].filter((one) => one.path === path)) {
    file.bytes = Buffer.byteLength(text);
    file.lines = text.split('\n').length - 1;
    file.sha256 = createHash('sha256').update(text).digest('hex');
  }
  writeFileSync(join(copy, 'manifest.json'), JSON.stringify(manifest));
  return copy;
}

/** Reads everything of a workspace: every list with all its pages, a history, and reports. */
async function readAll(client: Client): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  const { data } = ok(await client.get('/schema')) as unknown as { data: { name: string; operations: string[] }[] };
  const mine = [
    'tokens',
    'request_logs',
    'deprecated_uses',
    'members',
    'invitations',
    'saved_views',
    'settings/security',
  ];
  for (const { name, operations } of data) {
    if (mine.includes(name) || name.startsWith('webhook') || !operations.some((one) => one === 'list' || one === 'get'))
      continue;
    let path: string | undefined = operations.includes('list') ? `/${name}?limit=20` : `/${name}`;
    while (path !== undefined) {
      const { text, body } = await client.get(path);
      read.set(path, text);
      path = body.next_cursor === undefined ? undefined : `/${name}?cursor=${encodeURIComponent(body.next_cursor)}`;
    }
  }
  const partner = await client.find('partners', 'email=a@example.com');
  for (const path of [
    `/partners/${partner.id}/history`,
    '/reports/trial_balance',
    '/reports/stock_valuation',
    '/reports/general_ledger?limit=200',
  ]) {
    read.set(path, (await client.get(path)).text);
  }
  return read;
}

describe('the folder of an export', () => {
  it('has every record as the interface shows it, its history, and the ledger', async () => {
    const invoices = readFileSync(join(books, 'records/invoices.ndjson'), 'utf8').trim().split('\n');
    const { text } = await before.get('/invoices?limit=200');
    expect(text).toBe(`{"data":[${invoices.join(',')}]}`);
    const company = readFileSync(join(books, 'records/settings/company.ndjson'), 'utf8');
    expect(JSON.parse(company)).toEqual(ok(await before.get('/settings/company')));

    const { id } = await before.find('partners', 'email=a@example.com');
    const history = readFileSync(join(books, 'history.ndjson'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const shown = ok(await before.get(`/partners/${id}/history`))['data'] as object[];
    const mine = history.filter((one) => one.id === id);
    expect(mine).toHaveLength(2);
    expect(mine.toReversed()).toEqual(shown.map((one) => ({ resource: 'partners', id, ...one })));

    const ledger = readFileSync(join(books, 'ledger.csv'), 'utf8').trim().split('\n');
    const [{ count }] = (await sql(
      first.databaseUrl,
      `SELECT count(*)::integer AS count FROM accounting.entry_lines l JOIN accounting.entries e ON e.id = l.entry_id
       JOIN tokens.workspaces w ON w.id = e.workspace_id AND w.slug = 'demo' WHERE e.state = 'posted'`,
    )) as [{ count: number }];
    expect(ledger).toHaveLength(count + 1);
    expect(ledger[0]).toContain('debit,credit,currency,amount_currency');
  });

  it('has nothing of tokens, people and secrets', () => {
    const files = readdirSync(books, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const names = files.map((one) => one.name);
    expect(names).toContain('accounting.entries.copy');
    for (const schema of [
      'users.members',
      'users.users',
      'webhooks',
      'logs',
      'idempotency',
      'throttler',
      'tokens.tokens',
    ]) {
      expect(names.filter((name) => name.startsWith(schema))).toEqual([]);
    }
    const [schema] = files.filter(({ name }) => name === 'users.security_settings.copy');
    expect(schema).toBeDefined();
  });

  it('has nothing of another workspace', async () => {
    const others = await sql<{ id: string }>(
      first.databaseUrl,
      `SELECT id FROM tokens.workspaces WHERE slug <> 'demo'`,
    );
    expect(others).toHaveLength(2);
    const files = readdirSync(books, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const texts = files.map((one) => readFileSync(join(one.parentPath, one.name), 'utf8'));
    for (const { id } of others) expect(texts.filter((text) => text.includes(id))).toEqual([]);
  });

  it('is refused where there is something already', async () => {
    await expect(leave(first, books)).rejects.toThrow(`${books} already exists. Choose another name.`);
    expect(readdirSync(folder)).toEqual(['books']);
  });
});

describe('an import', () => {
  const refused = async (from: string, code: string, message: RegExp): Promise<void> => {
    const image = await imageOf(second.databaseUrl);
    const error = await arrive(second, from).then(
      () => undefined,
      (thrown: DaybookError) => thrown,
    );
    expect({ code: error?.problems?.[0]?.code, message: error?.message }).toEqual({
      code,
      message: expect.stringMatching(message),
    });
    expect(await imageOf(second.databaseUrl)).toEqual(image);
  };

  it('takes nothing that is not whole, not of this workspace, or not right', async () => {
    const cut = join(folder, 'cut');
    cpSync(books, cut, { recursive: true });
    writeFileSync(join(cut, 'rows/accounting.accounts.copy'), '');
    await refused(cut, 'export_unreadable', /rows\/accounting\.accounts\.copy is not as it was written/);
    await refused(join(folder, 'none'), 'file_not_found', /There is no export in .*none: it has no manifest.json/);

    const [{ id }] = (await sql(second.databaseUrl, `SELECT id FROM tokens.workspaces WHERE slug = 'acme'`)) as [
      { id: string },
    ];
    const own = manifestIn(books).workspace.id as string;
    const foreign = tampered('foreign', 'rows/accounting.payment_terms.copy', (text) => text.replace(own, id));
    await refused(foreign, 'export_unreadable', /has rows of another workspace/);

    const lines = 'rows/accounting.entry_lines.copy';
    const unbalanced = tampered('unbalanced', lines, (text) =>
      text.replace('\t18000.00', '\t18000.01').replace('\t18000\t', '\t18001\t'),
    );
    expect(readFileSync(join(unbalanced, lines), 'utf8')).not.toBe(readFileSync(join(books, lines), 'utf8'));
    await refused(unbalanced, 'books_broken', /every posted entry balances/);
    const orphan = tampered('orphan', 'rows/accounting.partners.copy', (text) => text.split('\n').slice(1).join('\n'));
    await refused(orphan, 'books_broken', /every reference leads to a row of the same workspace/);
    const outside = tampered('outside', 'manifest.json', (text) =>
      text.replace('rows/accounting.accounts.copy', '../../etc/passwd'),
    );
    await refused(outside, 'export_unreadable', /is no file of it/);
    const older = tampered('older', 'manifest.json', (text) =>
      text.replace('"Accounting1795737600110"', '"Accounting1"'),
    );
    await refused(older, 'schema_differs', /Bring both to the same version/);
  });

  it('says which right its login lacks, and needs no other than these', async () => {
    const { databaseUrl } = second;
    await sql(databaseUrl, 'DROP ROLE IF EXISTS mover');
    await sql(databaseUrl, `CREATE ROLE mover LOGIN PASSWORD 'mover'`);
    const url = Object.assign(new URL(databaseUrl), { username: 'mover', password: 'mover' }).href;
    try {
      await sql(databaseUrl, 'GRANT daybook_app TO mover');
      await sql(databaseUrl, 'GRANT pg_read_all_data, pg_write_all_data TO mover');
      const arriveAs = (from: string) => expect(arrive(second, from, url)).rejects;
      await arriveAs(books).toThrow(
        'A superuser can grant this right, at each server of the database: GRANT SET ON PARAMETER session_replication_role TO mover.',
      );
      // It owns no tables: row-level security would hide rows from it.
      await sql(databaseUrl, 'GRANT SET ON PARAMETER session_replication_role TO mover');
      await arriveAs(books).toThrow('hides rows from mover. Use a login that owns the tables');
      // With both the import gets as far as the check of the books, which these fail.
      await sql(databaseUrl, 'ALTER ROLE mover BYPASSRLS');
      await arriveAs(join(folder, 'unbalanced')).toThrow('every posted entry balances');
    } finally {
      await sql(databaseUrl, 'DROP OWNED BY mover');
      await sql(databaseUrl, 'DROP ROLE mover');
    }
  });

  it('brings the same ids, numbers and versions, and GET answers byte for byte the same', async () => {
    const others = async () => {
      const image: Record<string, unknown> = {};
      for (const client of [second.acme, second.other]) image[client.workspace] = [...(await someOf(client))];
      return image;
    };
    const neighbours = await others();
    expect((await arrive(second, books)).workspace).toMatchObject({ slug: 'demo' });
    expect(await others()).toEqual(neighbours);

    const after = await demoOf(second);
    const [was, is] = [await readAll(before), await readAll(after)];
    expect([...is.keys()]).toEqual([...was.keys()]);
    expect(was.size).toBeGreaterThan(40);
    for (const [path, text] of was) expect([path, is.get(path)]).toEqual([path, text]);
    await refused(books, 'already_exists', /The workspace demo already exists in this installation/);
  });

  it('goes on where the books were: the next numbers, versions and events', async () => {
    const after = await demoOf(second);
    const next = async (client: Client) => {
      const [{ id: partner }] = ok(await client.get('/partners?limit=1&sort=created_at'))['data'] as [{ id: string }];
      const { id } = await client.make('invoices', {
        partner,
        lines: [{ description: 'Work', quantity: 1, price_unit: 10 }],
      });
      const changed = ok(await client.patch(`/partners/${partner}`, { phone: '1' }));
      return { number: ok(await client.post(`/invoices/${id}/confirm`))['number'], version: changed['version'] };
    };
    expect(await next(after)).toEqual(await next(before));
    await Promise.all([first.settle(), second.settle()]);
    const stream = await walk(after, '/events?sort=sequence&limit=200&fields=sequence');
    expect(stream.map(({ sequence }) => sequence)).toEqual(stream.map((_, i) => i + 1));
    const old = await walk(before, '/events?sort=sequence&limit=200&fields=sequence');
    const { lines } = manifestIn(books).files.find(({ path }: { path: string }) => path === 'records/events.ndjson');
    expect(stream.slice(0, lines)).toEqual(old.slice(0, lines));
    await second.expectSound(after);
    expect(ok(await after.get('/reports/trial_balance'))).toEqual(ok(await before.get('/reports/trial_balance')));
    const owner = await second.person('demo', 'owner');
    expect(ok(await owner.get('/settings/security'))).toMatchObject({ factor_required: false });
  });

  it('leaves the walls as they were: what is posted cannot be changed, not even by the owner of the tables', async () => {
    const change = sql(second.databaseUrl, `UPDATE accounting.entries SET date = date - 1 WHERE state = 'posted'`);
    await expect(change).rejects.toThrow();
    expect(existsSync(books)).toBe(true);
  });
});

/** Some lists of a workspace other than the demo. */
async function someOf(client: Client): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const path of [
    '/accounts',
    '/journals',
    '/partners',
    '/events',
    '/settings/company',
    '/reports/trial_balance',
  ]) {
    read.set(path, (await client.get(path)).text);
  }
  return read;
}
