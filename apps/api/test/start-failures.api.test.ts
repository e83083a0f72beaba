import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Database } from '@daybook/database';
import type { TestDatabase } from '@daybook/testing';
import { runDaybook, type Said } from './support/command-line.js';
import { readConfig } from '../src/config.js';
import { openDatabase } from '../src/open-database.js';
import { SCHEMA_PARTS } from '../src/schema-parts.js';
import { secretKeyOf } from '../src/secret-key.js';
import { emptyDatabase } from './support/empty-database.js';
import { ROOT } from './support/processes.js';

let database: TestDatabase;
let owner: Database;
let folder: string;
const servers: Server[] = [];
const sockets = new Set<Socket>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-start-'));
  database = await emptyDatabase();
  owner = await connect(SCHEMA_PARTS, { url: database.url, poolMax: 1 });
  await owner.execute(`CREATE ROLE daybook_guest LOGIN PASSWORD 'guest'`);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
  await owner.execute('REVOKE ALL ON daybook_migrations FROM daybook_guest');
  await owner.execute('DROP ROLE daybook_guest');
  await owner.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The TCP address of the test database with a change. */
function elsewhere(change: (url: URL) => void): string {
  const url = new URL(database.url);
  url.searchParams.delete('host');
  change(url);
  return url.href;
}

/** A server that sends this reply to the first message of each connection. */
async function answering(reply: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => reply(socket));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `postgres://ann:hush-hush@127.0.0.1:${(server.address() as AddressInfo).port}/books`;
}

/** PostgreSQL's error message for a refused connection. */
const refusing = (code: string, message: string): Promise<string> =>
  answering((socket) => {
    const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
    const head = Buffer.alloc(5);
    head.write('E');
    head.writeInt32BE(fields.length + 4, 1);
    socket.end(Buffer.concat([head, fields]));
  });

interface Kind {
  readonly what: string;
  readonly url: () => string | Promise<string>;
  readonly code: string;
  readonly line: RegExp;
}

const HOST = String.raw`127\.0\.0\.1:\d+`;

const KINDS: readonly Kind[] = [
  {
    what: 'nothing listens',
    url: () => elsewhere((url) => (url.port = '1')),
    code: 'database_refused',
    line: /^The database test_\w+ at 127\.0\.0\.1:1 refuses the connection\. Start PostgreSQL there, or correct host and port in DATABASE_URL\.$/,
  },
  {
    what: 'the host is unknown',
    url: () => elsewhere((url) => (url.hostname = 'db.invalid')),
    code: 'database_host_unknown',
    line: /^The database test_\w+ at db\.invalid:\d+ cannot be found: the host name db\.invalid is unknown\. Correct it in DATABASE_URL\.$/,
  },
  {
    what: 'the server never answers',
    url: async () => `${await answering(() => undefined)}?connect_timeout=2`,
    code: 'database_timeout',
    line: new RegExp(
      `^The database books at ${HOST} did not answer within 2 s\\. Check the server and the network, .+\\.$`,
    ),
  },
  {
    what: 'the server is no PostgreSQL',
    url: () => answering((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    code: 'database_closed',
    line: new RegExp(
      `^The database books at ${HOST} closed the connection\\. Check that PostgreSQL listens at this host and port, and see its log\\.$`,
    ),
  },
  {
    what: 'the password is wrong',
    url: () => elsewhere((url) => (url.password = 'wrong')),
    code: 'database_password_wrong',
    line: /^The database test_\w+ at [\d.:]+ refuses postgres: the password is wrong, or there is no such role\. Correct DATABASE_URL\.$/,
  },
  {
    what: 'the password is missing',
    url: () => elsewhere((url) => (url.password = '')),
    code: 'database_password_missing',
    line: /^The database test_\w+ at [\d.:]+ asks for the password of postgres, and DATABASE_URL has none\. Add it\.$/,
  },
  {
    what: 'the login does not exist',
    url: () => refusing('28000', 'role "ann" does not exist'),
    code: 'database_login_missing',
    line: new RegExp(
      `^The database books at ${HOST} has no role ann\\. Create it, or correct the user in DATABASE_URL\\.$`,
    ),
  },
  {
    what: 'the database does not exist',
    url: () => elsewhere((url) => (url.pathname = '/nowhere')),
    code: 'database_not_found',
    line: /^There is no database nowhere at [\d.:]+\. Create it \(CREATE DATABASE nowhere\), or correct the name in DATABASE_URL\.$/,
  },
  {
    what: 'the server wants TLS',
    url: () =>
      refusing('28000', 'no pg_hba.conf entry for host "127.0.0.1", user "ann", database "books", no encryption'),
    code: 'database_tls_required',
    line: new RegExp(
      `^The database books at ${HOST} does not accept this connection without TLS\\. Add \\?sslmode=require to DATABASE_URL, .+\\.$`,
    ),
  },
  {
    what: 'the server has no TLS',
    url: async () => `${await answering((socket) => socket.end('N'))}?ssl=true`,
    code: 'database_tls_unsupported',
    line: new RegExp(
      `^The database books at ${HOST} does not offer TLS\\. Turn it on at the server, or remove sslmode from DATABASE_URL\\.$`,
    ),
  },
  {
    what: 'the server is full',
    url: () => refusing('53300', 'sorry, too many clients already'),
    code: 'database_full',
    line: new RegExp(
      `^The database books at ${HOST} has no free connection\\. Close others, lower DB_POOL_MAX, or raise max_connections\\.$`,
    ),
  },
  {
    what: 'the server is starting',
    url: () => refusing('57P03', 'the database system is starting up'),
    code: 'database_starting',
    line: new RegExp(`^The database books at ${HOST} is starting or shutting down\\. Try again in a moment\\.$`),
  },
  {
    what: 'the login may not read the schema',
    url: () => elsewhere((url) => void ([url.username, url.password] = ['daybook_guest', 'guest'])),
    code: 'database_rights_missing',
    line: /^daybook_guest may not set up or read the schema of the database test_\w+ at [\d.:]+\. Use a login that owns the database \(DATABASE_OWNER_URL\)\.$/,
  },
];

const command = (env: NodeJS.ProcessEnv): Promise<Said> =>
  runDaybook({ DAYBOOK_DATA_DIR: folder, ...env }, ['workspace', 'list', '--json']);

/** The output of the built service or of a built command. */
function program(name: 'main.js' | 'cli.js', env: NodeJS.ProcessEnv, ...argv: string[]): Promise<Said> {
  return new Promise((resolve) => {
    const options = {
      env: { PATH: process.env['PATH'], DAYBOOK_DATA_DIR: folder, PORT: '0', ...env },
      timeout: 60_000,
    };
    const child = execFile(
      process.execPath,
      [join(ROOT, 'apps/api/dist/bundle', name), ...argv],
      options,
      (_error, out, err) => resolve({ exitCode: child.exitCode ?? -1, out, err }),
    );
  });
}

describe('a database that cannot be used', () => {
  it.each(KINDS)('is told in one line when $what, by a command and by the service', async ({ url, code, line }) => {
    const env = { DATABASE_URL: await url() };
    const { exitCode, out, err } = await command(env);
    expect([exitCode, out]).toEqual([1, '']);
    const [told, object, rest] = err.split('\n');
    expect(told).toMatch(/^daybook: /);
    const message = told!.slice('daybook: '.length);
    expect(message).toMatch(line);
    expect(err).not.toContain('hush');
    expect(JSON.parse(object!)).toEqual({ error: { type: 'unavailable_error', code, message } });
    expect(rest).toBe('');
    await expect(
      openDatabase(readConfig({ DAYBOOK_DATA_DIR: folder, ...env }), 'migrate', () => undefined),
    ).rejects.toThrow(message);
  });

  it('is told when the login may not work as the role of the service', async () => {
    await owner.execute('GRANT SELECT ON daybook_migrations TO daybook_guest');
    const url = elsewhere((guest) => void ([guest.username, guest.password] = ['daybook_guest', 'guest']));
    const { exitCode, err } = await command({ DATABASE_URL: url, DATABASE_OWNER_URL: database.url });
    expect(exitCode).toBe(1);
    expect(err).toMatch(
      /^daybook: The database test_\w+ at [\d.:]+ does not let daybook_guest act as daybook_app\. Run GRANT daybook_app TO daybook_guest\.\n/,
    );
  });
});

describe('what cannot start', () => {
  it('ends by itself, with one line and an exit code, as service, as several processes and as a command', async () => {
    const silent = { DATABASE_URL: await answering(() => undefined) };
    const nowhere = { DAYBOOK_DATA_DIR: '/proc/nowhere' };
    const said = await Promise.all([
      program('main.js', { ...silent, DAYBOOK_WORKERS: '2' }),
      program('main.js', nowhere),
      program('cli.js', nowhere, 'check'),
    ]);
    for (const { exitCode, out, err } of said) {
      expect([exitCode, out]).toEqual([1, '']);
      expect(err).toMatch(
        /^daybook: The (database books at [\d.:]+ did not answer within 10 s|data folder \/proc\/nowhere cannot be used: no directory can be created there)\. [^\n]+\n$/,
      );
    }
  }, 90_000);

  it('says only that its port is taken, whatever it had begun', async () => {
    const taken = createServer();
    servers.push(taken);
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const env = { DATABASE_URL: elsewhere(() => undefined), PORT: String(port) };
    const line = `daybook: Port ${port} is already in use. Stop the process that uses it, or set PORT to another port.\n`;
    const [alone, several] = await Promise.all([
      program('main.js', env),
      program('main.js', { ...env, DAYBOOK_WORKERS: '2', LOG_LEVEL: 'silent' }),
    ]);
    expect(alone).toEqual({ exitCode: 1, out: '', err: line });
    expect(several).toEqual({ exitCode: 1, out: '', err: line });
  }, 90_000);

  it('says the same of a data folder that is only needed for the key', () => {
    expect(() => secretKeyOf({ secretKey: undefined, dataDir: '/proc/nowhere' })).toThrow(
      'The data folder /proc/nowhere cannot be used: no directory can be created there. Set DAYBOOK_DATA_DIR to another folder.',
    );
    expect(() => secretKeyOf({ secretKey: undefined, dataDir: __filename })).toThrow(
      'or something above it, is not a directory.',
    );
  });
});

describe('a command on the embedded database', () => {
  it('sets up one that is new, and refuses one of an older version', async () => {
    const dataDir = join(folder, 'embedded');
    const env = { DAYBOOK_DATA_DIR: dataDir, DATABASE_URL: '' };
    const config = readConfig(env);
    const first = await openDatabase(config, 'expect', () => undefined);
    try {
      expect(first.connection.role).toBe('daybook_app');
      const second = await openDatabase(config, 'expect', () => undefined);
      await second.stop();
      const its = await connect(SCHEMA_PARTS, { url: first.connection.url, poolMax: 1 });
      await its.execute('DELETE FROM daybook_migrations WHERE id = (SELECT max(id) FROM daybook_migrations)');
      await its.close();
      await expect(openDatabase(config, 'expect', () => undefined)).rejects.toThrow(
        /^The database has the schema of an older version .+ Run daybook migrate/,
      );
    } finally {
      await first.stop();
    }
  });
});
