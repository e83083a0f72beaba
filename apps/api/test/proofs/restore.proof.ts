import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, ok, sql, walk } from '@daybook/harness';
import { answering, type Arrived, Sink, until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { InstalledCluster, installedPostgres } from '../support/installed-postgres.js';
import { type Program, ROOT, runProgram } from '../support/processes.js';
import { addressOf, PROOF_ENV, say } from '../support/proof.js';
import { SCOPES } from '../support/scopes.js';

const ENV: NodeJS.ProcessEnv = {
  ...PROOF_ENV,
  DAYBOOK_DEMO: 'false',
  WEBHOOK_RETRY_SCHEDULE_MS: '0,5000,5000,5000,5000',
};
const bin = installedPostgres();
if (bin === undefined) {
  say(
    'SKIPPED: dump and restore needs an installed PostgreSQL 15 to 18: initdb, pg_ctl, pg_dump and pg_restore where pg_config --bindir says.',
  );
}

let dataDir: string;
let sink: Sink;
const clusters: InstalledCluster[] = [];
const programs: Program[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'daybook-proof-'));
  sink = await Sink.open();
});
afterAll(async () => {
  await Promise.all(programs.map((program) => program.kill()));
  for (const cluster of clusters) cluster.stop();
  await sink.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function aCluster(): Promise<InstalledCluster> {
  const cluster = await InstalledCluster.start(bin as string);
  clusters.push(cluster);
  return cluster;
}

const envOn = ({ url }: InstalledCluster): NodeJS.ProcessEnv => ({
  ...ENV,
  DATABASE_URL: url,
  DAYBOOK_DATA_DIR: dataDir,
});

/** Output of a command on the database of a cluster. */
function daybook(cluster: InstalledCluster, ...options: string[]): any {
  const env = { PATH: process.env['PATH'], ...envOn(cluster) };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'apps/api/dist/bundle/cli.js'), ...options, '--json'],
    { env, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`daybook ${options[0]}: ${stdout}${stderr}`);
  return JSON.parse(stdout);
}

async function serviceOn(cluster: InstalledCluster, token: string): Promise<Client> {
  const program = runProgram({ databaseUrl: cluster.url }, 'main.js', [], { ...envOn(cluster), PORT: '0' });
  programs.push(program);
  return new Client(await addressOf(program), 'acme', token);
}

/** The exact commands of docs/operations.md, "Backup". */
function dumpAndRestore(from: InstalledCluster, to: InstalledCluster): void {
  const dump = from.path('daybook.dump');
  from.run('pg_dump', ['-Fc', '-d', from.url, '-f', dump]);
  for (const role of ['daybook_app', 'daybook_across'])
    to.run('psql', ['-d', to.url, '-c', `CREATE ROLE ${role} NOLOGIN`]);
  to.run('pg_restore', ['--exit-on-error', '--no-owner', '-d', to.url, dump]);
  to.run('psql', ['-d', to.url, '-c', 'ANALYZE']);
}

const FAILED_ONCE = `SELECT FROM webhooks.webhook_deliveries WHERE state = 'pending' AND attempted`;
const STATES = 'SELECT state, count(*)::int AS n FROM webhooks.webhook_deliveries GROUP BY state ORDER BY state';

(bin === undefined ? describe.skip : describe)('a dump restored into a fresh cluster', () => {
  it('is the whole service: stream, deliveries, secrets, tokens and books', async () => {
    const first = await aCluster();
    daybook(first, 'migrate');
    daybook(first, 'workspace', 'create', '--slug', 'acme', '--name', 'Acme Ltd', '--currency', 'USD');
    const { token } = daybook(
      first,
      'token',
      'create',
      '--workspace',
      'acme',
      '--name',
      'proof',
      '--scopes',
      SCOPES.join(),
    ) as { token: string };
    const before = await serviceOn(first, token);
    const { id: endpoint, secret } = await before.make('webhook_endpoints', {
      url: `${sink.origin}/hook`,
      events: ['invoice.*'],
    });
    const partner = (await before.make('partners', { name: 'Kept' })).id;
    const invoice = async (client: Client) => {
      const { id } = await client.make('invoices', {
        partner,
        lines: [{ description: 'Work', quantity: 1, price_unit: 10 }],
      });
      return (await client.make(`invoices/${id}/confirm`, {})) as { number?: string };
    };
    await invoice(before);
    await until('two are taken', () => sink.at('/hook').length === 2);
    sink.behaviours.set('/hook', answering(500));
    const { number } = await invoice(before);
    await until('two have failed once', async () => (await sql(first.url, FAILED_ONCE)).length === 2);
    await programs[0]!.kill();
    const arrivedBefore = sink.arrived.length;

    const second = await aCluster();
    dumpAndRestore(first, second);
    expect(await sql(second.url, STATES)).toEqual(await sql(first.url, STATES));
    sink.behaviours.delete('/hook');
    const after = await serviceOn(second, token);
    await until(
      'what waited is delivered',
      async () => ok(await after.get('/webhook_deliveries?state=succeeded'))['data'].length === 4,
      60_000,
    );
    for (const { text, headers } of sink.arrived.slice(arrivedBefore) as Arrived[]) {
      expect(() => new Webhook(secret as string).verify(text, headers as Record<string, string>)).not.toThrow();
    }
    const told = await walk(after, '/events?sort=sequence&limit=200&fields=sequence');
    expect((await invoice(after)).number! > (number as string)).toBe(true);
    await until(
      'what is new is delivered',
      async () => ok(await after.get('/webhook_deliveries?state=succeeded'))['data'].length === 6,
      60_000,
    );
    const stream = await walk(after, '/events?sort=sequence&limit=200&fields=sequence');
    expect(stream.map(({ sequence }) => sequence)).toEqual(stream.map((_, i) => i + 1));
    expect(stream.slice(0, told.length)).toEqual(told);
    expect(stream.length).toBeGreaterThan(told.length);
    expect(ok(await after.get(`/webhook_endpoints/${endpoint}`))).toMatchObject({ enabled: true, failing_since: null });
    expect(daybook(second, 'check')).toMatchObject({ ok: true });
    const [{ version }] = (await sql<{ version: string }>(
      second.url,
      `SELECT current_setting('server_version') AS version`,
    )) as [{ version: string }];
    const messages = sink.arrived.length - arrivedBefore;
    say(
      `PostgreSQL ${version}: ${told.length} events restored, ${stream.length - told.length} after them; ${messages} messages with valid signatures`,
    );
  }, 300_000);
});
