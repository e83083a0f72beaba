import type { TestDatabase } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { firstIdWithin } from '@daybook/database';
import { TAILS } from '../src/ledger/sums/ledger-folder.js';
import { accountSums } from '../src/ledger/sums/account-sums.js';
import { accountingDatabase, enter, post, session, tried, untilWaiting, Workspace } from './raw-ledger.js';

const DAYS = ['2025-12-31', '2026-01-01', '2026-01-15', '2026-01-31', '2026-02-01', '2026-02-28', '2026-12-31'];

const PLAIN = `SELECT l.account_id, sum(l.debit) AS debit, sum(l.credit) AS credit
  FROM accounting.entries e JOIN accounting.entry_lines l ON l.workspace_id = e.workspace_id AND l.entry_id = e.id
  WHERE e.workspace_id = $1 AND e.state = 'posted' AND e.date <= $2::date GROUP BY l.account_id`;

describe('the kept sums of accounts', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let workspace: Workspace;

  beforeAll(async () => {
    database = await accountingDatabase();
    client = await session(database);
    workspace = await Workspace.make(client);
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const fold = async (most = 1000, by = client) => {
    await enter(by, workspace.id);
    const text = 'SELECT accounting.fold_ledger($1, $2) AS folded';
    return (await by.query<{ folded: number }>(text, [workspace.id, most])).rows[0]!.folded;
  };
  const same = async (): Promise<void> => {
    for (const day of DAYS) {
      const [kept, plain] = await Promise.all(
        [accountSums('$2::date'), PLAIN].map((text) =>
          client.query(`SELECT * FROM (${text}) found ORDER BY account_id`, [workspace.id, day]),
        ),
      );
      expect({ day, sums: kept!.rows }).toEqual({ day, sums: plain!.rows });
    }
  };

  it('are those of the lines, before folding, halfway, and after it', async () => {
    for (const date of [...DAYS, ...DAYS]) await workspace.postedEntry(undefined, { date });
    await workspace.draftEntry(undefined, { date: '2026-01-15' });
    await same();
    expect(await fold(5)).toBe(5);
    await same();
    expect(await fold()).toBe(9);
    expect(await fold()).toBe(0);
    await same();
    await workspace.postedEntry(
      [
        ['bank', '0.005', '0'],
        ['income', '0', '0.005'],
      ],
      { date: '2026-01-15' },
    );
    await same();
  });

  it('do not make a poster wait for a folder', async () => {
    const folder = await session(database);
    await folder.query('BEGIN');
    await workspace.postedEntry(undefined, { date: '2026-01-15' });
    await fold(1000, folder);
    await client.query(`SET lock_timeout = '100ms'`);
    await workspace.postedEntry(undefined, { date: '2026-01-15' });
    await client.query('RESET lock_timeout');
    await same();
    await folder.query('COMMIT');
    await same();
    await folder.end();
  });

  it('take every entry once when two fold at the same time', async () => {
    const [first, second, observer] = [
      await session(database),
      await session(database),
      await session(database, 'owner'),
    ];
    await fold();
    for (const date of ['2026-01-15', '2026-01-15', '2026-01-31', '2026-01-31'])
      await workspace.postedEntry(undefined, { date });
    await first.query('BEGIN');
    expect(await fold(2, first)).toBe(2);
    const other = fold(1000, second);
    await untilWaiting(observer, second);
    await first.query('COMMIT');
    expect(await other).toBe(2);
    await same();
    await Promise.all([first.end(), second.end(), observer.end()]);
  });

  it('are as they were when a folder dies in the middle, and the next one folds what it left', async () => {
    const [folder, observer] = [await session(database), await session(database, 'owner')];
    await fold();
    for (const date of ['2025-12-31', '2026-01-15', '2026-01-15']) await workspace.postedEntry(undefined, { date });
    await folder.query('BEGIN');
    expect(await fold(2, folder)).toBe(2);
    const gone = new Promise((resolve) => folder.on('error', () => undefined).once('end', resolve));
    await observer.query('SELECT pg_terminate_backend($1::integer)', [
      (folder as unknown as { processID: number }).processID,
    ]);
    await gone;
    await same();
    expect(await fold()).toBe(3);
    await same();
    await observer.end();
  });

  it('are folded a batch at a time, each entry once, by as many as there are', async () => {
    const folders = await Promise.all([0, 1, 2].map(() => session(database)));
    await fold();
    for (let i = 0; i < 30; i++) await workspace.postedEntry(undefined, { date: DAYS[i % DAYS.length]! });
    const folded = await Promise.all(
      folders.map(async (folder) => {
        let sum = 0;
        for (let taken = 1; taken > 0; sum += taken) taken = await fold(4, folder);
        return sum;
      }),
    );
    expect(folded.reduce((sum, each) => sum + each)).toBe(30);
    await same();
    await Promise.all(folders.map((folder) => folder.end()));
  });

  it('are folded by the service where the tail is long, or nothing was posted for long', async () => {
    const found = async (withinMs: number): Promise<string[]> => {
      const { rows } = await client.query<{ workspace_id: string }>(TAILS, [2, firstIdWithin(withinMs)]);
      return rows.map((row) => row.workspace_id);
    };
    const [long, short] = [await Workspace.make(client), await Workspace.make(client)];
    for (let i = 0; i < 2; i++) await long.postedEntry();
    await short.postedEntry();
    expect(await found(60_000)).toEqual(expect.arrayContaining([long.id]));
    expect(await found(60_000)).not.toContain(short.id);
    expect(await found(-1000)).toEqual(expect.arrayContaining([long.id, short.id]));
  });

  it('know nothing of an entry whose posting was taken back', async () => {
    const entry = await workspace.draftEntry(undefined, { date: '2026-01-15' });
    await client.query('BEGIN');
    await post(client, workspace.id, entry);
    await client.query('ROLLBACK');
    expect(await fold()).toBe(0);
    await same();
  });

  it('are written by nothing else', async () => {
    await workspace.postedEntry(undefined, { date: '2026-01-15' });
    for (const table of ['ledger_tail', 'account_days', 'account_months']) {
      expect(await tried(client, `DELETE FROM accounting.${table}`)).toBe('42501');
      expect(await tried(client, `TRUNCATE accounting.${table}`)).toBe('42501');
    }
    expect(await tried(client, 'UPDATE accounting.account_days SET debit = debit + 1')).toBe('42501');
    const invent = 'INSERT INTO accounting.ledger_tail SELECT workspace_id, id FROM accounting.entries';
    expect(await tried(client, invent)).toBe('42501');
  });
});
