import type { MigrationInterface, QueryRunner } from 'typeorm';

const POSTED_NEEDS = ['partner_id', 'date', 'date_due', 'currency_rate', 'journal_id']
  .map((column) => `${column} IS NOT NULL`)
  .join(' AND ');

const INVOICES = [
  `CREATE TABLE accounting.invoices (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb NOT NULL DEFAULT '{}',
    type text NOT NULL,
    number text,
    state text NOT NULL,
    payment_state text,
    partner_id uuid,
    date date,
    payment_term_id uuid,
    date_due date,
    currency text NOT NULL,
    currency_rate numeric,
    journal_id uuid,
    reference text,
    note text,
    amount_untaxed numeric NOT NULL,
    amount_tax numeric NOT NULL,
    amount_total numeric NOT NULL,
    amount_paid numeric NOT NULL DEFAULT 0,
    amount_credited numeric NOT NULL DEFAULT 0,
    amount_residual numeric NOT NULL,
    entry_id uuid,
    reversal_of_id uuid,
    sent_at timestamptz(3),
    company_snapshot jsonb,
    partner_snapshot jsonb,
    CONSTRAINT invoices_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT invoices_number_key UNIQUE (workspace_id, number),
    CONSTRAINT invoices_partner_fkey FOREIGN KEY (workspace_id, partner_id)
      REFERENCES accounting.partners (workspace_id, id),
    CONSTRAINT invoices_payment_term_fkey FOREIGN KEY (workspace_id, payment_term_id)
      REFERENCES accounting.payment_terms (workspace_id, id),
    CONSTRAINT invoices_journal_fkey FOREIGN KEY (workspace_id, journal_id)
      REFERENCES accounting.journals (workspace_id, id),
    CONSTRAINT invoices_entry_fkey FOREIGN KEY (workspace_id, entry_id)
      REFERENCES accounting.entries (workspace_id, id),
    CONSTRAINT invoices_reversal_of_fkey FOREIGN KEY (workspace_id, reversal_of_id)
      REFERENCES accounting.invoices (workspace_id, id),
    CONSTRAINT invoices_type_check CHECK (type IN ('invoice', 'credit_note', 'bill', 'bill_credit_note')),
    CONSTRAINT invoices_state_check CHECK (state IN ('draft', 'posted', 'cancelled')),
    CONSTRAINT invoices_payment_state_check CHECK (
      (state = 'posted') = (payment_state IS NOT NULL)
      AND payment_state IN ('not_paid', 'partial', 'paid', 'reversed')),
    CONSTRAINT invoices_number_check CHECK ((state = 'posted') = (number IS NOT NULL)),
    CONSTRAINT invoices_entry_check CHECK ((state = 'posted') = (entry_id IS NOT NULL)),
    CONSTRAINT invoices_posted_check CHECK (state <> 'posted' OR (${POSTED_NEEDS})),
    CONSTRAINT invoices_date_check CHECK (date BETWEEN '1900-01-01' AND '2999-12-31'),
    CONSTRAINT invoices_date_due_check CHECK (
      date_due BETWEEN '1900-01-01' AND '2999-12-31' AND (state <> 'posted' OR date_due >= date)),
    CONSTRAINT invoices_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT invoices_currency_rate_check
      CHECK (currency_rate > 0 AND currency_rate < 1e15 AND scale(currency_rate) <= 12),
    CONSTRAINT invoices_amount_untaxed_check CHECK (amount_untaxed > -1e15 AND amount_untaxed < 1e15),
    CONSTRAINT invoices_amount_tax_check CHECK (amount_tax > -1e15 AND amount_tax < 1e15),
    CONSTRAINT invoices_amount_total_check CHECK (
      amount_total = amount_untaxed + amount_tax AND (state <> 'posted' OR amount_total >= 0)),
    CONSTRAINT invoices_amount_residual_check CHECK (
      state <> 'posted'
      OR (amount_paid >= 0 AND amount_credited >= 0 AND amount_residual >= 0
        AND amount_paid + amount_credited + amount_residual = amount_total)),
    CONSTRAINT invoices_reversal_of_check CHECK (reversal_of_id <> id)
  )`,
  // Invoices and bills are two resources in one table: each has its own external ids.
  `CREATE UNIQUE INDEX invoices_external_id_key
    ON accounting.invoices (workspace_id, external_id, (type IN ('bill', 'bill_credit_note')))
    WHERE external_id IS NOT NULL`,
  // The supplier's number, once. A credit made by reversing carries its bill's, and a bill may be credited in parts.
  `CREATE UNIQUE INDEX invoices_reference_key ON accounting.invoices (workspace_id, partner_id, type, reference)
    WHERE state = 'posted' AND type IN ('bill', 'bill_credit_note') AND reversal_of_id IS NULL`,
  'CREATE UNIQUE INDEX invoices_entry_key ON accounting.invoices (workspace_id, entry_id) WHERE entry_id IS NOT NULL',
  'CREATE INDEX invoices_created_at_idx ON accounting.invoices (workspace_id, created_at, id)',
  'CREATE INDEX invoices_date_idx ON accounting.invoices (workspace_id, date, id)',
  'CREATE INDEX invoices_partner_idx ON accounting.invoices (workspace_id, partner_id, date)',
  `CREATE INDEX invoices_reversal_of_idx ON accounting.invoices (workspace_id, reversal_of_id)
    WHERE reversal_of_id IS NOT NULL`,
  // For deleting a payment term: is it used?
  `CREATE INDEX invoices_payment_term_idx ON accounting.invoices (workspace_id, payment_term_id)
    WHERE payment_term_id IS NOT NULL`,
];

const INVOICE_LINES = [
  `CREATE TABLE accounting.invoice_lines (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    invoice_id uuid NOT NULL,
    position integer NOT NULL,
    product_id uuid,
    description text NOT NULL,
    quantity numeric NOT NULL,
    price_unit numeric NOT NULL,
    discount numeric NOT NULL DEFAULT 0,
    account_id uuid,
    amount_subtotal numeric NOT NULL,
    reversed_line_id uuid,
    CONSTRAINT invoice_lines_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT invoice_lines_invoice_fkey FOREIGN KEY (workspace_id, invoice_id)
      REFERENCES accounting.invoices (workspace_id, id),
    CONSTRAINT invoice_lines_product_fkey FOREIGN KEY (workspace_id, product_id)
      REFERENCES inventory.products (workspace_id, id),
    CONSTRAINT invoice_lines_account_fkey FOREIGN KEY (workspace_id, account_id)
      REFERENCES accounting.accounts (workspace_id, id),
    CONSTRAINT invoice_lines_reversed_line_fkey FOREIGN KEY (workspace_id, reversed_line_id)
      REFERENCES accounting.invoice_lines (workspace_id, id),
    CONSTRAINT invoice_lines_position_check CHECK (position >= 1),
    CONSTRAINT invoice_lines_quantity_check CHECK (quantity > 0 AND quantity < 1e12 AND scale(quantity) <= 6),
    CONSTRAINT invoice_lines_price_unit_check
      CHECK (price_unit > -1e15 AND price_unit < 1e15 AND scale(price_unit) <= 6),
    CONSTRAINT invoice_lines_discount_check CHECK (discount BETWEEN 0 AND 100 AND scale(discount) <= 4),
    CONSTRAINT invoice_lines_amount_subtotal_check CHECK (amount_subtotal > -1e15 AND amount_subtotal < 1e15),
    CONSTRAINT invoice_lines_reversed_line_check CHECK (reversed_line_id <> id)
  )`,
  // The lines of an invoice in their order. Not unique: an edited draft may pass through equal positions.
  'CREATE INDEX invoice_lines_invoice_idx ON accounting.invoice_lines (workspace_id, invoice_id, position)',
  // Sales by product, and whether a product is used.
  `CREATE INDEX invoice_lines_product_idx ON accounting.invoice_lines (workspace_id, product_id)
    WHERE product_id IS NOT NULL`,
  // Whether an account is used: a draft that names it counts.
  `CREATE INDEX invoice_lines_account_idx ON accounting.invoice_lines (workspace_id, account_id)
    WHERE account_id IS NOT NULL`,
  // How much of a line is credited.
  `CREATE INDEX invoice_lines_reversed_line_idx ON accounting.invoice_lines (workspace_id, reversed_line_id)
    WHERE reversed_line_id IS NOT NULL`,
];

const INVOICE_TAXES = [
  `CREATE TABLE accounting.invoice_line_taxes (
    workspace_id uuid NOT NULL,
    line_id uuid NOT NULL,
    position smallint NOT NULL,
    tax_id uuid NOT NULL,
    CONSTRAINT invoice_line_taxes_pkey PRIMARY KEY (workspace_id, line_id, tax_id),
    CONSTRAINT invoice_line_taxes_line_fkey FOREIGN KEY (workspace_id, line_id)
      REFERENCES accounting.invoice_lines (workspace_id, id),
    CONSTRAINT invoice_line_taxes_tax_fkey FOREIGN KEY (workspace_id, tax_id)
      REFERENCES accounting.taxes (workspace_id, id),
    CONSTRAINT invoice_line_taxes_position_check CHECK (position >= 1)
  )`,
  // Whether a tax is used.
  'CREATE INDEX invoice_line_taxes_tax_idx ON accounting.invoice_line_taxes (workspace_id, tax_id)',
  `CREATE TABLE accounting.invoice_taxes (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    invoice_id uuid NOT NULL,
    position integer NOT NULL,
    tax_id uuid NOT NULL,
    base numeric NOT NULL,
    amount numeric NOT NULL,
    CONSTRAINT invoice_taxes_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT invoice_taxes_tax_key UNIQUE (workspace_id, invoice_id, tax_id),
    CONSTRAINT invoice_taxes_invoice_fkey FOREIGN KEY (workspace_id, invoice_id)
      REFERENCES accounting.invoices (workspace_id, id),
    CONSTRAINT invoice_taxes_tax_fkey FOREIGN KEY (workspace_id, tax_id)
      REFERENCES accounting.taxes (workspace_id, id),
    CONSTRAINT invoice_taxes_position_check CHECK (position >= 1),
    CONSTRAINT invoice_taxes_base_check CHECK (base > -1e15 AND base < 1e15),
    CONSTRAINT invoice_taxes_amount_check CHECK (amount > -1e15 AND amount < 1e15)
  )`,
  // The tax report, and whether a tax is used.
  'CREATE INDEX invoice_taxes_tax_idx ON accounting.invoice_taxes (workspace_id, tax_id)',
];

/** The side on which a document of the entry's class owes or is owed counts as positive. */
const INSTALMENTS = `
  CREATE VIEW accounting.instalments AS
  SELECT
    l.workspace_id,
    l.id,
    l.entry_id,
    row_number() OVER (PARTITION BY l.workspace_id, l.entry_id ORDER BY o.date_due, l.position)::integer AS position,
    o.date_due,
    CASE WHEN o.side = CASE WHEN (a.type = 'receivable') = (e.class = 'main') THEN 'debit' ELSE 'credit' END
      THEN o.amount_currency ELSE -o.amount_currency END AS amount,
    CASE WHEN o.side = CASE WHEN (a.type = 'receivable') = (e.class = 'main') THEN 'debit' ELSE 'credit' END
      THEN o.residual_currency ELSE -o.residual_currency END AS amount_residual
  FROM accounting.entries e
  JOIN accounting.entry_lines l ON l.workspace_id = e.workspace_id AND l.entry_id = e.id
  JOIN accounting.open_items o ON o.workspace_id = l.workspace_id AND o.id = l.id
  JOIN accounting.accounts a ON a.workspace_id = l.workspace_id AND a.id = l.account_id
  WHERE a.type IN ('receivable', 'payable')`;

export class AccountingInvoices1700000000704 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...INVOICES, ...INVOICE_LINES, ...INVOICE_TAXES]) await runner.query(statement);
    await runner.query(INSTALMENTS);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
