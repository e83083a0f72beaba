import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.js';

/** The folder with `postgres` and `initdb` of an installation that has Citus. */
export const CITUS_VARIABLE = 'CITUS_PG_BINDIR';

/** Superuser URLs of the workers of {@link testCluster}, separated by spaces; the cluster itself is then the coordinator. */
export const WORKERS_VARIABLE = 'DAYBOOK_TEST_CITUS_WORKERS';

export const WORKERS = 2;

/** The prefix of a server's log lines: application, database and process. */
export const LOG_PREFIX = '<%a|%d|%p>';

/** Every commit is written to the operating system, so that a killed server loses none; not every write is synced to disk. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  shared_preload_libraries: 'citus',
  // To move a workspace while it is written.
  wal_level: 'logical',
  max_wal_senders: '20',
  max_replication_slots: '20',
  // For transactions that write on two nodes.
  max_prepared_transactions: '200',
  max_connections: '300',
  // Citus runs one for each database.
  max_worker_processes: '100',
  'citus.node_conninfo': 'sslmode=prefer',
  'citus.max_shared_pool_size': '250',
  'citus.max_background_task_executors_per_node': '2',
  'citus.enable_statistics_collection': 'off',
  fsync: 'off',
  max_wal_size: '4GB',
  autovacuum_naptime: '5min',
  // Logs a line for each statement that is planned for more than one shard, followed by its text.
  'citus.multi_task_query_log_level': 'log',
  log_line_prefix: `${LOG_PREFIX} `,
};

/** Why a cluster cannot run here; undefined if it can. */
export function whyNoCitus(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folder = env[CITUS_VARIABLE];
  if (!folder) return `${CITUS_VARIABLE} is not set: name the folder of an installed PostgreSQL that has Citus`;
  const missing = ['initdb', 'postgres', 'pg_config'].filter((tool) => !existsSync(join(folder, tool)));
  if (missing.length > 0) return `${CITUS_VARIABLE} has no ${missing.join(', ')}`;
  const shared = execFileSync(join(folder, 'pg_config'), ['--sharedir'], { encoding: 'utf8' }).trim();
  return existsSync(join(shared, 'extension/citus.control')) ? undefined : `the PostgreSQL of ${folder} has no Citus`;
}

/** One server of the cluster. */
export class CitusNode {
  private process: ChildProcess | undefined;

  private constructor(
    private readonly bin: string,
    /** Its data directory. */
    readonly folder: string,
    public port: number,
  ) {}

  static async make(bin: string, folder: string): Promise<CitusNode> {
    const node = new CitusNode(bin, folder, await freePort());
    node.run('initdb', [
      '-D',
      folder,
      '-U',
      'daybook',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]);
    await node.start();
    return node;
  }

  /**
   * Runs a program to its end, as the account of the server: one of PostgreSQL's, or one of the system by its path. @throws
   * with its output
   */
  run(program: string, options: readonly string[]): void {
    const path = resolve(this.bin, program);
    const { status, stderr } = spawnSync(path, options, { cwd: tmpdir(), encoding: 'utf8', ...account() });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  }

  /** Its log so far. */
  log(): string {
    return readFileSync(`${this.folder}.log`, 'utf8');
  }

  /** Superuser URL. */
  url(database = 'postgres'): string {
    return `postgres://daybook@127.0.0.1:${this.port}/${database}?connect_timeout=60`;
  }

  /** Starts at its previous address, or at another one of this machine. */
  async start(at: 'its address' | 'another address' = 'its address'): Promise<void> {
    if (at === 'another address') this.port = await freePort();
    const settings = { ...SETTINGS, ...this.outputPlugins(), port: String(this.port), unix_socket_directories: '' };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const log = openSync(`${this.folder}.log`, 'a');
    this.process = spawn(join(this.bin, 'postgres'), ['-D', this.folder, ...options], {
      cwd: tmpdir(),
      stdio: ['ignore', log, log],
      // Isolated from the user's home, where libpq looks for certificates.
      env: { PATH: process.env['PATH'], HOME: dirname(this.folder) },
      ...account(),
    });
    const { process: server } = this;
    for (;;) {
      if (server.exitCode !== null) throw new Error(`A server of the cluster ended: see ${this.folder}.log`);
      if (await answers(this.url())) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Newer servers use only configured libraries for logical replication; older ones do not know the setting. */
  private outputPlugins(): Record<string, string> {
    const asked = ['-D', this.folder, '-C', 'output_plugin_libraries'];
    const { status } = spawnSync(join(this.bin, 'postgres'), asked, { cwd: tmpdir(), ...account() });
    return status === 0 ? { output_plugin_libraries: 'pgoutput, citus' } : {};
  }

  /** Kills it and its sessions with SIGKILL, like a power cut. Only kills processes that this process started. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGINT');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const server = this.process;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
}

/** A coordinator and workers on this machine, in a folder that is removed with them. */
export class CitusCluster {
  private constructor(
    private readonly home: string,
    readonly coordinator: CitusNode,
    readonly workers: readonly CitusNode[],
  ) {}

  /**
   * `role`: created on every server with LOGIN, for several databases that are distributed concurrently: otherwise each would
   * copy it to the workers. @throws Error without Citus
   */
  static async start(env: NodeJS.ProcessEnv = process.env, role?: string): Promise<CitusCluster> {
    const missing = whyNoCitus(env);
    if (missing !== undefined) throw new Error(missing);
    const home = mkdtempSync(join(tmpdir(), 'daybook-citus-'));
    chmodSync(home, 0o711);
    const owner = account();
    if (owner) chownSync(home, owner.uid, owner.gid);
    const bin = env[CITUS_VARIABLE] as string;
    const names = ['coordinator', ...Array.from({ length: WORKERS }, (_, i) => `worker-${i + 1}`)];
    const nodes: CitusNode[] = [];
    try {
      for (const name of names) nodes.push(await CitusNode.make(bin, join(home, name)));
    } catch (error) {
      await Promise.all(nodes.map((node) => node.stop()));
      throw error;
    }
    const [coordinator, ...workers] = nodes as [CitusNode, ...CitusNode[]];
    const cluster = new CitusCluster(home, coordinator, workers);
    for (const node of nodes) await cluster.make(node, role);
    return cluster;
  }

  /** Environment variables for `cloneDatabase` and the tests. */
  get env(): Record<string, string> {
    return {
      DAYBOOK_TEST_CLUSTER: this.coordinator.url(),
      [WORKERS_VARIABLE]: this.workers.map((worker) => worker.url()).join(' '),
    };
  }

  private async make(node: CitusNode, role: string | undefined): Promise<void> {
    if (role === undefined) return;
    const client = new pg.Client({ connectionString: node.url() });
    await client.connect();
    await client.query(`CREATE ROLE ${pg.escapeIdentifier(role)} LOGIN`);
    await client.end();
  }

  async remove(): Promise<void> {
    await Promise.all([this.coordinator, ...this.workers].map((node) => node.stop()));
    rmSync(this.home, { recursive: true, force: true });
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PostgreSQL refuses to run as root. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = (option: string): number => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}
