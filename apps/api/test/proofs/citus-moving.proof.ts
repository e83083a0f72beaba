import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, Distribution, withOwner, WorkspacePlaces } from '@daybook/database';
import { Client, type Doc, ok, sql } from '@daybook/harness';
import { RemoveWorkspaces, workspaceTables } from '@daybook/moving';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CitusCluster, joinWorkers, until, whyNoCitus } from '@daybook/testing';
import { SCHEMA_PARTS } from '#built/schema-parts.js';
import { type Ended, ended, type Program, runProgram, succeeded } from '../support/processes.js';
import { addressOf, PROOF_ENV, say } from '../support/proof.js';

const missing = whyNoCitus();
if (missing !== undefined) say(`citus-moving: skipped, ${missing}.`);

const SHARDS = 8;
const WRITERS = 4;
/** Exports that run beside writers; each is checked for consistency in itself. */
const EXPORTS = Number(process.env['PROOF_EXPORTS'] ?? 3);
const SCOPES = ['accounting', 'inventory', 'sales'].flatMap((part) => [`read:${part}`, `write:${part}`]).join();

let cluster: CitusCluster;
let folder: string;
/** Two distributed databases, and one that is not. */
const urls = {} as Record<'first' | 'second' | 'plain', string>;
const programs: Program[] = [];

const env = (): NodeJS.ProcessEnv => ({ ...PROOF_ENV, DAYBOOK_DATA_DIR: folder, DAYBOOK_DEMO: 'false' });

function begin(url: string, ...options: string[]): Program {
  return runProgram({ databaseUrl: url }, 'cli.js', options, env());
}

const daybook = (url: string, ...options: string[]): Promise<Ended> => ended(begin(url, ...options));
const succeed = (url: string, ...options: string[]): Promise<string> => succeeded(begin(url, ...options));

/** The error output of a refused command. */
async function refusalOf(running: Promise<{ code: number | null; printed: string }>): Promise<Record<string, unknown>> {
  const { code, printed } = await running;
  const line = printed.split('\n').find((one) => one.startsWith('{'));
  if (code !== 1 || line === undefined) throw new Error(`It ended with ${code}: ${printed}`);
  return (JSON.parse(line) as { error: Record<string, unknown> }).error;
}

/** The service on a database, for one workspace. */
async function serve(url: string, slug: string): Promise<Client> {
  const made = await succeed(
    url,
    ...['token', 'create', '--workspace', slug, '--name', 'proof', '--scopes', SCOPES, '--json'],
  );
  const api = runProgram({ databaseUrl: url }, 'main.js', [], { ...env(), PORT: '0' });
  programs.push(api);
  return new Client(await addressOf(api), slug, (JSON.parse(made) as { token: string }).token);
}

async function idOf(url: string, slug: string): Promise<string> {
  const [workspace] = await sql<{ id: string }>(url, 'SELECT id FROM tokens.workspaces WHERE slug = $1', [slug]);
  return workspace!.id;
}

const at = (name: string): string => join(folder, name);

(missing === undefined ? describe : describe.skip)('a workspace that leaves and comes, on three servers', () => {
  let client: Client;

  beforeAll(async () => {
    cluster = await CitusCluster.start();
    Object.assign(process.env, cluster.env);
    folder = mkdtempSync(join(tmpdir(), 'daybook-proof-'));
    for (const name of ['first', 'second', 'plain'] as const) {
      urls[name] = cluster.coordinator.url(name);
      const nodes = name === 'plain' ? [] : cluster.workers;
      for (const node of [cluster.coordinator, ...nodes]) await sql(node.url(), `CREATE DATABASE ${name}`);
      if (name !== 'plain') await joinWorkers(urls[name]);
      await succeed(urls[name], 'migrate');
    }
    await succeed(urls.first, 'seed', 'demo');
    for (const name of ['first', 'plain'] as const) {
      const slug = name === 'first' ? 'neighbour' : 'acme';
      await succeed(urls[name], 'workspace', 'create', '--slug', slug, '--name', slug, '--currency', 'EUR');
    }
    for (const name of ['first', 'second'] as const)
      await succeed(urls[name], 'distribute', '--in-place', '--shards', String(SHARDS));
    client = await serve(urls.first, 'demo');
  }, 900_000);

  afterAll(async () => {
    for (const program of programs) await program.kill();
    await cluster?.remove();
    if (folder) rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  afterEach(async () => {
    for (const written of running) await written.stop();
  });

  it('is exported as of one moment while others write to it', async () => {
    const written = write(client);
    await written.until(20);
    for (let i = 0; i < EXPORTS; i++) {
      const before = written.count();
      await succeed(urls.first, 'export', '--workspace', 'demo', '--to', at(`demo-${i}`));
      expect(written.count()).toBeGreaterThan(before);
      // The two halves were read one after the other, and meanwhile the writers have added to all of these.
      for (const [records, table] of SHOWN) expect([table, linesIn(i, records)]).toEqual([table, linesIn(i, table)]);
      expect(linesIn(i, 'ledger.csv') - 1).toBe(postedLinesIn(i));
    }
    say(`${EXPORTS} exports beside ${await written.stop()} documents`);
    const neighbour = await idOf(urls.first, 'neighbour');
    for (const path of filesOf(at('demo-0'))) expect(readFileSync(path, 'utf8')).not.toContain(neighbour);
  }, 600_000);

  it('is read by one session of one worker', async () => {
    await sql(urls.first, 'ALTER DATABASE first SET citus.log_remote_commands = on');
    await sql(urls.first, 'ALTER DATABASE first SET log_min_messages = notice');
    const earlier = cluster.coordinator.log().length;
    await succeed(urls.first, 'export', '--workspace', 'demo', '--to', at('logged'));
    for (const setting of ['citus.log_remote_commands', 'log_min_messages'])
      await sql(urls.first, `ALTER DATABASE first RESET ${setting}`);
    const lines = cluster.coordinator
      .log()
      .slice(earlier)
      .split('\n')
      .filter((line) => line.startsWith('<daybook operator|first|'));
    expect(lines.filter((line) => line.includes('issuing')).length).toBeGreaterThan(80);
    const { node } = await new WorkspacePlaces(SCHEMA_PARTS, urls.first).of(await idOf(urls.first, 'demo'));
    const sessions = new Set(lines.flatMap((line) => /on server \S+ connectionId: \d+/.exec(line) ?? []));
    expect([...sessions]).toEqual([expect.stringMatching(new RegExp(`@${node} `))]);
  }, 120_000);

  it('comes into another distributed database: the same rows, and everything shown as it was', async () => {
    const last = at(`demo-${EXPORTS - 1}`);
    const said = JSON.parse(await succeed(urls.second, 'import', '--from', last, '--workspace', 'demo', '--json'));
    expect(said).toMatchObject({ ok: true, slug: 'demo', id: await idOf(urls.first, 'demo') });
    await expectSound(urls.second, 'demo');
    await succeed(urls.second, 'export', '--workspace', 'demo', '--to', at('again'));
    expect(contentOf(at('again'))).toEqual(contentOf(last));
    const refused = await refusalOf(daybook(urls.second, 'import', '--from', last, '--json'));
    expect(refused).toMatchObject({ code: 'already_exists' });
  }, 300_000);

  it('goes on there, behind walls that stand', async () => {
    const there = await serve(urls.second, 'demo');
    const { totals } = ok(await there.get('/reports/trial_balance')) as unknown as { totals: Record<string, number> };
    expect(totals['debit']).toBeGreaterThan(0);
    expect(totals).toMatchObject({ credit: totals['debit'], closing: 0 });
    const [newest] = ok(await there.get('/invoices?state=posted&sort=-number&limit=1'))['data'] as [{ number: string }];
    const { invoice } = await sell(there, await stock(there));
    expect(numberIn(invoice['number'])).toBe(numberIn(newest.number) + 1);
    await expectSound(urls.second, 'demo');
    const id = await idOf(urls.second, 'demo');
    const change = `UPDATE accounting.entries SET date = date - 1 WHERE state = 'posted' AND workspace_id = '${id}'`;
    await expect(sql(urls.second, change)).rejects.toThrow('posted');
  }, 120_000);

  it('comes from a database that is not distributed, and into one', async () => {
    const acme = await serve(urls.plain, 'acme');
    const product = await stock(acme);
    for (let i = 0; i < 5; i++) await sell(acme, product);
    await succeed(urls.plain, 'export', '--workspace', 'acme', '--to', at('acme'));
    await succeed(urls.second, 'import', '--from', at('acme'));
    await expectSound(urls.second, 'acme');
    await succeed(urls.second, 'export', '--workspace', 'acme', '--to', at('acme-again'));
    expect(contentOf(at('acme-again'))).toEqual(contentOf(at('acme')));
    await succeed(urls.plain, 'import', '--from', at('demo-0'));
    await expectSound(urls.plain, 'demo');
  }, 300_000);

  it('says at which servers the login lacks a right', async () => {
    for (const statement of [
      'CREATE ROLE mover LOGIN BYPASSRLS',
      'GRANT daybook_app, pg_read_all_data, pg_write_all_data TO mover',
      'GRANT SET ON PARAMETER session_replication_role TO mover',
    ])
      await sql(urls.second, statement);
    const mover = Object.assign(new URL(urls.second), { username: 'mover' }).href;
    await succeed(urls.first, 'export', '--workspace', 'neighbour', '--to', at('neighbour'));
    expect(await refusalOf(daybook(mover, 'import', '--from', at('neighbour'), '--json'))).toMatchObject({
      code: 'rights_missing',
      message: expect.stringContaining('at each server of the database: GRANT SET ON PARAMETER'),
    });
    expect(await sql(urls.second, `SELECT FROM tokens.workspaces WHERE slug = 'neighbour'`)).toEqual([]);
    const closed = await succeed(mover, 'workspace', 'delete', '--slug', 'acme');
    expect(closed).toMatch(/It cannot be removed yet: .* at each server of the database: GRANT SET ON PARAMETER/);
    await succeed(mover, 'workspace', 'delete', '--slug', 'acme', '--undo');
  }, 120_000);

  it('keeps no export of a workspace that came to another server meanwhile', async () => {
    const places = new WorkspacePlaces(SCHEMA_PARTS, urls.first);
    const { node } = await places.isolate(await idOf(urls.first, 'demo'));
    const other = cluster.workers.map(({ port }) => `127.0.0.1:${port}`).find((one) => one !== node)!;
    const exporting = begin(urls.first, 'export', '--workspace', 'demo', '--to', at('moved'), '--json');
    await until('it reads', async () => {
      if (exporting.child.exitCode !== null) throw new Error(`It has ended: ${exporting.printed()}`);
      const [reading] = await sql(urls.first, READING);
      return reading !== undefined;
    });
    exporting.child.kill('SIGSTOP');
    try {
      await succeed(urls.first, 'workspace', 'move', '--slug', 'demo', '--to', other);
    } finally {
      exporting.child.kill('SIGCONT');
    }
    expect(await refusalOf(ended(exporting))).toMatchObject({ code: 'workspace_moved' });
    expect(readdirSync(folder).filter((name) => name.startsWith('moved'))).toEqual([]);
    await succeed(urls.first, 'export', '--workspace', 'demo', '--to', at('moved'));
    expect(linesIn('moved', 'accounting.invoices')).toBeGreaterThan(24);
  }, 300_000);

  it('is removed with every row, and no other loses one', async () => {
    const [gone, kept] = [await idOf(urls.second, 'demo'), await idOf(urls.second, 'acme')];
    const held = await rowsOf(urls.second, kept);
    expect(Object.keys(await rowsOf(urls.second, gone)).length).toBeGreaterThan(40);
    await succeed(urls.second, 'workspace', 'delete', '--slug', 'demo', '--grace', '1s');
    await sql(urls.second, `UPDATE tokens.workspaces SET remove_after = now() WHERE slug = 'demo'`);
    const database = await connect(SCHEMA_PARTS, { url: urls.second });
    try {
      expect(await new RemoveWorkspaces(database, { parts: SCHEMA_PARTS, ownerUrl: urls.second }).run()).toEqual([
        'demo',
      ]);
    } finally {
      await database.close();
    }
    expect(await rowsOf(urls.second, gone)).toEqual({});
    expect(await rowsOf(urls.second, kept)).toEqual(held);
    await expectSound(urls.second, 'acme');
  }, 120_000);

  it('has no backup, and takes no restore', async () => {
    expect(await refusalOf(daybook(urls.first, 'backup', '--to', at('whole.backup'), '--json'))).toEqual({
      type: 'business_rule_error',
      code: 'database_distributed',
      message:
        'The tables of this database are distributed over several servers by Citus, and a backup cannot read all of them as of one moment. Back up all servers together: a base backup and the archived log of each, and citus_create_restore_point at the coordinator.',
    });
    expect(readdirSync(folder).filter((name) => name.startsWith('whole'))).toEqual([]);
    await succeed(urls.plain, 'backup', '--to', at('plain.backup'));
    const before = await new Distribution(SCHEMA_PARTS, urls.second).plan();
    const rows = await rowsOf(urls.second, await idOf(urls.second, 'acme'));
    expect(await refusalOf(daybook(urls.second, 'restore', '--from', at('plain.backup'), '--json'))).toEqual({
      type: 'business_rule_error',
      code: 'database_distributed',
      message:
        'The tables of this database are distributed over several servers by Citus, and a restore loads one server. Restore into an empty database that is not distributed, then run daybook distribute there.',
    });
    expect((await new Distribution(SCHEMA_PARTS, urls.second).plan()).tables).toEqual(before.tables);
    expect(await rowsOf(urls.second, await idOf(urls.second, 'acme'))).toEqual(rows);
    expect(existsSync(at('plain.backup'))).toBe(true);
  }, 120_000);
});

/** Finds a session that is currently reading the rows of a workspace. */
const READING = `
  SELECT FROM pg_stat_activity
  WHERE application_name = 'daybook operator' AND datname = current_database() AND query ~ '^COPY .*accounting'`;

async function expectSound(url: string, slug: string): Promise<void> {
  const { workspaces } = JSON.parse(await succeed(url, 'check', '--workspace', slug, '--json')) as {
    workspaces: { workspace: string; ok: boolean }[];
  };
  expect(workspaces).toEqual([expect.objectContaining({ workspace: slug, ok: true })]);
}

/** The row count of a workspace in each table that has any. */
function rowsOf(url: string, id: string): Promise<Record<string, number>> {
  return withOwner(url, async (owner) => {
    const found: Record<string, number> = {};
    for (const { name, isOfWorkspace } of await workspaceTables(owner, SCHEMA_PARTS)) {
      const text = `SELECT count(*)::integer AS n FROM ${name} WHERE ${isOfWorkspace}`;
      const { rows } = await owner.query<{ n: number }>(text, [id]);
      if (rows[0]!.n > 0) found[name] = rows[0]!.n;
    }
    return found;
  });
}

/** A file of an export with records, and the table that has a row for each. */
const SHOWN = [
  ['partners', 'accounting.partners'],
  ['payments', 'accounting.payments'],
  ['entries', 'accounting.entries'],
  ['adjustments', 'inventory.adjustments'],
  ['history.ndjson', 'records.history'],
] as const;

interface File {
  readonly path: string;
  readonly lines: number;
}

function manifestIn(path: string): { readonly files: readonly File[]; readonly tables: readonly (File & Column)[] } {
  return JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'));
}

interface Column {
  readonly table: string;
  readonly columns: readonly string[];
}

/** The line count of an export's file: by its path, its resource, or its table. */
function linesIn(which: number | string, name: string): number {
  const { files, tables } = manifestIn(at(typeof which === 'number' ? `demo-${which}` : which));
  const file = [...files, ...tables].find(({ path }) =>
    [name, `records/${name}.ndjson`, `rows/${name}.copy`].includes(path),
  );
  if (!file) throw new Error(`There is no ${name}.`);
  return file.lines;
}

/** Lines of posted entries, among the rows. */
function postedLinesIn(which: number): number {
  const path = at(`demo-${which}`);
  const rows = (name: string): { readonly fields: string[][]; readonly place: (column: string) => number } => {
    const { columns } = manifestIn(path).tables.find(({ table }) => table === name)!;
    const text = readFileSync(join(path, 'rows', `${name}.copy`), 'utf8');
    return {
      fields: text
        .split('\n')
        .slice(0, -1)
        .map((line) => line.split('\t')),
      place: (column) => columns.indexOf(column),
    };
  };
  const [entries, lines] = [rows('accounting.entries'), rows('accounting.entry_lines')];
  const posted = new Set(
    entries.fields
      .filter((row) => row[entries.place('state')] === 'posted')
      .map((row) => row[entries.place('id')] as string),
  );
  return lines.fields.filter((row) => posted.has(row[lines.place('entry_id')] as string)).length;
}

/** A checksum of every file of an export except its manifest; rows are sorted, because tables have no order. */
function contentOf(path: string): Record<string, string> {
  const { files, tables } = manifestIn(path);
  const sum = (text: string): string => createHash('sha256').update(text).digest('hex');
  const read = (file: File): string => readFileSync(join(path, file.path), 'utf8');
  return Object.fromEntries([
    ...files.map((file) => [file.path, sum(read(file))] as const),
    ...tables.map((file) => [file.path, sum(read(file).split('\n').sort().join('\n'))] as const),
  ]);
}

function filesOf(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));
}

const numberIn = (number: unknown): number => Number(/\d+$/.exec(String(number))![0]);

const act = async (client: Client, path: string, args?: object): Promise<Doc> => ok<Doc>(await client.post(path, args));

/** A product with a large stock. */
async function stock(client: Client): Promise<Doc> {
  const product = await client.make('products', { name: 'Pump', type: 'goods', price_unit: 15 });
  const lines = [{ product: product.id, quantity_counted: 10_000, cost_unit: 4 }];
  await act(client, `/adjustments/${(await client.make('adjustments', { lines })).id}/post`);
  return product;
}

/** Creates an invoice, its payment, and the delivery. */
async function sell(client: Client, product: Doc): Promise<{ readonly invoice: Doc }> {
  const partner = await client.make('partners', { name: 'Customer' });
  const lines = [{ product: product.id, quantity: 2, price_unit: 15 }];
  const draft = await client.make('invoices', { partner: partner.id, lines });
  const invoice = await act(client, `/invoices/${draft.id}/confirm`);
  await act(client, `/invoices/${draft.id}/pay`);
  const delivery = await client.make('deliveries', {
    partner: partner.id,
    lines: [{ product: product.id, quantity: 2 }],
  });
  await act(client, `/deliveries/${delivery.id}/post`);
  return { invoice };
}

interface Writing {
  /** How many rounds are complete. */
  count(): number;
  until(count: number): Promise<void>;
  stop(): Promise<number>;
}

/** For cleanup: writers that a failed step left running. */
const running = new Set<Writing>();

/** Starts writers that trade and count until they are stopped. */
function write(client: Client): Writing {
  let [isOver, count] = [false, 0];
  const again = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        // A conflict of two concurrent writers.
        if (!/\b409\b|lock_timeout|conflict/.test(String(error))) throw error;
      }
    }
  };
  const writer = async (): Promise<void> => {
    const product = await again(() => stock(client));
    for (; !isOver; count++) await again(() => sell(client, product));
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, writer));
  // Awaited later.
  writers.catch(() => undefined);
  const begun: Writing = {
    count: () => count,
    until: async (many) => {
      while (count < many) await Promise.race([pause(100), writers]);
    },
    stop: async () => {
      isOver = true;
      running.delete(begun);
      await writers;
      return count;
    },
  };
  running.add(begun);
  return begun;
}
