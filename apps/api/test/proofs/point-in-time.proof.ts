import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@daybook/harness';
import { until } from '@daybook/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import { InstalledCluster, installedPostgres } from '../support/installed-postgres.js';
import { ROOT } from '../support/processes.js';
import { say } from '../support/proof.js';

const bin = installedPostgres();
if (bin === undefined) {
  say(
    'SKIPPED: point in time needs an installed PostgreSQL 15 to 18, with pg_basebackup where pg_config --bindir says.',
  );
}

const folder = mkdtempSync(join(tmpdir(), 'daybook-proof-'));
let cluster: InstalledCluster | undefined;
let data = 'data';

afterAll(() => {
  cluster?.stop(data);
  rmSync(folder, { recursive: true, force: true });
});

function daybook(...argv: string[]): any {
  const env = { PATH: process.env['PATH'], DATABASE_URL: cluster!.url, DAYBOOK_DATA_DIR: folder };
  const program = [join(ROOT, 'apps/api/dist/bundle/cli.js'), ...argv, '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`daybook ${argv[0]}: ${stdout}${stderr}`);
  return JSON.parse(stdout);
}

const slugs = (): string[] => (daybook('workspace', 'list').data as { slug: string }[]).map(({ slug }) => slug);

/** The procedure of docs/operations.md, "A point in time", with this proof's folders. */
(bin === undefined ? describe.skip : describe)('a point in time', () => {
  it('comes back from a base backup and the archived log, whatever was done after it', async () => {
    cluster = await InstalledCluster.start(bin as string);
    cluster.makeFolder('wal');
    const wal = cluster.path('wal');
    cluster.stopServer('data');
    cluster.configure('data', ['archive_mode = on', `archive_command = 'test ! -f ${wal}/%f && cp %p ${wal}/%f'`]);
    cluster.startServer('data');
    daybook('migrate');
    daybook('workspace', 'create', '--slug', 'kept', '--name', 'Kept', '--currency', 'USD');
    daybook('seed', 'demo');

    cluster.run('pg_basebackup', ['-d', cluster.url, '-D', 'base', '--checkpoint=fast', '--wal-method=none']);
    daybook('workspace', 'create', '--slug', 'later', '--name', 'Later', '--currency', 'USD');
    const [{ now: before }] = (await sql<{ now: string }>(cluster.url, 'SELECT now()::text AS now')) as [
      { now: string },
    ];
    // The mistake to recover from.
    daybook('workspace', 'delete', '--slug', 'kept');
    await sql(cluster.url, 'DELETE FROM sales.settings');
    const [{ name }] = (await sql<{ name: string }>(
      cluster.url,
      'SELECT pg_walfile_name(pg_switch_wal()) AS name',
    )) as [{ name: string }];
    await until('the log is archived', async () => {
      const [{ last }] = (await sql<{ last: string | null }>(
        cluster!.url,
        'SELECT last_archived_wal AS last FROM pg_stat_archiver',
      )) as [{ last: string | null }];
      return last !== null && last >= name;
    });
    cluster.stopServer('data');

    cluster.configure('base', [
      `restore_command = 'cp ${wal}/%f %p'`,
      `recovery_target_time = '${before}'`,
      `recovery_target_action = 'promote'`,
    ]);
    writeFileSync(cluster.path('base/recovery.signal'), '');
    data = 'base';
    cluster.startServer(data);
    await until('it is open for writing', async () => {
      const [{ recovering }] = (await sql<{ recovering: boolean }>(
        cluster!.url,
        'SELECT pg_is_in_recovery() AS recovering',
      )) as [{ recovering: boolean }];
      return !recovering;
    });
    expect(slugs()).toEqual(['demo', 'kept', 'later']);
    expect(await sql(cluster.url, 'SELECT FROM sales.settings')).toHaveLength(3);
    expect(daybook('check')).toMatchObject({ ok: true });
    say(`brought back to ${before}`);
  }, 300_000);
});
