import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '@daybook/testing';
import type pg from 'pg';
import {
  accountingDatabase,
  enter,
  insert,
  type LineAmounts,
  post,
  refusal,
  session,
  tried,
  untilWaiting,
  Workspace,
} from './raw-ledger.js';

let database: TestDatabase;
let app: pg.Client;
let other: pg.Client;
let owner: pg.Client;
let workspace: Workspace;

beforeAll(async () => {
  database = await accountingDatabase();
  [app, other, owner] = [await session(database), await session(database), await session(database, 'owner')];
});

beforeEach(async () => {
  workspace = await Workspace.make(app);
});

afterEach(async () => {
  for (const client of [app, other, owner]) await client.query('ROLLBACK');
});

afterAll(async () => {
  for (const client of [app, other, owner]) await client.end();
  await database.drop();
});

describe('an entry', () => {
  it('is posted when it balances, with number 1, 2, 3 of its series', async () => {
    for (const seq of [1, 2, 3]) {
      expect((await post(app, workspace.id, await workspace.draftEntry())).seq).toBe(seq);
    }
    const credit = await workspace.draftEntry(undefined, { class: 'credit_note' });
    expect((await post(app, workspace.id, credit)).seq).toBe(1);
  });

  it('may be posted without lines, for a document of zero', async () => {
    expect((await post(app, workspace.id, await workspace.draftEntry([]))).number).toBe('MISC-main-1');
  });

  it('is not posted out of balance', async () => {
    const lopsided = await workspace.draftEntry([
      ['receivable', '120', '0'],
      ['income', '0', '119.99'],
    ]);
    expect(await refusal(post(app, workspace.id, lopsided))).toBe('entries_balance_check');
    const oneSided = await workspace.draftEntry([['bank', '0.01', '0']]);
    expect(await refusal(post(app, workspace.id, oneSided))).toBe('entries_balance_check');
  });

  it('is not taken back by one of an earlier date', async () => {
    const reversal_of_id = await workspace.postedEntry();
    const early = await workspace.draftEntry(undefined, { reversal_of_id, date: '2026-01-04' });
    expect(await refusal(post(app, workspace.id, early))).toBe('entries_reversal_date_check');
    await app.query(`UPDATE accounting.entries SET date = '2026-01-05' WHERE id = $1`, [early]);
    expect(await refusal(post(app, workspace.id, early))).toBe('done');
  });

  it('is never inserted as posted', async () => {
    const row = {
      journal_id: workspace.journals.general,
      date: '2026-01-05',
      state: 'posted',
      number: 'X',
      seq: 1,
      fiscal_year: '2026',
    };
    expect(await refusal(insert(app, 'accounting.entries', workspace.record(row)))).toBe('entries_draft_first_check');
  });

  it('is not posted without date, books or a running series', async () => {
    const undated = await workspace.draftEntry(undefined, { date: null });
    expect(await refusal(post(app, workspace.id, undated))).toBe('entries_date_check');
    const number = `UPDATE accounting.entries SET state = 'posted', fiscal_year = '2026', seq = 1, number = 'X'
      WHERE id = $1`;
    expect(await tried(app, number, [await workspace.draftEntry()])).toBe('entries_series_check');
    const entryId = await workspace.draftEntry();
    await owner.query('BEGIN');
    await owner.query('ALTER TABLE accounting.books DISABLE TRIGGER books_kept');
    await owner.query('DELETE FROM accounting.books WHERE workspace_id = $1', [workspace.id]);
    expect(await refusal(post(owner, workspace.id, entryId))).toBe('entries_books_check');
  });

  it('has lines with exactly one side, or a foreign amount that is worth nothing here', async () => {
    const entryId = await workspace.draftEntry([]);
    const add = (debit: string, credit: string, row = {}) =>
      refusal(insert(app, 'accounting.entry_lines', workspace.line(entryId, ['bank', debit, credit], row)));
    expect(await add('1', '1')).toBe('entry_lines_one_side_check');
    expect(await add('0', '0')).toBe('entry_lines_one_side_check');
    expect(await add('-1', '0')).toBe('entry_lines_debit_check');
    expect(await add('NaN', '0')).toBe('entry_lines_debit_check');
    expect(await add('0', 'Infinity')).toBe('entry_lines_credit_check');
    expect(await add('0', '0', { currency: 'JPY', amount_currency: '0' })).toBe('entry_lines_one_side_check');
    expect(await add('0', '0', { amount_currency: '1' })).toBe('entry_lines_currency_check');
    expect(await add('0', '0', { currency: 'JPY', amount_currency: '1' })).toBe('done');
  });
});

describe('a posted entry', () => {
  const freeColumns = ['external_id', 'metadata', 'reference', 'updated_at', 'version'];

  it.each(['daybook_app', 'owner'])('keeps every column but its annotations, also from %s', async (role) => {
    const client = role === 'owner' ? owner : app;
    const entryId = await workspace.postedEntry(undefined, {
      source_resource: 'invoices',
      source_id: workspace.partnerId,
    });
    const { rows } = await client.query<{ name: string; type: string }>(
      `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
       WHERE attrelid = 'accounting.entries'::regclass AND attnum > 0 AND NOT attisdropped`,
    );
    const changes: Record<string, string> = {
      uuid: 'gen_random_uuid()',
      text: `'changed'`,
      integer: `7`,
      boolean: 'true',
      date: `date '2026-01-06'`,
      jsonb: `'{"a":"b"}'`,
      'timestamp with time zone': `timestamptz '2026-01-06'`,
    };
    const free: string[] = [];
    for (const { name, type } of rows) {
      const answer = await tried(client, `UPDATE accounting.entries SET ${name} = ${changes[type]} WHERE id = $1`, [
        entryId,
      ]);
      if (answer === 'done') free.push(name);
      else expect(`${name} ${answer}`).toBe(`${name} entries_immutable_check`);
    }
    expect(free.sort()).toEqual(freeColumns);
  });

  it.each(['daybook_app', 'owner'])('is not deleted, and neither are its lines, also by %s', async (role) => {
    const client = role === 'owner' ? owner : app;
    const entryId = await workspace.postedEntry();
    expect(await tried(client, 'DELETE FROM accounting.entries WHERE id = $1', [entryId])).toBe('entries_kept_check');
    const lines = 'accounting.entry_lines';
    for (const text of [
      `DELETE FROM ${lines} WHERE entry_id = $1`,
      `UPDATE ${lines} SET debit = debit + 1, description = 'more' WHERE entry_id = $1 AND debit > 0`,
      `UPDATE ${lines} SET description = 'other' WHERE entry_id = $1`,
    ]) {
      expect(await tried(client, text, [entryId])).toBe('entry_lines_immutable_check');
    }
    expect(await refusal(insert(client, lines, workspace.line(entryId, ['bank', '1', '0'])))).toBe(
      'entry_lines_immutable_check',
    );
  });

  it('neither gives lines to a draft nor takes them from one', async () => {
    const [posted, draft] = [await workspace.postedEntry(), await workspace.draftEntry()];
    const move = 'UPDATE accounting.entry_lines SET entry_id = $2 WHERE entry_id = $1';
    expect(await tried(app, move, [posted, draft])).toBe('entry_lines_immutable_check');
    expect(await tried(app, move, [draft, posted])).toBe('entry_lines_immutable_check');
  });

  it('takes no line from the very statement that posts it', async () => {
    const entryId = await workspace.draftEntry();
    const text = `
      WITH line AS (
        INSERT INTO accounting.entry_lines (workspace_id, id, entry_id, position, account_id, debit, credit)
        VALUES ($1, gen_random_uuid(), $2, 9, $3, 1, 0)
      ), taken AS (
        INSERT INTO numbering.series VALUES ($1, $4, 'main', '2026', 2) RETURNING next - 1 AS seq
      )
      UPDATE accounting.entries SET state = 'posted', fiscal_year = '2026', seq = taken.seq, number = 'X'
      FROM taken WHERE workspace_id = $1 AND id = $2`;
    const values = [workspace.id, entryId, workspace.accounts.bank, workspace.journals.general];
    expect(await tried(app, text, values)).toBe('entry_lines_immutable_check');
  });

  it('is reversed once at most', async () => {
    const entryId = await workspace.postedEntry();
    await workspace.postedEntry(undefined, { reversal_of_id: entryId });
    expect(await refusal(workspace.draftEntry(undefined, { reversal_of_id: entryId }))).toBe('entries_reversal_of_key');
  });

  it('is the only one of its source', async () => {
    const source = { source_resource: 'invoices', source_id: workspace.partnerId };
    const entryId = await workspace.postedEntry(undefined, source);
    expect(await refusal(workspace.draftEntry(undefined, source))).toBe('entries_source_key');
    expect(await refusal(workspace.draftEntry(undefined, { ...source, reversal_of_id: entryId }))).toBe('done');
  });

  it('is one of two of a payment: of its money, and in another journal of its partner', async () => {
    const source = { source_resource: 'payments', source_id: workspace.partnerId };
    await workspace.postedEntry(undefined, source);
    expect(await refusal(workspace.draftEntry(undefined, source))).toBe('entries_source_key');
    const elsewhere = { ...source, journal_id: workspace.journals.sale };
    expect(await refusal(workspace.draftEntry(undefined, elsewhere))).toBe('done');
    expect(await refusal(workspace.draftEntry(undefined, elsewhere))).toBe('entries_source_key');
  });

  it('is not truncated, not even by the owner', async () => {
    const documents = ['invoices', 'invoice_lines', 'invoice_taxes', 'invoice_line_taxes'];
    for (const table of ['entries', 'entry_lines', 'open_items', 'books', ...documents]) {
      const text = `TRUNCATE accounting.${table} CASCADE`;
      expect(await tried(app, text)).toBe('42501');
      expect(await tried(owner, text)).toBe(`${table}_truncate_check`);
    }
  });
});

describe('two sessions', () => {
  it('do not add a line to an entry that is being posted', async () => {
    const entryId = await workspace.draftEntry();
    await app.query('BEGIN');
    await post(app, workspace.id, entryId);
    const late = refusal(insert(other, 'accounting.entry_lines', workspace.line(entryId, ['bank', '1', '0'])));
    await untilWaiting(owner, other);
    await app.query('COMMIT');
    expect(await late).toBe('entry_lines_immutable_check');
  });

  it('do not post past a line that is not committed yet', async () => {
    const entryId = await workspace.draftEntry();
    await other.query('BEGIN');
    await insert(other, 'accounting.entry_lines', workspace.line(entryId, ['bank', '1', '0']));
    const posting = refusal(post(app, workspace.id, entryId));
    await untilWaiting(owner, app);
    await other.query('COMMIT');
    expect(await posting).toBe('entries_balance_check');
  });

  it('do not remove a line from an entry that is being posted', async () => {
    const entryId = await workspace.draftEntry();
    await app.query('BEGIN');
    await post(app, workspace.id, entryId);
    const late = refusal(
      other.query('DELETE FROM accounting.entry_lines WHERE entry_id = $1 AND debit > 0', [entryId]),
    );
    await untilWaiting(owner, other);
    await app.query('COMMIT');
    expect(await late).toBe('entry_lines_immutable_check');
  });

  const LOCK = `UPDATE accounting.books SET lock_date = '2026-01-31' WHERE workspace_id = $1`;

  it('move the lock only after the posters that read the old one', async () => {
    const entryId = await workspace.draftEntry();
    await app.query('BEGIN');
    await post(app, workspace.id, entryId);
    const moving = refusal(other.query(LOCK, [workspace.id]));
    await untilWaiting(owner, other);
    await app.query('COMMIT');
    expect(await moving).toBe('done');
    expect(await refusal(post(app, workspace.id, await workspace.draftEntry()))).toBe('entries_lock_date_check');
  });

  it('do not post behind a lock that is being moved', async () => {
    const entryId = await workspace.draftEntry();
    await other.query('BEGIN');
    await other.query(LOCK, [workspace.id]);
    const posting = refusal(post(app, workspace.id, entryId));
    await untilWaiting(owner, app);
    await other.query('COMMIT');
    expect(await posting).toBe('entries_lock_date_check');
  });
});

describe('a closing entry', () => {
  const closing = (lines: readonly LineAmounts[], row: object) =>
    workspace.draftEntry(lines, { closing: true, ...row });
  const EARNED: readonly LineAmounts[] = [
    ['income', '5', '0'],
    ['income', '0', '5'],
  ];

  it('is posted on the last day of a fiscal year alone', async () => {
    expect(await refusal(post(app, workspace.id, await closing(EARNED, { date: '2026-12-30' })))).toBe(
      'entries_closing_date_check',
    );
    expect(await refusal(post(app, workspace.id, await closing(EARNED, { date: '2027-01-01' })))).toBe(
      'entries_closing_date_check',
    );
    expect(await refusal(post(app, workspace.id, await closing(EARNED, { date: '2026-12-31' })))).toBe('done');
  });

  it('has lines on accounts of earnings and equity alone, without a tax, and no document', async () => {
    const date = '2026-12-31';
    const other = await closing(
      [
        ['bank', '5', '0'],
        ['income', '0', '5'],
      ],
      { date },
    );
    expect(await refusal(post(app, workspace.id, other))).toBe('entries_closing_lines_check');
    const taxed = await closing(EARNED, { date });
    await app.query('UPDATE accounting.entry_lines SET tax_id = $2 WHERE entry_id = $1', [taxed, workspace.taxId]);
    expect(await refusal(post(app, workspace.id, taxed))).toBe('entries_closing_lines_check');
    const sourced = { date, source_resource: 'invoices', source_id: workspace.partnerId };
    expect(await refusal(closing(EARNED, sourced))).toBe('entries_closing_check');
  });
});

describe('the lock date', () => {
  it('refuses its own day and lets the next one through', async () => {
    await app.query(`UPDATE accounting.books SET lock_date = '2026-01-31' WHERE workspace_id = $1`, [workspace.id]);
    const last = await workspace.draftEntry(undefined, { date: '2026-01-31' });
    expect(await refusal(post(app, workspace.id, last))).toBe('entries_lock_date_check');
    const next = await workspace.draftEntry(undefined, { date: '2026-02-01' });
    expect(await refusal(post(app, workspace.id, next))).toBe('done');
  });

  it('never moves back, is never taken away, and its row stays', async () => {
    const set = 'UPDATE accounting.books SET lock_date = $2 WHERE workspace_id = $1';
    await app.query(set, [workspace.id, '2026-01-31']);
    expect(await tried(app, set, [workspace.id, '2026-01-30'])).toBe('books_lock_date_check');
    expect(await tried(app, set, [workspace.id, null])).toBe('books_lock_date_check');
    expect(await tried(app, set, [workspace.id, '2026-02-01'])).toBe('done');
    expect(await tried(app, 'DELETE FROM accounting.books WHERE workspace_id = $1', [workspace.id])).toBe('42501');
    expect(await tried(owner, 'DELETE FROM accounting.books WHERE workspace_id = $1', [workspace.id])).toBe(
      'books_kept_check',
    );
    const away = 'UPDATE accounting.books SET workspace_id = $2, id = $2 WHERE workspace_id = $1';
    expect(await tried(app, away, [workspace.id, workspace.partnerId])).toBe('books_id_check');
  });

  it('moves back only where that was allowed before, with a reason', async () => {
    const set = 'UPDATE accounting.books SET lock_date = $2, lock_moved_reason = $3 WHERE workspace_id = $1';
    await app.query(set, [workspace.id, '2026-01-31', null]);
    expect(await tried(app, set, [workspace.id, '2026-01-30', 'audit'])).toBe('books_lock_date_check');
    // The statement that allows it cannot do it as well.
    const both = `UPDATE accounting.books SET lock_reopen = true, lock_date = $2, lock_moved_reason = 'audit' WHERE workspace_id = $1`;
    expect(await tried(app, both, [workspace.id, '2026-01-30'])).toBe('books_lock_date_check');
    await app.query('UPDATE accounting.books SET lock_reopen = true WHERE workspace_id = $1', [workspace.id]);
    expect(await tried(app, set, [workspace.id, '2026-01-30', null])).toBe('books_lock_date_check');
    expect(await tried(app, set, [workspace.id, null, 'audit'])).toBe('books_lock_date_check');
    const off = both.replace('true', 'false');
    expect(await tried(app, off, [workspace.id, '2026-01-30'])).toBe('books_lock_date_check');
    expect(await tried(app, set, [workspace.id, '2026-01-30', 'audit'])).toBe('done');
  });

  it('stands beside a fiscal year that is fixed once something is posted', async () => {
    const set = `UPDATE accounting.books SET fiscal_year_start = '04-01' WHERE workspace_id = $1`;
    await workspace.draftEntry();
    expect(await tried(app, set, [workspace.id])).toBe('done');
    await workspace.postedEntry();
    expect(await tried(app, set, [workspace.id])).toBe('books_fiscal_year_start_check');
  });
});

describe('the numbers of a series', () => {
  const FORGE = `UPDATE accounting.entries SET state = 'posted', fiscal_year = '2026', seq = $2, number = 'X'
      WHERE id = $1`;

  it('are taken from the counter, neither made up nor used again', async () => {
    await workspace.postedEntry();
    const entryId = await workspace.draftEntry();
    for (const seq of [0, 2, 3]) expect(await tried(app, FORGE, [entryId, seq])).toBe('entries_series_check');
    expect(await tried(app, FORGE, [entryId, 1])).toBe('entries_seq_key');
  });

  it('have no gap, even when the counter was pushed on or back', async () => {
    await workspace.postedEntry();
    const entryId = await workspace.draftEntry();
    const push = `UPDATE numbering.series SET next = next + $2 WHERE workspace_id = $1`;
    for (const step of [2, 0, -1]) expect(await tried(app, push, [workspace.id, step])).toBe('series_step_check');
    await app.query('BEGIN');
    await app.query(push, [workspace.id, 1]);
    expect(await refusal(post(app, workspace.id, entryId))).toBe('entries_series_check');
    await app.query('ROLLBACK');
    await owner.query('BEGIN');
    await owner.query(push, [workspace.id, -1]);
    expect(await refusal(post(owner, workspace.id, entryId))).toBe('entries_seq_key');
    await owner.query('ROLLBACK');
    expect(await tried(app, 'DELETE FROM numbering.series')).toBe('42501');
  });

  const key = () => [workspace.id, workspace.journals.general];
  const TAKE_BLOCK = `SELECT accounting.take_numbers($1, $2, 'main', '2026', $3) AS first`;
  const CLOSE_BLOCK = `SELECT accounting.return_numbers($1, $2, 'main', '2026') AS next`;
  beforeEach(() => enter(app, workspace.id));

  it('may be taken a block at a time: they are used one after the other, and what is left goes back', async () => {
    await workspace.postedEntry();
    const drafts = [await workspace.draftEntry(), await workspace.draftEntry(), await workspace.draftEntry()];
    await app.query('BEGIN');
    expect((await app.query(TAKE_BLOCK, [...key(), 4])).rows).toEqual([{ first: 2 }]);
    const forged = (entryId: string, seq: number) =>
      app.query(FORGE.replace(`'X'`, `'X' || $2::integer`), [entryId, seq]);
    await forged(drafts[0]!, 2);
    await app.query('SAVEPOINT skipped');
    expect(await refusal(forged(drafts[1]!, 4))).toBe('entries_series_check');
    await app.query('ROLLBACK TO SAVEPOINT skipped');
    await forged(drafts[1]!, 3);
    expect((await app.query(CLOSE_BLOCK, key())).rows).toEqual([{ next: 4 }]);
    await app.query('SAVEPOINT closed');
    expect(await refusal(forged(drafts[2]!, 4))).toBe('entries_series_check');
    await app.query('ROLLBACK TO SAVEPOINT closed');
    expect((await post(app, workspace.id, drafts[2]!)).seq).toBe(4);
    await app.query('ROLLBACK');
  });

  it('are not taken by a second block before the first is used, nor by one of nothing', async () => {
    await workspace.postedEntry();
    for (const count of [0, -1, null])
      expect(await tried(app, TAKE_BLOCK, [...key(), count])).toBe('series_block_check');
    await app.query('BEGIN');
    await app.query(TAKE_BLOCK, [...key(), 5]);
    expect(await refusal(app.query(TAKE_BLOCK, [...key(), 5]))).toBe('series_block_check');
    await app.query('ROLLBACK');
  });

  it('go back only to where the books end, whoever asks and whoever posts meanwhile', async () => {
    await workspace.postedEntry();
    const entryId = await workspace.draftEntry();
    await app.query('BEGIN');
    await post(app, workspace.id, entryId);
    await enter(other, workspace.id);
    const returned = other.query(CLOSE_BLOCK, key());
    await untilWaiting(owner, other);
    await app.query('COMMIT');
    expect((await returned).rows).toEqual([{ next: 3 }]);
  });

  it('are 1 to n when sessions post at once and some roll back', async () => {
    const clients = await Promise.all([1, 2, 3, 4].map(() => session(database)));
    const drafts: string[] = [];
    for (let i = 0; i < 40; i++) drafts.push(await workspace.draftEntry());
    await Promise.all(
      clients.map(async (client, index) => {
        for (const [at, entryId] of drafts.slice(index * 10, index * 10 + 10).entries()) {
          await client.query('BEGIN');
          await post(client, workspace.id, entryId);
          await client.query(at % 4 === 3 ? 'ROLLBACK' : 'COMMIT');
        }
        await client.end();
      }),
    );
    const { rows } = await app.query<{ seqs: number[] }>(
      `SELECT array_agg(seq ORDER BY seq) AS seqs FROM accounting.entries WHERE workspace_id = $1 AND seq IS NOT NULL`,
      [workspace.id],
    );
    expect(rows[0]!.seqs).toEqual(Array.from({ length: 32 }, (_, i) => i + 1));
  });
});

describe('an open item', () => {
  const ofEntry = '(SELECT id FROM accounting.entry_lines WHERE entry_id = $1)';

  it('changes in nothing but what is left of it, and only as its matches say', async () => {
    const entryId = await workspace.postedEntry();
    await workspace.openItems(entryId);
    const set = (change: string) =>
      tried(app, `UPDATE accounting.open_items SET ${change} WHERE id IN ${ofEntry}`, [entryId]);
    expect(await set('residual = 66, residual_currency = 66')).toBe('open_items_matches_check');
    expect(await set('residual = 0, residual_currency = 0')).toBe('open_items_matches_check');
    expect(await set('residual = amount, residual_currency = amount_currency')).toBe('done');
    expect(await set('residual = -0.01')).toBe('open_items_residual_check');
    expect(await set('residual = 120.01')).toBe('open_items_residual_check');
    expect(await set('residual_currency = 120.01')).toBe('open_items_residual_currency_check');
    expect(await set('residual_currency = 0')).toBe('open_items_settled_check');
    expect(await set('amount = 121')).toBe('42501');
    for (const change of [
      'amount = 121',
      'amount_currency = 121',
      `side = 'credit'`,
      `date = '2026-01-01'`,
      `date_due = '2027-01-01'`,
      `currency = 'EUR'`,
    ]) {
      const text = `UPDATE accounting.open_items SET ${change} WHERE id IN ${ofEntry}`;
      expect(await tried(owner, text, [entryId])).toBe('open_items_immutable_check');
    }
    const remove = `DELETE FROM accounting.open_items WHERE id IN ${ofEntry}`;
    expect(await tried(app, remove, [entryId])).toBe('42501');
    expect(await tried(owner, remove, [entryId])).toBe('open_items_kept_check');
  });

  it('has the account, partner, side, amount and date of its line', async () => {
    const entryId = await workspace.draftEntry();
    const item = (changes: string) =>
      tried(
        app,
        `INSERT INTO accounting.open_items
         SELECT (jsonb_populate_record(NULL::accounting.open_items, jsonb_build_object('workspace_id', l.workspace_id, 'id', l.id,
           'account_id', account_id, 'partner_id', partner_id, 'currency', 'USD', 'date', e.date, 'date_due', '2026-02-01', 'side', 'debit',
           'amount', debit, 'amount_currency', debit, 'residual', debit, 'residual_currency', debit) || $2)).*
         FROM accounting.entry_lines l JOIN accounting.entries e ON e.workspace_id = l.workspace_id AND e.id = l.entry_id
         WHERE l.entry_id = $1 AND l.debit > 0`,
        [entryId, changes],
      );
    expect(await item('{}')).toBe('done');
    for (const change of [
      { amount: 121 },
      { side: 'credit' },
      { partner_id: null },
      { account_id: workspace.accounts.bank },
      { date: '2026-01-01' },
    ]) {
      expect(await item(JSON.stringify(change))).toBe('open_items_line_check');
    }
  });
});
