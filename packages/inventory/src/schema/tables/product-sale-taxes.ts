import type { TableSql } from '@daybook/database';

export const productSaleTaxes: TableSql = {
  name: 'inventory.product_sale_taxes',
  create: `CREATE TABLE inventory.product_sale_taxes (
    workspace_id uuid NOT NULL,
    product_id uuid NOT NULL,
    "position" smallint NOT NULL,
    tax_id uuid NOT NULL,
    CONSTRAINT product_sale_taxes_pkey PRIMARY KEY (workspace_id, product_id, tax_id),
    CONSTRAINT product_sale_taxes_position_check CHECK (position >= 1)
  )`,
  foreignKeys: [
    `CONSTRAINT product_sale_taxes_product_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES inventory.products
        (workspace_id, id)`,
  ],
  indexes: ['CREATE INDEX product_sale_taxes_tax_idx ON inventory.product_sale_taxes (workspace_id, tax_id)'],
};
