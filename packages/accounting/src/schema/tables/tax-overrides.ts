import type { TableSql } from '@daybook/database';
import { keptWithDocument } from './kept-with-document.js';

export const taxOverrides: TableSql = {
  name: 'accounting.tax_overrides',
  create: `CREATE TABLE accounting.tax_overrides (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    invoice_id uuid NOT NULL,
    "position" integer NOT NULL,
    tax_id uuid NOT NULL,
    amount numeric NOT NULL,
    CONSTRAINT tax_overrides_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT tax_overrides_tax_key UNIQUE (workspace_id, invoice_id, tax_id),
    CONSTRAINT tax_overrides_amount_check CHECK (amount > -1e15 AND amount < 1e15),
    CONSTRAINT tax_overrides_position_check CHECK (position >= 1)
  )`,
  foreignKeys: [
    `CONSTRAINT tax_overrides_invoice_fkey FOREIGN KEY (workspace_id, invoice_id) REFERENCES accounting.invoices
        (workspace_id, id)`,
    'CONSTRAINT tax_overrides_tax_fkey FOREIGN KEY (workspace_id, tax_id) REFERENCES accounting.taxes (workspace_id, id)',
  ],
  indexes: ['CREATE INDEX tax_overrides_tax_idx ON accounting.tax_overrides (workspace_id, tax_id)'],
  triggers: keptWithDocument('tax_overrides'),
};
