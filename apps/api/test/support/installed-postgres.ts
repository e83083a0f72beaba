import { execFileSync, spawnSync, type SpawnSyncOptionsWithStringEncoding } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@daybook/testing';

const TOOLS = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore', 'pg_basebackup'];

/** The folder with the server and tools of an installed PostgreSQL; undefined if any is missing. */
export function installedPostgres(): string | undefined {
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  const folder = stdout.trim();
  return TOOLS.every((tool) => existsSync(join(folder, tool))) ? folder : undefined;
}

/** PostgreSQL refuses to run as root. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}

/** A new cluster of the installed PostgreSQL, with an empty database `books`. */
export class InstalledCluster {
  private constructor(
    private readonly bin: string,
    private readonly home: string,
    /** Superuser URL of the database. */
    readonly url: string,
    private readonly port: number,
  ) {}

  static async start(bin: string): Promise<InstalledCluster> {
    const home = mkdtempSync(join(tmpdir(), 'daybook-cluster-'));
    chmodSync(home, 0o711);
    const owner = account();
    if (owner) chownSync(home, owner.uid, owner.gid);
    const port = await freePort();
    const cluster = new InstalledCluster(bin, home, `postgres://daybook@127.0.0.1:${port}/books`, port);
    cluster.run('initdb', ['-D', 'data', '-U', 'daybook', '--auth=trust', '--encoding=UTF8', '--locale=C']);
    cluster.startServer('data');
    cluster.run('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'daybook', 'books']);
    return cluster;
  }

  /** Starts a streaming replica of the running server, in a data directory below its home; returns its URL. */
  async startReplica(data: string): Promise<string> {
    const [source, port] = [`host=127.0.0.1 port=${this.port} user=daybook`, await freePort()];
    this.run('pg_basebackup', ['-d', source, '-D', data, '-R', '--checkpoint=fast', '--wal-method=stream']);
    this.startServer(data, port);
    return this.url.replace(`:${this.port}/`, `:${port}/`);
  }

  /** Starts a server on a data directory below its home; only one at a time per port. */
  startServer(data: string, port = this.port): void {
    const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${this.home}`;
    this.run('pg_ctl', ['-D', data, '-w', '-l', 'log', '-o', options, 'start']);
  }

  /** Appends settings to the configuration file of a data directory. */
  configure(data: string, settings: readonly string[]): void {
    appendFileSync(this.path(`${data}/postgresql.auto.conf`), `${settings.join('\n')}\n`);
  }

  stopServer(data: string): void {
    this.run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']);
  }

  /** Runs one of its tools to the end, in its home. @throws with the tool's output */
  run(tool: string, options: readonly string[]): void {
    const settings: SpawnSyncOptionsWithStringEncoding = {
      cwd: this.home,
      encoding: 'utf8',
      ...account(),
      stdio: ['ignore', 'ignore', 'pipe'],
    };
    const { status, stderr } = spawnSync(join(this.bin, tool), options, settings);
    if (status !== 0) throw new Error(`${tool}: ${stderr}`);
  }

  stop(data = 'data'): void {
    this.stopServer(data);
    rmSync(this.home, { recursive: true, force: true });
  }

  /** A folder in its home that the server can write to. */
  makeFolder(name: string): void {
    mkdirSync(this.path(name));
    const owner = account();
    if (owner) chownSync(this.path(name), owner.uid, owner.gid);
  }

  /** A path in its home that its tools can write to. */
  path(name: string): string {
    return join(this.home, name);
  }
}
