import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@daybook/harness';
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

/** Sells, pays, reverses, buys and posts, and reads what came of it. */
async function trade(client: Client): Promise<void> {
  const partner = await client.make('partners', { name: 'Rolling' });
  const product = await client.make('products', { name: 'Work', price_unit: 10 });
  const lines = [
    { product: product['id'], quantity: 2 },
    { description: 'Travel', quantity: 1, price_unit: 3 },
  ];
  const [paid, reversed] = [
    await client.make('invoices', { partner: partner['id'], lines, confirm: true }),
    await client.make('invoices', { partner: partner['id'], lines, confirm: true }),
  ];
  const journals = (await client.get('/journals')).body.data as { id: string; type: string }[];
  const of = (type: string) => journals.find((one) => one.type === type)?.id;
  const done = async (path: string, body: object = {}) =>
    expect([path, (await client.post(path, body)).status]).toEqual([path, 200]);
  await done(`/invoices/${paid['id']}/pay`, { journal: of('bank') });
  await done(`/invoices/${reversed['id']}/reverse`);
  const bill = await client.make('bills', { partner: partner['id'], reference: `R${partner['id']}`, lines });
  await done(`/bills/${bill['id']}/confirm`);
  const quotation = await client.make('quotations', { partner: partner['id'], lines });
  await done(`/quotations/${quotation['id']}/send`);
  await done(`/quotations/${quotation['id']}/accept`);
  const accounts = (await client.get('/accounts?type=expense&limit=2')).body.data as { id: string }[];
  const [debit, credit] = accounts.map(({ id }) => id);
  await client.make('entries', {
    journal: of('general'),
    lines: [
      { account: debit, debit: 5 },
      { account: credit ?? debit, credit: 5 },
    ],
    post: true,
  });
  for (const path of ['/invoices', '/entries', '/orders', '/transfers', '/events', '/reports/trial_balance'])
    expect([path, (await client.get(path)).status]).toEqual([path, 200]);
}

it(`a service of ${RELEASE} goes on on the schema of today, beside one of today`, async () => {
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
  const old = new Client(await serve(release), 'demo', token);
  await trade(old);
  daybook(ROOT, 'migrate');
  await trade(old);
  const today = new Client(await serve(ROOT), 'demo', token);
  await Promise.all([trade(old), trade(today)]);
  await trade(old);
  const said = daybook(ROOT, 'check');
  expect(said).toContain('The books of demo are sound');
  say(`${RELEASE} and today's version on one database: ${said.trim().split('\n').at(-1)}`);
}, 900_000);
