import type { TableSql } from '@daybook/database';

export const quotationTaxes: TableSql = {
  name: 'sales.quotation_taxes',
  create: `CREATE TABLE sales.quotation_taxes (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    quotation_id uuid NOT NULL,
    "position" integer NOT NULL,
    tax_id uuid NOT NULL,
    base numeric NOT NULL,
    amount numeric NOT NULL,
    CONSTRAINT quotation_taxes_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT quotation_taxes_tax_key UNIQUE (workspace_id, quotation_id, tax_id),
    CONSTRAINT quotation_taxes_amount_check CHECK (amount > -1e15 AND amount < 1e15),
    CONSTRAINT quotation_taxes_base_check CHECK (base > -1e15 AND base < 1e15),
    CONSTRAINT quotation_taxes_position_check CHECK (position >= 1)
  )`,
  foreignKeys: [
    `CONSTRAINT quotation_taxes_quotation_fkey FOREIGN KEY (workspace_id, quotation_id) REFERENCES sales.quotations
        (workspace_id, id)`,
    'CONSTRAINT quotation_taxes_tax_fkey FOREIGN KEY (workspace_id, tax_id) REFERENCES accounting.taxes (workspace_id, id)',
  ],
  indexes: ['CREATE INDEX quotation_taxes_tax_idx ON sales.quotation_taxes (workspace_id, tax_id)'],
};
