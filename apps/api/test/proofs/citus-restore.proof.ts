import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Reply, sql } from '@daybook/harness';
import { CitusCluster, type CitusNode, joinWorkers, until, whyNoCitus } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ended, type Program, runProgram, succeeded } from '../support/processes.js';
import { addressOf, PROOF_ENV, say } from '../support/proof.js';

const missing = whyNoCitus();
if (missing !== undefined) say(`citus-restore: skipped, ${missing}.`);

const DATABASE = 'books';
const POINT = 'daybook-2026-11-23-14';
/** Enough workspaces for two servers to have some. */
const WORKSPACES = ['acme', 'beta', 'coda', 'dune', 'echo', 'fern'];
const POSTED = '/invoices?limit=200&state=posted';
const SCOPES = 'read:accounting,write:accounting,read:sales,write:sales';

let cluster: CitusCluster;
let servers: readonly CitusNode[];
let url: string;
let dataDir: string;
let api: Program | undefined;
const clients: Client[] = [];

const env = (): NodeJS.ProcessEnv => ({ ...PROOF_ENV, DAYBOOK_DATA_DIR: dataDir, DAYBOOK_DEMO: 'false' });

const begin = (...options: string[]): Program => runProgram({ databaseUrl: url }, 'cli.js', options, env());
const daybook = (...options: string[]): Promise<string> => succeeded(begin(...options));

async function startApi(): Promise<string> {
  api = runProgram({ databaseUrl: url }, 'main.js', [], { ...env(), PORT: '0' });
  return addressOf(api);
}

const baseOf = ({ folder }: CitusNode): string => `${folder}-base`;
const logOf = ({ folder }: CitusNode): string => `${folder}-wal`;

/**
 * Starts writers that confirm invoices one after the other in each workspace until they are stopped; returns the ids by
 * workspace.
 */
function write(): () => Promise<string[][]> {
  let isOver = false;
  const made = clients.map(async (client) => {
    const ids: string[] = [];
    const partner = await client.post('/partners', { name: 'Ann' });
    for (let i = 0; !isOver; i++) {
      const lines = [{ description: `Hour ${i}`, quantity: 1, price_unit: 10.1 }];
      const invoice = await client.post('/invoices', { partner: partner.body.id, lines });
      const confirmed: Reply = await client.post(`/invoices/${invoice.body.id}/confirm`);
      if (confirmed.status !== 200) throw new Error(`${confirmed.status} ${confirmed.text}`);
      ids.push(invoice.body.id as string);
    }
    return ids;
  });
  return () => {
    isOver = true;
    return Promise.all(made);
  };
}

/** Waits until each server has archived its log up to now. */
async function archived(): Promise<void> {
  for (const server of servers) {
    const [{ name }] = (await sql<{ name: string }>(
      server.url(),
      'SELECT pg_walfile_name(pg_switch_wal()) AS name',
    )) as [{ name: string }];
    await until('the log is archived', async () => {
      const [{ last }] = (await sql<{ last: string | null }>(
        server.url(),
        'SELECT last_archived_wal AS last FROM pg_stat_archiver',
      )) as [{ last: string | null }];
      return last !== null && last >= name;
    });
  }
}

/** The procedure of docs/operations.md, "On several servers". */
(missing === undefined ? describe : describe.skip)('a cluster', () => {
  beforeAll(async () => {
    cluster = await CitusCluster.start();
    Object.assign(process.env, cluster.env);
    servers = [cluster.coordinator, ...cluster.workers];
    dataDir = mkdtempSync(join(tmpdir(), 'daybook-proof-'));
    url = cluster.coordinator.url(DATABASE);
    for (const server of servers) {
      server.run('/bin/mkdir', [logOf(server)]);
      const command = `test ! -f ${logOf(server)}/%f && cp %p ${logOf(server)}/%f`;
      await server.stop();
      appendFileSync(
        join(server.folder, 'postgresql.auto.conf'),
        `archive_mode = on\narchive_command = '${command}'\n`,
      );
      await server.start();
      await sql(server.url(), `CREATE DATABASE ${DATABASE}`);
    }
    await joinWorkers(url);
    await daybook('migrate');
    for (const slug of WORKSPACES)
      await daybook('workspace', 'create', '--slug', slug, '--name', slug, '--currency', 'EUR');
    await daybook('distribute', '--in-place', '--shards', '8');
    const origin = await startApi();
    for (const slug of WORKSPACES) {
      const options = ['--workspace', slug, '--name', 'proof', '--scopes', SCOPES, '--json'];
      const { token } = JSON.parse(await daybook('token', 'create', ...options)) as { token: string };
      clients.push(new Client(origin, slug, token));
    }
  }, 600_000);

  afterAll(async () => {
    await api?.kill();
    await cluster?.remove();
    if (dataDir) rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  it('comes back to a point that all servers have, which was marked beside writers', async () => {
    const stop = write();
    await pause(2000);
    for (const server of servers) {
      const from = ['-d', server.url(), '-D', baseOf(server), '--checkpoint=fast', '--wal-method=none'];
      server.run('pg_basebackup', from);
    }
    await pause(2000);
    const acknowledged = await Promise.all(
      clients.map(async (client) => (await client.get(POSTED)).body.data.length as number),
    );
    await sql(url, 'SELECT citus_create_restore_point($1)', [POINT]);
    await pause(2000);
    const made = await stop();
    // The mistake to recover from.
    await daybook('workspace', 'delete', '--slug', 'acme');
    await archived();
    await api!.kill();

    for (const server of servers) await server.stop();
    const moved = servers.at(-1)!;
    const earlier = moved.port;
    for (const server of servers) {
      server.run('/bin/mv', [server.folder, `${server.folder}-before`]);
      server.run('/bin/mv', [baseOf(server), server.folder]);
      appendFileSync(
        join(server.folder, 'postgresql.auto.conf'),
        [
          `restore_command = 'cp ${logOf(server)}/%f %p'`,
          `recovery_target_name = '${POINT}'`,
          `recovery_target_action = 'promote'`,
          '',
        ].join('\n'),
      );
      writeFileSync(join(server.folder, 'recovery.signal'), '');
      await server.start(server === moved ? 'another address' : 'its address');
    }
    for (const server of servers)
      await until('it is open for writing', async () => {
        const [{ recovering }] = (await sql<{ recovering: boolean }>(
          server.url(),
          'SELECT pg_is_in_recovery() AS recovering',
        )) as [{ recovering: boolean }];
        return !recovering;
      });
    await sql(url, 'SELECT citus_update_node(nodeid, nodename, $2) FROM pg_dist_node WHERE nodeport = $1', [
      earlier,
      moved.port,
    ]);
    await sql(url, 'SELECT recover_prepared_transactions()');

    expect(await daybook('check')).toMatch(/The books of .+ are sound/);
    // It exits with 1: these servers run without fsync.
    expect((await ended(begin('doctor'))).printed).toMatch(/ok\s+distribution\s+every table is in its place/);
    const origin = await startApi();
    const kept: number[] = [];
    for (const [i, { workspace, token }] of clients.entries()) {
      const there = (await new Client(origin, workspace, token).get(POSTED)).body.data;
      const ids = (there as { id: string }[]).map(({ id }) => id);
      kept.push(ids.length);
      // Everything acknowledged before the point exists, and what exists was created in this order.
      expect(ids.length).toBeGreaterThanOrEqual(acknowledged[i]!);
      expect(new Set(ids)).toEqual(new Set(made[i]!.slice(0, ids.length)));
    }
    expect(kept.reduce((sum, n) => sum + n)).toBeLessThan(made.flat().length);
    say(
      `invoices before the point: ${acknowledged.join(', ')}; brought back: ${kept.join(', ')}; made in all: ${made.map(({ length }) => length).join(', ')}`,
    );
  }, 600_000);
});
