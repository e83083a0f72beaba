import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Database } from '@daybook/database';
import { ok, sql } from '@daybook/harness';
import { CitusCluster, until, whyNoCitus } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '../support/processes.js';
import { say, serve, type Served } from '../support/proof.js';
import { isAllowed, LOGS_RESULTS, scatteredIn, sentAroundIn } from '../support/scattered.js';
import { BESIDE_IT, WITHOUT } from '../support/beside-several-servers.js';

const missing = whyNoCitus();
if (missing !== undefined) say(`citus-plans: skipped, ${missing}.`);

/** The test files whose statements are checked: all files of a package, or those whose names start with these. */
const SUITES: readonly (readonly [folder: string, ...files: string[]])[] = [
  [
    'apps/api',
    'walk.api',
    'orders-walk',
    'stock-in-books-walk',
    'wire-',
    'random-requests',
    'search',
    'client.api',
    'periodic-jobs',
    'across-statements',
  ],
  ['packages/edge/batch'],
  ['packages/sales'],
  ['packages/users'],
  ['packages/webhooks'],
];

let cluster: CitusCluster;

/**
 * Runs test files of a package on the cluster and returns Jest's output. Forces the exit: a failed test may leave a service
 * running.
 */
async function run([folder, ...files]: (typeof SUITES)[number]): Promise<{ code: number | null; printed: string }> {
  const cwd = join(ROOT, folder);
  const child = spawn(
    process.execPath,
    [join(cwd, 'node_modules/jest/bin/jest.js'), '--runInBand', '--forceExit', ...WITHOUT, ...files],
    {
      cwd,
      env: { ...process.env, ...cluster.env },
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, printed };
}

(missing === undefined ? describe : describe.skip)('the statements of the service on three servers', () => {
  beforeAll(async () => {
    for (const [reason, names] of Object.entries(BESIDE_IT)) say(`skipped, for it ${reason}: ${names.join(', ')}`);
    cluster = await CitusCluster.start(process.env, 'daybook_app');
    Object.assign(process.env, cluster.env);
    // Occasionally PostgreSQL tries a generic plan, which queries all shards and is never used: it would be reported here.
    await sql(cluster.coordinator.url(), 'ALTER SYSTEM SET plan_cache_mode = force_custom_plan');
    for (const setting of LOGS_RESULTS) await sql(cluster.coordinator.url(), `ALTER SYSTEM SET ${setting}`);
    await sql(cluster.coordinator.url(), 'SELECT pg_reload_conf()');
  }, 120_000);

  afterAll(async () => cluster?.remove(), 60_000);

  it.each(SUITES)(
    'answer the tests of %s',
    async (...suite) => {
      const { code, printed } = await run(suite as unknown as (typeof SUITES)[number]);
      say(
        printed
          .split('\n')
          .filter((line) => /^Tests:|●/.test(line))
          .join('\n'),
      );
      if (code !== 0) say(printed);
      expect(code).toBe(0);
    },
    1_800_000,
  );

  it('ask one shard, but for those that find what is to be done', () => {
    const scattered = scatteredIn(cluster.coordinator.log());
    say(`${scattered.length} statements asked several shards`);
    expect(scattered.filter((statement) => !isAllowed(statement))).toEqual([]);
  });

  it('send no result of a part to all servers: a server that is gone touches no other workspace', () => {
    const sent = sentAroundIn(cluster.coordinator.log());
    expect(sent.filter((statement) => !isAllowed(statement))).toEqual([]);
  });

  describe('in one process', () => {
    let served: Served;
    beforeAll(async () => {
      served = await serve();
    }, 120_000);
    afterAll(() => served.stop());

    it('are found where one asks every shard', async () => {
      const planted = 'SELECT count(*) AS planted FROM accounting.partners';
      await served.service.app.get(Database, { strict: false }).query(planted);
      await until('it is logged', () => scatteredIn(cluster.coordinator.log()).includes(planted));
      expect(isAllowed(planted)).toBe(false);
    });

    it('are found where the result of a part is sent to all', async () => {
      const planted = `
        WITH sent AS (SELECT * FROM json_to_recordset($2::json) AS r (id uuid)), first AS (
          INSERT INTO inventory.locations (workspace_id, id) SELECT $1, id FROM sent RETURNING 1)
        INSERT INTO inventory.locations (workspace_id, id) SELECT $1, s.id FROM sent s JOIN inventory.products p
          ON p.workspace_id = $1 AND p.id = s.id RETURNING 1 AS planted`;
      const database = served.service.app.get(Database, { strict: false });
      const [workspace] = await database.query<{ id: string }>('SELECT id FROM tokens.workspaces LIMIT 1');
      await database.of(workspace!.id).query(planted, [workspace!.id, '[]']);
      const text = planted.replaceAll(/\s+/g, ' ').trim();
      await until('it is logged', () => sentAroundIn(cluster.coordinator.log()).includes(text));
    });

    it('go to the one server that has the rows of the workspace', async () => {
      for (const { url } of cluster.workers.map((worker) => ({ url: worker.url() }))) {
        await sql(url, `ALTER SYSTEM SET log_statement = 'all'`);
        await sql(url, 'SELECT pg_reload_conf()');
      }
      const { client } = served;
      const [workspace] = await sql<{ id: string }>(
        served.databaseUrl,
        `SELECT id FROM tokens.workspaces WHERE slug = '${client.workspace}'`,
      );
      await pause(500);
      const partner = ok(await client.post('/partners', { name: 'Ann', is_customer: true }));
      for (const path of [
        '/partners',
        `/partners/${partner['id'] as string}`,
        '/invoices',
        '/token',
        '/events',
        '/products',
      ])
        ok(await client.get(path));
      await pause(2000);
      const said = cluster.workers.map((worker) => worker.log().split(workspace!.id).length - 1);
      say(`the id of the workspace in the logs of the servers: ${said.join(', ')} times`);
      expect(Math.max(...said)).toBeGreaterThan(10);
      expect(Math.min(...said)).toBe(0);
    }, 60_000);
  });
});
