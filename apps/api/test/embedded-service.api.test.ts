import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeEmbedded } from '@daybook/embedded-postgres';
import { Client, errorOf, ok, sql } from '@daybook/harness';
import { temporaryDataDir, until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Program, runProgram } from './support/processes.js';
import { addressOf } from './support/proof.js';

let dataDir: string;
let program: Program;
let client: Client;
let token: string;

const start = async (): Promise<void> => {
  const env = {
    DATABASE_URL: '',
    DAYBOOK_DATA_DIR: dataDir,
    DAYBOOK_WORKERS: '2',
    PORT: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    OVERLOAD_DELAY_MS: '0',
  };
  program = runProgram({ databaseUrl: '' }, 'main.js', [], env);
  // The first start creates the database and the demo company, with synchronous commits.
  await until(
    'it is ready',
    () => program.printed().includes('Daybook is ready at') || program.child.exitCode !== null,
    150_000,
  );
  const origin = await addressOf(program);
  token ??= /dbk_\w+/.exec(program.printed())?.[0] as string;
  client = new Client(origin, 'demo', token);
};

beforeAll(async () => {
  dataDir = temporaryDataDir();
  await start();
}, 180_000);
afterAll(async () => {
  await program.kill();
  await removeEmbedded(dataDir);
  rmSync(dirname(dataDir), { recursive: true, force: true });
});

const postmasterPid = (): number => Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
/** The rows of the last of these statements of the superuser. */
async function withDatabase<Row extends object>(...statements: readonly string[]): Promise<Row[]> {
  const [, , , port] = readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(dataDir, 'pg.password'), 'utf8').trim();
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/daybook`;
  let rows: Row[] = [];
  for (const statement of statements) rows = await sql<Row>(url, statement);
  return rows;
}

/** How the service's connections reach the database: socket or TCP. */
async function connections(then = ''): Promise<string[]> {
  const rows = await withDatabase<{ by: string }>(
    `SELECT DISTINCT CASE WHEN client_addr IS NULL THEN 'socket' ELSE 'tcp' END AS by ${then}
     FROM pg_stat_activity WHERE application_name = 'daybook'`,
  );
  return rows.map(({ by }) => by);
}
const names = async (): Promise<string[]> =>
  ok<{ data: { name: string }[] }>(await client.get('/partners?limit=200&fields=name')).data.map(({ name }) => name);

describe('the service on its own database', () => {
  const acknowledged: string[] = [];

  it('answers 503 with Retry-After while its killed database is started again, then works by itself, with all that it acknowledged', async () => {
    for (let kill = 0; kill < 2; kill++) {
      const strange: unknown[] = [];
      const killedAt = Date.now();
      process.kill(postmasterPid(), 'SIGKILL');
      let refused = 0;
      for (let i = 0, isBack = false; !isBack; i++) {
        const name = `P${kill}-${i}`;
        const reply = await client.post('/partners', { name }).catch((error: Error) => {
          throw new Error(`${error.message}; the service printed: ${program.printed()}`, { cause: error });
        });
        if (reply.status === 200) acknowledged.push(name);
        else if (reply.status === 503 && Number(reply.headers.get('retry-after')) > 0) refused++;
        else strange.push([reply.status, reply.text]);
        isBack = refused > 0 && reply.status === 200;
        expect(Date.now() - killedAt).toBeLessThan(15_000);
        await pause(20);
      }
      expect(strange).toEqual([]);
    }
    expect(await names()).toEqual(expect.arrayContaining(acknowledged));
  }, 60_000);

  it('reaches it by its Unix socket, and by TCP once somebody has removed that', async () => {
    await until('everything goes by the socket', async () => (await connections()).join() === 'socket');
    const [, , , , folder] = readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n');
    rmSync(folder as string, { recursive: true });
    await connections(', pg_terminate_backend(pid)');
    await until('it answers again', async () => (await client.get('/partners')).status === 200);
    expect(await connections()).toEqual(['tcp']);
  }, 60_000);

  it('acknowledges no write that a synchronous standby has not confirmed, and can be read', async () => {
    await withDatabase(`ALTER SYSTEM SET synchronous_standby_names = 'elsewhere'`, 'SELECT pg_reload_conf()');
    const key = { 'Idempotency-Key': 'unconfirmed' };
    const send = () => client.post('/partners', { name: 'Unconfirmed' }, key);
    const first = await send();
    expect(errorOf(first, 503).code).toBe('commit_unconfirmed');
    expect(first.headers.get('retry-after')).toBe('1');
    // A repetition does not say that it is done, and neither does the outcome of the key.
    expect(errorOf(await send(), 503).code).toBe('commit_unconfirmed');
    expect(errorOf(await client.get('/idempotency_keys/unconfirmed'), 503).code).toBe('commit_unconfirmed');
    expect(await names()).toContain('Unconfirmed');
    await withDatabase('ALTER SYSTEM RESET synchronous_standby_names', 'SELECT pg_reload_conf()');
    await until('it is confirmed', async () => (await send()).status === 200);
    expect((await send()).headers.get('idempotent-replayed')).toBe('true');
    expect((await names()).filter((name) => name === 'Unconfirmed')).toHaveLength(1);
  }, 120_000);

  it('ends with one line and a code that says so when the database cannot be started again', async () => {
    const control = join(dataDir, 'pg/global/pg_control');
    renameSync(control, `${control}.away`);
    try {
      process.kill(postmasterPid(), 'SIGKILL');
      await until('the service has ended', () => program.child.exitCode !== null);
    } finally {
      renameSync(`${control}.away`, control);
    }
    expect(program.child.exitCode).toBe(1);
    const lines = program
      .printed()
      .split('\n')
      .filter((line) => line.startsWith('daybook: '));
    expect(lines).toEqual([
      expect.stringMatching(/^daybook: The embedded PostgreSQL stopped unexpectedly and cannot be used again: .+$/),
    ]);
  }, 60_000);

  it('leaves no database behind when it is killed with all its processes, and the next start has everything', async () => {
    await start();
    expect(await names()).toEqual(expect.arrayContaining(acknowledged));
    await program.kill();
    await until('the database has ended', () => !existsSync(join(dataDir, 'pg/postmaster.pid')));
  }, 180_000);
});
