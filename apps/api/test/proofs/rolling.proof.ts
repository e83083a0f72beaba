import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase, type TestDatabase, until } from '@daybook/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ROOT } from '../support/processes.js';
import { PROOF_ENV, say } from '../support/proof.js';

const RELEASES = readdirSync(join(ROOT, 'apps/api/test/releases')).flatMap(
  (name) => /^(.+)\.backup$/.exec(name)?.[1] ?? [],
);
const RELEASE = RELEASES.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) as string;
const SCOPES = 'read:accounting,write:accounting,read:sales,write:sales,read:inventory,write:inventory';

let folder: string;
let database: TestDatabase;
/** A built checkout of the last release: that of `DAYBOOK_LAST_RELEASE`, or one that is made from the history. */
let release: string;
const running: { kill(): void }[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-rolling-'));
  database = await cloneDatabase({ key: 'nothing', migrate: async () => undefined });
  release = process.env['DAYBOOK_LAST_RELEASE'] ?? checkout();
}, 1_800_000);
afterAll(async () => {
  for (const one of running) one.kill();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

function checkout(): string {
  const git = (...argv: string[]): Buffer => execFileSync('git', argv, { cwd: ROOT, maxBuffer: 1e9 });
  const log = git('log', '--reverse', `-S"version": "${RELEASE}"`, '--format=%H', '--', 'package.json');
  const commit = log.toString().split('\n')[0] as string;
  const into = join(folder, 'release');
  execFileSync('mkdir', [into]);
  execFileSync('tar', ['-x', '-C', into], { input: git('archive', commit) });
  const run = (...argv: string[]): void => {
    const { status, stdout, stderr } = spawnSync('npx', argv, { cwd: into, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${argv.join(' ')}: ${stdout}${stderr}`);
  };
  run('--yes', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--prefer-offline');
  run('turbo', 'run', 'build', '--filter=@daybook/api...');
  return into;
}

const env = (): NodeJS.ProcessEnv => ({
  ...{ PATH: process.env['PATH'], DATABASE_URL: database.url, DAYBOOK_DATA_DIR: folder, CONSOLE: 'off' },
  ...PROOF_ENV,
});

function daybook(of: string, ...argv: string[]): string {
  const program = [join(of, 'apps/api/dist/bundle/cli.js'), ...argv];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { env: env(), encoding: 'utf8' });
  if (status !== 0) throw new Error(`daybook ${argv.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** A running service of a checkout; returns its origin. */
async function serve(of: string): Promise<string> {
  const child = spawn(process.execPath, [join(of, 'apps/api/dist/bundle/main.js')], { env: { ...env(), PORT: '0' } });
  running.push(child);
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const address = (): string | undefined => /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
  await until('it serves', () => address() !== undefined, 60_000);
  return address() as string;
}

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<any>;

/** The test client compares answers with the document of today, which the last release cannot know. */
const calling =
  (origin: string, token: string): Call =>
  async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = `${origin}/api/demo/v1${path}`;
    const response = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const answer = (await response.json()) as any;
    expect([method, path, response.status, answer.error]).toEqual([method, path, 200, undefined]);
    return answer;
  };

/** Sells, pays, reverses, buys and posts, and reads what came of it. */
async function trade(call: Call): Promise<void> {
  const make = (resource: string, body: object) => call('POST', `/${resource}`, body);
  const partner = await make('partners', { name: 'Rolling' });
  const product = await make('products', { name: 'Work', price_unit: 10 });
  const lines = [
    { product: product.id, quantity: 2 },
    { description: 'Travel', quantity: 1, price_unit: 3 },
  ];
  const paid = await make('invoices', { partner: partner.id, lines });
  const reversed = await make('invoices', { partner: partner.id, lines });
  for (const { id } of [paid, reversed]) await call('POST', `/invoices/${id}/confirm`, {});
  const { data: journals } = await call('GET', '/journals');
  const of = (type: string): string => journals.find((one: { type: string }) => one.type === type).id;
  await call('POST', `/invoices/${paid.id}/pay`, { journal: of('bank') });
  await call('POST', `/invoices/${reversed.id}/reverse`, {});
  const costs = [{ description: 'Travel', quantity: 1, price_unit: 3 }];
  const bill = await make('bills', { partner: partner.id, reference: `R ${partner.id}`, lines: costs });
  await call('POST', `/bills/${bill.id}/confirm`, {});
  const quotation = await make('quotations', { partner: partner.id, lines });
  await call('POST', `/quotations/${quotation.id}/send`, {});
  await call('POST', `/quotations/${quotation.id}/accept`, {});
  const { data: accounts } = await call('GET', '/accounts?type=income&limit=2');
  const entry = [
    { account: accounts[0].id, debit: 5 },
    { account: accounts.at(-1).id, credit: 5 },
  ];
  await make('entries', { journal: of('general'), lines: entry, post: true });
  for (const path of ['/invoices', '/entries', '/orders', '/transfers', '/events', '/reports/trial_balance'])
    await call('GET', path);
}

it(`a service of ${RELEASE} keeps working on today's schema, next to a service of today`, async () => {
  daybook(release, 'migrate');
  daybook(release, 'seed', 'demo');
  const made = daybook(
    release,
    ...['token', 'create', '--workspace', 'demo', '--name', 'rolling'],
    '--scopes',
    SCOPES,
    '--json',
  );
  const { token } = JSON.parse(made) as { token: string };
  const old = calling(await serve(release), token);
  await trade(old);
  daybook(ROOT, 'migrate');
  await trade(old);
  const today = calling(await serve(ROOT), token);
  await Promise.all([trade(old), trade(today)]);
  await trade(old);
  const said = daybook(ROOT, 'check');
  expect(said).toContain('The books of demo are sound');
  say(`${RELEASE} and today's version on one database: ${said.trim().split('\n').at(-1)}`);
}, 900_000);
