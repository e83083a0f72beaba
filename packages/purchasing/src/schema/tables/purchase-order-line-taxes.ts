import type { TableSql } from '@daybook/database';

export const purchaseOrderLineTaxes: TableSql = {
  name: 'purchasing.purchase_order_line_taxes',
  create: `CREATE TABLE purchasing.purchase_order_line_taxes (
    workspace_id uuid NOT NULL,
    line_id uuid NOT NULL,
    "position" smallint NOT NULL,
    tax_id uuid NOT NULL,
    CONSTRAINT purchase_order_line_taxes_pkey PRIMARY KEY (workspace_id, line_id, tax_id),
    CONSTRAINT purchase_order_line_taxes_position_check CHECK (position >= 1)
  )`,
  foreignKeys: [
    'CONSTRAINT purchase_order_line_taxes_line_fkey FOREIGN KEY (workspace_id, line_id) REFERENCES purchasing.purchase_order_lines (workspace_id, id)',
    'CONSTRAINT purchase_order_line_taxes_tax_fkey FOREIGN KEY (workspace_id, tax_id) REFERENCES accounting.taxes (workspace_id, id)',
  ],
  indexes: [
    'CREATE INDEX purchase_order_line_taxes_tax_idx ON purchasing.purchase_order_line_taxes (workspace_id, tax_id)',
  ],
};
