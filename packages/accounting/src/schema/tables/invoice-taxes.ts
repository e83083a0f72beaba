import type { TableSql } from '@daybook/database';
import { keptWithDocument } from './kept-with-document.js';

export const invoiceTaxes: TableSql = {
  name: 'accounting.invoice_taxes',
  create: `CREATE TABLE accounting.invoice_taxes (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    invoice_id uuid NOT NULL,
    "position" integer NOT NULL,
    tax_id uuid NOT NULL,
    base numeric NOT NULL,
    amount numeric NOT NULL,
    CONSTRAINT invoice_taxes_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT invoice_taxes_tax_key UNIQUE (workspace_id, invoice_id, tax_id),
    CONSTRAINT invoice_taxes_amount_check CHECK (amount > -1e15 AND amount < 1e15),
    CONSTRAINT invoice_taxes_base_check CHECK (base > -1e15 AND base < 1e15),
    CONSTRAINT invoice_taxes_position_check CHECK (position >= 1)
  ) WITH (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.02)`,
  foreignKeys: [
    `CONSTRAINT invoice_taxes_invoice_fkey FOREIGN KEY (workspace_id, invoice_id) REFERENCES accounting.invoices (workspace_id,
        id)`,
    'CONSTRAINT invoice_taxes_tax_fkey FOREIGN KEY (workspace_id, tax_id) REFERENCES accounting.taxes (workspace_id, id)',
  ],
  indexes: ['CREATE INDEX invoice_taxes_tax_idx ON accounting.invoice_taxes (workspace_id, tax_id)'],
  triggers: keptWithDocument('invoice_taxes'),
};
