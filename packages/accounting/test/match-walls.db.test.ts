import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '@daybook/testing';
import type pg from 'pg';
import {
  accountingDatabase,
  insert,
  type LineAmounts,
  refusal,
  type Row,
  session,
  untilWaiting,
  Workspace,
} from './raw-ledger.js';

const PAID: readonly LineAmounts[] = [
  ['bank', '120', '0'],
  ['receivable', '0', '120'],
];

let database: TestDatabase;
let app: pg.Client;
let other: pg.Client;
let owner: pg.Client;
let workspace: Workspace;
let debit: string;
let credit: string;

beforeAll(async () => {
  database = await accountingDatabase();
  [app, other, owner] = [await session(database), await session(database), await session(database, 'owner')];
});
afterAll(async () => {
  for (const client of [app, other, owner]) await client.end();
  await database.drop();
});

/** A workspace with an invoice line and a payment line, both 120 on the receivable account. */
beforeEach(async () => {
  workspace = await Workspace.make(app);
  [debit, credit] = [await openLine(await workspace.postedEntry()), await openLine(await workspace.postedEntry(PAID))];
});

async function openLine(entryId: string): Promise<string> {
  await workspace.openItems(entryId);
  const text =
    'SELECT o.id FROM accounting.open_items o JOIN accounting.entry_lines l USING (workspace_id, id) WHERE l.entry_id = $1';
  return (await app.query<{ id: string }>(text, [entryId])).rows[0]!.id;
}

function match(row: Row = {}, client: pg.Client = app): Promise<string> {
  const amounts = { amount: '50', debit_value: '50', credit_value: '50', currency: 'USD' };
  const lines = { debit_line_id: debit, credit_line_id: credit, date: '2026-01-05' };
  return insert(
    client,
    'accounting.reconciliations',
    workspace.record({ name: 'a match', state: 'active', ...amounts, ...lines, ...row }),
  );
}

async function residuals(): Promise<string[]> {
  const text = 'SELECT residual::text FROM accounting.open_items WHERE workspace_id = $1 ORDER BY side DESC';
  return (await app.query<{ residual: string }>(text, [workspace.id])).rows.map(({ residual }) => residual);
}

const undo = (id: string, date = '2026-01-06') =>
  insert(app, 'accounting.reconciliation_voids', { workspace_id: workspace.id, id, date });
const lock = (date: string) =>
  app.query('UPDATE accounting.books SET lock_date = $2 WHERE workspace_id = $1', [workspace.id, date]);

describe('a match in raw SQL', () => {
  it('may be one of several of its line in one statement, and so may its voiding row', async () => {
    const made = [
      await match({ amount: '20', debit_value: '20', credit_value: '20' }),
      await match({ amount: '30', debit_value: '30', credit_value: '30' }),
    ];
    expect(await residuals()).toEqual(['70', '70']);
    const again = `INSERT INTO accounting.reconciliations SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
      FROM accounting.reconciliations r WHERE r.workspace_id = $1`;
    await app.query(again, [workspace.id]);
    expect(await residuals()).toEqual(['20', '20']);
    expect(await refusal(app.query(again, [workspace.id]))).toMatch(/^open_items_residual/);
    const voids = `INSERT INTO accounting.reconciliation_voids SELECT $1, unnest($2::uuid[]), '2026-01-06'::date`;
    await app.query(voids, [workspace.id, made]);
    expect(await residuals()).toEqual(['70', '70']);
    expect(await refusal(app.query(voids, [workspace.id, made]))).toBe('reconciliation_voids_pkey');
    expect(await residuals()).toEqual(['70', '70']);
  });

  it('takes from both its lines, and its voiding row gives back exactly that', async () => {
    const id = await match();
    expect(await residuals()).toEqual(['70', '70']);
    await undo(id);
    expect(await residuals()).toEqual(['120', '120']);
    expect(await refusal(undo(id))).toBe('reconciliation_voids_pkey');
  });

  it('joins a debit with a credit of the same account, partner and currency', async () => {
    const partnerId = await insert(
      app,
      'accounting.partners',
      workspace.record({ name: 'Bob', is_customer: true, is_supplier: false }),
    );
    const entryId = await workspace.draftEntry([['bank', '120', '0']]);
    await insert(
      app,
      'accounting.entry_lines',
      workspace.line(entryId, ['receivable', '0', '120'], { partner_id: partnerId }),
    );
    const payable = await openLine(
      await workspace.postedEntry([
        ['bank', '120', '0'],
        ['payable', '0', '120'],
      ]),
    );
    const draft = await openLine(entryId);
    expect(await refusal(match({ debit_line_id: credit, credit_line_id: debit }))).toBe('reconciliations_lines_check');
    expect(await refusal(match({ credit_line_id: payable }))).toBe('reconciliations_lines_check');
    expect(await refusal(match({ credit_line_id: draft }))).toBe('reconciliations_lines_check');
    expect(await refusal(match({ currency: 'EUR' }))).toBe('reconciliations_lines_check');
  });

  it('takes no more than is open, and all of it in both currencies', async () => {
    const all = { amount: '120', debit_value: '120', credit_value: '120' };
    expect(await refusal(match({ ...all, amount: '121' }))).toBe('open_items_residual_currency_check');
    expect(await refusal(match({ ...all, debit_value: '119', credit_value: '119' }))).toBe('open_items_settled_check');
    expect(await refusal(match({ debit_value: '49' }))).toBe('reconciliations_exchange_check');
    expect(await refusal(match({ state: 'undone' }))).toBe('reconciliations_active_first_check');
  });

  it('is neither older than its lines nor in a locked period, and its undoing not older than itself', async () => {
    expect(await refusal(match({ date: '2026-01-04' }))).toBe('reconciliations_lines_date_check');
    const id = await match({ date: '2026-01-10' });
    expect(await refusal(undo(id, '2026-01-09'))).toBe('reconciliation_voids_match_date_check');
    await lock('2026-01-31');
    expect(await refusal(match())).toBe('reconciliations_lock_date_check');
    expect(await refusal(undo(id, '2026-01-31'))).toBe('reconciliation_voids_lock_date_check');
    expect(await refusal(undo(id, '2026-02-01'))).toBe('done');
  });

  it('of two sessions on the same line waits for the first, and finds what that left', async () => {
    const all = { amount: '120', debit_value: '120', credit_value: '120' };
    await app.query('BEGIN');
    await match(all);
    const second = refusal(match(all, other));
    await untilWaiting(owner, other);
    await app.query('COMMIT');
    expect(await second).toBe('open_items_residual_check');
    expect(await residuals()).toEqual(['0', '0']);
  });

  it('never changes and is never deleted, not even by the owner', async () => {
    const id = await match();
    await undo(id);
    for (const text of [
      'UPDATE accounting.reconciliations SET amount = 1',
      'UPDATE accounting.reconciliations SET date = date + 1',
      `UPDATE accounting.reconciliations SET state = 'active'`,
      'DELETE FROM accounting.reconciliations',
      'UPDATE accounting.reconciliation_voids SET date = date + 1',
      'DELETE FROM accounting.reconciliation_voids',
      'TRUNCATE accounting.reconciliations, accounting.reconciliation_voids',
    ]) {
      expect(await refusal(owner.query(text))).toMatch(
        /^reconciliation(s|_voids)_(immutable|undone|kept|truncate)_check$/,
      );
    }
  });
});
