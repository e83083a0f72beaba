import type { TableSql } from '@daybook/database';

export const productSuppliers: TableSql = {
  name: 'inventory.product_suppliers',
  create: `CREATE TABLE inventory.product_suppliers (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    "position" integer NOT NULL,
    partner_id uuid NOT NULL,
    code text,
    price_unit numeric,
    currency text,
    min_quantity numeric DEFAULT 0 NOT NULL,
    lead_days integer,
    CONSTRAINT product_suppliers_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT product_suppliers_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT product_suppliers_lead_days_check CHECK (lead_days BETWEEN 0 AND 3650),
    CONSTRAINT product_suppliers_min_quantity_check CHECK (min_quantity >= 0 AND min_quantity < 1e12 AND scale(min_quantity) <= 6),
    CONSTRAINT product_suppliers_position_check CHECK (position >= 1),
    CONSTRAINT product_suppliers_price_unit_check CHECK (price_unit >= 0 AND price_unit < 1e15 AND scale(price_unit) <= 6)
  )`,
  foreignKeys: [
    `CONSTRAINT product_suppliers_product_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES inventory.products
        (workspace_id, id)`,
  ],
  indexes: [
    'CREATE INDEX product_suppliers_product_idx ON inventory.product_suppliers (workspace_id, product_id, position)',
    'CREATE INDEX product_suppliers_partner_idx ON inventory.product_suppliers (workspace_id, partner_id)',
  ],
};
