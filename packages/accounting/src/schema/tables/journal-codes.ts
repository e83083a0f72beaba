import type { TableSql } from '@daybook/database';

export const journalCodes: TableSql = {
  name: 'accounting.journal_codes',
  create: `CREATE TABLE accounting.journal_codes (
    workspace_id uuid NOT NULL,
    code text NOT NULL,
    journal_id uuid NOT NULL,
    CONSTRAINT journal_codes_pkey PRIMARY KEY (workspace_id, code),
    CONSTRAINT journal_codes_journal_key UNIQUE (workspace_id, journal_id, code)
  )`,
};
