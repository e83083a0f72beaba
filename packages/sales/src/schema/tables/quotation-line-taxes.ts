import type { TableSql } from '@daybook/database';

export const quotationLineTaxes: TableSql = {
  name: 'sales.quotation_line_taxes',
  create: `CREATE TABLE sales.quotation_line_taxes (
    workspace_id uuid NOT NULL,
    line_id uuid NOT NULL,
    "position" smallint NOT NULL,
    tax_id uuid NOT NULL,
    CONSTRAINT quotation_line_taxes_pkey PRIMARY KEY (workspace_id, line_id, tax_id),
    CONSTRAINT quotation_line_taxes_position_check CHECK (position >= 1)
  )`,
  foreignKeys: [
    `CONSTRAINT quotation_line_taxes_line_fkey FOREIGN KEY (workspace_id, line_id) REFERENCES sales.quotation_lines
        (workspace_id, id)`,
    'CONSTRAINT quotation_line_taxes_tax_fkey FOREIGN KEY (workspace_id, tax_id) REFERENCES accounting.taxes (workspace_id, id)',
  ],
  indexes: ['CREATE INDEX quotation_line_taxes_tax_idx ON sales.quotation_line_taxes (workspace_id, tax_id)'],
};
