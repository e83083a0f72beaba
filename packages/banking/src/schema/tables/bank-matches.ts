import type { TableSql } from '@daybook/database';

export const bankMatches: TableSql = {
  name: 'banking.bank_matches',
  create: `CREATE TABLE banking.bank_matches (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    bank_line_id uuid NOT NULL,
    "position" integer NOT NULL,
    amount numeric NOT NULL,
    payment_id uuid,
    entry_id uuid NOT NULL,
    bound boolean NOT NULL,
    CONSTRAINT bank_matches_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT bank_matches_entry_key UNIQUE (workspace_id, entry_id)
  )`,
  foreignKeys: [
    'CONSTRAINT bank_matches_line_fkey FOREIGN KEY (workspace_id, bank_line_id) REFERENCES banking.bank_lines (workspace_id, id)',
    'CONSTRAINT bank_matches_payment_fkey FOREIGN KEY (workspace_id, payment_id) REFERENCES accounting.payments (workspace_id, id)',
    'CONSTRAINT bank_matches_entry_fkey FOREIGN KEY (workspace_id, entry_id) REFERENCES accounting.entries (workspace_id, id)',
  ],
  indexes: [
    'CREATE INDEX bank_matches_line_idx ON banking.bank_matches (workspace_id, bank_line_id, position)',
    'CREATE INDEX bank_matches_payment_idx ON banking.bank_matches (workspace_id, payment_id) WHERE payment_id IS NOT NULL',
  ],
  rules: { bank_matches_amount_check: 'abs(amount) < 1e15' },
};
