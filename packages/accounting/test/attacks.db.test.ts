import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '@daybook/testing';
import type pg from 'pg';
import { again, PAID, postPayment, story, type Story } from './posted-story.js';
import { accountingDatabase, post, refusal, type Row, session, tried, untilWaiting } from './raw-ledger.js';

let database: TestDatabase;
let app: pg.Client;
let other: pg.Client;
let owner: pg.Client;
let books: Story;

beforeAll(async () => {
  database = await accountingDatabase();
  [app, other, owner] = [await session(database), await session(database), await session(database, 'owner')];
});
beforeEach(async () => {
  books = await story(app);
});
afterEach(async () => {
  for (const client of [app, other, owner]) await client.query('ROLLBACK');
});
afterAll(async () => {
  for (const client of [app, other, owner]) await client.end();
  await database.drop();
});

type Attack = readonly [text: (books: Story) => string, refusedBy: string];

const at = (table: string, id: string): string => `accounting.${table} WHERE id = '${id}'`;
const set = (table: string, change: string, id: string): string =>
  `UPDATE accounting.${table} SET ${change} WHERE id = '${id}'`;
const lineOf = (entryId: string): string =>
  `(SELECT id FROM accounting.entry_lines WHERE entry_id = '${entryId}' AND partner_id IS NULL LIMIT 1)`;
const ofInvoice = (table: string, change: string, { invoice }: Story): string =>
  `UPDATE accounting.${table} SET ${change} WHERE invoice_id = '${invoice}'`;

const paperOf = (invoice: string, hash: string, id = 'id'): string =>
  `INSERT INTO accounting.papers (workspace_id, invoice_id, kind, language, layout, made_at, sha256, bytes)
   SELECT workspace_id, ${id}, 'pdf', 'en', 1, now(), ${hash}, '%PDF' FROM ${at('invoices', invoice)}`;

const LOGO = `INSERT INTO accounting.logos (workspace_id, sha256, media_type, added_at, bytes)
   SELECT workspace_id, encode(sha256('another'), 'hex'), 'image/png', now(), 'PNG' FROM accounting.books LIMIT 1`;

const NOT_ALLOWED = '42501';

/** Every table derived from postings, with what raw SQL of the service's role must not be able to do to it. */
const ATTACKS: Readonly<Record<string, readonly Attack[]>> = {
  entries: [
    [
      ({ draftEntry }) => again('entries', draftEntry, { state: 'posted', seq: 9, number: 'X', fiscal_year: '2026' }),
      'entries_draft_first_check',
    ],
    [
      ({ draftEntry }) => set('entries', `state = 'posted', seq = 9, number = 'X', fiscal_year = '2026'`, draftEntry),
      'entries_series_check',
    ],
    [({ invoiceEntry }) => set('entries', `number = 'INV-main-2', seq = 2`, invoiceEntry), 'entries_immutable_check'],
    [({ invoiceEntry }) => set('entries', `date = '2026-02-01'`, invoiceEntry), 'entries_immutable_check'],
    [({ invoiceEntry }) => set('entries', `state = 'draft'`, invoiceEntry), 'entries_immutable_check'],
    [({ invoiceEntry }) => `DELETE FROM ${at('entries', invoiceEntry)}`, 'entries_kept_check'],
  ],
  entry_lines: [
    [
      ({ invoiceEntry }) =>
        again('entry_lines', '', {}).replace(`WHERE id = ''`, `WHERE entry_id = '${invoiceEntry}' LIMIT 1`),
      'entry_lines_immutable_check',
    ],
    [
      ({ invoiceEntry }) =>
        `UPDATE accounting.entry_lines SET debit = debit * 2, credit = credit * 2 WHERE entry_id = '${invoiceEntry}'`,
      'entry_lines_immutable_check',
    ],
    [({ debit }) => set('entry_lines', 'partner_id = NULL', debit), 'entry_lines_immutable_check'],
    [
      ({ invoiceEntry }) => `DELETE FROM accounting.entry_lines WHERE id = ${lineOf(invoiceEntry)}`,
      'entry_lines_immutable_check',
    ],
  ],
  receipt_bills: [
    [() => 'UPDATE accounting.receipt_bills SET value = value + 1', NOT_ALLOWED],
    [() => 'DELETE FROM accounting.receipt_bills', NOT_ALLOWED],
    [
      ({
        invoiceEntry,
      }) => `INSERT INTO accounting.receipt_bills (workspace_id, id, entry_id, account_id, quantity, value)
      SELECT workspace_id, gen_random_uuid(), id, gen_random_uuid(), 1, 1 FROM ${at('entries', invoiceEntry)}`,
      'receipt_bills_line_check',
    ],
  ],
  papers: [
    [() => 'UPDATE accounting.papers SET layout = 2', NOT_ALLOWED],
    [() => 'DELETE FROM accounting.papers', NOT_ALLOWED],
    [({ invoice }) => paperOf(invoice, "sha256('another')"), 'papers_sha256_check'],
    [({ invoice }) => paperOf(invoice, "sha256('%PDF')", 'gen_random_uuid()'), 'papers_posted_check'],
  ],
  logos: [
    [() => `UPDATE accounting.logos SET media_type = 'image/jpeg'`, NOT_ALLOWED],
    [() => 'DELETE FROM accounting.logos', NOT_ALLOWED],
    [() => LOGO, 'logos_sha256_check'],
    [() => LOGO.replace('another', 'PNG').replace('image/png', 'image/svg+xml'), 'logos_media_type_check'],
  ],
  open_items: [
    [({ debit }) => set('open_items', 'residual = 120, residual_currency = 120', debit), 'open_items_matches_check'],
    [({ debit }) => set('open_items', 'residual = 71, residual_currency = 71', debit), 'open_items_matches_check'],
    [({ debit }) => set('open_items', 'residual = 0, residual_currency = 0', debit), 'open_items_matches_check'],
    [({ debit }) => set('open_items', `amount = 1000, residual = 1000`, debit), NOT_ALLOWED],
    [({ debit }) => set('open_items', `date_due = '2030-01-01'`, debit), NOT_ALLOWED],
    [({ debit }) => `DELETE FROM ${at('open_items', debit)}`, NOT_ALLOWED],
  ],
  reconciliations: [
    [
      ({ match }) => again('reconciliations', match, { amount: 80, debit_value: 80, credit_value: 80 }),
      'open_items_residual_check',
    ],
    [
      ({ match }) => again('reconciliations', match, { amount: -10, debit_value: 10, credit_value: 10 }),
      'reconciliations_amount_check',
    ],
    [
      ({ match, debit, credit }) => again('reconciliations', match, { debit_line_id: credit, credit_line_id: debit }),
      'reconciliations_lines_check',
    ],
    [({ match }) => again('reconciliations', match, { currency: 'EUR' }), 'reconciliations_lines_check'],
    [({ match }) => again('reconciliations', match, { date: '2026-01-04' }), 'reconciliations_lines_date_check'],
    [
      ({ match }) => set('reconciliations', 'amount = 1, debit_value = 1, credit_value = 1', match),
      'reconciliations_immutable_check',
    ],
    [({ match }) => set('reconciliations', `date = '2026-02-01'`, match), 'reconciliations_immutable_check'],
    [({ match }) => set('reconciliations', `state = 'undone'`, match), 'reconciliations_undone_check'],
    [({ undone }) => set('reconciliations', `state = 'active'`, undone), 'reconciliations_undone_check'],
    [({ match }) => `DELETE FROM ${at('reconciliations', match)}`, NOT_ALLOWED],
  ],
  reconciliation_voids: [
    [
      ({ workspace, undone }) =>
        `INSERT INTO accounting.reconciliation_voids (workspace_id, id, date) VALUES ('${workspace.id}', '${undone}', '2026-03-01')`,
      'reconciliation_voids_pkey',
    ],
    [
      ({ workspace, match }) =>
        `INSERT INTO accounting.reconciliation_voids (workspace_id, id, date) VALUES ('${workspace.id}', '${match}', '2026-01-04')`,
      'reconciliation_voids_match_date_check',
    ],
    [({ undone }) => set('reconciliation_voids', `date = '2026-03-01'`, undone), NOT_ALLOWED],
    [({ undone }) => `DELETE FROM ${at('reconciliation_voids', undone)}`, NOT_ALLOWED],
  ],
  payments: [
    [({ payment }) => set('payments', 'amount = 1', payment), 'payments_immutable_check'],
    [
      ({ payment, invoiceEntry }) => set('payments', `entry_id = '${invoiceEntry}'`, payment),
      'payments_immutable_check',
    ],
    [({ payment }) => set('payments', `number = 'X'`, payment), 'payments_immutable_check'],
    [
      ({ payment, workspace }) => set('payments', `account_id = '${workspace.accounts.payable}'`, payment),
      'payments_immutable_check',
    ],
    [({ payment }) => set('payments', 'account_id = NULL', payment), 'payments_immutable_check'],
    [
      ({ payment }) =>
        set('payments', `state = 'draft', number = NULL, entry_id = NULL, amount_unallocated = NULL`, payment),
      'payments_immutable_check',
    ],
    [
      ({ payment, invoiceEntry }) => set('payments', `state = 'reversed', reversed_by_id = '${invoiceEntry}'`, payment),
      'payments_reversed_by_check',
    ],
    [
      ({ payment, draftEntry }) => again('payments', payment, { number: 'MISC-main-9', entry_id: draftEntry }),
      'payments_entry_check',
    ],
    [({ payment }) => set('payments', 'partner_id = NULL', payment), 'payments_immutable_check'],
    [
      ({ payment, draftEntry }) => set('payments', `assigned_by_id = '${draftEntry}'`, payment),
      'payments_immutable_check',
    ],
    [({ payment }) => `DELETE FROM ${at('payments', payment)}`, 'payments_kept_check'],
  ],
  // Allocations are derived from the matches: the service rewrites them, and the integrity report compares them.
  payment_allocations: [],
  ledger_tail: [
    [
      ({ workspace, draftEntry }) =>
        `INSERT INTO accounting.ledger_tail (workspace_id, entry_id) VALUES ('${workspace.id}', '${draftEntry}')`,
      NOT_ALLOWED,
    ],
    [() => 'DELETE FROM accounting.ledger_tail', NOT_ALLOWED],
    [() => 'UPDATE accounting.ledger_tail SET entry_id = entry_id', NOT_ALLOWED],
  ],
  account_days: [
    [() => 'UPDATE accounting.account_days SET debit = debit + 1', NOT_ALLOWED],
    [() => 'DELETE FROM accounting.account_days', NOT_ALLOWED],
    [
      ({ workspace }) => `INSERT INTO accounting.account_days (workspace_id, account_id, day, debit, credit, lines)
      VALUES ('${workspace.id}', '${workspace.accounts.bank}', '2026-01-05', 1, 0, 1)`,
      NOT_ALLOWED,
    ],
  ],
  account_months: [
    [() => 'UPDATE accounting.account_months SET debit = debit + 1', NOT_ALLOWED],
    [() => 'DELETE FROM accounting.account_months', NOT_ALLOWED],
    [
      ({ workspace }) => `INSERT INTO accounting.account_months (workspace_id, account_id, month, debit, credit, lines)
      VALUES ('${workspace.id}', '${workspace.accounts.bank}', '2026-01-01', 1, 0, 1)`,
      NOT_ALLOWED,
    ],
  ],
  invoices: [
    [
      ({ invoice }) => set('invoices', `amount_total = 1, amount_untaxed = 1, amount_tax = 0`, invoice),
      'invoices_immutable_check',
    ],
    [({ invoice }) => set('invoices', `number = 'X'`, invoice), 'invoices_immutable_check'],
    [
      ({ invoice, paymentEntry }) => set('invoices', `entry_id = '${paymentEntry}'`, invoice),
      'invoices_immutable_check',
    ],
    [({ invoice }) => set('invoices', `date = '2026-02-01'`, invoice), 'invoices_immutable_check'],
    [
      ({ invoice }) =>
        set('invoices', `state = 'cancelled', payment_state = NULL, number = NULL, entry_id = NULL`, invoice),
      'invoices_immutable_check',
    ],
    [({ invoice }) => set('invoices', `amount_residual = 121`, invoice), 'invoices_amount_residual_check'],
    [({ invoice }) => again('invoices', invoice, { entry_id: null, external_id: null }), 'invoices_draft_first_check'],
    [({ invoice }) => `DELETE FROM ${at('invoices', invoice)}`, 'invoices_kept_check'],
  ],
  invoice_lines: [
    [(story) => ofInvoice('invoice_lines', 'quantity = 1', story), 'invoice_lines_immutable_check'],
    [
      ({ invoice }) => again('invoice_lines', '', {}).replace(`WHERE id = ''`, `WHERE invoice_id = '${invoice}'`),
      'invoice_lines_immutable_check',
    ],
    [
      ({ invoice }) => `DELETE FROM accounting.invoice_lines WHERE invoice_id = '${invoice}'`,
      'invoice_line_taxes_line_fkey',
    ],
  ],
  invoice_taxes: [
    [(story) => ofInvoice('invoice_taxes', 'amount = 0', story), 'invoice_taxes_immutable_check'],
    [
      ({ invoice }) => `DELETE FROM accounting.invoice_taxes WHERE invoice_id = '${invoice}'`,
      'invoice_taxes_immutable_check',
    ],
  ],
  tax_overrides: [
    [
      ({ invoice }) => `INSERT INTO accounting.tax_overrides (workspace_id, id, invoice_id, position, tax_id, amount)
        SELECT workspace_id, id, invoice_id, 1, tax_id, 1 FROM accounting.invoice_taxes WHERE invoice_id = '${invoice}'`,
      'tax_overrides_immutable_check',
    ],
  ],
  invoice_line_taxes: [
    [
      ({ invoice }) =>
        `DELETE FROM accounting.invoice_line_taxes WHERE line_id IN (SELECT id FROM accounting.invoice_lines WHERE invoice_id = '${invoice}')`,
      'invoice_line_taxes_immutable_check',
    ],
  ],
  revaluations: [
    [
      ({ revaluation }) => again('revaluations', revaluation, { state: 'undone', external_id: null }),
      'revaluations_active_first_check',
    ],
    [
      ({ revaluation, draftEntry, invoiceEntry }) =>
        again('revaluations', revaluation, { entry_id: draftEntry, mirror_id: invoiceEntry }),
      'revaluations_date_key',
    ],
    [({ revaluation }) => set('revaluations', 'gain = 6', revaluation), 'revaluations_immutable_check'],
    [({ revaluation }) => set('revaluations', `date = '2026-02-28'`, revaluation), 'revaluations_immutable_check'],
    [({ revaluation }) => `DELETE FROM ${at('revaluations', revaluation)}`, NOT_ALLOWED],
  ],
  revaluation_rates: [
    [() => 'UPDATE accounting.revaluation_rates SET rate = 1', NOT_ALLOWED],
    [() => 'DELETE FROM accounting.revaluation_rates', NOT_ALLOWED],
  ],
  revaluation_lines: [
    [() => 'UPDATE accounting.revaluation_lines SET booked = 1', NOT_ALLOWED],
    [() => 'DELETE FROM accounting.revaluation_lines', NOT_ALLOWED],
  ],
  revaluation_accounts: [
    [() => 'UPDATE accounting.revaluation_accounts SET position = 2', NOT_ALLOWED],
    [() => 'DELETE FROM accounting.revaluation_accounts', NOT_ALLOWED],
  ],
  books: [
    [({ workspace }) => again('books', workspace.id, { id: workspace.id }), 'books_pkey'],
    [
      ({ workspace }) =>
        `UPDATE accounting.books SET fiscal_year_start = '07-01' WHERE workspace_id = '${workspace.id}'`,
      'books_fiscal_year_start_check',
    ],
    [
      ({ workspace }) =>
        `UPDATE accounting.books SET workspace_id = gen_random_uuid() WHERE workspace_id = '${workspace.id}'`,
      'books_id_check',
    ],
    [() => 'DELETE FROM accounting.books', NOT_ALLOWED],
  ],
};

/** Independent records: the service protects what posted rows use of them, the database protects their keys. */
const MASTER_DATA = [
  ...[
    'accounts',
    'changed_currencies',
    'currency_rates',
    'imports',
    'journal_codes',
    'journals',
    'mail_templates',
    'partner_addresses',
    'partner_bank_accounts',
    'partners',
    'payment_term_lines',
  ],
  ...['payment_terms', 'taxes', 'fiscal_positions', 'fiscal_position_taxes'],
  ...['fiscal_position_tax_targets', 'fiscal_position_accounts', 'price_lists', 'price_rows'],
  // How far a check found the books sound.
  'sound_checks',
];

/** Which draft receipt was created for which bill. */
const GOODS = ['bill_receipts'];

describe("raw SQL of the service's role", () => {
  it('meets every table of accounting in these lists', async () => {
    const { rows } = await app.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'accounting' ORDER BY 1`,
    );
    const known = [...Object.keys(ATTACKS), ...MASTER_DATA, ...GOODS];
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(Object.keys(ATTACKS))('does not rewrite %s', async (table) => {
    for (const [text, refusedBy] of ATTACKS[table]!) {
      const statement = text(books);
      expect(`${statement}: ${await tried(app, statement)}`).toBe(`${statement}: ${refusedBy}`);
    }
  });

  it('truncates nothing, and neither does the owner', async () => {
    for (const table of Object.keys(ATTACKS)) {
      const statement = `TRUNCATE accounting.${table} CASCADE`;
      expect(`${table} ${await tried(app, statement)}`).toBe(`${table} ${NOT_ALLOWED}`);
      expect(`${table} ${await tried(owner, statement)}`).toBe(`${table} ${table}_truncate_check`);
    }
  });

  it('does not switch the walls off', async () => {
    for (const statement of [
      'ALTER TABLE accounting.entries DISABLE TRIGGER ALL',
      'DROP TRIGGER entries_posting ON accounting.entries',
      'ALTER TABLE accounting.open_items DROP CONSTRAINT open_items_residual_check',
      'CREATE TRIGGER mine BEFORE UPDATE ON accounting.entries FOR EACH ROW EXECUTE FUNCTION accounting.append_ledger_tail()',
      `CREATE OR REPLACE FUNCTION accounting.refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
      'CREATE TABLE accounting.mine (id uuid)',
      `SET session_replication_role = 'replica'`,
    ]) {
      expect(`${statement}: ${await tried(app, statement)}`).toBe(`${statement}: ${NOT_ALLOWED}`);
    }
  });
});

describe('an open item', () => {
  const item = (lineId: string, changes: Row = {}) =>
    app
      .query<Row>(
        `SELECT l.workspace_id, l.id, l.account_id, l.partner_id, l.currency, l.debit + l.credit AS amount, abs(l.amount_currency) AS amount_currency,
           CASE WHEN l.debit > 0 THEN 'debit' ELSE 'credit' END AS side, to_char(e.date, 'YYYY-MM-DD') AS date
         FROM accounting.entry_lines l JOIN accounting.entries e ON e.id = l.entry_id WHERE l.id = $1`,
        [lineId],
      )
      .then(({ rows: [row] }) => ({
        ...row,
        ...dates(row!),
        residual: row!['amount'],
        residual_currency: row!['amount_currency'],
        ...changes,
      }));
  const dates = (row: Row): Row => ({
    date_due: '2026-02-01',
    currency: row['currency'] ?? 'USD',
    amount_currency: row['amount_currency'] ?? row['amount'],
  });
  const open = (row: Row, client = app): Promise<unknown> =>
    client.query(
      'INSERT INTO accounting.open_items SELECT (jsonb_populate_record(NULL::accounting.open_items, $1)).*',
      [row],
    );
  const add = async (row: Row): Promise<string> => refusal(open(row));
  const owedLine = async (entryId: string): Promise<string> =>
    (
      await app.query<{ id: string }>(
        'SELECT id FROM accounting.entry_lines WHERE entry_id = $1 AND partner_id IS NOT NULL',
        [entryId],
      )
    ).rows[0]!.id;

  it('is no more and nothing else than its line, in its own currency too', async () => {
    const line = await owedLine(books.draftEntry);
    for (const change of [{ amount_currency: '121', residual_currency: '121' }, { currency: 'EUR' }]) {
      expect(await add(await item(line, change))).toBe('open_items_line_check');
    }
    for (const residual of ['0', '119.99']) {
      expect(await add(await item(line, { residual, residual_currency: residual }))).toBe('open_items_whole_check');
    }
    expect(await add(await item(line))).toBe('done');
  });

  it('belongs to an account whose lines are matched', async () => {
    const { rows } = await app.query<{ id: string }>(
      `SELECT id FROM accounting.entry_lines WHERE entry_id = $1 AND partner_id IS NULL LIMIT 1`,
      [books.draftEntry],
    );
    const row: Record<string, unknown> = await item(rows[0]!.id);
    expect(await add({ ...row, residual: row['amount'], residual_currency: row['amount_currency'] })).toBe(
      'open_items_line_check',
    );
  });

  it('is posted with its line as it is by then', async () => {
    const { workspace, draftEntry } = books;
    await open(await item(await owedLine(draftEntry)));
    const change = (debit: string, credit: string) =>
      app.query(
        `UPDATE accounting.entry_lines SET debit = CASE WHEN debit > 0 THEN $2::numeric ELSE 0 END, credit = CASE WHEN position = 2 THEN $3::numeric ELSE credit END
         WHERE entry_id = $1`,
        [draftEntry, debit, credit],
      );
    await change('20', '0.5');
    await change('120', '100');
    expect(await refusal(post(app, workspace.id, draftEntry))).toBe('done');
    const second = await workspace.draftEntry();
    await open(await item(await owedLine(second)));
    await app.query(`UPDATE accounting.entry_lines SET debit = debit * 2, credit = credit * 2 WHERE entry_id = $1`, [
      second,
    ]);
    expect(await refusal(post(app, workspace.id, second))).toBe('entries_open_items_check');
  });

  it('of another session is there when its entry is posted, or never was', async () => {
    const { workspace, draftEntry } = books;
    const row = await item(await owedLine(draftEntry));
    await app.query(
      `UPDATE accounting.entry_lines SET debit = debit * 2, credit = credit * 2, amount_currency = amount_currency * 2 WHERE entry_id = $1`,
      [draftEntry],
    );
    await other.query('BEGIN');
    await app.query('BEGIN');
    expect(await refusal(open(row, other))).toBe('open_items_line_check');
    await other.query('ROLLBACK');
    await other.query('BEGIN');
    const whole = { ...row, amount: '240', amount_currency: '240', residual: '240', residual_currency: '240' };
    await open(whole, other);
    const posting = refusal(post(app, workspace.id, draftEntry));
    await untilWaiting(owner, app);
    await other.query('COMMIT');
    expect(await posting).toBe('done');
    await app.query('COMMIT');
  });
});

describe('a document', () => {
  it("is not posted with another's entry", async () => {
    const { workspace } = books;
    const stranger = await workspace.draftInvoice();
    const invoice = await workspace.draftInvoice();
    const entryId = await workspace.draftEntry(undefined, {
      journal_id: workspace.journals.sale,
      source_resource: 'invoices',
      source_id: stranger,
    });
    const { number } = await post(app, workspace.id, entryId);
    const borrow = `UPDATE accounting.invoices SET state = 'posted', payment_state = 'not_paid', number = $2, entry_id = $3 WHERE id = $1`;
    expect(await tried(app, borrow, [invoice, number, entryId])).toBe('invoices_source_check');
    expect(await tried(app, borrow, [stranger, number, entryId])).toBe('done');
    const payment = await workspace.draftPayment(stranger);
    const others = await workspace.postedEntry(PAID, { source_resource: 'payments', source_id: stranger });
    expect(await refusal(postPayment(app, workspace, payment, others))).toBe('payments_source_check');
  });

  it('is posted before it is reversed', async () => {
    const { workspace, invoice } = books;
    const payment = await workspace.draftPayment(invoice);
    const own = await workspace.postedEntry(PAID, { source_resource: 'payments', source_id: payment });
    const mirror = await workspace.postedEntry(
      [
        ['bank', '0', '120'],
        ['receivable', '120', '0'],
      ],
      { reversal_of_id: own },
    );
    const text = `UPDATE accounting.payments p SET state = 'reversed', number = e.number, entry_id = e.id, journal_id = e.journal_id, date = e.date,
        currency_rate = 1, amount_unallocated = 0, reversed_by_id = $2
      FROM accounting.entries e WHERE p.id = $1 AND e.id = $3`;
    expect(await tried(app, text, [payment, mirror, own])).toBe('payments_transition_check');
  });

  it('gets its partner once, by a posted entry that it caused', async () => {
    const { workspace, invoice, paymentEntry, draftEntry } = books;
    const payment = await workspace.draftPayment(invoice);
    await app.query('UPDATE accounting.payments SET partner_id = NULL WHERE id = $1', [payment]);
    const own = await workspace.postedEntry(PAID, { source_resource: 'payments', source_id: payment });
    const naming = await workspace.postedEntry(PAID, {
      ...{ source_resource: 'payments', source_id: payment, journal_id: workspace.journals.sale },
    });
    const name = (entryId: string, more = '') =>
      tried(
        app,
        set('payments', `partner_id = '${workspace.partnerId}', assigned_by_id = '${entryId}'${more}`, payment),
      );
    expect(await name(naming)).toBe('payments_assigned_by_check');
    expect(await refusal(postPayment(app, workspace, payment, own))).toBe('done');
    const partner = `partner_id = '${workspace.partnerId}'`;
    expect(await tried(app, set('payments', partner, payment))).toBe('payments_assigned_by_check');
    for (const entryId of [paymentEntry, draftEntry, own])
      expect(await name(entryId)).toBe('payments_assigned_by_check');
    expect(await name(naming, ', amount = 1')).toMatch(/payments_(immutable|assigned_by)_check/);
    await app.query(set('payments', `${partner}, assigned_by_id = '${naming}'`, payment));
    expect(await tried(app, set('payments', 'partner_id = NULL, assigned_by_id = NULL', payment))).toBe(
      'payments_immutable_check',
    );
    expect(await name(own)).toBe('payments_immutable_check');
  });

  it('is reversed by one entry, which stays the one', async () => {
    const { workspace, payment, paymentEntry, draftEntry } = books;
    const mirror = await workspace.postedEntry(
      [
        ['bank', '0', '120'],
        ['receivable', '120', '0'],
      ],
      { reversal_of_id: paymentEntry, source_resource: 'payments', source_id: payment },
    );
    await app.query(`UPDATE accounting.payments SET state = 'reversed', reversed_by_id = $2 WHERE id = $1`, [
      payment,
      mirror,
    ]);
    expect(await tried(app, set('payments', `reversed_by_id = '${draftEntry}'`, payment))).toBe(
      'payments_reversed_check',
    );
  });
});
