import type { TableSql } from '@daybook/database';

export const orderTaxes: TableSql = {
  name: 'sales.order_taxes',
  create: `CREATE TABLE sales.order_taxes (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    "position" integer NOT NULL,
    tax_id uuid NOT NULL,
    base numeric NOT NULL,
    amount numeric NOT NULL,
    CONSTRAINT order_taxes_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT order_taxes_tax_key UNIQUE (workspace_id, order_id, tax_id),
    CONSTRAINT order_taxes_amount_check CHECK (amount > -1e15 AND amount < 1e15),
    CONSTRAINT order_taxes_base_check CHECK (base > -1e15 AND base < 1e15),
    CONSTRAINT order_taxes_position_check CHECK (position >= 1)
  )`,
  foreignKeys: [
    'CONSTRAINT order_taxes_order_fkey FOREIGN KEY (workspace_id, order_id) REFERENCES sales.orders (workspace_id, id)',
    'CONSTRAINT order_taxes_tax_fkey FOREIGN KEY (workspace_id, tax_id) REFERENCES accounting.taxes (workspace_id, id)',
  ],
  indexes: ['CREATE INDEX order_taxes_tax_idx ON sales.order_taxes (workspace_id, tax_id)'],
};
