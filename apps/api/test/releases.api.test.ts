import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VERSION } from '../src/cli/version.js';
import { emptyDatabase } from './support/empty-database.js';
import { runDaybook } from './support/command-line.js';

/** What releases wrote of their demo company: `<version>.backup` of each, and `<version>.export.tar.gz` of those with the schema of today. */
const FOLDER = join(__dirname, 'releases');
const versionsOf = (ending: string): string[] =>
  readdirSync(FOLDER).flatMap((name) => (name.endsWith(ending) ? [name.slice(0, -ending.length)] : []));
const RELEASES = versionsOf('.backup');
const EXPORTS = versionsOf('.export.tar.gz');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-releases-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const daybook = (url: string, ...argv: string[]) => runDaybook({ DATABASE_URL: url, DAYBOOK_DATA_DIR: folder }, argv);

it('this release is among them', () => {
  expect(RELEASES).toContain(VERSION);
  expect(EXPORTS).toContain(VERSION);
});

describe('what a release wrote', () => {
  it.each(RELEASES)('is restored from the backup of %s, with sound books and the schema of today', async (version) => {
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

  it.each(EXPORTS)('is imported from the export of %s, with the same ledger', async (version) => {
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
