import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../company/company.js';

const START_LIMIT_MS = 10_000;
const POLL_MS = 20;
/** As in docs/operations.md. */
const ON_CONNECT = `SET ROLE daybook_app; SET search_path = ''; SET statement_timeout = 5000; SET lock_timeout = 2000; SET idle_in_transaction_session_timeout = 10000`;

/** The path of PgBouncer; undefined if it is not on the PATH. */
export function installedPgbouncer(): string | undefined {
  const { status, stdout } = spawnSync('sh', ['-c', 'command -v pgbouncer'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

export function versionOf(program: string): string {
  return execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n')[0]!;
}

/** PgBouncer in transaction mode in front of a database. */
export class Pooler {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    readonly url: string,
  ) {}

  /** @throws Error if it does not respond */
  static async start(program: string, databaseUrl: string): Promise<Pooler> {
    const folder = mkdtempSync(join(tmpdir(), 'daybook-pooler-'));
    const file = join(folder, 'pgbouncer.ini');
    const port = await freePort();
    // It contains the database password.
    writeFileSync(file, settingsOf(databaseUrl, port), { mode: 0o600 });
    const account = accountOf(folder, file);
    const child = spawn(program, [file], { stdio: 'ignore', ...account });
    const pooler = new Pooler(child, folder, `postgres://daybook@127.0.0.1:${port}/books`);
    try {
      await pooler.answers();
      return pooler;
    } catch (error) {
      await pooler.stop();
      throw error;
    }
  }

  get pid(): number {
    return this.child.pid as number;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null && this.child.pid !== undefined) {
      const ended = once(this.child, 'exit');
      this.child.kill('SIGKILL');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async answers(): Promise<void> {
    const limit = performance.now() + START_LIMIT_MS;
    for (;;) {
      const failure = await withClient(this.url, async (client) => void (await client.query('SELECT 1'))).then(
        () => undefined,
        (error: Error) => error,
      );
      if (failure === undefined) return;
      if (this.child.exitCode !== null || performance.now() > limit)
        throw new Error(`PgBouncer does not answer: ${failure.message}`);
      await pause(POLL_MS);
    }
  }
}

function settingsOf(databaseUrl: string, port: number): string {
  const server = new URL(databaseUrl);
  const at = {
    host: server.hostname,
    port: server.port,
    dbname: server.pathname.slice(1),
    user: decodeURIComponent(server.username),
    password: decodeURIComponent(server.password),
    timezone: 'UTC',
    connect_query: ON_CONNECT,
  };
  const settings = Object.entries(at).map(([name, value]) => `${name}='${value.replaceAll(`'`, `''`)}'`);
  return [
    '[databases]',
    `books = ${settings.join(' ')}`,
    '[pgbouncer]',
    ...['pool_mode = transaction', 'listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
    ...['auth_type = any', 'ignore_startup_parameters = options', ''],
  ].join('\n');
}

/** PgBouncer refuses to run as root. */
function accountOf(...paths: string[]): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const numberOf = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  const account = { uid: numberOf('-u'), gid: numberOf('-g') };
  for (const path of paths) chownSync(path, account.uid, account.gid);
  return account;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
