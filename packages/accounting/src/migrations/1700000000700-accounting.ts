import type { MigrationInterface, QueryRunner } from 'typeorm';

const RECORD = `
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb NOT NULL DEFAULT '{}'`;

const reference = (table: string, field: string, target: string) => `
    CONSTRAINT ${table}_${field}_fkey FOREIGN KEY (workspace_id, ${field}_id)
      REFERENCES accounting.${target} (workspace_id, id)`;

const recordIndexes = (table: string) => [
  `CREATE UNIQUE INDEX ${table}_external_id_key ON accounting.${table} (workspace_id, external_id)
    WHERE external_id IS NOT NULL`,
  `CREATE INDEX ${table}_created_at_idx ON accounting.${table} (workspace_id, created_at, id)`,
];

const CURRENCY = "'^[A-Z]{3}$'";

const ACCOUNTS = [
  `CREATE TABLE accounting.accounts (${RECORD},
    code text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    currency text,
    open_items boolean NOT NULL,
    active boolean NOT NULL DEFAULT true,
    CONSTRAINT accounts_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT accounts_code_key UNIQUE (workspace_id, code),
    CONSTRAINT accounts_type_check CHECK (type IN ('receivable', 'payable', 'bank', 'cash', 'asset', 'stock',
      'liability', 'tax', 'equity', 'income', 'expense', 'cogs')),
    CONSTRAINT accounts_currency_check CHECK (currency ~ ${CURRENCY}),
    CONSTRAINT accounts_open_items_check CHECK (
      CASE WHEN type IN ('receivable', 'payable') THEN open_items ELSE type = 'liability' OR NOT open_items END)
  )`,
  ...recordIndexes('accounts'),
];

/**
 * Codes and credit codes are unique together: each is a row of `journal_codes` that belongs to one journal, and a
 * journal can only carry codes that are its own. The rows are written by a trigger of `journals` (walls).
 */
const JOURNALS = [
  `CREATE TABLE accounting.journal_codes (
    workspace_id uuid NOT NULL,
    code text NOT NULL,
    journal_id uuid NOT NULL,
    CONSTRAINT journal_codes_pkey PRIMARY KEY (workspace_id, code),
    CONSTRAINT journal_codes_journal_key UNIQUE (workspace_id, journal_id, code)
  )`,
  `CREATE TABLE accounting.journals (${RECORD},
    code text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    default_account_id uuid,
    credit_code text NOT NULL,
    currency text,
    active boolean NOT NULL DEFAULT true,
    CONSTRAINT journals_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT journals_code_fkey FOREIGN KEY (workspace_id, id, code)
      REFERENCES accounting.journal_codes (workspace_id, journal_id, code),
    CONSTRAINT journals_credit_code_fkey FOREIGN KEY (workspace_id, id, credit_code)
      REFERENCES accounting.journal_codes (workspace_id, journal_id, code),
    ${reference('journals', 'default_account', 'accounts').trim()},
    CONSTRAINT journals_code_check CHECK (code ~ '^[A-Z0-9]{2,8}$'),
    CONSTRAINT journals_credit_code_check CHECK (credit_code ~ '^[A-Z0-9]{2,9}$' AND credit_code <> code),
    CONSTRAINT journals_type_check
      CHECK (type IN ('sale', 'purchase', 'bank', 'cash', 'general', 'stock', 'exchange')),
    CONSTRAINT journals_default_account_check CHECK (type NOT IN ('bank', 'cash') OR default_account_id IS NOT NULL),
    CONSTRAINT journals_currency_check CHECK (currency ~ ${CURRENCY})
  )`,
  ...recordIndexes('journals'),
];

const TAXES = [
  `CREATE TABLE accounting.taxes (${RECORD},
    name text NOT NULL,
    rate numeric NOT NULL,
    scope text NOT NULL,
    price_included boolean NOT NULL DEFAULT false,
    account_id uuid NOT NULL,
    code text,
    active boolean NOT NULL DEFAULT true,
    CONSTRAINT taxes_pkey PRIMARY KEY (workspace_id, id),${reference('taxes', 'account', 'accounts')},
    CONSTRAINT taxes_rate_check CHECK (rate BETWEEN -100 AND 1000 AND scale(rate) <= 4),
    CONSTRAINT taxes_scope_check CHECK (scope IN ('sale', 'purchase'))
  )`,
  ...recordIndexes('taxes'),
];

const PAYMENT_TERMS = [
  `CREATE TABLE accounting.payment_terms (${RECORD},
    name text NOT NULL,
    active boolean NOT NULL DEFAULT true,
    CONSTRAINT payment_terms_pkey PRIMARY KEY (workspace_id, id)
  )`,
  ...recordIndexes('payment_terms'),
  `CREATE TABLE accounting.payment_term_lines (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    payment_term_id uuid NOT NULL,
    position integer NOT NULL,
    percent numeric,
    days integer NOT NULL,
    end_of_month boolean NOT NULL DEFAULT false,
    CONSTRAINT payment_term_lines_pkey PRIMARY KEY (workspace_id, id),
    ${reference('payment_term_lines', 'payment_term', 'payment_terms').trim()},
    CONSTRAINT payment_term_lines_position_check CHECK (position >= 1),
    CONSTRAINT payment_term_lines_percent_check CHECK (percent > 0 AND percent < 100 AND scale(percent) <= 4),
    CONSTRAINT payment_term_lines_days_check CHECK (days >= 0)
  )`,
  `CREATE INDEX payment_term_lines_payment_term_idx
    ON accounting.payment_term_lines (workspace_id, payment_term_id, position)`,
];

const PARTNERS = [
  `CREATE TABLE accounting.partners (${RECORD},
    name text NOT NULL,
    is_customer boolean NOT NULL,
    is_supplier boolean NOT NULL,
    email text,
    phone text,
    website text,
    tax_id text,
    address jsonb,
    currency text,
    payment_term_id uuid,
    receivable_account_id uuid,
    payable_account_id uuid,
    note text,
    active boolean NOT NULL DEFAULT true,
    CONSTRAINT partners_pkey PRIMARY KEY (workspace_id, id),${[
      reference('partners', 'payment_term', 'payment_terms'),
      reference('partners', 'receivable_account', 'accounts'),
      reference('partners', 'payable_account', 'accounts'),
    ].join(',')},
    CONSTRAINT partners_currency_check CHECK (currency ~ ${CURRENCY})
  )`,
  ...recordIndexes('partners'),
  // For deleting what they name; most partners name nothing, so these stay small.
  ...['payment_term', 'receivable_account', 'payable_account'].map(
    (field) => `CREATE INDEX partners_${field}_idx ON accounting.partners (workspace_id, ${field}_id)
      WHERE ${field}_id IS NOT NULL`,
  ),
];

const BOOKS_ACCOUNTS = [
  'receivable',
  'payable',
  'income',
  'expense',
  'cogs',
  'stock',
  'received_not_billed',
  'price_difference',
  'adjustment',
  'exchange_gain',
  'exchange_loss',
  'write_off',
].map((name) => `${name}_account`);

const BOOKS_JOURNALS = ['sale', 'purchase', 'bank', 'cash', 'general', 'stock', 'exchange'].map(
  (name) => `${name}_journal`,
);

const BOOKS = [
  `CREATE TABLE accounting.books (${RECORD},
    fiscal_year_start text NOT NULL DEFAULT '01-01',
    lock_date date,
    tax_rounding text NOT NULL DEFAULT 'document',
    ${[...BOOKS_ACCOUNTS, ...BOOKS_JOURNALS].map((field) => `${field}_id uuid,`).join('\n    ')}
    CONSTRAINT books_pkey PRIMARY KEY (workspace_id, id),${[
      ...BOOKS_ACCOUNTS.map((field) => reference('books', field, 'accounts')),
      ...BOOKS_JOURNALS.map((field) => reference('books', field, 'journals')),
    ].join(',')},
    CONSTRAINT books_id_check CHECK (id = workspace_id),
    CONSTRAINT books_fiscal_year_start_check
      CHECK (fiscal_year_start ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
    CONSTRAINT books_lock_date_check CHECK (lock_date BETWEEN '1900-01-01' AND '2999-12-31'),
    CONSTRAINT books_tax_rounding_check CHECK (tax_rounding IN ('document', 'line'))
  )`,
];

/** The lower package's columns that name rows of this one (docs/architecture.md, The graph), with an index for deleting those. */
const PRODUCT_REFERENCES = [
  ...['income_account', 'expense_account', 'stock_account'].flatMap((field) => [
    `ALTER TABLE inventory.products ADD CONSTRAINT products_${field}_fkey FOREIGN KEY (workspace_id, ${field}_id)
      REFERENCES accounting.accounts (workspace_id, id)`,
    `CREATE INDEX products_${field}_idx ON inventory.products (workspace_id, ${field}_id)
      WHERE ${field}_id IS NOT NULL`,
  ]),
  ...['product_sale_taxes', 'product_purchase_taxes'].map(
    (table) => `ALTER TABLE inventory.${table} ADD CONSTRAINT ${table}_tax_fkey FOREIGN KEY (workspace_id, tax_id)
      REFERENCES accounting.taxes (workspace_id, id)`,
  ),
];

export class Accounting1700000000700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA accounting');
    for (const part of [ACCOUNTS, JOURNALS, TAXES, PAYMENT_TERMS, PARTNERS, BOOKS, PRODUCT_REFERENCES]) {
      for (const statement of part) await runner.query(statement);
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
