import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { type EmbeddedServer, findRunning, removeEmbedded, startEmbedded } from '../src/embedded-postgres.js';

const { XDG_RUNTIME_DIR, TMPDIR } = process.env;

let parent: string;
let dataDir: string;
/** Replaces the session's runtime folder (XDG_RUNTIME_DIR). */
let runtime: string;
let told: string[];

const start = (settings: Record<string, string> = {}): Promise<EmbeddedServer> =>
  startEmbedded({ dataDir, settings: { fsync: 'off', ...settings }, onProgress: (line) => told.push(line) });
const socketOf = ({ url }: { url: string }): string | undefined => new URL(url).searchParams.get('host') ?? undefined;
const ownFolder = (): string => join(runtime, `daybook-${process.geteuid?.()}`);
const warnings = (): string[] => told.filter((line) => line.includes('no Unix socket'));

beforeAll(async () => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'daybook-socket-')));
  chmodSync(parent, 0o711);
  dataDir = join(parent, 'data');
  told = [];
  await (await start()).stop();
});

beforeEach(() => {
  told = [];
  runtime = join(parent, 'run');
  mkdirSync(runtime, { mode: 0o711 });
  process.env['XDG_RUNTIME_DIR'] = runtime;
  // The fallback folder: as unusable as the first if a test needs that.
  process.env['TMPDIR'] = runtime;
});

afterEach(async () => {
  jest.restoreAllMocks();
  expect(await findRunning(dataDir)).toBeUndefined();
  rmSync(runtime, { recursive: true, force: true });
});

afterAll(async () => {
  process.env['XDG_RUNTIME_DIR'] = XDG_RUNTIME_DIR;
  process.env['TMPDIR'] = TMPDIR;
  if (XDG_RUNTIME_DIR === undefined) delete process.env['XDG_RUNTIME_DIR'];
  if (TMPDIR === undefined) delete process.env['TMPDIR'];
  await removeEmbedded(dataDir);
  rmSync(parent, { recursive: true, force: true });
});

describe('the Unix socket of the embedded database', () => {
  it('lies in a folder that the account of the server alone may use, inside one of the account that started it', async () => {
    const server = await start();
    const folder = socketOf(server) as string;

    expect(dirname(folder)).toBe(ownFolder());
    expect(statSync(ownFolder()).uid).toBe(process.geteuid?.());
    expect(statSync(ownFolder()).mode & 0o022).toBe(0);
    expect(statSync(folder).uid).toBe(statSync(join(dataDir, 'pg')).uid);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder).some((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)).toBe(false);
    expect(Buffer.byteLength(join(folder, '.s.PGSQL.65535'))).toBeLessThanOrEqual(107);
    expect(await cameBy(server.url)).toBe('socket');
    expect(warnings()).toEqual([]);
    await server.stop();
    expect(existsSync(folder)).toBe(false);
  });

  it('asks for the password, as TCP does', async () => {
    const server = await start();
    const wrong = new URL(server.url);
    wrong.password = 'wrong';

    await expect(cameBy(wrong.href)).rejects.toThrow('password authentication');
    await server.stop();
  });

  it('is in a folder of its own for each data folder', async () => {
    const server = await start();
    const other = await startEmbedded({ dataDir: join(parent, 'other'), settings: { fsync: 'off' } });

    expect(socketOf(other)).not.toBe(socketOf(server));
    expect([await cameBy(server.url), await cameBy(other.url)]).toEqual(['socket', 'socket']);
    await other.stop();
    expect(await cameBy(server.url)).toBe('socket');
    await removeEmbedded(join(parent, 'other'));
    await server.stop();
  });

  it('takes the place of what a killed server left', async () => {
    const left = await start();
    const folder = socketOf(left) as string;
    await left.stop();
    mkdirSync(folder);
    writeFileSync(join(folder, '.s.PGSQL.4711'), '');
    writeFileSync(join(folder, '.s.PGSQL.4711.lock'), '');

    const server = await start();

    expect(socketOf(server)).toBe(folder);
    expect(readdirSync(folder).filter((name) => name.includes('4711'))).toEqual([]);
    await server.stop();
  });

  it('is found by who joins the server, and not looked for when the server was started without', async () => {
    const first = await start();
    // A joining client may have another runtime folder.
    process.env['XDG_RUNTIME_DIR'] = parent;
    const second = await start();
    expect(second).toMatchObject({ reused: true, url: first.url });
    await second.stop();
    await first.stop();

    const without = await start({ unix_socket_directories: '' });
    const joined = await start();
    expect(joined).toMatchObject({ reused: true, url: without.url });
    expect(socketOf(joined)).toBeUndefined();
    expect(await cameBy(joined.url)).toBe('tcp');
    await joined.stop();
    await without.stop();
  });
});

describe('without a safe place for the socket the server is reached by TCP, and says why', () => {
  const expectTcp = async (reason: string | RegExp, settings = {}): Promise<void> => {
    const server = await start(settings);
    expect(socketOf(server)).toBeUndefined();
    expect(await cameBy(server.url)).toBe('tcp');
    expect(warnings()).toEqual([expect.stringMatching(reason)]);
    await server.stop();
  };

  it('where another account has made a folder of that name', async () => {
    const euid = process.geteuid?.() as number;
    mkdirSync(join(runtime, `daybook-${euid + 1}`));
    jest.spyOn(process as Required<typeof process>, 'geteuid').mockReturnValue(euid + 1);
    await expectTcp('is not a folder of this account');
  });

  it('where somebody has put a link there', async () => {
    const target = join(parent, 'target');
    mkdirSync(target);
    symlinkSync(target, ownFolder());
    await expectTcp('is not a folder of this account');
    expect(lstatSync(ownFolder()).isSymbolicLink()).toBe(true);
    expect(readdirSync(target)).toEqual([]);
  });

  it('where somebody has put a file there', async () => {
    writeFileSync(ownFolder(), '');
    await expectTcp('is not a folder of this account');
  });

  it('where anybody may replace what lies in the temporary folder', async () => {
    chmodSync(runtime, 0o777);
    await expectTcp('anybody may replace what is in');
  });

  it('where something that is not of PostgreSQL lies in the folder', async () => {
    const server = await start();
    const folder = socketOf(server) as string;
    await server.stop();
    mkdirSync(folder);
    writeFileSync(join(folder, 'notes'), 'kept');
    await expectTcp('cannot be made');
    expect(readdirSync(folder)).toEqual(['notes']);
  });

  it('where the path is longer than a socket may have', async () => {
    const long = join(runtime, 'x'.repeat(90));
    mkdirSync(long);
    process.env['XDG_RUNTIME_DIR'] = process.env['TMPDIR'] = long;
    await expectTcp('is too long');
    process.env['TMPDIR'] = runtime;
    const server = await start();
    expect(dirname(socketOf(server) as string)).toBe(ownFolder());
    await server.stop();
  });

  it('where PostgreSQL cannot make one', async () => {
    await expectTcp(/lock file|Unix-domain/, { unix_socket_directories: '/proc' });
  });
});

async function cameBy(url: string): Promise<'socket' | 'tcp'> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ address: string | null }>('select inet_client_addr() as address');
    return rows[0]?.address === null ? 'socket' : 'tcp';
  } finally {
    await client.end();
  }
}
