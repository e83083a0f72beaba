import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, sql } from '@daybook/harness';
import { CITUS_VARIABLE, until, whyNoCitus } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Managed, ManagedCluster, whyNoManagedCluster } from '../support/managed-cluster.js';
import { installedPostgres } from '../support/installed-postgres.js';
import { type Program, ROOT, runProgram } from '../support/processes.js';
import { addressOf, PROOF_ENV, say } from '../support/proof.js';

const SCOPES = 'read:sales,write:sales,read:accounting,write:accounting';
const WRITERS = 4;
/** Writes go on this long before and after each event. */
const QUIET_MS = 5000;

const why = whyNoManagedCluster();
if (why) say(`SKIPPED: ${why}.`);

const folder = mkdtempSync(join(tmpdir(), 'daybook-proof-'));
let cluster: ManagedCluster;
let program: Program;
let client: Client;

function daybook(...argv: string[]): any {
  const env = { PATH: process.env['PATH'], DATABASE_URL: cluster.url, DAYBOOK_DATA_DIR: folder };
  const args = [join(ROOT, 'apps/api/dist/bundle/cli.js'), ...argv, '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`daybook ${argv[0]}: ${stdout}${stderr}`);
  return JSON.parse(stdout);
}

/** Clients that repeat each write under its key until it succeeds, as an integrator does. */
class Writers {
  /** The name of each invoice that was acknowledged → its number and when. */
  readonly acknowledged = new Map<string, { readonly number: string; readonly at: number }>();
  /** What was answered beside a success, by code. */
  readonly refused = new Map<string, number>();
  readonly strange: string[] = [];
  private isOver = false;
  private readonly running: Promise<void>[] = [];

  /** `series` begins the names, which are different in each. */
  constructor(private readonly series: string) {
    for (let i = 0; i < WRITERS; i++) this.running.push(this.write(i));
  }

  private async write(writer: number): Promise<void> {
    for (let i = 0; !this.isOver; i++) await this.writeOne(`${this.series}-${writer}-${i}`);
  }

  private async writeOne(name: string): Promise<void> {
    const lines = [{ description: name, quantity: 3, price_unit: 10 }];
    const body = { partner: 'ext:p', external_id: name, lines, confirm: true };
    for (;;) {
      const reply = await client.post('/invoices', body, { 'Idempotency-Key': name });
      if (reply.status === 200) {
        this.acknowledged.set(name, { number: reply.body.number, at: performance.now() });
        return;
      }
      const { code } = reply.body.error as { code: string };
      this.refused.set(code, (this.refused.get(code) ?? 0) + 1);
      const mayRepeat = reply.status === 503 || ['lock_timeout', 'request_in_progress'].includes(code);
      if (!mayRepeat || reply.headers.get('retry-after') === null) this.strange.push(`${reply.status} ${reply.text}`);
      if (this.strange.length > 20) return;
      await pause(100);
    }
  }

  /** Seconds of the longest time without a success. */
  async end(): Promise<number> {
    this.isOver = true;
    await Promise.all(this.running);
    const times = [...this.acknowledged.values()].map(({ at }) => at).sort((a, b) => a - b);
    return Math.max(...times.slice(1).map((at, i) => at - times[i]!)) / 1000;
  }
}

/** Every acknowledged write is there once, with the number that was answered; the books are sound. */
async function isAllThere({ acknowledged }: Writers): Promise<void> {
  const rows = await sql<{ name: string; number: string }>(
    cluster.url,
    `SELECT external_id AS name, number FROM accounting.invoices WHERE external_id IS NOT NULL`,
  );
  const found = new Map(rows.map(({ name, number }) => [name, number]));
  const lost = [...acknowledged].filter(([name, { number }]) => found.get(name) !== number);
  expect(lost).toEqual([]);
  expect(daybook('check')).toMatchObject({ ok: true });
}

async function through(what: string, event: (primary: Managed) => Promise<void>, group = 0): Promise<void> {
  await until('a standby is synchronous', () => cluster.hasStandby(group));
  const primary = (await cluster.primary(group)) as Managed;
  const writers = new Writers(what.replaceAll(' ', '-'));
  await pause(QUIET_MS);
  const before = writers.acknowledged.size;
  expect(before).toBeGreaterThan(10);
  const begun = performance.now();
  await event(primary);
  await until('writes succeed again', () => [...writers.acknowledged.values()].some(({ at }) => at > begun + 2000));
  await pause(QUIET_MS);
  const seconds = await writers.end();
  if (writers.strange.length > 0) say(program.printed());
  expect(writers.strange).toEqual([]);
  await isAllThere(writers);
  const refused = [...writers.refused].map(([code, times]) => `${times} ${code}`).join(', ');
  say(
    `${what}: ${seconds.toFixed(1)} s without writes, ${writers.acknowledged.size} acknowledged, none lost (${refused || 'none refused'})`,
  );
}

async function begin(workers: number): Promise<void> {
  cluster = await ManagedCluster.start({ workers });
  daybook('migrate');
  if (workers > 0) daybook('distribute', '--in-place', '--shards', '4');
  daybook('workspace', 'create', '--slug', 'acme', '--name', 'Acme', '--currency', 'EUR');
  const { token } = daybook('token', 'create', '--workspace', 'acme', '--name', 'proof', '--scopes', SCOPES);
  const env = { ...PROOF_ENV, PORT: '0', DAYBOOK_DATA_DIR: folder };
  program = runProgram({ databaseUrl: cluster.url }, 'main.js', [], env);
  client = new Client(await addressOf(program), 'acme', token);
  await client.put('/partners/ext:p', { name: 'Steady' });
}

async function end(): Promise<void> {
  await program?.kill();
  cluster?.stop();
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

(why ? describe.skip : describe)('two servers under Patroni, one of them synchronous', () => {
  beforeAll(() => begin(0), 300_000);
  afterAll(end);

  it(
    'change places without a lost write',
    () => through('switchover', (primary) => cluster.switchOver(primary)),
    300_000,
  );

  it('lose no acknowledged write when the server of the primary is killed', async () => {
    await through('server killed', async (primary) => cluster.killServer(primary));
  }, 300_000);

  it('lose no acknowledged write when the machine of the primary is gone', async () => {
    let gone: Managed | undefined;
    await through('machine gone', async (primary) => {
      gone = primary;
      cluster.kill(primary);
    });
    cluster.startNode(gone as Managed);
  }, 300_000);

  it('go on without the standby, once Patroni has taken it out', async () => {
    let gone: Managed | undefined;
    await through('standby gone', async (primary) => {
      gone = cluster.nodes.find((node) => node !== primary);
      cluster.kill(gone as Managed);
    });
    cluster.startNode(gone as Managed);
    await until('a standby is synchronous again', () => cluster.hasStandby());
  }, 300_000);
});

const whyNoWorkers = why ?? whyNoCitus({ [CITUS_VARIABLE]: installedPostgres() });
if (whyNoWorkers && !why) say(`SKIPPED: ${whyNoWorkers}.`);

(whyNoWorkers ? describe.skip : describe)('a coordinator and a worker under Patroni, each with a standby', () => {
  beforeAll(() => begin(1), 300_000);
  afterAll(end);

  it.each([
    ['coordinator', 0],
    ['worker', 1],
  ])(
    'change places without a lost write, the %s',
    async (name, group) => {
      await through(`switchover of the ${name}`, (primary) => cluster.switchOver(primary), group);
    },
    300_000,
  );

  it.each([
    ['coordinator', 0],
    ['worker', 1],
  ])(
    'lose no acknowledged write when the machine of the %s is gone',
    async (name, group) => {
      let gone: Managed | undefined;
      await through(
        `machine of the ${name} gone`,
        async (primary) => {
          gone = primary;
          cluster.kill(primary);
        },
        group,
      );
      cluster.startNode(gone as Managed);
    },
    300_000,
  );
});
