import type { Domain } from '@daybook/harness';
import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from './support/processes.js';
import { openService } from './support/service.js';

const run = promisify(execFile);
const CLIENT = join(ROOT, 'packages/client');

let service: Domain;
let project: string;

/** An empty project into which the packed client is installed, with its one dependency and nothing else of this repository. */
beforeAll(async () => {
  service = await openService();
  project = mkdtempSync(join(tmpdir(), 'daybook-client-'));
  // pnpm writes the version of the dependency into the package, where the workspace names its catalog.
  await run(join(ROOT, 'node_modules/.bin/pnpm'), ['pack', '--pack-destination', project], { cwd: CLIENT });
  const openapiFetch = realpathSync(join(CLIENT, 'node_modules/openapi-fetch'));
  for (const folder of [openapiFetch, realpathSync(join(openapiFetch, '../openapi-typescript-helpers'))]) {
    // Of a copy: equal files are hard links in pnpm's folder, and an archive of those lacks all but one.
    const copy = mkdtempSync(join(project, 'copy-'));
    cpSync(folder, copy, { recursive: true });
    await run('npm', ['pack', '--ignore-scripts', '--pack-destination', project, copy], { cwd: project });
  }
  mkdirSync(join(project, 'node_modules'));
  writeFileSync(join(project, 'package.json'), '{"private":true,"type":"module"}');
  const packed = readdirSync(project)
    .filter((name) => name.endsWith('.tgz'))
    .map((name) => `./${name}`);
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...packed], { cwd: project });
});
afterAll(async () => {
  await service.stop();
  rmSync(project, { recursive: true, force: true });
});

const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  ORIGIN: service.origin,
  TOKEN: service.acme.token,
  WORKSPACE: service.acme.workspace,
});

describe('the packed client, installed into an empty project', () => {
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
    const running = run(process.execPath, ['use.mjs'], { cwd: project, env: environment(), timeout: 120_000 });
    let isOver = false;
    const over = running.finally(() => (isOver = true));
    // Events get their places as the running service gives them.
    await until('the program ends', () => service.settle().then(() => isOver));
    await over;
    const seen = JSON.parse((await running).stdout) as Record<string, unknown>;
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
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      noEmit: true,
      skipLibCheck: false,
      types: [],
    };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }));
    const { stdout } = await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', project]).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe('');
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
    const [, readme] = /```ts\n([^]*?)```/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) as unknown as [
      string,
      string,
    ];
    writeFileSync(join(project, 'readme.ts'), `${readme}\nexport {};`);
    const compilerOptions = {
      strict: true,
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      noEmit: true,
      skipLibCheck: false,
      types: [],
    };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['readme.ts'] }));
    const { stdout } = await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', project]).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe('');
    expect(readme).toContain("from './api.js'");
    expect(readme.trim().split('\n').length).toBeLessThanOrEqual(24);
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
