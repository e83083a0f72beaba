import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCli } from '../src/cli/run-cli.js';
import { VERSION } from '../src/cli/version.js';
import { emptyDatabase } from './support/empty-database.js';

/** What each release wrote of its demo company: `<version>.backup` and `<version>.export.tar.gz`. A new release adds its own. */
const FOLDER = join(__dirname, 'releases');
const RELEASES = readdirSync(FOLDER).flatMap((name) => /^(\d+\.\d+\.\d+)\.backup$/.exec(name)?.[1] ?? []);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-releases-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function daybook(url: string, ...argv: string[]) {
  let [out, err] = ['', ''];
  const env = { DATABASE_URL: url, DAYBOOK_DATA_DIR: folder };
  const exitCode = await runCli(argv, { env, out: (text) => void (out += text), err: (text) => void (err += text) });
  return { exitCode, out, err };
}

it('this release is among them', () => {
  expect(RELEASES).toContain(VERSION);
});

describe.each(RELEASES)('what release %s wrote', (version) => {
  it('is restored from a backup into an empty database, with sound books and the schema of this release', async () => {
    const empty = await cloneDatabase({ key: 'nothing', migrate: async () => undefined });
    try {
      const restored = await daybook(empty.url, 'restore', '--from', join(FOLDER, `${version}.backup`));
      expect(restored).toMatchObject({
        exitCode: 0,
        out: expect.stringMatching(/the books of demo: all \d+ checks passed/),
      });
      expect(await daybook(empty.url, 'migrate')).toMatchObject({ exitCode: 0 });
      expect(await daybook(empty.url, 'check', '--json')).toMatchObject({ exitCode: 0 });
    } finally {
      await empty.drop();
    }
  });

  it('is imported as a workspace from an export, with the same ledger', async () => {
    const database = await emptyDatabase();
    try {
      const [from, again] = [join(folder, version), join(folder, `${version}-again`)];
      execFileSync('mkdir', ['-p', from]);
      execFileSync('tar', ['-xzf', join(FOLDER, `${version}.export.tar.gz`), '-C', from]);
      expect(await daybook(database.url, 'import', '--from', join(from, 'export'))).toMatchObject({ exitCode: 0 });
      expect(await daybook(database.url, 'export', '--workspace', 'demo', '--to', again)).toMatchObject({
        exitCode: 0,
      });
      expect(readFileSync(join(again, 'ledger.csv'), 'utf8')).toBe(
        readFileSync(join(from, 'export/ledger.csv'), 'utf8'),
      );
    } finally {
      await database.drop();
    }
  });
});
