import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Domain } from '@daybook/harness';
import { parse } from 'csv-parse/sync';
import { ROOT } from './support/processes.js';
import { openService } from './support/service.js';

const BUILT = join(ROOT, 'apps/api/dist/bundle/cli.js');

interface Said {
  readonly exitCode: number | null;
  readonly out: string;
  readonly err: string;
}

let service: Domain;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

const environment = (env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  DAYBOOK_URL: service.origin,
  DAYBOOK_WORKSPACE: service.acme.workspace,
  DAYBOOK_TOKEN: service.acme.token,
  ...env,
});

/** The built command, as a shell runs it. */
function started(args: readonly string[], env?: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [BUILT, 'api', ...args], { env: environment(env) });
}

async function saidBy(child: ChildProcess, input = ''): Promise<Said> {
  child.stdin?.end(input);
  const [out, err] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'close')]);
  return { exitCode: child.exitCode, out, err };
}

const daybook = (...args: string[]): Promise<Said> => saidBy(started(args));

/** The output of a command that must succeed. */
async function answer(...args: string[]): Promise<any> {
  const said = await daybook(...args, '--quiet');
  expect(said).toMatchObject({ exitCode: 0, err: '' });
  return JSON.parse(said.out);
}

/** A proxy between the command and the service: it passes each request on and changes the response according to `treat`. */
async function between(treat: 'drop' | 'break off' | 'refuse' | 'hang', times: number) {
  const keys: unknown[] = [];
  const server: Server = createServer((incoming, outgoing) => {
    keys.push(incoming.headers['idempotency-key']);
    const isTreated = keys.length <= times;
    if (isTreated && treat === 'refuse') return outgoing.writeHead(503, { 'Retry-After': '1' }).end('{}');
    if (isTreated && treat === 'hang') return;
    const { method, url: path, headers } = incoming;
    const answered = async (reply: IncomingMessage): Promise<void> => {
      const body = await text(reply);
      if (isTreated && treat === 'drop') return void incoming.socket.destroy();
      outgoing.writeHead(reply.statusCode!, reply.headers);
      if (!isTreated) return void outgoing.end(body);
      outgoing.write(body.slice(0, 10));
      setImmediate(() => incoming.socket.destroy());
    };
    incoming.pipe(request(service.origin + path, { method, headers }, (reply) => void answered(reply)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = (): Promise<unknown> => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, keys, stop };
}

describe('daybook api', () => {
  it('creates, reads, changes, acts and deletes', async () => {
    const partner = await answer(
      'post',
      'customers',
      'name=Corner, "Shop"',
      'address.city=Leeds',
      'external_id=shop/1',
    );
    expect(partner).toMatchObject({ name: 'Corner, "Shop"', address: { city: 'Leeds' } });
    expect(await answer('get', 'customers/ext:shop%2F1')).toEqual(partner);
    expect(await answer('put', 'customers/ext:shop%2F1', 'email=a@example.com')).toMatchObject({
      id: partner.id,
      version: 2,
    });
    const lines = '[{"description":"Work","quantity":2,"price_unit":50}]';
    const draft = await answer('post', 'invoices', `partner=${partner.id}`, `lines:=${lines}`);
    const preview = await answer('post', `invoices/${draft.id}/confirm`, '--dry-run');
    expect(preview).toMatchObject({ dry_run: true, record: { state: 'posted' } });
    const posted = await answer('post', `invoices/${draft.id}/confirm`, `expected_amount_total:=${draft.amount_total}`);
    expect(posted).toMatchObject({ id: draft.id, state: 'posted', number: expect.any(String) });
    const stale = await daybook('patch', `invoices/${draft.id}`, 'note=x', '--if-match', '1');
    expect(stale).toMatchObject({ exitCode: 1, out: '' });
    expect(stale.err).toContain('refused with 412');
    const other = await saidBy(started(['post', 'partners', '--data', '-', '--quiet']), '{"name":"From a pipe"}');
    const { id } = JSON.parse(other.out);
    expect(await answer('delete', `partners/${id}`, '--if-match', 'v1')).toEqual({ id, deleted: true });
  });

  it('prints the key of a write that has none, and an own key makes a repetition harmless', async () => {
    const first = await daybook('post', 'partners', 'name=Keyed');
    const [, key] = /^daybook: Idempotency-Key: ([0-9a-f]{32})\n$/.exec(first.err) ?? [];
    const again = await daybook('post', 'partners', 'name=Keyed', '--idempotency-key', key!);
    expect(again).toEqual({ exitCode: 0, out: first.out, err: '' });
    const previewed = await daybook('post', 'partners', 'name=Keyed', '--dry-run');
    expect(previewed).toMatchObject({ exitCode: 0, err: '' });
  });

  it('says what the service refuses: message, field, code and request, and exits with 1', async () => {
    const said = await daybook('get', 'invoices', '--stat', 'posted', '--json');
    expect(said).toMatchObject({ exitCode: 1, out: '' });
    const [line, request, json, rest] = said.err.split('\n');
    expect(line).toMatch(
      /^daybook: stat: There is no parameter "stat"; did you mean state\? .* \[unknown_parameter\]$/,
    );
    expect(request).toMatch(/^daybook: refused with 400, request req_\w+$/);
    expect(JSON.parse(json!).error).toMatchObject({ code: 'unknown_parameter', field: 'stat', status: 400 });
    expect(rest).toBe('');
    const unknown = await daybook('get', 'invoises');
    expect(unknown).toMatchObject({ exitCode: 1, out: '', err: expect.stringContaining('[route_not_found]') });
    const typed = await daybook('post', 'partners', 'name=A', 'is_customer=true', '--quiet');
    expect(typed.err).toContain('For a number or other JSON, write is_customer:=true');
  });

  it('exits with 2 when it is used wrongly, before anything is sent', async () => {
    for (const args of [['get'], ['get', 'invoices', '--date-gte', '2026-01-01'], ['post', 'invoices', 'x'], []]) {
      const said = await saidBy(started(args, { DAYBOOK_URL: 'http://127.0.0.1:1' }));
      expect(said).toMatchObject({ exitCode: 2, out: '' });
    }
    expect(await saidBy(started(['get', 'token'], { DAYBOOK_TOKEN: '' }))).toMatchObject({ exitCode: 2, out: '' });
    const help = await daybook('--help');
    expect(help).toMatchObject({ exitCode: 0, err: '', out: expect.stringContaining('--idempotency-key <key>') });
  });

  it('exits with 3 when no service answers, and says how to repeat a write', async () => {
    const said = await saidBy(
      started(['post', 'partners', 'name=A', '--retries', '1'], { DAYBOOK_URL: 'http://127.0.0.1:1' }),
    );
    expect(said).toMatchObject({ exitCode: 3, out: '' });
    const [key, retry, failure, how] = said.err.split('\n') as [string, string, string, string];
    expect(retry).toMatch(/^daybook: No answer\. Trying again in [\d.]+ s \(2 of 2\)\.$/);
    expect(failure).toMatch(/^daybook: The service did not answer\. /);
    expect(how).toContain(`--idempotency-key ${key.split(': ')[2]}`);
  });
});

describe('a list', () => {
  const COUNT = 130;
  const names = Array.from({ length: COUNT }, (_, i) => `Listed ${String(i).padStart(3, '0')}, "and" co`);
  const FILTER = ['--name.starts-with', 'Listed', '--sort', 'name'];

  beforeAll(async () => {
    for (const name of names) {
      await service.acme.make('partners', { name, address: { city: `=Leeds\n${name.length}` } });
    }
  });

  it('is one page and says that there is more, or all of them', async () => {
    const page = await daybook('get', 'partners', ...FILTER, '--fields', 'name');
    expect(page.err).toBe('daybook: This is one page of 50. There are more: add --all.\n');
    expect(JSON.parse(page.out)).toMatchObject({ data: { length: 50 }, next_cursor: expect.any(String) });
    const all = await answer('get', 'partners', ...FILTER, '--fields', 'name', '--all', '--include-total');
    expect(all).toEqual({
      data: names.map((name) => ({ id: expect.any(String), name })),
      total_count: COUNT,
      total_is_exact: true,
    });
    const lines = await daybook('get', 'partners', ...FILTER, '--all', '--limit', '20', '--lines');
    expect(
      lines.out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).name),
    ).toEqual(names);
  });

  it('is a CSV that reads back, with nested values by their path and no formula', async () => {
    const { exitCode, out, err } = await daybook('get', 'partners', ...FILTER, '--all', '--csv');
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    const rows: Record<string, string>[] = parse(out, { columns: true, record_delimiter: '\r\n' });
    expect(rows.map((row) => [row['name'], row['address.city']])).toEqual(
      names.map((name) => [name, `'=Leeds\n${name.length}`]),
    );
    const [record] = (await answer('get', 'partners', ...FILTER, '--limit', '1')).data;
    expect(new Set(Object.keys(rows[0]!).map((path) => path.split('.')[0]))).toEqual(new Set(Object.keys(record)));
    const chosen = await daybook(
      'get',
      'partners',
      ...FILTER,
      '--csv',
      '--fields',
      'name,payment_term',
      '--limit',
      '1',
    );
    expect(chosen.out.split('\r\n')[0]).toBe('name,payment_term.id,payment_term.name');
  });

  it('ends without a word when its reader has seen enough', async () => {
    const child = started(['get', 'partners', ...FILTER, '--all', '--limit', '5', '--lines']);
    child.stdin!.end();
    const [, err] = await Promise.all([
      once(child.stdout!, 'data').then(() => child.stdout!.destroy()),
      text(child.stderr!),
      once(child, 'close'),
    ]);
    expect({ exitCode: child.exitCode, err }).toEqual({ exitCode: 0, err: '' });
  });

  it('of a report is the CSV of the service', async () => {
    const options = ['--date-to', '2026-12-31'];
    const { out, exitCode } = await daybook('get', 'reports/trial_balance', ...options, '--csv');
    const response = await fetch(
      `${service.origin}/api/${service.acme.workspace}/v1/reports/trial_balance?date_to=2026-12-31`,
      {
        headers: { Authorization: `Bearer ${service.acme.token}`, Accept: 'text/csv' },
      },
    );
    expect({ out, exitCode }).toEqual({ out: await response.text(), exitCode: 0 });
    const table = await daybook('get', 'reports/trial_balance', ...options, '--table');
    expect(table.out).toMatch(/^[A-Z_ ]+ CLOSING\n/);
    expect(await answer('get', 'reports/trial_balance', ...options)).toMatchObject({ totals: expect.any(Object) });
  });

  it('of an invoice on paper is the PDF of the service, byte for byte', async () => {
    const partner = await service.acme.make('partners', { name: 'Reader' });
    const lines = [{ description: 'Book', quantity: 1, price_unit: 10 }];
    const invoice = await service.acme.make('invoices', { partner: partner.id, lines });
    const path = `invoices/${invoice.id}/pdf`;
    const headers = { Authorization: `Bearer ${service.acme.token}` };
    const served = await fetch(`${service.origin}/api/${service.acme.workspace}/v1/${path}?language=de`, { headers });
    const child = started(['get', path, '--language', 'de']);
    child.stdin!.end();
    const [bytes] = await Promise.all([buffer(child.stdout!), once(child, 'close')]);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.equals(Buffer.from(await served.arrayBuffer()))).toBe(true);
    expect(await daybook('get', path, '--table')).toEqual({
      exitCode: 2,
      out: '',
      err: 'daybook: --table is not for a document. Leave it out.\n',
    });
  });
});

it('sends a file as it is, under its name, and writes it as it is', async () => {
  const partner = await service.acme.make('partners', { name: 'Reader', external_id: 'with-files' });
  const path = join(mkdtempSync(join(tmpdir(), 'daybook-file-')), 'scan 1.pdf');
  const bytes = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 256)),
  ]);
  writeFileSync(path, bytes);
  const sent = await answer('post', 'partners/ext:with-files/attachments', '--file', path);
  expect(sent).toMatchObject({ record: { id: partner.id, name: 'Reader' }, name: 'scan 1.pdf', size: bytes.length });
  const named = await answer('post', `partners/${partner.id}/attachments`, '--file', path, '--filename', 'other.pdf');
  expect(named).toMatchObject({ name: 'other.pdf', sha256: sent.sha256 });
  const child = started(['get', `attachments/${sent.id}/content`]);
  child.stdin!.end();
  const [got] = await Promise.all([buffer(child.stdout!), once(child, 'close')]);
  expect(got.equals(bytes)).toBe(true);
  expect(await daybook('post', 'partners/ext:with-files/attachments', '--file', `${path}.missing`)).toMatchObject({
    exitCode: 2,
    err: `daybook: There is no file ${path}.missing.\n`,
  });
  expect(await daybook('post', 'partners', '--file', path, 'name=A')).toMatchObject({
    exitCode: 2,
    err: 'daybook: The body is given twice. With --file, leave --data and name=value out.\n',
  });
});

it('get of an e-invoice is the XML of the service, and of what is missing a list', async () => {
  await service.acme.patch('/settings/company', { vat_id: 'DE136695976', address: { country: 'DE' } });
  const partner = await service.acme.make('partners', { name: 'Reader', address: { country: 'FR' } });
  const [account] = (await service.acme.get('/accounts?type=tax')).body.data as { id: string }[];
  const tax = await service.acme.make('taxes', { name: '19', rate: 19, scope: 'sale', account: account!.id });
  const line = { description: 'Book', quantity: 1, price_unit: 10 };
  const invoice = await service.acme.make('invoices', { partner: partner.id, lines: [{ ...line, taxes: [] }] });
  const { ok, missing } = await answer('get', `invoices/${invoice.id}/e_invoice`);
  expect([ok, missing.map(({ field }: { field: string }) => field)]).toEqual([false, ['lines[0].taxes']]);
  await service.acme.patch(`/invoices/${invoice.id}`, { lines: [{ ...line, taxes: [tax.id] }] });
  expect((await service.acme.post(`/invoices/${invoice.id}/confirm`)).status).toBe(200);
  expect(await answer('get', `invoices/${invoice.id}/e_invoice`)).toEqual({ ok: true, missing: [] });
  const headers = { Authorization: `Bearer ${service.acme.token}` };
  for (const syntax of ['ubl', 'cii']) {
    const path = `invoices/${invoice.id}/${syntax}`;
    const served = await fetch(`${service.origin}/api/${service.acme.workspace}/v1/${path}?profile=en16931`, {
      headers,
    });
    expect((await daybook('get', path, '--profile', 'en16931')).out).toBe(await served.text());
  }
  const child = started(['get', `invoices/${invoice.id}/factur_x`]);
  child.stdin!.end();
  const [bytes] = await Promise.all([buffer(child.stdout!), once(child, 'close')]);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

describe('a bad connection', () => {
  it.each(['drop', 'break off'] as const)(
    'that loses answers (%s) after the commit leaves one record',
    async (treat) => {
      const proxy = await between(treat, 2);
      try {
        const name = `Once ${treat}`;
        const said = await saidBy(started(['post', 'partners', `name=${name}`, '--url', proxy.url]));
        expect(said).toMatchObject({ exitCode: 0, err: expect.stringContaining('(3 of 5)') });
        expect([proxy.keys.length, new Set(proxy.keys).size]).toEqual([3, 1]);
        const { data } = await answer('get', 'partners', '--name', name);
        expect(data).toEqual([expect.objectContaining({ id: JSON.parse(said.out).id })]);
      } finally {
        await proxy.stop();
      }
    },
  );

  it('waits as long as Retry-After says', async () => {
    const proxy = await between('refuse', 1);
    try {
      const begunMs = performance.now();
      const said = await saidBy(started(['get', 'token', '--url', proxy.url]));
      expect(said).toMatchObject({
        exitCode: 0,
        err: expect.stringMatching(/^daybook: Answer 503\. Trying again in 1\.[\d]+ s/),
      });
      expect(performance.now() - begunMs).toBeGreaterThanOrEqual(1000);
    } finally {
      await proxy.stop();
    }
  });

  it('ends at Ctrl+C with 130, and says how to repeat a write', async () => {
    const proxy = await between('hang', 1);
    try {
      const child = started(['post', 'partners', 'name=A', '--url', proxy.url]);
      const said = saidBy(child);
      await until('the request arrives', () => proxy.keys.length > 0);
      child.kill('SIGINT');
      expect(await said).toMatchObject({
        exitCode: 130,
        out: '',
        err: expect.stringContaining(`--idempotency-key ${String(proxy.keys[0])}`),
      });
    } finally {
      await proxy.stop();
    }
  });
});

describe('the program around it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-cli-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('runs daybook api without the modules of the service', async () => {
    const { files } = await filesLoadedBy(['api', 'get', 'token'], environment());
    expect(files.length).toBeGreaterThan(1);
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(150_000);
  });

  it.each([
    [['workspace', 'list']],
    [['workspace', 'list', '--deleted']],
    [['token', 'list', '--workspace', '{workspace}']],
    [['user', 'list']],
    [['workspace', 'delete', '--slug', 'nobodys', '--undo']],
    [['migrate']],
    [['doctor']],
    [['backup', '--to', '{folder}/whole']],
    [['backup', 'verify', '{folder}/whole']],
  ])('runs %j by SQL, without the service', async (argv) => {
    const given = argv.map((word) => word.replace('{workspace}', service.acme.workspace).replace('{folder}', folder));
    const { files, err } = await filesLoadedBy(given, environment({ DATABASE_URL: service.databaseUrl }));
    expect(err).not.toMatch(/is not a function|Cannot/);
    expect(modulesOf(files).filter((path) => OF_SERVICE.test(path))).toEqual([]);
  });

  it('runs the verbs of the service for what changes a record', async () => {
    const argv = ['token', 'revoke', '--workspace', service.acme.workspace, '--id', 'tok_none'];
    const { files } = await filesLoadedBy(argv, environment({ DATABASE_URL: service.databaseUrl }));
    expect(modulesOf(files).some((path) => OF_SERVICE.test(path))).toBe(true);
  });
});

/** Modules of Nest and of the domains, the engine, and the ORM. */
const OF_SERVICE =
  /\.module\.ts$|[\\/]actions[\\/]|[\\/]entities[\\/]|[\\/]records[\\/]src[\\/]runner[\\/]|[\\/](typeorm|rxjs|@nestjs[\\/]core)[\\/]/;

/** The bundle's files that a command loads, and its error output. */
async function filesLoadedBy(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ readonly files: readonly string[]; readonly err: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', LOADED, ...argv], { env });
  const { out, err } = await saidBy(child);
  return { files: JSON.parse(out.trim().split('\n').at(-1)!) as string[], err };
}

/** The source modules of a bundle's files, from its source maps. */
const modulesOf = (files: readonly string[]): string[] =>
  files
    .filter((file) => existsSync(`${file}.map`))
    .flatMap((file) => (JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { sources: string[] }).sources);

/** Runs the program and prints which of its files were loaded. */
const LOADED = `
  import { register } from 'node:module';
  import { fileURLToPath } from 'node:url';
  import { MessageChannel } from 'node:worker_threads';
  const { port1, port2 } = new MessageChannel();
  const files = [];
  port1.on('message', (url) => files.push(url)).unref();
  register('data:text/javascript,' + encodeURIComponent(
    'let port; export function initialize(data) { port = data.port; } export async function load(url, context, next) { port.postMessage(url); return next(url, context); }'
  ), { parentURL: import.meta.url, data: { port: port2 }, transferList: [port2] });
  process.argv = [process.argv[0], ${JSON.stringify(BUILT)}, ...process.argv.slice(1)];
  await import(${JSON.stringify(`file://${BUILT}`)});
  await new Promise((resolve) => setTimeout(resolve, 100));
  console.log(JSON.stringify(files.filter((url) => url.startsWith('file:')).map((url) => fileURLToPath(url))));
`;
