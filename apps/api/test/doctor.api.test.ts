import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { examineDatabase, type Finding, SERVICE_ROLE } from '@daybook/database';
import { cloneDatabase, type TestDatabase } from '@daybook/testing';
import { MailServer, reply } from '@daybook/testing/mail-server';
import pg from 'pg';
import { folderFindings } from '../src/cli/doctor/folder-findings.js';
import { runDaybook } from './support/command-line.js';
import { SCHEMA_PARTS } from '../src/schema-parts.js';
import { emptyDatabase } from './support/empty-database.js';

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await emptyDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const run = (argv: string[], env: NodeJS.ProcessEnv = {}) => runDaybook({ DATABASE_URL: database.url, ...env }, argv);

interface Examination {
  readonly exitCode: number;
  readonly ok: boolean;
  readonly failures: number;
  readonly findings: Finding[];
}

async function examined(env: NodeJS.ProcessEnv = {}): Promise<Examination> {
  const { exitCode, out, err } = await run(['doctor', '--json'], env);
  expect(err).toBe('');
  return { exitCode, ...JSON.parse(out) };
}

const of = ({ findings }: Examination, check: string): Finding | undefined =>
  findings.find((one) => one.check === check);

/** Runs a statement as the owner, examines, and undoes it. No transaction: the doctor has a connection of its own. */
async function having(done: string, undone: string): Promise<Examination> {
  await owner.query(done);
  try {
    return await examined();
  } finally {
    await owner.query(undone);
  }
}

describe('the doctor of a database that has nothing yet', () => {
  it('says what to do, and changes nothing', async () => {
    const nothing = await cloneDatabase({ key: 'nothing', migrate: async () => undefined });
    const found = await examined({ DATABASE_URL: nothing.url });
    expect(of(found, 'migrations')).toEqual({
      check: 'migrations',
      status: 'failure',
      message: 'the database is empty. Run daybook migrate, or start the service.',
    });
    expect(of(await examined({ DATABASE_URL: nothing.url }), 'migrations')).toEqual(of(found, 'migrations'));
    await nothing.drop();
  });
});

// The test server runs without fsync, and the doctor correctly reports that: its durability findings are left out here.
describe('the doctor', () => {
  it('finds a database well, but that its login may do everything', async () => {
    const found = await examined();
    expect(found.findings.filter(({ status, check }) => status !== 'ok' && check !== 'durability')).toEqual([
      { check: 'login', status: 'warning', message: expect.stringContaining('is a superuser') },
    ]);
    const order =
      'node settings database version durability standbys letters login role clock connections transactions migrations walls events ledger numbers';
    expect(found.findings.map(({ check }) => check).join(' ')).toBe(order);
  });

  it('signs in to the mail server, and says why that is not possible', async () => {
    const server = await MailServer.start({
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'books' }) : done(reply(535, 'Authentication failed')),
    });
    const { port } = server;
    const mail = async (password: string) => {
      const url = `smtp://books:${password}@127.0.0.1:${port}?starttls=offered`;
      return of(await examined({ SMTP_URL: url, MAIL_FROM: 'books@example.com' }), 'mail');
    };
    expect(await mail('right')).toMatchObject({ status: 'ok' });
    const wrong = await mail('wrong');
    expect(wrong).toMatchObject({ status: 'failure', message: expect.stringContaining('Authentication failed') });
    expect(wrong!.message).not.toContain('wrong');
    await server.stop();
    expect(await mail('right')).toMatchObject({
      status: 'failure',
      message: expect.stringContaining('Check SMTP_URL'),
    });
  });

  it('tells people the same in lines', async () => {
    const { out } = await run(['doctor']);
    expect(out).toMatch(/^ok +node +Node \d+/);
    expect(out).toMatch(/^WARNING +login /m);
    expect(out).toMatch(/^\d+ failures, \d+ warnings\.$/m);
  });

  it.each([
    {
      fault: 'a role that may empty a table',
      done: `GRANT TRUNCATE ON tokens.tokens TO ${SERVICE_ROLE}`,
      undone: `REVOKE TRUNCATE ON tokens.tokens FROM ${SERVICE_ROLE}`,
      told: ['role', 'may TRUNCATE tokens.tokens'],
    },
    {
      fault: 'a role that owns a table',
      done: `ALTER TABLE numbering.series OWNER TO ${SERVICE_ROLE}`,
      undone: 'ALTER TABLE numbering.series OWNER TO CURRENT_USER',
      told: ['role', 'owns numbering.series'],
    },
    {
      fault: 'a role that may not read',
      done: `REVOKE SELECT ON events.events FROM ${SERVICE_ROLE}`,
      undone: `GRANT SELECT ON events.events TO ${SERVICE_ROLE}`,
      told: ['role', 'may not read events.events'],
    },
    {
      fault: 'a migration that is missing',
      done: `DELETE FROM daybook_migrations WHERE name = 'Logs1795737600080'`,
      undone: `INSERT INTO daybook_migrations (timestamp, name) VALUES (1795737600080, 'Logs1795737600080')`,
      told: ['migrations', '1 are missing, from Logs1795737600080 on'],
    },
    {
      fault: 'a newer schema',
      done: `INSERT INTO daybook_migrations (timestamp, name) VALUES (1, 'Future')`,
      undone: `DELETE FROM daybook_migrations WHERE name = 'Future'`,
      told: ['migrations', 'newer than this service (it has Future)'],
    },
    {
      fault: 'durability given up',
      done: 'ALTER DATABASE % SET synchronous_commit = off',
      undone: 'ALTER DATABASE % RESET synchronous_commit',
      told: ['durability', 'synchronous_commit'],
    },
  ])('finds $fault', async ({ done, undone, told: [check, message] }) => {
    const name = new URL(database.url).pathname.slice(1);
    const found = await having(done.replace('%', name), undone.replace('%', name));
    expect(of(found, check!)).toEqual({ check, status: 'failure', message: expect.stringContaining(message!) });
  });

  it('finds a pool that the server has no room for', async () => {
    const found = await examined({ DB_POOL_MAX: '1000' });
    expect(of(found, 'connections')).toMatchObject({
      status: 'failure',
      message: expect.stringContaining('Lower DB_POOL_MAX'),
    });
  });

  it('finds a database that makes small letters of ASCII alone', async () => {
    await owner.query(`CREATE DATABASE letters TEMPLATE template0 LOCALE 'C' LOCALE_PROVIDER libc`);
    const url = new URL(database.url);
    url.pathname = '/letters';
    try {
      expect(of(await examined({ DATABASE_URL: url.href }), 'letters')).toMatchObject({
        status: 'warning',
        message: expect.stringContaining('C.UTF-8'),
      });
    } finally {
      await owner.query('DROP DATABASE letters');
    }
  });

  it('finds a transaction that somebody forgot', async () => {
    const forgotten = new pg.Client({ connectionString: database.url, application_name: 'a lunch break' });
    await forgotten.connect();
    await forgotten.query('BEGIN');
    const about = { url: database.url, ownerUrl: undefined, isEmbedded: false, connections: 10 };
    const look = async (idleS?: number) =>
      (await examineDatabase(SCHEMA_PARTS, { ...about, idleS })).find(({ check }) => check === 'transactions');
    expect(await look()).toMatchObject({ status: 'ok' });
    expect(await look(0)).toMatchObject({
      status: 'warning',
      message: expect.stringContaining('a lunch break, idle in transaction'),
    });
    await forgotten.end();
  });

  it('finds a stream that is late', async () => {
    const withoutEvents = () =>
      owner.query(
        "SET session_replication_role = 'replica'; DELETE FROM events.events; RESET session_replication_role",
      );
    await withoutEvents();
    expect(of(await examined(), 'events')).toMatchObject({
      status: 'ok',
      message: expect.stringContaining('0 events are waiting'),
    });
    const event = (sequence: string, age: string) => `
      INSERT INTO events.events (workspace_id, id, sequence, type, record_type, record_id, record_version, created_at, actor, data)
      VALUES (gen_random_uuid(), gen_random_uuid(), ${sequence}, 'x.y', 'x', gen_random_uuid(), 1, now() - interval '${age}', '{}', '{}')`;
    await owner.query(event('1', '1 day'));
    await owner.query(event('NULL', '1 second'));
    expect(of(await examined(), 'events')).toMatchObject({
      status: 'ok',
      message: expect.stringContaining('1 events are waiting'),
    });
    await owner.query(event('NULL', '5 minutes'));
    expect(of(await examined(), 'events')).toMatchObject({
      status: 'warning',
      message: expect.stringContaining('2 events are waiting'),
    });
    await withoutEvents();
  });

  it('says where it cannot get to, without the password', async () => {
    const { exitCode, out, err } = await run(['doctor', '--json'], {
      DATABASE_URL: 'postgres://nobody:hush-hush@127.0.0.1:1/books',
    });
    const { findings } = JSON.parse(out) as Examination;
    expect([exitCode, err]).toEqual([1, '']);
    const message = expect.stringMatching(/^books at 127\.0\.0\.1:1 cannot be reached: /);
    expect(findings.at(-1)).toEqual({ check: 'database', status: 'failure', message });
    expect(out).not.toContain('hush');
  });

  it('says which settings cannot be used', async () => {
    const { exitCode, findings } = await examined({ PORT: 'x', WRITE_QUEUE: '-1' });
    expect([exitCode, findings.map(({ check, status }) => [check, status])]).toEqual([
      1,
      [
        ['settings', 'failure'],
        ['settings', 'failure'],
      ],
    ]);
  });

  it('does not make an embedded database that is not there', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'doctor-')), 'data');
    const found = await examined({ DATABASE_URL: '', DAYBOOK_DATA_DIR: folder });
    expect(found).toMatchObject({ exitCode: 0, failures: 0 });
    expect(of(found, 'database')).toMatchObject({
      status: 'warning',
      message: 'there is none yet: the first start creates it.',
    });
    await expect(chmod(folder, 0o700)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('the doctor of a data folder', () => {
  it('finds a secret that others may read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'doctor-'));
    await writeFile(join(folder, 'pg.password'), 'x', { mode: 0o600 });
    expect(await folderFindings(folder)).toMatchObject([{ check: 'data folder', status: 'ok' }, { check: 'disk' }]);
    await chmod(join(folder, 'pg.password'), 0o644);
    const [finding] = await folderFindings(folder);
    expect(finding).toMatchObject({
      status: 'failure',
      message: expect.stringContaining('other users can read pg.password'),
    });
    await rm(folder, { recursive: true });
  });
});
