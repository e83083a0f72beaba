import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@daybook/harness';
import { cloneDatabase, type TestDatabase, until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emptyDatabase } from '../support/empty-database.js';
import { ROOT } from '../support/processes.js';
import { say } from '../support/proof.js';

const CLI = join(ROOT, 'apps/api/dist/bundle/cli.js');
const ROWS = 1_000_000;
/** Node with the whole service loaded takes about 100 MB. */
const MEMORY_MB = 250;

/** Request log lines: large, and no invariant covers them. */
const FILL = `
  INSERT INTO logs.requests (workspace_id, id, created_at, token_id, method, path, status, ms, request_id)
  SELECT w.id, gen_random_uuid(), now(), gen_random_uuid(), 'GET', '/v1/' || repeat(md5(n::text), 8), 200, 1, 'req_' || n
  FROM tokens.workspaces w, generate_series(1, ${ROWS}) n WHERE w.slug = 'acme'`;

let folder: string;
let first: TestDatabase;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-proof-'));
  first = await emptyDatabase();
  databases.push(first);
  run(first, 'workspace', 'create', '--slug', 'acme', '--name', 'Acme Ltd', '--currency', 'USD');
  await sql(first.url, FILL);
}, 600_000);
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  rmSync(folder, { recursive: true, force: true });
});

const envOf = ({ url }: TestDatabase): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  DATABASE_URL: url,
  DAYBOOK_DATA_DIR: folder,
});

function run(database: TestDatabase, ...argv: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...argv], {
    env: envOf(database),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`daybook ${argv[0]}: ${stdout}${stderr}`);
  return stdout;
}

async function nothing(): Promise<TestDatabase> {
  const database = await cloneDatabase({ key: 'nothing', migrate: async () => undefined });
  databases.push(database);
  return database;
}

/** Runs a command to its end. Returns its peak memory in megabytes and its time in seconds. */
async function measured(
  database: TestDatabase,
  ...argv: string[]
): Promise<{ readonly mb: number; readonly s: number }> {
  const begunAt = performance.now();
  const child = spawn(process.execPath, [CLI, ...argv], {
    env: envOf(database),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let mb = 0;
  const watch = setInterval(() => (mb = Math.max(mb, memoryOf(child.pid as number))), 50);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(watch);
  expect([argv[0], code]).toEqual([argv[0], 0]);
  return { mb, s: Math.round((performance.now() - begunAt) / 1000) };
}

function memoryOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}

/** Starts a command and kills it with SIGKILL once `isTime`. */
async function killed(
  database: TestDatabase,
  isTime: () => boolean | Promise<boolean>,
  ...argv: string[]
): Promise<void> {
  const child = spawn(process.execPath, [CLI, ...argv], { env: envOf(database), stdio: 'ignore' });
  const ended = new Promise<unknown>((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  await until('it is in the middle', isTime);
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
}

const drafts = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.part'));

describe(`a backup of ${ROWS.toLocaleString('en')} rows`, () => {
  it('takes as much memory as a small one, and so does its restore', async () => {
    const file = join(folder, 'large.daybook');
    const taken = await measured(first, 'backup', '--to', file);
    const verified = await measured(first, 'backup', 'verify', file);
    const second = await nothing();
    const restored = await measured(second, 'restore', '--from', file);
    const size = Math.round(statSync(file).size / 1e6);
    for (const [what, { mb, s }] of Object.entries({ taken, verified, restored }))
      say(`${what} in ${s} s with ${Math.round(mb)} MB`);
    say(`the file has ${size} MB`);
    expect(Math.max(taken.mb, verified.mb, restored.mb)).toBeLessThan(MEMORY_MB);
    const count = `SELECT count(*)::integer AS n, sum(hashtextextended(x::text, 0))::text AS sum FROM logs.requests x`;
    expect(await sql(second.url, count)).toEqual(await sql(first.url, count));
  }, 900_000);

  it('that is killed leaves nothing under its name', async () => {
    const file = join(folder, 'killed.daybook');
    const isWriting = (): boolean => drafts().some((name) => statSync(join(folder, name)).size > 1_000_000);
    await killed(first, isWriting, 'backup', '--to', file);
    expect(readdirSync(folder)).not.toContain('killed.daybook');
    for (const name of drafts()) {
      const { status } = spawnSync(process.execPath, [CLI, 'backup', 'verify', join(folder, name)], {
        env: envOf(first),
      });
      expect(status).toBe(1);
      rmSync(join(folder, name));
    }
  }, 120_000);

  it('whose restore is killed is refused by every program, and continues where it stopped', async () => {
    const second = await nothing();
    const noted = `SELECT to_regclass('public.daybook_restore') AS there`;
    const loaded = `SELECT FROM daybook_restore WHERE step = 'section' AND what LIKE 'logs.requests/%' LIMIT 3`;
    await killed(
      second,
      async () => (await sql(second.url, noted))[0]!.there !== null && (await sql(second.url, loaded)).length === 3,
      'restore',
      '--from',
      join(folder, 'large.daybook'),
    );
    const { status, stderr } = spawnSync(process.execPath, [CLI, 'check'], { env: envOf(second), encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('Run the same daybook restore again')]);
    const said = run(second, 'restore', '--from', join(folder, 'large.daybook'));
    expect(said).toContain('going on where an earlier restore of it stopped');
    const count = `SELECT count(*)::integer AS n, sum(hashtextextended(x::text, 0))::text AS sum FROM logs.requests x`;
    expect(await sql(second.url, count)).toEqual(await sql(first.url, count));
  }, 900_000);
});
