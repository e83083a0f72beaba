import type { MigrationInterface, QueryRunner } from 'typeorm';

const ENTRIES = [
  `CREATE TABLE accounting.entries (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb NOT NULL DEFAULT '{}',
    journal_id uuid NOT NULL,
    class text NOT NULL DEFAULT 'main',
    fiscal_year text,
    seq integer,
    number text,
    date date,
    reference text,
    state text NOT NULL,
    source_resource text,
    source_id uuid,
    source_name text,
    reversal_of_id uuid,
    CONSTRAINT entries_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT entries_seq_key UNIQUE (workspace_id, journal_id, class, fiscal_year, seq),
    CONSTRAINT entries_number_key UNIQUE (workspace_id, number),
    CONSTRAINT entries_journal_fkey FOREIGN KEY (workspace_id, journal_id)
      REFERENCES accounting.journals (workspace_id, id),
    CONSTRAINT entries_reversal_of_fkey FOREIGN KEY (workspace_id, reversal_of_id)
      REFERENCES accounting.entries (workspace_id, id),
    CONSTRAINT entries_class_check CHECK (class IN ('main', 'credit_note')),
    CONSTRAINT entries_state_check CHECK (state IN ('draft', 'posted')),
    CONSTRAINT entries_fiscal_year_check CHECK ((state = 'posted') = (fiscal_year IS NOT NULL)),
    CONSTRAINT entries_seq_check CHECK ((state = 'posted') = (seq IS NOT NULL) AND seq >= 1),
    CONSTRAINT entries_number_check CHECK ((state = 'posted') = (number IS NOT NULL)),
    CONSTRAINT entries_date_check
      CHECK ((state = 'draft' OR date IS NOT NULL) AND date BETWEEN '1900-01-01' AND '2999-12-31'),
    CONSTRAINT entries_source_check CHECK (
      (source_resource IS NULL) = (source_id IS NULL)
      AND CASE WHEN source_id IS NULL THEN source_name IS NULL ELSE state = 'draft' OR source_name IS NOT NULL END),
    CONSTRAINT entries_reversal_of_check CHECK (reversal_of_id <> id)
  )`,
  `CREATE UNIQUE INDEX entries_external_id_key ON accounting.entries (workspace_id, external_id)
    WHERE external_id IS NOT NULL`,
  // One reversal at most.
  `CREATE UNIQUE INDEX entries_reversal_of_key ON accounting.entries (workspace_id, reversal_of_id)
    WHERE reversal_of_id IS NOT NULL`,
  // A document causes one entry; the entry that reverses it has the same source.
  `CREATE UNIQUE INDEX entries_source_key ON accounting.entries (workspace_id, source_id, source_resource)
    WHERE source_id IS NOT NULL AND reversal_of_id IS NULL`,
  'CREATE INDEX entries_created_at_idx ON accounting.entries (workspace_id, created_at, id)',
  'CREATE INDEX entries_date_idx ON accounting.entries (workspace_id, date, id)',
];

/** The largest table: every index is paid for with each posting, so each says what it is for. */
const ENTRY_LINES = [
  `CREATE TABLE accounting.entry_lines (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    entry_id uuid NOT NULL,
    position integer NOT NULL,
    account_id uuid NOT NULL,
    partner_id uuid,
    debit numeric NOT NULL,
    credit numeric NOT NULL,
    description text,
    currency text,
    amount_currency numeric,
    tax_id uuid,
    CONSTRAINT entry_lines_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT entry_lines_entry_fkey FOREIGN KEY (workspace_id, entry_id)
      REFERENCES accounting.entries (workspace_id, id),
    CONSTRAINT entry_lines_account_fkey FOREIGN KEY (workspace_id, account_id)
      REFERENCES accounting.accounts (workspace_id, id),
    CONSTRAINT entry_lines_partner_fkey FOREIGN KEY (workspace_id, partner_id)
      REFERENCES accounting.partners (workspace_id, id),
    CONSTRAINT entry_lines_tax_fkey FOREIGN KEY (workspace_id, tax_id)
      REFERENCES accounting.taxes (workspace_id, id),
    CONSTRAINT entry_lines_position_check CHECK (position >= 1),
    CONSTRAINT entry_lines_debit_check CHECK (debit >= 0 AND debit < 1e15),
    CONSTRAINT entry_lines_credit_check CHECK (credit >= 0 AND credit < 1e15),
    CONSTRAINT entry_lines_one_side_check CHECK (
      CASE WHEN debit = 0 THEN credit > 0 OR coalesce(amount_currency, 0) <> 0 ELSE credit = 0 END),
    CONSTRAINT entry_lines_currency_check
      CHECK (currency ~ '^[A-Z]{3}$' AND (currency IS NOT NULL OR amount_currency IS NULL)),
    CONSTRAINT entry_lines_amount_currency_check CHECK (amount_currency > -1e15 AND amount_currency < 1e15)
  )`,
  // The lines of an entry in their order; also what the posting check adds up. Not unique: an edited draft may pass
  // through equal positions within one statement.
  'CREATE INDEX entry_lines_entry_idx ON accounting.entry_lines (workspace_id, entry_id, position)',
  // The ledger of an account, and whether an account is used.
  'CREATE INDEX entry_lines_account_idx ON accounting.entry_lines (workspace_id, account_id)',
  // The ledger of a partner, and whether a partner is used.
  `CREATE INDEX entry_lines_partner_idx ON accounting.entry_lines (workspace_id, partner_id)
    WHERE partner_id IS NOT NULL`,
  // The tax report, and whether a tax is used.
  'CREATE INDEX entry_lines_tax_idx ON accounting.entry_lines (workspace_id, tax_id) WHERE tax_id IS NOT NULL',
];

/** No foreign keys to account and partner: they are the line's, whose keys hold them; a trigger compares (walls). */
const OPEN_ITEMS = [
  `CREATE TABLE accounting.open_items (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    partner_id uuid,
    currency text NOT NULL,
    date_due date NOT NULL,
    side text NOT NULL,
    amount numeric NOT NULL,
    amount_currency numeric NOT NULL,
    residual numeric NOT NULL,
    residual_currency numeric NOT NULL,
    CONSTRAINT open_items_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT open_items_line_fkey FOREIGN KEY (workspace_id, id)
      REFERENCES accounting.entry_lines (workspace_id, id),
    CONSTRAINT open_items_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT open_items_date_due_check CHECK (date_due BETWEEN '1900-01-01' AND '2999-12-31'),
    CONSTRAINT open_items_side_check CHECK (side IN ('debit', 'credit')),
    CONSTRAINT open_items_amount_check CHECK (amount >= 0 AND amount < 1e15),
    CONSTRAINT open_items_amount_currency_check CHECK (amount_currency >= 0 AND amount_currency < 1e15),
    CONSTRAINT open_items_residual_check CHECK (residual >= 0 AND residual <= amount),
    CONSTRAINT open_items_residual_currency_check
      CHECK (residual_currency >= 0 AND residual_currency <= amount_currency),
    CONSTRAINT open_items_settled_check CHECK (residual_currency > 0 OR residual = 0)
  )`,
  // What is open now, by partner: balances and ageing stay as small as what is owed.
  `CREATE INDEX open_items_open_idx ON accounting.open_items (workspace_id, partner_id, account_id)
    WHERE residual_currency > 0`,
];

export class AccountingLedger1700000000702 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...ENTRIES, ...ENTRY_LINES, ...OPEN_ITEMS]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
