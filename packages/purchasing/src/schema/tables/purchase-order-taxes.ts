import type { TableSql } from '@daybook/database';

export const purchaseOrderTaxes: TableSql = {
  name: 'purchasing.purchase_order_taxes',
  create: `CREATE TABLE purchasing.purchase_order_taxes (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    purchase_order_id uuid NOT NULL,
    "position" integer NOT NULL,
    tax_id uuid NOT NULL,
    base numeric NOT NULL,
    amount numeric NOT NULL,
    CONSTRAINT purchase_order_taxes_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT purchase_order_taxes_tax_key UNIQUE (workspace_id, purchase_order_id, tax_id),
    CONSTRAINT purchase_order_taxes_amount_check CHECK (amount > -1e15 AND amount < 1e15),
    CONSTRAINT purchase_order_taxes_base_check CHECK (base > -1e15 AND base < 1e15),
    CONSTRAINT purchase_order_taxes_position_check CHECK (position >= 1)
  )`,
  foreignKeys: [
    'CONSTRAINT purchase_order_taxes_purchase_order_fkey FOREIGN KEY (workspace_id, purchase_order_id) REFERENCES purchasing.purchase_orders (workspace_id, id)',
    'CONSTRAINT purchase_order_taxes_tax_fkey FOREIGN KEY (workspace_id, tax_id) REFERENCES accounting.taxes (workspace_id, id)',
  ],
  indexes: ['CREATE INDEX purchase_order_taxes_tax_idx ON purchasing.purchase_order_taxes (workspace_id, tax_id)'],
};
