import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  claimService,
  findRunning,
  removeEmbedded,
  startEmbedded,
  type EmbeddedServer,
} from '../src/embedded-postgres.js';

const BUILT = pathToFileURL(join(__dirname, '../dist/embedded-postgres.js')).href;

let parent: string;
let dataDir: string;
let holders: ChildProcess[];

function makeFolder(): void {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'daybook-embedded-')));
  chmodSync(parent, 0o711);
  dataDir = join(parent, 'data');
  holders = [];
}

async function removeFolder(): Promise<void> {
  for (const holder of holders) await killed(holder);
  await removeEmbedded(dataDir);
  chmodSync(parent, 0o700);
  rmSync(parent, { recursive: true, force: true });
}

describe('the embedded database', () => {
  beforeEach(makeFolder);
  afterEach(removeFolder);

  it('is made on the first start, in UTF-8, durable, on this machine only', async () => {
    const server = await startEmbedded({ dataDir });

    expect(server.reused).toBe(false);
    expect(server.dataDir).toBe(dataDir);
    expect(new URL(server.url).hostname).toBe('127.0.0.1');
    // Linux assigns ports from 32768 up to outgoing connections: one of them could take it while a killed server restarts.
    expect(Number(new URL(server.url).port)).toBeLessThan(32_768);
    expect(await settings(server.url)).toEqual({
      server_encoding: 'UTF8',
      locale: 'C.UTF-8',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: new URL(server.url).searchParams.get('host'),
      TimeZone: 'UTC',
      database: 'daybook',
    });
    await server.stop();
  });

  it('is made once when two start it at the same time', async () => {
    const servers = await Promise.all([startFast(), startFast()]);

    expect(servers.map((server) => server.reused).sort()).toEqual([false, true]);
    expect(servers[0]?.url).toBe(servers[1]?.url);
    for (const server of servers) await server.stop();
  });

  it('is made anew over the remains of an interrupted first start', async () => {
    mkdirSync(join(dataDir, 'pg.init', 'half'), { recursive: true });
    writeFileSync(join(dataDir, 'pg.init', 'half', 'PG_VERSION'), '18');
    chmodSync(dataDir, 0o711);

    const server = await startFast();

    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(dataDir, 'pg.init'))).toBe(false);
    await server.stop();
  });

  it('works where the account of the database cannot enter the data folder', async () => {
    chmodSync(parent, 0o700);
    const first = await startFast();
    await query(first.url, 'create table entries as select 1 as id');
    await first.stop();

    const again = await startFast();

    expect(await query(again.url, 'select id from entries')).toEqual([{ id: 1 }]);
    await again.stop();
  });

  it('says in one line that the data folder cannot be written', async () => {
    const file = join(parent, 'file');
    writeFileSync(file, '');

    await expect(startEmbedded({ dataDir: file })).rejects.toThrow(
      `The data folder ${file} cannot be used: it is not a directory. Set DAYBOOK_DATA_DIR`,
    );
    await expect(findRunning(file)).resolves.toBeUndefined();
  });

  it('says in one line why the database could not be created', async () => {
    const server = startEmbedded({ dataDir, settings: { max_connections: 'many' } });

    await expect(server).rejects.toThrow(/^The embedded PostgreSQL does not start: .*max_connections.*$/);
  });
});

describe('the embedded database that was made before', () => {
  // Creating the server is most of a test's work: tests that are not about its creation share one.
  beforeAll(async () => {
    makeFolder();
    await (await startFast()).stop();
  });
  afterAll(removeFolder);

  it('keeps its password in a file that only its owner reads', async () => {
    const server = await startFast();
    const password = decodeURIComponent(new URL(server.url).password);

    expect(statSync(join(dataDir, 'pg.password')).mode & 0o777).toBe(0o600);
    expect(password).toHaveLength(32);
    await expect(query(server.url.replace(password, 'wrong'), 'select 1')).rejects.toThrow('password authentication');
    await server.stop();
  });

  it('is reused while it runs and stopped by its last user', async () => {
    const first = await startFast();
    const second = await startFast();

    expect(second).toMatchObject({ reused: true, url: first.url });
    expect(await findRunning(dataDir)).toEqual({ url: first.url });
    await first.stop();
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(await findRunning(dataDir)).toBeUndefined();
  });

  it('has every committed row after its server was killed', async () => {
    const killedServer = await startFast();
    await query(killedServer.url, 'create table entries as select generate_series(1, 1000) as id');
    process.kill(postmasterPid(), 'SIGKILL');

    const server = await startFast();

    expect(server.reused).toBe(false);
    expect(await query(server.url, 'select count(*)::int, sum(id)::int from entries')).toEqual([
      { count: 1000, sum: 500500 },
    ]);
    await killedServer.stop();
    await server.stop();
  });

  it('starts when the number of a dead server now belongs to another process', async () => {
    const first = await startFast();
    await first.stop();
    const stale = [process.ppid, join(dataDir, 'pg'), 1_700_000_000, 5432, '', '127.0.0.1', '  1  1', 'ready   ', ''];
    writeFileSync(join(dataDir, 'pg', 'postmaster.pid'), stale.join('\n'));

    const server = await startFast();

    expect(server.reused).toBe(false);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it('is started again at the same address when its server is killed, with every committed row', async () => {
    const lost: string[] = [];
    const server = await startFast({ onLost: ({ message }) => lost.push(message) });
    await query(server.url, 'create table kept as select generate_series(1, 1000) as id');
    for (let kill = 0; kill < 2; kill++) {
      // A backend that is still running is ended too: the new server cannot start beside it.
      const working = query(server.url, 'select pg_sleep(60), count(*) from generate_series(1, 1e9)').catch(
        () => 'cut off',
      );
      await pause(200);
      const before = postmasterPid();
      process.kill(before, 'SIGKILL');
      await until(async () => (await findRunning(dataDir)) !== undefined && postmasterPid() !== before);
      expect(await query(server.url, 'select count(*)::int from kept')).toEqual([{ count: 1000 }]);
      expect(await working).toBe('cut off');
    }
    expect(lost).toEqual([]);
    await server.stop();
    expect(await findRunning(dataDir)).toBeUndefined();
  });

  it('goes on at the same address when one of its backends is killed', async () => {
    const server = await startFast({ onLost: () => undefined });
    const [row] = await query(server.url, 'select pg_backend_pid() as pid');
    const before = postmasterPid();
    const victim = query(server.url, 'select pg_sleep(60)').catch(() => 'cut off');
    await until(
      async () =>
        (await query(server.url, `select pid from pg_stat_activity where query = 'select pg_sleep(60)'`)).length > 0,
    );
    const [sleeping] = await query(server.url, `select pid from pg_stat_activity where query = 'select pg_sleep(60)'`);
    expect(row?.['pid']).not.toBe(sleeping?.['pid']);
    process.kill(Number(sleeping?.['pid']), 'SIGKILL');
    expect(await victim).toBe('cut off');
    await until(() =>
      query(server.url, 'select 1').then(
        () => true,
        () => false,
      ),
    );
    expect(postmasterPid()).toBe(before);
    await server.stop();
  });

  it('is reported as lost, once and in one line, when it cannot be started again', async () => {
    const lost: string[] = [];
    const server = await startFast({ onLost: ({ message }) => lost.push(message) });
    const control = join(dataDir, 'pg', 'global', 'pg_control');
    renameSync(control, `${control}.away`);
    process.kill(postmasterPid(), 'SIGKILL');
    await until(() => lost.length > 0);
    await pause(1200);
    expect(lost).toEqual([
      expect.stringMatching(
        /^The embedded PostgreSQL stopped unexpectedly and cannot be used again: The embedded PostgreSQL does not start: .+$/,
      ),
    ]);
    renameSync(`${control}.away`, control);
    await server.stop();
  });

  it('is stopped within seconds when its only user is killed, and has its rows at the next start', async () => {
    const { user, url } = await startElsewhere();
    await query(url, 'create table left_behind as select 1 as id');
    await killed(user);
    await until(async () => (await findRunning(dataDir)) === undefined);

    const next = await startFast();

    expect(next.reused).toBe(false);
    expect(await query(next.url, 'select id from left_behind')).toEqual([{ id: 1 }]);
    await next.stop();
  });

  it('is taken over by a start that comes right after its user was killed, and is not stopped under it', async () => {
    const { user, url } = await startElsewhere();
    await query(url, 'create table taken_over as select 1 as id');
    await killed(user);
    const next = await startFast();
    // Longer than the remaining processes of the killed user may take to notice.
    await pause(3000);
    expect(await query(next.url, 'select id from taken_over')).toEqual([{ id: 1 }]);
    await next.stop();
  });

  it('goes on while somebody else uses it, and is stopped when that one is killed too', async () => {
    const { user, url } = await startElsewhere();
    const other = await startElsewhere();
    await killed(user);
    await pause(2000);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await killed(other.user);
    await until(async () => (await findRunning(dataDir)) === undefined);
  });

  it('is open to the command line while a service claims it', async () => {
    const claim = claimService(dataDir);
    const server = await startFast();

    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    claim.release();
  });
});

describe('the claim of the service', () => {
  beforeEach(makeFolder);
  afterEach(removeFolder);

  it('is refused to a second service and given again after release', async () => {
    const claim = claimService(dataDir);

    expect(() => claimService(dataDir)).toThrow(
      `Another Daybook (pid ${process.pid}) already serves the data folder ${dataDir}: ` +
        'stop it, or set DAYBOOK_DATA_DIR to another folder.',
    );
    claim.release();
    claimService(dataDir).release();
  });

  it('of a killed service is taken over by exactly one of many successors', async () => {
    const [holder] = await contenders(1);
    expect(() => claimService(dataDir)).toThrow(`pid ${holder?.pid}`);
    await killed(holder as ChildProcess);

    const successors = await contenders(6);

    expect(successors).toHaveLength(1);
    expect(() => claimService(dataDir)).toThrow(`pid ${successors[0]?.pid}`);
  });
});

/** Without fsync: these tests do not depend on it, because the machine does not lose power. */
function startFast(more: { onLost?: (error: Error) => void } = {}): Promise<EmbeddedServer> {
  return startEmbedded({ dataDir, settings: { fsync: 'off' }, ...more });
}

/** Starts or joins the server in a separate process, which only waits to be killed. */
async function startElsewhere(): Promise<{ user: ChildProcess; url: string }> {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(BUILT)});
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, settings: { fsync: 'off' } });
    console.log(url);
    setInterval(() => undefined, 1000);`;
  const user = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  holders.push(user);
  return { user, url: String((await once(user.stdout, 'data'))[0]).trim() };
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not come to be.');
    await pause(50);
  }
}

/** Starts processes that claim the data folder concurrently; returns those that got it, which keep running. */
async function contenders(count: number): Promise<ChildProcess[]> {
  const script = `
    const { claimService } = await import(${JSON.stringify(BUILT)});
    process.stdin.once('data', () => {
      try { claimService(${JSON.stringify(dataDir)}); console.log('claimed'); }
      catch (error) { console.log(error.message); }
    });
    console.log('waiting');`;
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  holders.push(...children);
  await Promise.all(children.map((child) => once(child.stdout, 'data')));
  const answers = children.map(async (child) => String((await once(child.stdout, 'data'))[0]));
  for (const child of children) child.stdin.write('go\n');
  const claimed = (await Promise.all(answers)).map((answer) => answer.startsWith('claimed'));
  return children.filter((_, index) => claimed[index]);
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

function postmasterPid(): number {
  return Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function settings(url: string): Promise<Record<string, string>> {
  const names = [
    'server_encoding',
    'fsync',
    'full_page_writes',
    'synchronous_commit',
    'listen_addresses',
    'unix_socket_directories',
    'TimeZone',
  ];
  const rows = await query(url, `select name, setting from pg_settings where name in ('${names.join("','")}')`);
  const [database] = await query(
    url,
    'select datname as database, datlocale as locale from pg_database where datname = current_database()',
  );
  return { ...Object.fromEntries(rows.map((row) => [row['name'], row['setting']])), ...database };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
