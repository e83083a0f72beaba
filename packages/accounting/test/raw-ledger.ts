import { migrate, newId, type SchemaPart, SERVICE_ROLE } from '@daybook/database';
import { schema as events } from '@daybook/events';
import { schema as inventory } from '@daybook/inventory';
import { schema as numbering } from '@daybook/numbering';
import { schema as records } from '@daybook/records';
import { cloneDatabase, type TestDatabase, until, withoutRowSecurity } from '@daybook/testing';
import { schema as tokens } from '@daybook/access';
import pg from 'pg';
import { schema as accounting } from '../src/schema.js';

export const PARTS: readonly SchemaPart[] = [events, tokens, numbering, records, inventory, accounting];

export function accountingDatabase(): Promise<TestDatabase> {
  const key = `accounting ${PARTS.flatMap((part) => part.migrations.map((migration) => migration.name)).join(' ')}`;
  const migrated = async (url: string): Promise<void> => {
    await migrate(PARTS, url);
    await withoutRowSecurity(url);
  };
  return cloneDatabase({ key, migrate: migrated });
}

/** A raw SQL session in any workspace, by default as the service's role, otherwise as the owner. */
export async function session(database: TestDatabase, role: string | undefined = SERVICE_ROLE): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, options: role === 'owner' ? '' : `-c role=${role}` });
  await client.connect();
  return client;
}

/** Sets the workspace of the session from here on, like `Database.of` does for a transaction. */
export async function enter(client: pg.Client, workspaceId: string): Promise<void> {
  await client.query(`SELECT set_config('daybook.workspace', $1, false)`, [workspaceId]);
}

/** The constraint that refuses the statement; `done` if none does. */
export async function refusal(statement: Promise<unknown>): Promise<string> {
  try {
    await statement;
    return 'done';
  } catch (error) {
    const fault = error as pg.DatabaseError;
    return fault.constraint ?? fault.code ?? fault.message;
  }
}

/** Runs it and always rolls back. */
export async function tried(client: pg.Client, text: string, values: unknown[] = []): Promise<string> {
  await client.query('BEGIN');
  try {
    return await refusal(client.query(text, values));
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Resolves when the other session waits for a lock. */
export async function untilWaiting(observer: pg.Client, other: pg.Client): Promise<void> {
  const pid = (other as unknown as { processID: number }).processID;
  const text = `SELECT FROM pg_stat_activity WHERE pid = $1 AND wait_event_type = 'Lock'`;
  await until('the session waits for a lock', async () => (await observer.query(text, [pid])).rowCount !== 0);
}

export type Row = Record<string, unknown>;

export async function insert(client: pg.Client, table: string, row: Row): Promise<string> {
  const columns = Object.keys(row);
  await client.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  );
  return row['id'] as string;
}

const POST = `
  WITH taken AS (
    INSERT INTO numbering.series (workspace_id, scope_id, class, period, next)
    SELECT workspace_id, journal_id, class, '2026', 2 FROM accounting.entries WHERE workspace_id = $1 AND id = $2
    ON CONFLICT (workspace_id, scope_id, class, period) DO UPDATE SET next = series.next + 1
    RETURNING next - 1 AS seq
  )
  UPDATE accounting.entries e
  SET state = 'posted', fiscal_year = '2026', seq = taken.seq, number = j.code || '-' || e.class || '-' || taken.seq,
    source_name = CASE WHEN source_id IS NOT NULL THEN 'a document' END
  FROM taken, accounting.journals j
  WHERE e.workspace_id = $1 AND e.id = $2 AND e.state = 'draft'
    AND j.workspace_id = e.workspace_id AND j.id = e.journal_id
  RETURNING e.seq, e.number, e.date, e.journal_id`;

export interface Posted {
  seq: number;
  number: string;
  date: string;
  journal_id: string;
}

/** Posts with the service's own statement: it takes the number and updates the entry together. */
export async function post(client: pg.Client, workspaceId: string, entryId: string): Promise<Posted> {
  const { rows } = await client.query<Posted>(POST, [workspaceId, entryId]);
  return rows[0]!;
}

export type LineAmounts = readonly [
  'receivable' | 'payable' | 'income' | 'bank' | 'tax',
  debit: string,
  credit: string,
];

const SALE: readonly LineAmounts[] = [
  ['receivable', '120', '0'],
  ['income', '0', '100'],
  ['tax', '0', '20'],
];

/** A workspace with a row in every master table, created by raw SQL. */
export class Workspace {
  readonly id = newId();
  readonly accounts: Record<LineAmounts[0], string> = { receivable: '', payable: '', income: '', bank: '', tax: '' };
  readonly journals = { sale: '', purchase: '', general: '' };
  partnerId = '';
  taxId = '';
  productId = '';
  paymentTermId = '';

  private constructor(private readonly client: pg.Client) {}

  static async make(client: pg.Client): Promise<Workspace> {
    const workspace = new Workspace(client);
    await workspace.fill();
    return workspace;
  }

  /** The columns of a new record. */
  record(row: Row = {}): Row {
    const now = '2026-01-05T10:00:00.000Z';
    return { workspace_id: this.id, id: newId(), created_at: now, updated_at: now, version: 1, ...row };
  }

  row(row: Row = {}): Row {
    return { workspace_id: this.id, id: newId(), ...row };
  }

  async draftEntry(lines: readonly LineAmounts[] = SALE, row: Row = {}): Promise<string> {
    const entryId = await insert(
      this.client,
      'accounting.entries',
      this.record({
        journal_id: this.journals.general,
        date: '2026-01-05',
        state: 'draft',
        ...row,
      }),
    );
    for (const [index, line] of lines.entries()) {
      await insert(this.client, 'accounting.entry_lines', this.line(entryId, line, { position: index + 1 }));
    }
    return entryId;
  }

  line(entryId: string, [account, debit, credit]: LineAmounts, row: Row = {}): Row {
    const isOwed = account === 'receivable' || account === 'payable';
    const partnerId = isOwed ? this.partnerId : null;
    return this.row({
      // The sign before the other side's amount: an exact decimal as text.
      ...(isOwed ? { currency: 'USD', amount_currency: Number(debit) > 0 ? debit : `-${credit}` } : {}),
      entry_id: entryId,
      position: 9,
      account_id: this.accounts[account],
      partner_id: partnerId,
      debit,
      credit,
      ...row,
    });
  }

  async postedEntry(lines: readonly LineAmounts[] = SALE, row: Row = {}): Promise<string> {
    const entryId = await this.draftEntry(lines, row);
    await post(this.client, this.id, entryId);
    return entryId;
  }

  /** The open item of each line on a receivable or payable account, with the given due dates in order. */
  async openItems(entryId: string, ...daysDue: string[]): Promise<void> {
    const lines = await this.client.query<Row & { debit: string; credit: string }>(
      `SELECT l.*, e.date FROM accounting.entry_lines l JOIN accounting.entries e USING (workspace_id)
       JOIN accounting.accounts a USING (workspace_id)
       WHERE workspace_id = $1 AND e.id = $2 AND l.entry_id = e.id AND a.id = l.account_id AND a.open_items ORDER BY l.position`,
      [this.id, entryId],
    );
    for (const [index, line] of lines.rows.entries()) {
      const side = Number(line.debit) > 0 ? 'debit' : 'credit';
      const amount = side === 'debit' ? line.debit : line.credit;
      await insert(this.client, 'accounting.open_items', {
        workspace_id: this.id,
        id: line['id'],
        account_id: line['account_id'],
        partner_id: line['partner_id'],
        currency: 'USD',
        date: line['date'],
        date_due: daysDue[index] ?? '2026-02-01',
        side,
        amount,
        amount_currency: amount,
        residual: amount,
        residual_currency: amount,
      });
    }
  }

  async draftInvoice(row: Row = {}): Promise<string> {
    const invoiceId = await insert(
      this.client,
      'accounting.invoices',
      this.record({
        type: 'invoice',
        state: 'draft',
        partner_id: this.partnerId,
        date: '2026-01-05',
        date_due: '2026-02-01',
        currency: 'USD',
        currency_rate: '1',
        journal_id: this.journals.sale,
        amount_untaxed: '100',
        amount_tax: '20',
        amount_total: '120',
        amount_residual: '120',
        ...row,
      }),
    );
    const lineId = await insert(this.client, 'accounting.invoice_lines', this.invoiceLine(invoiceId));
    await insert(this.client, 'accounting.invoice_line_taxes', {
      workspace_id: this.id,
      line_id: lineId,
      position: 1,
      tax_id: this.taxId,
    });
    await insert(
      this.client,
      'accounting.invoice_taxes',
      this.row({
        invoice_id: invoiceId,
        position: 1,
        tax_id: this.taxId,
        base: '100',
        amount: '20',
      }),
    );
    return invoiceId;
  }

  /** Matches a line of each entry; `line` is the amount of the first entry's line. */
  async match(ofEntry: string, withEntry: string, amount: string, line: string): Promise<string> {
    const lines = await this.client.query<{ id: string; side: string }>(
      `SELECT o.id, o.side FROM accounting.open_items o JOIN accounting.entry_lines l USING (workspace_id, id)
       WHERE workspace_id = $1 AND ((l.entry_id = $2 AND o.amount = $4) OR l.entry_id = $3)`,
      [this.id, ofEntry, withEntry, line],
    );
    const idOf = (side: string) => lines.rows.find((row) => row.side === side)!.id;
    return insert(
      this.client,
      'accounting.reconciliations',
      this.record({
        name: 'a match',
        state: 'active',
        debit_line_id: idOf('debit'),
        credit_line_id: idOf('credit'),
        date: '2026-01-05',
        currency: 'USD',
        amount,
        debit_value: amount,
        credit_value: amount,
      }),
    );
  }

  /** A draft receipt created for a draft bill, and the row that links them. */
  async receive(invoiceId: string, entryId: string): Promise<void> {
    const { client } = this;
    const place = (type: string) => insert(client, 'inventory.locations', this.record({ name: type, type }));
    const [location_from_id, location_to_id] = [await place('supplier'), await place('internal')];
    const header = { kind: 'receipt', state: 'draft', partner_id: this.partnerId, location_from_id, location_to_id };
    const transferId = await insert(client, 'inventory.transfers', this.record(header));
    const line = this.row({ transfer_id: transferId, position: 1, product_id: this.productId, quantity: '2' });
    const receiptLineId = await insert(client, 'inventory.transfer_lines', line);
    const billLineId = await insert(
      client,
      'accounting.invoice_lines',
      this.invoiceLine(invoiceId, { receipt_line_id: receiptLineId }),
    );
    await insert(client, 'accounting.bill_receipts', {
      workspace_id: this.id,
      transfer_id: transferId,
      bill_id: invoiceId,
    });
    const between = {
      entry_id: entryId,
      account_id: this.accounts.payable,
      receipt_line_id: receiptLineId,
      bill_line_id: billLineId,
    };
    await insert(client, 'accounting.receipt_bills', this.row({ ...between, quantity: '-2', value: '-12' }));
  }

  async postedInvoice(): Promise<string> {
    const id = await this.draftInvoice();
    await this.postInvoice(id);
    return id;
  }

  /** The paper of a document, of which only the bytes matter. */
  async keepPaper(invoiceId: string, bytes = '%PDF-1.7'): Promise<void> {
    await this.client.query(
      `INSERT INTO accounting.papers (workspace_id, invoice_id, kind, language, layout, made_at, sha256, bytes)
       VALUES ($1, $2, 'pdf', 'en', 1, now(), sha256($3::bytea), $3::bytea)`,
      [this.id, invoiceId, Buffer.from(bytes)],
    );
  }

  /** A logo, of which only the bytes matter. Returns its hash. */
  async addLogo(bytes = 'PNG'): Promise<string> {
    const { rows } = await this.client.query<{ sha256: string }>(
      `INSERT INTO accounting.logos (workspace_id, sha256, media_type, added_at, bytes)
       VALUES ($1, encode(sha256($2::bytea), 'hex'), 'image/png', now(), $2::bytea) RETURNING sha256`,
      [this.id, Buffer.from(bytes)],
    );
    return rows[0]!.sha256;
  }

  /** A row of each list of the partner. */
  async addPartnerRows(): Promise<void> {
    const row = { workspace_id: this.id, partner_id: this.partnerId, position: 1 };
    await insert(this.client, 'accounting.partner_addresses', { ...row, id: newId(), kind: 'billing' });
    await insert(this.client, 'accounting.partner_bank_accounts', {
      ...row,
      id: newId(),
      iban: 'DE89370400440532013000',
    });
  }

  async undo(reconciliationId: string): Promise<void> {
    await insert(this.client, 'accounting.reconciliation_voids', {
      workspace_id: this.id,
      id: reconciliationId,
      date: '2026-01-06',
    });
  }

  async draftPayment(invoiceId: string): Promise<string> {
    const paymentId = await insert(
      this.client,
      'accounting.payments',
      this.record({
        type: 'inbound',
        state: 'draft',
        partner_id: this.partnerId,
        amount: '120',
        currency: 'USD',
        journal_id: this.journals.general,
        account_id: this.accounts.receivable,
        write_off_account_id: this.accounts.income,
      }),
    );
    const allocation = this.row({ payment_id: paymentId, position: 1, invoice_id: invoiceId });
    await insert(this.client, 'accounting.payment_allocations', allocation);
    return paymentId;
  }

  invoiceLine(invoiceId: string, row: Row = {}): Row {
    return this.row({
      invoice_id: invoiceId,
      position: 1,
      product_id: this.productId,
      description: 'Advice',
      quantity: '2',
      price_unit: '50',
      discount: '0',
      account_id: this.accounts.income,
      amount_subtotal: '100',
      ...row,
    });
  }

  /** Posts its entry and then the invoice itself. */
  async postInvoice(invoiceId: string, lines: readonly LineAmounts[] = SALE, entry: Row = {}): Promise<string> {
    const entryId = await this.draftEntry(lines, {
      journal_id: this.journals.sale,
      source_resource: 'invoices',
      source_id: invoiceId,
      ...entry,
    });
    const { number } = await post(this.client, this.id, entryId);
    await this.client.query(
      `UPDATE accounting.invoices SET state = 'posted', payment_state = 'not_paid', number = $3, entry_id = $4
       WHERE workspace_id = $1 AND id = $2`,
      [this.id, invoiceId, number, entryId],
    );
    return entryId;
  }

  private async fill(): Promise<void> {
    const { client } = this;
    await insert(client, 'accounting.books', this.record({ id: this.id }));
    for (const type of ['receivable', 'payable', 'income', 'bank', 'tax'] as const) {
      const open = type === 'receivable' || type === 'payable';
      this.accounts[type] = await insert(
        client,
        'accounting.accounts',
        this.record({
          code: type,
          name: type,
          type,
          open_items: open,
        }),
      );
    }
    for (const [type, code] of [
      ['sale', 'INV'],
      ['purchase', 'BILL'],
      ['general', 'MISC'],
    ] as const) {
      this.journals[type] = await insert(
        client,
        'accounting.journals',
        this.record({
          code,
          name: type,
          type,
          credit_code: `R${code}`,
          default_account_id: this.accounts.bank,
        }),
      );
    }
    await this.fillCatalogue();
  }

  private async fillCatalogue(): Promise<void> {
    const { client, accounts } = this;
    const tax = { name: 'VAT', rate: '20', scope: 'sale', account_id: accounts.tax };
    this.taxId = await insert(client, 'accounting.taxes', this.record(tax));
    this.paymentTermId = await insert(client, 'accounting.payment_terms', this.record({ name: '30 days' }));
    const termLine = { payment_term_id: this.paymentTermId, position: 1, days: 30 };
    await insert(client, 'accounting.payment_term_lines', this.row(termLine));
    const partner = { name: 'Ann', is_customer: true, is_supplier: true };
    this.partnerId = await insert(client, 'accounting.partners', this.record(partner));
    const product = { name: 'Advice', code: 'S', invoice_policy: 'ordered' };
    this.productId = await insert(client, 'inventory.products', this.record(product));
    for (const table of ['product_sale_taxes', 'product_purchase_taxes']) {
      const taxOf = { workspace_id: this.id, product_id: this.productId, position: 1, tax_id: this.taxId };
      await insert(client, `inventory.${table}`, taxOf);
    }
  }
}
