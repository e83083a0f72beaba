import type { TableSql } from '@daybook/database';

export const bankLines: TableSql = {
  name: 'banking.bank_lines',
  create: `CREATE TABLE banking.bank_lines (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    bank_account_id uuid NOT NULL,
    bank_statement_id uuid,
    state text NOT NULL,
    date date NOT NULL,
    value_date date,
    amount numeric NOT NULL,
    amount_open numeric NOT NULL,
    currency text NOT NULL,
    bank_reference text,
    end_to_end text,
    structured_reference text,
    customer_reference text,
    mandate text,
    counterparty_name text,
    counterparty_iban text,
    counterparty_bic text,
    text text,
    reversal boolean NOT NULL,
    part integer,
    instructed_amount numeric,
    instructed_currency text,
    charges_amount numeric,
    charges_currency text,
    place integer,
    partner_id uuid,
    ignore_reason text,
    line_key text NOT NULL,
    like_key text NOT NULL,
    CONSTRAINT bank_lines_pkey PRIMARY KEY (workspace_id, id)
  )`,
  foreignKeys: [
    `CONSTRAINT bank_lines_bank_account_fkey FOREIGN KEY (workspace_id, bank_account_id) REFERENCES banking.bank_accounts
        (workspace_id, id)`,
    `CONSTRAINT bank_lines_bank_statement_fkey FOREIGN KEY (workspace_id, bank_statement_id) REFERENCES banking.bank_statements
        (workspace_id, id)`,
    'CONSTRAINT bank_lines_partner_fkey FOREIGN KEY (workspace_id, partner_id) REFERENCES accounting.partners (workspace_id, id)',
  ],
  indexes: [
    `CREATE UNIQUE INDEX bank_lines_external_id_key ON banking.bank_lines (workspace_id, external_id)
      WHERE external_id IS NOT NULL`,
    'CREATE INDEX bank_lines_created_at_idx ON banking.bank_lines (workspace_id, created_at, id)',
    'CREATE INDEX bank_lines_date_idx ON banking.bank_lines (workspace_id, date, id)',
    'CREATE INDEX bank_lines_account_idx ON banking.bank_lines (workspace_id, bank_account_id, date, id)',
    `CREATE INDEX bank_lines_open_idx ON banking.bank_lines (workspace_id, bank_account_id, date) WHERE state = 'open'`,
    'CREATE INDEX bank_lines_like_idx ON banking.bank_lines (workspace_id, bank_account_id, like_key)',
    `CREATE INDEX bank_lines_open_amount_idx ON banking.bank_lines (workspace_id, amount_open, date, id) WHERE state = 'open'`,
    `CREATE INDEX bank_lines_counterparty_idx ON banking.bank_lines (workspace_id, counterparty_iban, date)
      WHERE counterparty_iban IS NOT NULL`,
    `CREATE INDEX bank_lines_statement_idx ON banking.bank_lines (workspace_id, bank_statement_id)
      WHERE bank_statement_id IS NOT NULL`,
    'CREATE INDEX bank_lines_partner_idx ON banking.bank_lines (workspace_id, partner_id, date) WHERE partner_id IS NOT NULL',
  ],
  rules: {
    bank_lines_amount_check: 'amount <> 0 AND abs(amount) < 1e15',
    bank_lines_amount_open_check: 'sign(amount_open) IN (0, sign(amount)) AND abs(amount_open) <= abs(amount)',
    bank_lines_currency_check: `currency ~ '^[A-Z]{3}$'`,
    bank_lines_date_check: `date BETWEEN '1900-01-01' AND '2999-12-31'`,
    bank_lines_state_check: `state IN ('open', 'matched', 'ignored') AND (state = 'matched') = (amount_open = 0)`,
    bank_lines_ignored_check: `state <> 'ignored' OR (amount_open = amount AND ignore_reason IS NOT NULL)`,
  },
};
