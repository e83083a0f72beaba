import type { Domain } from '@daybook/harness';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { createDaybook } from '@daybook/client';
import { until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from './support/processes.js';
import { bytesPerField, MOST_PER_FIELD, namesIn } from './support/names-in.js';
import { openService } from './support/service.js';

const run = promisify(execFile);
const CLIENT = join(ROOT, 'packages/client');
const README = join(CLIENT, 'README.md');

let service: Domain;
let project: string;
let registry: Server;

/** The code block of a README in this language. */
function blockOf(readme: string, language: string): string {
  const [, block] = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(readFileSync(readme, 'utf8')) ?? [];
  return block as string;
}

/** What npm gets from a registry: the client's only dependency and its dependencies, from this repository. */
async function openRegistry(): Promise<Server> {
  const openapiFetch = realpathSync(join(CLIENT, 'node_modules/openapi-fetch'));
  const packages = new Map<string, object>();
  const archives = new Map<string, Buffer>();
  for (const folder of [openapiFetch, realpathSync(join(openapiFetch, '../openapi-typescript-helpers'))]) {
    // Archive a copy: pnpm hard-links equal files, and an archive of hard links contains only one of them.
    const copy = mkdtempSync(join(project, 'copy-'));
    cpSync(folder, copy, { recursive: true });
    const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', project, copy]);
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
    archives.set(`/${filename}`, readFileSync(join(project, filename)));
    const manifest = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as { name: string; version: string };
    packages.set(`/${manifest.name}`, { ...manifest, dist: { tarball: filename } });
  }
  const server = createServer((request, response) => {
    const archive = archives.get(request.url ?? '');
    const found = packages.get(request.url ?? '') as { name: string; version: string; dist: { tarball: string } };
    if (!archive && !found) return void response.writeHead(404).end();
    const tarball = `http://${request.headers.host}/${found?.dist.tarball}`;
    const { name, version } = found ?? {};
    const listed = { name, 'dist-tags': { latest: version }, versions: { [version]: { ...found, dist: { tarball } } } };
    response.end(archive ?? JSON.stringify(listed));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** A checkout with the client alone. To pack it builds it anew, and other tests compile against what is built in this checkout. */
function checkoutOfClient(): string {
  const checkout = join(project, 'checkout');
  const client = join(checkout, 'packages/client');
  const filter = (path: string) => !['node_modules', 'dist'].includes(basename(path));
  cpSync(CLIENT, client, { recursive: true, filter });
  symlinkSync(join(CLIENT, 'node_modules'), join(client, 'node_modules'));
  cpSync(join(ROOT, 'tsconfig.base.json'), join(checkout, 'tsconfig.base.json'));
  return checkout;
}

/** An empty project that installs the client with the commands of its README. */
beforeAll(async () => {
  service = await openService();
  project = mkdtempSync(join(tmpdir(), 'daybook-client-'));
  registry = await openRegistry();
  writeFileSync(join(project, 'package.json'), '{"private":true,"type":"module"}');
  const { port } = registry.address() as AddressInfo;
  await run('sh', ['-ec', blockOf(README, 'sh')], {
    cwd: project,
    env: {
      PATH: process.env['PATH'],
      HOME: project,
      DAYBOOK: checkoutOfClient(),
      npm_config_cache: join(project, 'cache'),
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_audit: 'false',
    },
  });
});
afterAll(async () => {
  registry.close();
  await service.stop();
  rmSync(project, { recursive: true, force: true });
});

const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  ORIGIN: service.origin,
  TOKEN: service.acme.token,
  WORKSPACE: service.acme.workspace,
});

const COMPILER_OPTIONS = {
  strict: true,
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  skipLibCheck: false,
  types: [],
};

/** Compiles a program of the project and returns the compiler's output. */
async function compile(file: string, options: object): Promise<string> {
  const config = { compilerOptions: { ...COMPILER_OPTIONS, ...options }, files: [file] };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', project]).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

/** Runs a program of the project. Meanwhile events get their sequence numbers, as in the running service. */
async function runProgram(file: string, env = environment()): Promise<string> {
  const running = run(process.execPath, [file], { cwd: project, env, timeout: 120_000 });
  let isOver = false;
  const over = running.finally(() => (isOver = true));
  await until('the program ends', () => service.settle().then(() => isOver));
  return (await over).stdout;
}

describe('the packed client, installed into an empty project', () => {
  it('compiles and runs the program of its README', async () => {
    const program = blockOf(README, 'ts')
      .replace("'http://127.0.0.1:3000'", JSON.stringify(service.origin))
      .replace("'demo'", JSON.stringify(service.acme.workspace));
    writeFileSync(join(project, 'program.ts'), program);
    expect(await compile('program.ts', { types: ['node'], typeRoots: [join(CLIENT, 'node_modules/@types')] })).toBe('');
    const said = await runProgram('program.js', { ...environment(), DAYBOOK_TOKEN: service.acme.token });
    // The number, the balance of the books, and their event.
    const [number, ...rest] = said.trimEnd().split('\n').slice(-3);
    expect([number, ...rest]).toEqual([expect.stringMatching(/^INV\//), '0', number]);
  });

  it('runs under plain Node: drafts, previews, confirms, lists, follows events, and throws what is refused', async () => {
    writeFileSync(
      join(project, 'use.mjs'),
      `
      import { ApiError, createDaybook } from '@daybook/client';
      const daybook = createDaybook({ origin: process.env.ORIGIN, workspace: process.env.WORKSPACE, token: process.env.TOKEN });
      const draft = await daybook.post('/v1/invoices', { body: { lines: [{ description: 'S', quantity: 2, price_unit: 50 }] } });
      const path = { id: draft.id };
      const refused = await daybook.post('/v1/invoices/{id}/confirm', { params: { path } }).catch((error) => error);
      const partner = await daybook.post('/v1/customers', { body: { name: 'Corner Shop' } });
      await daybook.patch('/v1/invoices/{id}', { params: { path }, body: { partner: partner.id }, ifMatch: draft.version });
      const preview = await daybook.post('/v1/invoices/{id}/confirm', { params: { path }, dryRun: true });
      const key = { idempotencyKey: 'order-4711', params: { path }, body: { expected_amount_total: 100 } };
      const posted = await daybook.post('/v1/invoices/{id}/confirm', key);
      const again = await daybook.post('/v1/invoices/{id}/confirm', key);
      const codes = [];
      for await (const { code } of daybook.each('/v1/accounts', { params: { query: { limit: 5, fields: 'code' } } })) codes.push(code);
      const types = [];
      for await (const { type } of daybook.events({ types: ['invoice.created', 'invoice.confirmed'] })) if (types.push(type) === 2) break;
      console.log(JSON.stringify({
        refused: [refused instanceof ApiError, refused.status, refused.field, typeof refused.requestId],
        preview: [preview.dry_run, preview.effects.records.entries[0].lines.length],
        posted: [posted.state, posted.amount_total, again.number === posted.number],
        codes: codes.length, types,
      }));`,
    );
    const seen = JSON.parse(await runProgram('use.mjs')) as Record<string, unknown>;
    expect(seen).toEqual({
      refused: [true, 422, 'partner', 'string'],
      preview: [true, 2],
      posted: ['posted', 100, true],
      codes: expect.any(Number),
      types: ['invoice.created', 'invoice.confirmed'],
    });
    expect(seen['codes']).toBeGreaterThan(15);
  });

  it('compiles in strict mode, narrows events by their type, and refuses what the service would', async () => {
    writeFileSync(
      join(project, 'use.ts'),
      `
      import { createDaybook, verifyWebhook, type Event } from '@daybook/client';
      const daybook = createDaybook({ origin: '', workspace: 'acme', token: '' });
      const partner = await daybook.post('/v1/customers', { body: { name: 'A' } });
      const draft = await daybook.post('/v1/invoices', { body: { partner: partner.id, lines: [{ description: 'S', quantity: 1, price_unit: 1 }] } });
      const preview = await daybook.post('/v1/invoices/{id}/confirm', { params: { path: { id: draft.id } }, dryRun: true });
      export const number: string | null = preview.record.number;
      export const debit: number | undefined = preview.effects.records.entries?.[0]?.lines[0]?.debit;
      export function handle(event: Event): string | number {
        if (event.truncated) return event.data.object.id;
        if (event.type === 'invoice.paid') return event.data.object.amount_total;
        if (event.type === 'stock.changed') return event.data.object.on_hand ?? 0;
        return event.sequence;
      }
      for await (const order of daybook.each('/v1/orders', { params: { query: { state: 'confirmed', date: { gte: '2026-01-01' } } } })) handle(await verifyWebhook(order.id, {}, { secret: '' }));
      export const closing: number = (await daybook.get('/v1/reports/trial_balance')).totals.closing;
      export const kinds: string[] = (await daybook.get('/v1/events')).data.map(({ type }) => type);
      export const replayed: boolean = (await daybook.batch([{ method: 'POST', path: '/customers' }])).replayed;
      // @ts-expect-error no such field
      await daybook.post('/v1/invoices', { body: { partnr: 'x' } });
      // @ts-expect-error no such filter
      await daybook.get('/v1/invoices', { params: { query: { stat: 'x' } } });
      // @ts-expect-error no such address
      await daybook.get('/v1/invoicse');
      // @ts-expect-error a read is not previewed
      await daybook.get('/v1/token', { dryRun: true });
      `,
    );
    expect(
      await compile('use.ts', { noEmit: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true }),
    ).toBe('');
  });
});

describe('events of a real service', () => {
  /** A client, a counter of its requests, and a way to cut its open connection. */
  function counted() {
    const asked: string[] = [];
    const cuts: (() => void)[] = [];
    const daybook = createDaybook({
      origin: service.origin,
      workspace: service.acme.workspace,
      token: service.acme.token,
      retries: { firstDelayMs: 10 },
      fetch: async (request) => {
        asked.push(new URL(request.url).pathname.split('/v1')[1]!);
        const cut = new AbortController();
        cuts.push(() => cut.abort());
        return fetch(request, { signal: AbortSignal.any([request.signal, cut.signal]) });
      },
    });
    return { daybook, asked, cut: () => cuts.at(-1)!() };
  }

  const made = async (name: string): Promise<string> => {
    const { id } = await service.acme.make('customers', { name });
    await service.settle();
    return id;
  };

  it('arrive over one request, however long nothing happens, and go on behind a connection that is cut', async () => {
    const { daybook, asked, cut } = counted();
    const newest = (await service.acme.get('/events?sort=-sequence&limit=1')).body.data[0];
    const events = daybook.events({ after: newest?.sequence ?? 0, types: ['partner.created'] });
    const seen: string[] = [];
    const next = async (): Promise<void> => {
      const { value } = await events.next();
      seen.push((value as { data: { object: { id: string } } }).data.object.id);
    };
    const first = next();
    const ids = [await made('One')];
    await first;
    const second = next();
    ids.push(await made('Two'));
    await second;
    expect([seen, asked]).toEqual([ids, ['/events/stream']]);
    cut();
    ids.push(await made('While it was cut'));
    await next();
    const last = next();
    ids.push(await made('Four'));
    await last;
    expect([seen, asked]).toEqual([ids, ['/events/stream', '/events/stream']]);
    await events.return();
  });

  it('begin with the first that is kept, and name what the service refuses', async () => {
    const { daybook } = counted();
    const [oldest] = (await service.acme.get('/events?sort=sequence&limit=1')).body.data;
    const events = daybook.events();
    expect((await events.next()).value).toEqual(oldest);
    await events.return();
    await expect(daybook.events({ after: 10 ** 12 }).next()).rejects.toMatchObject({
      status: 400,
      code: 'out_of_range',
    });
  });
});

describe('a batch', () => {
  it('says that its answer is that of an earlier one', async () => {
    const { origin, acme } = service;
    const daybook = createDaybook({ origin, workspace: acme.workspace, token: acme.token });
    const operations = [{ method: 'POST', path: '/customers', body: { name: 'Once' } }] as const;
    const first = await daybook.batch(operations, { idempotencyKey: 'batch-1' });
    const again = await daybook.batch(operations, { idempotencyKey: 'batch-1' });
    expect([first.replayed, again.replayed, again.operations]).toEqual([
      false,
      true,
      [{ ...first.operations[0], replayed: true }],
    ]);
  });
});

describe('openapi-typescript and openapi-fetch under default options', () => {
  it('make the client of the README, which compiles without a cast', async () => {
    const types = join(project, 'api.d.ts');
    await run(process.execPath, [
      join(CLIENT, 'node_modules/openapi-typescript/bin/cli.js'),
      join(ROOT, 'docs/openapi.json'),
      '-o',
      types,
    ]);
    const readme = blockOf(join(ROOT, 'README.md'), 'ts');
    writeFileSync(join(project, 'readme.ts'), `${readme}\nexport {};`);
    expect(await compile('readme.ts', { noEmit: true })).toBe('');
    expect(readme).toContain("from './api.js'");
    expect(readme.trim().split('\n').length).toBeLessThanOrEqual(28);
    const names = namesIn(JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')));
    expect(names.operations).toBeGreaterThan(300);
    expect(bytesPerField(statSync(types).size, names)).toBeLessThanOrEqual(MOST_PER_FIELD);
  });

  it('brings the program of the shell', async () => {
    const program = join(project, 'node_modules/.bin/daybook');
    const env = {
      PATH: process.env['PATH'],
      DAYBOOK_URL: `${service.origin}/api/${service.acme.workspace}`,
      DAYBOOK_TOKEN: service.acme.token,
    };
    const { stdout } = await run(program, ['api', 'get', 'token'], { env });
    expect(JSON.parse(stdout)).toMatchObject({ scopes: expect.any(Array) });
    expect((await run(program, ['completion', 'words', 'zsh', 'api', 'get', 'invoic'], { env })).stdout).toContain(
      'invoices',
    );
  });
});
