import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageOf } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runDaybook } from './support/command-line.js';
import { startService, type TestService } from './support/service.js';

let service: TestService;
let folder: string;

beforeAll(async () => {
  service = await startService();
  folder = mkdtempSync(join(tmpdir(), 'daybook-import-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await service.stop();
});

describe('the command daybook import', () => {
  const run = (...argv: string[]) => runDaybook({ DATABASE_URL: service.databaseUrl }, ['import', ...argv]);
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  it('tries a file with --dry-run, says what it would bring, and keeps nothing', async () => {
    const path = file('new.csv', 'name,external_id\nTried One,t-1\nTried Two,t-2\n');
    const before = await imageOf(service.databaseUrl);
    expect(await run('partners', '--workspace', 'acme', '--file', path, '--dry-run')).toEqual({
      exitCode: 0,
      out: 'Dry run: new.csv would import 2 partners into acme. Nothing was written.\n',
      err: '',
    });
    expect(await imageOf(service.databaseUrl)).toEqual(before);
    const real = await run('partners', '--workspace', 'acme', '--file', path, '--json');
    expect([real.exitCode, real.err, JSON.parse(real.out)]).toEqual([
      0,
      '',
      { ok: true, workspace: 'acme', dry_run: false, rows: 2, made: { partners: 2 }, bad_rows: 0, problems: [] },
    ]);
  });

  it('lists the bad rows and exits with 1', async () => {
    const path = file('bad.csv', 'name,email\nFine,\n,\nWrong,at home\nFine too,\n');
    const before = await imageOf(service.databaseUrl);
    expect(await run('partners', '--workspace', 'acme', '--file', path)).toEqual({
      exitCode: 1,
      out: 'bad.csv: 1 of 3 rows cannot be imported. Nothing was written.\n  row 4, email: email must be an e-mail address.\n',
      err: '',
    });
    const json = await run('partners', '--workspace', 'acme', '--file', path, '--json');
    expect([json.exitCode, JSON.parse(json.out)]).toEqual([
      1,
      {
        ok: false,
        workspace: 'acme',
        dry_run: false,
        rows: 3,
        made: {},
        bad_rows: 1,
        problems: [{ row: 4, column: 'email', code: 'invalid_format', message: 'email must be an e-mail address.' }],
      },
    ]);
    expect(await imageOf(service.databaseUrl)).toEqual(before);
  });

  it('tells in a line what is wrong with the command, the file or the workspace', async () => {
    const path = file('some.csv', 'name\nA\n');
    const say = async (...argv: string[]) => {
      const { exitCode, out, err } = await run(...argv);
      return [exitCode, out, err.replaceAll(folder, '')];
    };
    expect(await say('invoices', '--file', path)).toEqual([
      2,
      '',
      expect.stringMatching(
        /^daybook: Specify what the rows are: accounts, partners, products, price_rows, stock, entries, open_invoices/,
      ),
    ]);
    expect(await say('partners', '--file', join(folder, 'none.csv'))).toEqual([
      1,
      '',
      'daybook: There is no file /none.csv.\n',
    ]);
    expect(await say('partners', '--file', folder)).toEqual([1, '', 'daybook:  is a folder, not a file.\n']);
    expect(await say('partners', '--file', path)).toEqual([
      1,
      '',
      'daybook: Specify the workspace with --workspace. Existing workspaces: acme, other.\n',
    ]);
    expect(await say('partners', '--workspace', 'nowhere', '--file', path)).toEqual([
      1,
      '',
      'daybook: There is no workspace nowhere.\n',
    ]);
    expect(await say('accounts', '--workspace', 'acme', '--file', path)).toEqual([
      1,
      '',
      'daybook: The column "code" is missing. The column "type" is missing.\n',
    ]);
  });
});
