import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VERSION } from '../src/cli/version.js';
import { emptyDatabase } from './support/empty-database.js';
import { runDaybook } from './support/command-line.js';

/** The demo companies that releases wrote: `<version>.backup` and `<version>.export.tar.gz` each. */
const FOLDER = join(__dirname, 'releases');
const RELEASES = readdirSync(FOLDER).flatMap((name) => /^(.+)\.backup$/.exec(name)?.[1] ?? []);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-releases-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const daybook = (url: string, ...argv: string[]) => runDaybook({ DATABASE_URL: url, DAYBOOK_DATA_DIR: folder }, argv);

it('this release is among them', () => {
  expect(RELEASES).toContain(VERSION);
});

describe('what a release wrote', () => {
  it.each(RELEASES)(
    'is restored from the backup of %s, with sound books, the schema of today and its ledger',
    async (version) => {
      const empty = await cloneDatabase({ key: 'nothing', migrate: async () => undefined });
      const other = await emptyDatabase();
      try {
        const restored = await daybook(empty.url, 'restore', '--from', join(FOLDER, `${version}.backup`));
        expect(restored).toMatchObject({
          exitCode: 0,
          out: expect.stringMatching(/the books of demo: all \d+ checks passed/),
        });
        expect(await daybook(empty.url, 'migrate')).toMatchObject({ exitCode: 0 });
        expect(await daybook(empty.url, 'check', '--json')).toMatchObject({ exitCode: 0 });
        const to = join(folder, `${version}-again`);
        expect(await daybook(empty.url, 'export', '--workspace', 'demo', '--to', to)).toMatchObject({ exitCode: 0 });
        expect(readFileSync(join(to, 'ledger.csv'), 'utf8')).toBe(
          readFileSync(join(exportOf(version), 'ledger.csv'), 'utf8'),
        );
        expect(await daybook(other.url, 'import', '--from', to)).toMatchObject({ exitCode: 0 });
      } finally {
        await empty.drop();
        await other.drop();
      }
    },
  );

  it.each(RELEASES)('is imported from the export of %s, or refused by its schema', async (version) => {
    const database = await emptyDatabase();
    try {
      const { exitCode, err } = await daybook(database.url, 'import', '--from', exportOf(version));
      if (exitCode !== 0) expect(err).toMatch(/comes from another version/);
    } finally {
      await database.drop();
    }
  });
});

/** The folder that a release exported. */
function exportOf(version: string): string {
  const folderOfVersion = join(folder, version);
  mkdirSync(folderOfVersion, { recursive: true });
  execFileSync('tar', ['-xzf', join(FOLDER, `${version}.export.tar.gz`), '-C', folderOfVersion]);
  return join(folderOfVersion, 'export');
}
