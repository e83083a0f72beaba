import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageOf, sql } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LOGO_IMAGE } from './support/logo-image.js';
import { runDaybook } from './support/command-line.js';
import { startService, type TestService } from './support/service.js';

let folder: string;
let first: TestService;
let second: TestService;
/** The export of the workspace `demo` of `first`. */
let books: string;
/** The PDF of its first invoice. */
let kept: Buffer;
/** A file of one of its partners, in several pieces. */
const FILE = Buffer.from(Array.from({ length: 600_000 }, (_, i) => (i * 7919) >>> 5));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-moving-'));
  books = join(folder, 'books');
  [first, second] = await Promise.all([startService(), startService()]);
  await json(first.databaseUrl, 'seed', 'demo');
  await setLogo();
  kept = await paperOf(first);
  await addFile();
  await json(first.databaseUrl, 'export', '--workspace', 'demo', '--to', books);
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const daybook = (url: string, ...argv: string[]) => runDaybook({ DATABASE_URL: url, DAYBOOK_DATA_DIR: folder }, argv);

async function json(url: string, ...argv: string[]): Promise<any> {
  const said = await daybook(url, ...argv, '--json');
  expect({ ...said, out: '' }).toEqual({ exitCode: 0, out: '', err: '' });
  return JSON.parse(said.out);
}

async function paperOf(service: TestService): Promise<Buffer> {
  const reader = await service.client('demo', ['read:accounting']);
  const { data } = (await reader.get('/invoices?state=posted&sort=number&limit=1')).body;
  const address = `${service.origin}/api/demo/v1/invoices/${data[0].id}/pdf`;
  const reply = await fetch(address, { headers: { Authorization: `Bearer ${reader.token}` } });
  expect(reply.status).toBe(200);
  return Buffer.from(await reply.arrayBuffer());
}

async function setLogo(): Promise<void> {
  const writer = await first.client('demo', ['write:accounting']);
  const headers = { Authorization: `Bearer ${writer.token}` };
  const address = `${first.origin}/api/demo/v1/settings/company/logo`;
  expect((await fetch(address, { method: 'PUT', headers, body: new Uint8Array(LOGO_IMAGE) })).status).toBe(200);
}

async function logoOf(service: TestService): Promise<Buffer> {
  const reader = await service.client('demo', ['read:accounting']);
  const headers = { Authorization: `Bearer ${reader.token}` };
  const reply = await fetch(`${service.origin}/api/demo/v1/settings/company/logo`, { headers });
  expect(reply.status).toBe(200);
  return Buffer.from(await reply.arrayBuffer());
}

async function addFile(): Promise<void> {
  const writer = await first.client('demo', ['read:sales', 'write:sales']);
  const { data } = (await writer.get('/partners?limit=1')).body;
  const address = `${first.origin}/api/demo/v1/partners/${data[0].id}/attachments?filename=contract.bin`;
  const headers = { Authorization: `Bearer ${writer.token}` };
  expect((await fetch(address, { method: 'POST', headers, body: new Uint8Array(FILE) })).status).toBe(200);
}

async function filesOf(service: TestService): Promise<Buffer[]> {
  const reader = await service.client('demo', ['read:sales']);
  const { data } = (await reader.get('/attachments')).body as { data: { id: string }[] };
  const headers = { Authorization: `Bearer ${reader.token}` };
  return Promise.all(
    data.map(async ({ id }) => {
      const reply = await fetch(`${service.origin}/api/demo/v1/attachments/${id}/content`, { headers });
      return Buffer.from(await reply.arrayBuffer());
    }),
  );
}

/** A copy of the export whose ledger does not balance, with checksums that match its content. */
function unbalanced(): string {
  const copy = join(folder, 'unbalanced');
  const path = 'rows/accounting.entry_lines.copy';
  cpSync(books, copy, { recursive: true });
  const text = readFileSync(join(copy, path), 'utf8');
  const changed = text.replace('\t18000.00', '\t18000.01').replace('\t18000\t', '\t18001\t');
  expect(changed).not.toBe(text);
  writeFileSync(join(copy, path), changed);
  const manifest = JSON.parse(readFileSync(join(copy, 'manifest.json'), 'utf8'));
  const file = manifest.tables.find((one: { path: string }) => one.path === path);
  Object.assign(file, {
    bytes: Buffer.byteLength(changed),
    sha256: createHash('sha256').update(changed).digest('hex'),
  });
  writeFileSync(join(copy, 'manifest.json'), JSON.stringify(manifest));
  return copy;
}

describe('daybook export', () => {
  it('writes the ledger beside the records, and is refused where there is something already', async () => {
    expect(readFileSync(join(books, 'ledger.csv'), 'utf8')).toContain('debit,credit,currency,amount_currency');
    expect(await daybook(first.databaseUrl, 'export', '--workspace', 'demo', '--to', books)).toEqual({
      exitCode: 1,
      out: '',
      err: `daybook: ${books} already exists. Choose another name.\n`,
    });
    expect(readdirSync(folder)).toEqual(['books']);
  });
});

describe('daybook import --from', () => {
  it('takes no books that are not right', async () => {
    const image = await imageOf(second.databaseUrl);
    const { exitCode, out, err } = await daybook(second.databaseUrl, 'import', '--from', unbalanced(), '--json');
    const [, last = ''] = /\n(\{.*\})\n$/.exec(`\n${err}`) ?? [];
    expect({ exitCode, out, error: JSON.parse(last).error }).toMatchObject({
      exitCode: 1,
      out: '',
      error: { code: 'books_broken', message: expect.stringContaining('every posted entry balances') },
    });
    expect(await imageOf(second.databaseUrl)).toEqual(image);
  });

  it('brings the workspace that is named, with its sound books', async () => {
    const argv = ['import', '--from', books, '--workspace', 'demo'];
    expect(await json(second.databaseUrl, ...argv)).toMatchObject({ ok: true, slug: 'demo' });
    await second.expectSound(await second.client('demo', ['read:accounting']));
    // Kept, not made again: the row came along.
    const rows = await sql(second.databaseUrl, 'SELECT sha256, bytes FROM accounting.papers');
    expect(rows).toEqual([{ sha256: createHash('sha256').update(kept).digest(), bytes: kept }]);
    expect(await paperOf(second)).toEqual(kept);
    expect(await logoOf(second)).toEqual(await logoOf(first));
    expect((await filesOf(second)).map((bytes) => bytes.equals(FILE))).toEqual([true]);
    expect(await daybook(second.databaseUrl, ...argv)).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('The workspace demo already exists in this installation'),
    });
  });

  it('is a command line of its own', async () => {
    for (const [argv, message] of [
      [['import'], 'Specify what the rows are'],
      [['import', 'partners'], '--file <path> is missing: the CSV file.'],
      [['import', 'partners', '--from', books], '--from imports a whole workspace. Leave out partners'],
      [['import', '--from', books, '--dry-run'], 'Leave out --dry-run'],
    ] as const) {
      expect(await daybook(second.databaseUrl, ...argv)).toMatchObject({
        exitCode: 2,
        err: expect.stringContaining(message),
      });
    }
  });
});
