import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@daybook/database';
import type { TestDatabase } from '@daybook/testing';
import type pg from 'pg';
import { INSERT, POST } from '../src/ledger/posting/ledger.js';
import { PAID } from './posted-story.js';
import { accountingDatabase, insert, post, refusal, type Row, session, untilWaiting, Workspace } from './raw-ledger.js';

let database: TestDatabase;
let owner: pg.Client;
let app: pg.Client;
let workspace: Workspace;

beforeAll(async () => {
  database = await accountingDatabase();
  [owner, app] = [await session(database, 'owner'), await session(database)];
  await owner.query(`SET track_functions = 'pl'`);
});
beforeEach(async () => {
  await owner.query('BEGIN');
  workspace = await Workspace.make(owner);
});
afterEach(async () => {
  for (const client of [owner, app]) await client.query('ROLLBACK');
});
afterAll(async () => {
  for (const client of [owner, app]) await client.end();
  await database.drop();
});

type Calls = Readonly<Record<string, number>>;

/** How often each trigger function has run so far in this transaction, without the row rules and the search index. */
async function functions(): Promise<Calls> {
  const { rows } = await owner.query<{ name: string; calls: number }>(
    `SELECT funcname AS name, calls::integer FROM pg_stat_xact_user_functions
      WHERE schemaname IN ('accounting', 'numbering') AND funcname NOT LIKE '%\\_row\\_holds' AND funcname <> 'search_serial'`,
  );
  return Object.fromEntries(rows.map(({ name, calls }) => [name, calls]));
}

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Triggers: readonly { 'Constraint Name'?: string; Calls: number }[] }[];
}

/**
 * The effects of one statement: its trigger functions, including those fired by other triggers, and its foreign key checks in
 * total.
 */
async function setOff(text: string, values: unknown[]): Promise<{ walls: Calls; keys: number }> {
  const before = await functions();
  const { rows } = await owner.query<Explained>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
  const after = Object.entries(await functions());
  const walls = after
    .map(([name, calls]) => [name, calls - (before[name] ?? 0)] as const)
    .filter(([, calls]) => calls > 0);
  const keys = rows[0]!['QUERY PLAN'][0]!.Triggers.filter((trigger) => trigger['Constraint Name'] !== undefined);
  return { walls: Object.fromEntries(walls), keys: keys.reduce((sum, { Calls: calls }) => sum + calls, 0) };
}

const line = (account: string, debit: string, credit: string, more: object = {}) => ({
  ...{ id: newId(), position: 1, account_id: account, partner_id: workspace.partnerId, debit, credit },
  ...{ description: null, currency: 'USD', amount_currency: debit === '0' ? `-${credit}` : debit },
  ...{ tax_id: null, date_due: null, ...more },
});

/** The statements of an invoice with three lines: the entry has five, one of them on the receivable account. */
async function entry(source: string): Promise<{ id: string; values: unknown[] }> {
  const { id: workspaceId, accounts, journals } = workspace;
  const lines = [
    line(accounts.receivable, '72', '0', { date_due: '2026-02-01' }),
    ...['10', '20', '30'].map((amount) => line(accounts.income, '0', amount)),
    line(accounts.tax, '0', '12', { tax_id: workspace.taxId }),
  ];
  const id = newId();
  return {
    id,
    values: [
      ...[workspaceId, id, journals.sale, 'main', '2026-01-05', null, 'invoices', source],
      ...[JSON.stringify(lines), null, false],
    ],
  };
}

const posting = (entryId: string) => [
  ...[workspace.id, entryId, workspace.journals.sale, 'main', '2026', 'INV', null, null],
];

describe('the walls', () => {
  it('are met once each by the lines and taxes of a draft, however many there are', async () => {
    const invoiceId = await workspace.draftInvoice();
    const rows = [1, 2, 3].map((position) => ({ ...workspace.invoiceLine(invoiceId), id: newId(), position }));
    const table = (name: string, [row]: readonly object[]) => {
      const columns = Object.keys(row!).join(', ');
      return `INSERT INTO accounting.${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::accounting.${name}, $1)`;
    };
    expect(await setOff(table('invoice_lines', rows), [JSON.stringify(rows)])).toEqual({
      walls: { check_invoice_open: 1 },
      // Invoice, product and account of each line; unset references are not checked.
      keys: 18,
    });
    const taxes = rows.map(({ id }) => ({
      workspace_id: workspace.id,
      line_id: id,
      position: 1,
      tax_id: workspace.taxId,
    }));
    expect(await setOff(table('invoice_line_taxes', taxes), [JSON.stringify(taxes)])).toEqual({
      walls: { check_invoice_open_by_line: 1 },
      keys: 6,
    });
  });

  it('are met once each by an entry, its lines and its open items', async () => {
    const { values } = await entry(newId());
    expect(await setOff(INSERT, values)).toEqual({
      walls: { check_entry_open: 1, check_open_items: 1 },
      keys: 23,
    });
  });

  it('are met once each when an entry is posted, and then its invoice', async () => {
    const invoiceId = await workspace.draftInvoice();
    const { id, values } = await entry(invoiceId);
    await owner.query(INSERT, values);
    expect((await setOff(POST, posting(id))).walls).toEqual({ check_posting: 1, check_step: 1 });
    const { rows } = await owner.query<{ number: string }>('SELECT number FROM accounting.entries WHERE id = $1', [id]);
    const confirm = `UPDATE accounting.invoices SET state = 'posted', payment_state = 'not_paid', number = $3, entry_id = $4
      WHERE workspace_id = $1 AND id = $2`;
    expect((await setOff(confirm, [workspace.id, invoiceId, rows[0]!.number, id])).walls).toEqual({
      check_invoice_posting: 1,
    });
    // A payment changes none of the amounts: no trigger runs.
    const pay = `UPDATE accounting.invoices SET payment_state = 'partial', amount_paid = 20, amount_residual = 100 WHERE id = $1`;
    expect(await setOff(pay, [invoiceId])).toEqual({ walls: {}, keys: expect.any(Number) });
  });
});

describe('the walls of what is settled', () => {
  it('are met once each by a payment, by all matches of a statement, and when one is undone', async () => {
    const invoiceId = await workspace.draftInvoice();
    const owed = await workspace.postInvoice(invoiceId);
    await workspace.openItems(owed);
    const payment = await workspace.draftPayment(invoiceId);
    const paid = await workspace.postedEntry(PAID, { source_resource: 'payments', source_id: payment });
    await workspace.openItems(paid);
    const post = `UPDATE accounting.payments p SET state = 'posted', number = e.number, entry_id = e.id, journal_id = e.journal_id,
        date = e.date, currency_rate = 1, amount_unallocated = 120
      FROM accounting.entries e WHERE e.id = $2 AND p.id = $1`;
    expect((await setOff(post, [payment, paid])).walls).toEqual({ check_payment: 1 });
    await workspace.match(owed, paid, '20', '120');
    const again = `INSERT INTO accounting.reconciliations SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
      FROM accounting.reconciliations r, generate_series(1, 3) WHERE r.workspace_id = $1`;
    // Each match is checked separately; the residual of its two items is checked once for all matches.
    expect(await setOff(again, [workspace.id])).toEqual({
      walls: { check_match: 3, settle_items: 1, check_residual: 1 },
      keys: 12,
    });
    const undo = `INSERT INTO accounting.reconciliation_voids
      SELECT workspace_id, id, '2026-01-06' FROM accounting.reconciliations WHERE workspace_id = $1`;
    expect((await setOff(undo, [workspace.id])).walls).toEqual({
      ...{ check_void: 4, reopen_items: 1, check_undone: 4, check_residual: 1 },
    });
  });
});

describe('a wall that waited for another session', () => {
  const itemOf = (line: Row): Row => ({
    ...{ workspace_id: line['workspace_id'], id: line['id'], account_id: line['account_id'] },
    ...{ partner_id: line['partner_id'], currency: 'USD', date: '2026-01-05', date_due: '2026-02-01', side: 'debit' },
    ...{ amount: '120', amount_currency: '120', residual: '120', residual_currency: '120' },
  });

  it('compares a new open item with the line as it was posted meanwhile', async () => {
    await owner.query('ROLLBACK');
    const books = await Workspace.make(app);
    const entryId = await books.draftEntry();
    const [owed] = (
      await app.query<Row>('SELECT * FROM accounting.entry_lines WHERE entry_id = $1 AND partner_id IS NOT NULL', [
        entryId,
      ])
    ).rows;
    await app.query('BEGIN');
    await app.query(
      `UPDATE accounting.entry_lines SET debit = debit * 2, credit = credit * 2, amount_currency = amount_currency * 2 WHERE entry_id = $1`,
      [entryId],
    );
    await post(app, books.id, entryId);
    const other = await session(database);
    const late = refusal(insert(other, 'accounting.open_items', itemOf(owed!)));
    await untilWaiting(owner, other);
    await app.query('COMMIT');
    expect(await late).toBe('open_items_line_check');
    await other.end();
  });

  it('compares what is left of an item with the matches that are active by then', async () => {
    await owner.query('ROLLBACK');
    const books = await Workspace.make(app);
    const [owed, paid] = [await books.postedEntry(), await books.postedEntry(PAID)];
    for (const entryId of [owed, paid]) await books.openItems(entryId);
    const match = await books.match(owed, paid, '50', '120');
    await app.query('BEGIN');
    await books.undo(match);
    const other = await session(database);
    const again = `INSERT INTO accounting.reconciliations SELECT (jsonb_populate_record(r, jsonb_build_object(
        'id', gen_random_uuid(), 'state', 'active', 'amount', 120, 'debit_value', 120, 'credit_value', 120))).*
      FROM accounting.reconciliations r WHERE r.id = $1`;
    const whole = refusal(other.query(again, [match]));
    await untilWaiting(owner, other);
    await app.query('COMMIT');
    expect(await whole).toBe('done');
    await other.end();
  });
});

describe('the function of a wall', () => {
  it('that writes with the rights of the owner cannot be set off from a table of one’s own', async () => {
    await owner.query('ROLLBACK');
    await app.query('CREATE TEMPORARY TABLE mine (LIKE accounting.entries)');
    const text = `CREATE TRIGGER mine BEFORE UPDATE ON mine FOR EACH ROW EXECUTE FUNCTION accounting.check_posting()`;
    expect(await refusal(app.query(text))).toBe('42501');
    await app.query('DROP TABLE mine');
  });
});
