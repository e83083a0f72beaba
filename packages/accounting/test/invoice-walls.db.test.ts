import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '@daybook/testing';
import type pg from 'pg';
import { accountingDatabase, insert, refusal, session, tried, untilWaiting, Workspace } from './raw-ledger.js';

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

describe('an invoice', () => {
  const set = (invoiceId: string, change: string) =>
    tried(app, `UPDATE accounting.invoices SET ${change} WHERE id = $1`, [invoiceId]);

  it('goes from draft to posted or cancelled, and back from cancelled only', async () => {
    const invoiceId = await workspace.draftInvoice();
    expect(await set(invoiceId, `state = 'cancelled'`)).toBe('done');
    await app.query(`UPDATE accounting.invoices SET state = 'cancelled' WHERE id = $1`, [invoiceId]);
    expect(await set(invoiceId, `state = 'draft'`)).toBe('done');
    expect(await refusal(workspace.postInvoice(invoiceId))).toBe('invoices_transition_check');
    expect(await refusal(workspace.draftInvoice({ state: 'cancelled' }))).toBe('invoices_draft_first_check');
  });

  it('replaces a posted document of its type, until it is cancelled, and for good once it is posted', async () => {
    const [original, draft, copy] = [
      await workspace.draftInvoice(),
      await workspace.draftInvoice(),
      await workspace.draftInvoice(),
    ];
    expect(await set(copy, `replaces_id = '${draft}'`)).toBe('invoices_replaces_check');
    await workspace.postInvoice(original);
    const replacing = `replaces_id = '${original}'`;
    for (const wrong of [
      `replaces_id = id`,
      `replaces_id = gen_random_uuid()`,
      `type = 'bill', ${replacing}`,
      `type = 'credit_note', ${replacing}`,
    ]) {
      expect(await set(copy, wrong)).toBe('invoices_replaces_check');
    }
    await app.query(`UPDATE accounting.invoices SET ${replacing} WHERE id = $1`, [copy]);
    expect(await set(copy, `state = 'cancelled'`)).toBe('invoices_replaces_check');
    expect(await set(copy, `type = 'credit_note'`)).toBe('invoices_replaces_check');
    expect(await set(copy, `state = 'cancelled', replaces_id = NULL`)).toBe('done');
    await workspace.postInvoice(copy);
    expect(await set(copy, 'replaces_id = NULL')).toBe('invoices_immutable_check');
  });

  it('is posted with a posted entry, under its number, journal and date', async () => {
    const invoiceId = await workspace.draftInvoice();
    const posted = `state = 'posted', payment_state = 'not_paid'`;
    expect(await set(invoiceId, `${posted}, number = 'INV/1'`)).toBe('invoices_entry_check');
    const draft = await workspace.draftEntry(undefined, { journal_id: workspace.journals.sale });
    expect(await set(invoiceId, `${posted}, number = 'INV/1', entry_id = '${draft}'`)).toBe('invoices_entry_check');
    const elsewhere = await workspace.postedEntry();
    expect(await set(invoiceId, `${posted}, number = 'MISC-main-1', entry_id = '${elsewhere}'`)).toBe(
      'invoices_entry_check',
    );
    const own = { journal_id: workspace.journals.sale, source_resource: 'invoices', source_id: invoiceId };
    const entryId = await workspace.postedEntry(undefined, own);
    expect(await set(invoiceId, `${posted}, number = 'INV-main-2', entry_id = '${entryId}'`)).toBe(
      'invoices_entry_check',
    );
    expect(await set(invoiceId, `${posted}, number = 'INV-main-1', entry_id = '${entryId}'`)).toBe('done');
  });

  it('has no number before it is posted, and is posted with partner, due date and rate', async () => {
    expect(await refusal(workspace.draftInvoice({ number: 'INV/1' }))).toBe('invoices_number_check');
    for (const column of ['partner_id', 'date_due', 'currency_rate']) {
      const invoiceId = await workspace.draftInvoice({ [column]: null });
      expect(await refusal(workspace.postInvoice(invoiceId))).toBe('invoices_posted_check');
    }
    const early = await workspace.draftInvoice({ date_due: '2026-01-04' });
    expect(await refusal(workspace.postInvoice(early))).toBe('invoices_date_due_check');
  });

  it('adds up: total of untaxed and tax; paid, credited and residual of the total', async () => {
    expect(await refusal(workspace.draftInvoice({ amount_total: '120.01' }))).toBe('invoices_amount_total_check');
    const invoiceId = await workspace.draftInvoice();
    await workspace.postInvoice(invoiceId);
    expect(await set(invoiceId, 'amount_paid = 20')).toBe('invoices_amount_residual_check');
    expect(await set(invoiceId, 'amount_paid = 121, amount_residual = -1')).toBe('invoices_amount_residual_check');
    expect(await set(invoiceId, `amount_paid = 20, amount_residual = 100, payment_state = 'partial'`)).toBe('done');
  });

  it('shares an external id with a bill but not with another invoice', async () => {
    await workspace.draftInvoice({ external_id: 'A-1' });
    expect(await refusal(workspace.draftInvoice({ external_id: 'A-1', type: 'credit_note' }))).toBe(
      'invoices_external_id_key',
    );
    expect(await refusal(workspace.draftInvoice({ external_id: 'A-1', type: 'bill' }))).toBe('done');
    expect(await refusal(workspace.draftInvoice({ external_id: 'A-1', type: 'bill_credit_note' }))).toBe(
      'invoices_external_id_key',
    );
  });
});

describe('a bill', () => {
  it('above the limit of the settings is posted only once it is approved, whatever the limit is afterwards', async () => {
    const limit = (over: string) => app.query('UPDATE accounting.books SET bill_approval_over = $1', [over]);
    const bill = (row: object = {}) => workspace.draftInvoice({ type: 'bill', reference: 'S-9', ...row });
    await limit('119.99');
    expect(await refusal(workspace.postInvoice(await bill()))).toBe('invoices_approval_check');
    expect(await refusal(workspace.postInvoice(await bill({ type: 'bill_credit_note' })))).toBe('done');
    const approved = await bill({ approved_by: 'Ann', approved_at: '2026-01-04' });
    expect(await refusal(workspace.postInvoice(approved))).toBe('done');
    for (const change of [`approved_by = 'Bob'`, 'approved_by = NULL, approved_at = NULL'])
      for (const client of [app, owner])
        expect(await tried(client, `UPDATE accounting.invoices SET ${change} WHERE id = $1`, [approved])).toBe(
          'invoices_immutable_check',
        );
    await limit('120');
    expect(await refusal(workspace.postInvoice(await bill({ reference: 'S-10' })))).toBe('done');
    await limit('0');
    expect(await refusal(workspace.postInvoice(await bill({ reference: 'S-11' })))).toBe('invoices_approval_check');
  });
});

describe('the paper of an invoice', () => {
  it('is kept once it is posted, once for each language, and never changes', async () => {
    const draft = await workspace.draftInvoice();
    expect(await refusal(workspace.keepPaper(draft))).toBe('papers_posted_check');
    const posted = await workspace.postedInvoice();
    await workspace.keepPaper(posted);
    expect(await refusal(workspace.keepPaper(posted, '%PDF-1.6'))).toBe('papers_pkey');
    const one = `WHERE invoice_id = '${posted}'`;
    for (const [statement, wall] of [
      [`UPDATE accounting.papers SET bytes = '%PDF', sha256 = sha256('%PDF') ${one}`, 'papers_immutable_check'],
      [`DELETE FROM accounting.papers ${one}`, 'papers_kept_check'],
    ] as const) {
      expect(await tried(app, statement)).toBe('42501');
      expect(await tried(owner, statement)).toBe(wall);
    }
  });
});

describe('the logo of a company', () => {
  it('never changes', async () => {
    const sha256 = await workspace.addLogo();
    const one = `WHERE workspace_id = '${workspace.id}' AND sha256 = '${sha256}'`;
    for (const [statement, wall] of [
      [`UPDATE accounting.logos SET media_type = 'image/jpeg' ${one}`, 'logos_immutable_check'],
      [`DELETE FROM accounting.logos ${one}`, 'logos_kept_check'],
    ] as const) {
      expect(await tried(app, statement)).toBe('42501');
      expect(await tried(owner, statement)).toBe(wall);
    }
  });
});

describe('a posted invoice', () => {
  async function twoLines(): Promise<{ id: string; taxedLine: string; bareLine: string }> {
    const id = await workspace.draftInvoice();
    const { rows } = await app.query<{ id: string }>('SELECT id FROM accounting.invoice_lines WHERE invoice_id = $1', [
      id,
    ]);
    const bareLine = await insert(app, 'accounting.invoice_lines', workspace.invoiceLine(id, { position: 2 }));
    return { id, taxedLine: rows[0]!.id, bareLine };
  }

  const freeColumns = [
    ...[
      'amount_credited',
      'amount_paid',
      'amount_residual',
      'amount_reversed',
      // Once.
      'clearance',
      'external_id',
      'metadata',
      'note',
      'payment_hold',
      'payment_state',
    ],
    ...['reference', 'reminded_at', 'reminder_hold', 'reminder_level'],
    ...['sent_at', 'taken_back', 'updated_at', 'version'],
  ];

  it('gets its clearance once', async () => {
    const id = await workspace.postedInvoice();
    const set = (value: string) => `UPDATE accounting.invoices SET clearance = ${value} WHERE id = '${id}'`;
    await app.query(set(`'{"number":"1"}'`));
    for (const client of [app, owner])
      for (const value of [`'{"number":"2"}'`, 'NULL'])
        expect(await refusal(client.query(set(value)))).toBe('invoices_clearance_once_check');
    expect(await refusal(app.query(set(`'{"number":"1"}'`)))).toBe('done');
  });

  it.each(['invoice', 'credit_note', 'bill', 'bill_credit_note'])(
    'of type %s keeps its figures, by whomever',
    async (type) => {
      const invoiceId = await workspace.draftInvoice({
        type,
        reference: 'S-1',
        payment_term_id: workspace.paymentTermId,
      });
      await workspace.postInvoice(invoiceId);
      const { rows } = await owner.query<{ name: string; type: string }>(
        `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
       WHERE attrelid = 'accounting.invoices'::regclass AND attnum > 0 AND NOT attisdropped`,
      );
      const changes: Record<string, string> = {
        uuid: 'gen_random_uuid()',
        text: `'changed'`,
        integer: '7',
        date: `date '2026-01-06'`,
        jsonb: `'{"a":"b"}'`,
        numeric: '7',
        boolean: 'true',
        'timestamp with time zone': `timestamptz '2026-01-06'`,
      };
      for (const client of [app, owner]) {
        const free: string[] = [];
        for (const column of rows) {
          const text = `UPDATE accounting.invoices SET ${column.name} = ${changes[column.type]} WHERE id = $1`;
          if ((await tried(client, text, [invoiceId])) !== 'invoices_immutable_check') free.push(column.name);
        }
        expect(free.sort()).toEqual(freeColumns.filter((name) => name !== 'reference' || !type.startsWith('bill')));
      }
    },
  );

  it('is not deleted, and its lines and taxes neither change nor grow nor move', async () => {
    const [posted, draft] = [await twoLines(), await twoLines()];
    await workspace.postInvoice(posted.id);
    const tax = { name: 'Levy', rate: '1', scope: 'sale', account_id: workspace.accounts.tax };
    const levy = await insert(app, 'accounting.taxes', workspace.record(tax));
    const move = (table: string, column: string, to: string, from: string, also = '') =>
      `UPDATE accounting.${table} SET ${column} = '${to}'${also} WHERE ${column} = '${from}'`;
    const attacks: Readonly<Record<string, readonly string[]>> = {
      invoices_kept_check: [`DELETE FROM accounting.invoices WHERE id = '${posted.id}'`],
      invoice_lines_immutable_check: [
        `UPDATE accounting.invoice_lines SET description = 'x' WHERE id = '${posted.bareLine}'`,
        `DELETE FROM accounting.invoice_lines WHERE id = '${posted.bareLine}'`,
        move('invoice_lines', 'invoice_id', draft.id, posted.id),
        move('invoice_lines', 'invoice_id', posted.id, draft.id),
      ],
      invoice_taxes_immutable_check: [
        `UPDATE accounting.invoice_taxes SET amount = 21 WHERE invoice_id = '${posted.id}'`,
        `DELETE FROM accounting.invoice_taxes WHERE invoice_id = '${posted.id}'`,
        `INSERT INTO accounting.invoice_taxes
          VALUES ('${workspace.id}', gen_random_uuid(), '${posted.id}', 2, '${levy}', 1, 1)`,
        move('invoice_taxes', 'invoice_id', draft.id, posted.id, `, tax_id = '${levy}'`),
        move('invoice_taxes', 'invoice_id', posted.id, draft.id, `, tax_id = '${levy}'`),
      ],
      invoice_line_taxes_immutable_check: [
        `UPDATE accounting.invoice_line_taxes SET position = 2 WHERE line_id = '${posted.taxedLine}'`,
        `DELETE FROM accounting.invoice_line_taxes WHERE line_id = '${posted.taxedLine}'`,
        `INSERT INTO accounting.invoice_line_taxes VALUES ('${workspace.id}', '${posted.bareLine}', 1, '${levy}')`,
        move('invoice_line_taxes', 'line_id', draft.bareLine, posted.taxedLine),
        move('invoice_line_taxes', 'line_id', posted.bareLine, draft.taxedLine),
      ],
    };
    for (const client of [app, owner]) {
      for (const [refusedBy, texts] of Object.entries(attacks)) {
        for (const text of texts) expect(`${text}: ${await tried(client, text)}`).toBe(`${text}: ${refusedBy}`);
      }
    }
    const line = workspace.invoiceLine(posted.id);
    expect(await refusal(insert(app, 'accounting.invoice_lines', line))).toBe('invoice_lines_immutable_check');
  });

  it('is not reached by a line of another session', async () => {
    const invoiceId = await workspace.draftInvoice();
    await app.query('BEGIN');
    await workspace.postInvoice(invoiceId);
    const late = refusal(insert(other, 'accounting.invoice_lines', workspace.invoiceLine(invoiceId)));
    await untilWaiting(owner, other);
    await app.query('COMMIT');
    expect(await late).toBe('invoice_lines_immutable_check');
  });

  it('leaves a draft free to be edited and deleted with its lines', async () => {
    const invoiceId = await workspace.draftInvoice();
    await app.query('BEGIN');
    await app.query(`UPDATE accounting.invoice_lines SET position = position + 1 WHERE invoice_id = $1`, [invoiceId]);
    await app.query(
      `DELETE FROM accounting.invoice_line_taxes t USING accounting.invoice_lines l
       WHERE l.workspace_id = t.workspace_id AND l.id = t.line_id AND l.invoice_id = $1`,
      [invoiceId],
    );
    for (const table of ['invoice_lines', 'invoice_taxes']) {
      await app.query(`DELETE FROM accounting.${table} WHERE invoice_id = $1`, [invoiceId]);
    }
    expect((await app.query('DELETE FROM accounting.invoices WHERE id = $1', [invoiceId])).rowCount).toBe(1);
  });
});

describe("a bill's reference", () => {
  it('is booked once per partner and type; drafts and credits of parts may repeat it', async () => {
    const row = { type: 'bill', reference: 'S-7', journal_id: workspace.journals.purchase };
    const entry = { journal_id: workspace.journals.purchase };
    const billId = await workspace.draftInvoice(row);
    await workspace.postInvoice(billId, undefined, entry);
    const twice = await workspace.draftInvoice(row);
    expect(await refusal(workspace.postInvoice(twice, undefined, entry))).toBe('invoices_reference_key');
    for (let part = 1; part <= 2; part++) {
      const credit = await workspace.draftInvoice({ ...row, type: 'bill_credit_note', reversal_of_id: billId });
      expect(await refusal(workspace.postInvoice(credit, undefined, entry))).toBe('done');
    }
  });

  it('is not left out, and is free once the bill was taken back, which is for good', async () => {
    const row = { type: 'bill', reference: 'S-8', journal_id: workspace.journals.purchase };
    const entry = { journal_id: workspace.journals.purchase };
    const nameless = await workspace.draftInvoice({ ...row, reference: null });
    expect(await refusal(workspace.postInvoice(nameless, undefined, entry))).toBe('invoices_reference_check');
    const billId = await workspace.draftInvoice(row);
    const set = (change: string) =>
      refusal(app.query(`UPDATE accounting.invoices SET ${change} WHERE id = $1`, [billId]));
    expect(await set('taken_back = true')).toBe('invoices_taken_back_check');
    await workspace.postInvoice(billId, undefined, entry);
    expect(await set('taken_back = true')).toBe('done');
    expect(await set('taken_back = false')).toBe('invoices_taken_back_check');
    expect(await refusal(workspace.postInvoice(await workspace.draftInvoice(row), undefined, entry))).toBe('done');
  });
});

describe('instalments', () => {
  it.each([
    ['an invoice', 'sale', 'main', 'receivable', 'debit'],
    ['a credit note', 'sale', 'credit_note', 'receivable', 'credit'],
    ['a bill', 'purchase', 'main', 'payable', 'credit'],
    ['a bill credit note', 'purchase', 'credit_note', 'payable', 'debit'],
  ] as const)('of %s are positive, in the order of their days', async (_, journal, kind, account, side) => {
    const on = (amount: string) =>
      side === 'debit' ? ([account, amount, '0'] as const) : ([account, '0', amount] as const);
    const rest = side === 'debit' ? (['income', '0', '120'] as const) : (['income', '120', '0'] as const);
    const entryId = await workspace.postedEntry([on('70'), on('30'), on('20'), rest], {
      journal_id: workspace.journals[journal],
      class: kind,
    });
    await workspace.openItems(entryId, '2026-03-01', '2026-02-01', '2026-03-01');
    const settling = await workspace.postedEntry([
      side === 'debit' ? [account, '0', '15'] : [account, '15', '0'],
      side === 'debit' ? ['bank', '15', '0'] : ['bank', '0', '15'],
    ]);
    await workspace.openItems(settling);
    await workspace.match(entryId, settling, '15', '20');
    const { rows } = await app.query(
      `SELECT position, date_due::text, amount::text, amount_residual::text FROM accounting.instalments
       WHERE workspace_id = $1 AND entry_id = $2 ORDER BY position`,
      [workspace.id, entryId],
    );
    expect(rows).toEqual([
      { position: 1, date_due: '2026-02-01', amount: '30', amount_residual: '30' },
      { position: 2, date_due: '2026-03-01', amount: '70', amount_residual: '70' },
      { position: 3, date_due: '2026-03-01', amount: '20', amount_residual: '5' },
    ]);
  });
});

describe('the codes of journals', () => {
  const journal = (code: string, credit: string) =>
    refusal(
      insert(app, 'accounting.journals', workspace.record({ code, credit_code: credit, name: 'J', type: 'general' })),
    );

  it('and their credit codes are unique together', async () => {
    expect(await journal('INV', 'CN')).toBe('journals_code_key');
    expect(await journal('RINV', 'CN')).toBe('journals_code_key');
    expect(await journal('CN', 'INV')).toBe('journals_credit_code_key');
    expect(await journal('NEW', 'NEW')).toBe('journals_credit_code_check');
    expect(await journal('CN', 'BCN')).toBe('done');
    expect(await journal('BCN', 'XX')).toBe('journals_code_key');
  });

  it('are free again once changed or deleted, and cannot be taken away', async () => {
    const change = 'UPDATE accounting.journals SET code = $2, credit_code = $3 WHERE workspace_id = $1 AND code = $4';
    await app.query(change, [workspace.id, 'OUT', 'INV', 'INV']);
    expect(await journal('RINV', 'XX')).toBe('done');
    expect(await journal('YY', 'INV')).toBe('journals_credit_code_key');
    const take = 'DELETE FROM accounting.journal_codes WHERE workspace_id = $1 AND code = $2';
    expect(await tried(app, take, [workspace.id, 'OUT'])).toBe('journals_code_fkey');
    expect(await tried(app, take, [workspace.id, 'INV'])).toBe('journals_credit_code_fkey');
    await app.query('DELETE FROM accounting.journals WHERE workspace_id = $1 AND code = $2', [workspace.id, 'OUT']);
    expect(await journal('OUT', 'INV')).toBe('done');
  });

  it('given by two sessions at once go to the first', async () => {
    const row = () => workspace.record({ code: 'SAME', credit_code: 'CSAME', name: 'J', type: 'general' });
    await app.query('BEGIN');
    await insert(app, 'accounting.journals', row());
    const second = refusal(insert(other, 'accounting.journals', row()));
    await untilWaiting(owner, other);
    await app.query('COMMIT');
    expect(await second).toBe('journals_code_key');
  });
});
