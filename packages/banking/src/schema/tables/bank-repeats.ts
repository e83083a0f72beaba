import type { TableSql } from '@daybook/database';

/** The lines of statements that were there before: which line each equals. */
export const bankRepeats: TableSql = {
  name: 'banking.bank_repeats',
  create: `CREATE TABLE banking.bank_repeats (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    bank_statement_id uuid NOT NULL,
    bank_line_id uuid NOT NULL,
    "row" integer NOT NULL,
    place integer NOT NULL,
    line_key text NOT NULL,
    CONSTRAINT bank_repeats_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT bank_repeats_row_key UNIQUE (workspace_id, bank_statement_id, "row")
  )`,
  foreignKeys: [
    `CONSTRAINT bank_repeats_bank_statement_fkey FOREIGN KEY (workspace_id, bank_statement_id) REFERENCES banking.bank_statements
        (workspace_id, id)`,
    'CONSTRAINT bank_repeats_bank_line_fkey FOREIGN KEY (workspace_id, bank_line_id) REFERENCES banking.bank_lines (workspace_id, id)',
  ],
  indexes: ['CREATE INDEX bank_repeats_line_idx ON banking.bank_repeats (workspace_id, bank_line_id, line_key)'],
  rules: { bank_repeats_row_check: '"row" > 0 AND place > 0' },
};
