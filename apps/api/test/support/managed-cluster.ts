import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@daybook/harness';
import { freePort, until } from '@daybook/testing';
import { installedPostgres } from './installed-postgres.js';

const PROGRAMS = ['patroni', 'etcd', 'haproxy'] as const;
const PASSWORD = 'proof';
/** Seconds: as in docs/operations.md. */
const TIMES = { ttl: 20, loop_wait: 5, retry_timeout: 5 };

/** What is missing to run one; undefined if nothing is. */
export function whyNoManagedCluster(): string | undefined {
  const path = `${process.env['PATH']}:/usr/sbin`;
  const missing = PROGRAMS.filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`], { env: { PATH: path } }).status !== 0,
  );
  if (!installedPostgres()) missing.push('postgresql' as never);
  return missing.length === 0
    ? undefined
    : `install ${missing.join(', ')} (Debian: patroni, python3-etcd, etcd-server, haproxy, postgresql)`;
}

/** One server that Patroni manages. */
export interface Managed {
  readonly name: string;
  /** 0 is the server, or the coordinator of Citus; the others are its workers. */
  readonly group: number;
  readonly port: number;
  readonly restPort: number;
  patroni: ChildProcess | undefined;
}

/**
 * Servers of PostgreSQL under Patroni, each with a synchronous standby: one, or the coordinator and the workers of Citus. HAProxy
 * leads to the primary of the first.
 */
export class ManagedCluster {
  readonly nodes: Managed[] = [];
  private readonly home = mkdtempSync(join(tmpdir(), 'daybook-managed-'));
  private readonly account = accountOf();
  private readonly others: ChildProcess[] = [];
  private etcdPort = 0;
  private proxyPort = 0;

  /** Superuser URL of the database `books`, wherever the primary is. */
  get url(): string {
    return `postgres://daybook:${PASSWORD}@127.0.0.1:${this.proxyPort}/books`;
  }

  private constructor(private readonly workers: number) {}

  /** With workers it is the coordinator of Citus. */
  static async start({ workers = 0 } = {}): Promise<ManagedCluster> {
    const cluster = new ManagedCluster(workers);
    try {
      await cluster.startAll();
      return cluster;
    } catch (error) {
      cluster.stop();
      throw error;
    }
  }

  private async startAll(): Promise<void> {
    chmodSync(this.home, 0o711);
    if (this.account) chownSync(this.home, this.account.uid, this.account.gid);
    await this.startEtcd();
    for (let group = 0; group <= this.workers; group++) await this.startGroup(group);
    await this.startProxy();
    if (this.workers > 0) return this.joined();
    const server = new URL(this.url);
    server.pathname = '/postgres';
    await until('the proxy leads to it', () =>
      sql(server.href, 'CREATE DATABASE books').then(
        () => true,
        () => false,
      ),
    );
  }

  private async startGroup(group: number): Promise<void> {
    for (const name of ['one', 'two']) {
      const ports = { port: await freePort(), restPort: await freePort() };
      const node = { name: `${name}-${group}`, group, ...ports, patroni: undefined };
      this.nodes.push(node);
      this.configure(node);
      this.startNode(node);
      if (name === 'two') await until('a standby is synchronous', () => this.hasStandby(group), 120_000);
      else await until('there is a primary', async () => (await this.primary(group)) !== undefined, 120_000);
    }
  }

  /** Patroni makes the database and its extension, and tells the coordinator its workers. */
  private async joined(): Promise<void> {
    const nodes = 'SELECT 1 FROM pg_dist_node WHERE groupid > 0 AND isactive';
    await until('the coordinator knows its workers', async () => {
      const found = await sql(this.url, nodes).catch(() => []);
      return found.length === this.workers;
    });
  }

  /** The node of a group that answers as primary. */
  primary(group = 0): Promise<Managed | undefined> {
    return this.nodeThat('primary', group);
  }

  async hasStandby(group = 0): Promise<boolean> {
    return (await this.nodeThat('synchronous', group)) !== undefined;
  }

  private async nodeThat(role: string, group: number): Promise<Managed | undefined> {
    for (const node of this.nodes) if (node.group === group && (await this.is(node, role))) return node;
    return undefined;
  }

  private async is({ restPort }: Managed, role: string): Promise<boolean> {
    return answers(`http://127.0.0.1:${restPort}/${role}`);
  }

  /** Starts Patroni, which starts its server: the first time from nothing, or as a copy of the primary. */
  startNode(node: Managed): void {
    node.patroni = this.run('patroni', [join(this.home, `${node.name}.yml`)], node.name);
  }

  /** Kills Patroni and its server with SIGKILL, as a machine that loses its power. */
  kill(node: Managed): void {
    node.patroni?.kill('SIGKILL');
    process.kill(this.postmaster(node), 'SIGKILL');
  }

  /** Lets the standby take over in good order. */
  async switchOver({ restPort, name }: Managed): Promise<void> {
    const body = JSON.stringify({ leader: name });
    const { status } = await fetch(`http://127.0.0.1:${restPort}/switchover`, { method: 'POST', body });
    if (status !== 200) throw new Error(`The switchover was answered ${status}.`);
  }

  /** Kills the server alone. Patroni finds it. */
  killServer(node: Managed): void {
    process.kill(this.postmaster(node), 'SIGKILL');
  }

  private postmaster({ name }: Managed): number {
    return Number(readFileSync(join(this.home, name, 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  private async startEtcd(): Promise<void> {
    const [client, peer] = [await freePort(), await freePort()];
    this.etcdPort = client;
    const at = (port: number) => `http://127.0.0.1:${port}`;
    const options = [
      ...[
        '--data-dir',
        join(this.home, 'etcd'),
        '--listen-client-urls',
        at(client),
        '--advertise-client-urls',
        at(client),
      ],
      ...[
        '--listen-peer-urls',
        at(peer),
        '--initial-advertise-peer-urls',
        at(peer),
        '--initial-cluster',
        `default=${at(peer)}`,
      ],
      '--unsafe-no-fsync',
    ];
    this.others.push(this.run('etcd', options, 'etcd'));
    await until('etcd answers', () => answers(`${at(client)}/health`));
  }

  private async startProxy(): Promise<void> {
    this.proxyPort = await freePort();
    const servers = this.nodes
      .filter(({ group }) => group === 0)
      .map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`);
    const lines = [
      ...[
        'defaults',
        '  mode tcp',
        '  timeout connect 2s',
        '  timeout client 1h',
        '  timeout server 1h',
        '  timeout check 2s',
      ],
      ...[
        'listen books',
        `  bind 127.0.0.1:${this.proxyPort}`,
        '  option httpchk OPTIONS /primary',
        '  http-check expect status 200',
      ],
      '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
      ...servers,
    ];
    const file = join(this.home, 'haproxy.cfg');
    writeFileSync(file, `${lines.join('\n')}\n`);
    this.others.push(this.run('haproxy', ['-db', '-f', file], 'haproxy'));
  }

  private configure({ name, group, port, restPort }: Managed): void {
    const login = (username: string) => ({ username, password: PASSWORD });
    const settings = {
      scope: 'books',
      name,
      ...(this.workers > 0 ? { citus: { group, database: 'books' } } : {}),
      restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
      etcd3: { host: `127.0.0.1:${this.etcdPort}` },
      bootstrap: {
        dcs: {
          ...TIMES,
          synchronous_mode: true,
          primary_start_timeout: 0,
          postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_keep_size: '256MB' } },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: join(this.home, name),
        bin_dir: installedPostgres(),
        pgpass: join(this.home, `${name}.pgpass`),
        authentication: { superuser: login('daybook'), replication: login('copies'), rewind: login('rewinds') },
        // A standby is copied at once, rather than after the next checkpoint in good time.
        basebackup: [{ checkpoint: 'fast' }],
        parameters: { unix_socket_directories: this.home },
        pg_hba: [
          // The coordinator connects to its workers as these.
          ...(this.workers > 0 ? ['host books daybook_app,daybook_across 127.0.0.1/32 trust'] : []),
          'host all all 127.0.0.1/32 scram-sha-256',
          'host replication copies 127.0.0.1/32 scram-sha-256',
          'local all all scram-sha-256',
        ],
      },
    };
    // Every JSON document is YAML.
    writeFileSync(join(this.home, `${name}.yml`), JSON.stringify(settings, null, 2));
  }

  private run(program: string, options: readonly string[], name: string): ChildProcess {
    const log = openSync(join(this.home, `${name}.log`), 'a');
    return spawn(program, options, {
      cwd: this.home,
      stdio: ['ignore', log, log],
      env: { PATH: `${process.env['PATH']}:/usr/sbin`, HOME: this.home, LANG: 'C.UTF-8' },
      ...this.account,
    });
  }

  log(name: string): string {
    return readFileSync(join(this.home, `${name}.log`), 'utf8');
  }

  stop(): void {
    for (const node of this.nodes) {
      node.patroni?.kill('SIGKILL');
      try {
        this.killServer(node);
      } catch {
        // It does not run.
      }
    }
    for (const child of this.others) child.kill('SIGKILL');
    rmSync(this.home, { recursive: true, force: true });
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** PostgreSQL refuses to run as root. */
function accountOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}
