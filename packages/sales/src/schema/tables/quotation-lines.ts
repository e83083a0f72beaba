import type { TableSql } from '@daybook/database';

export const quotationLines: TableSql = {
  name: 'sales.quotation_lines',
  create: `CREATE TABLE sales.quotation_lines (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    quotation_id uuid NOT NULL,
    "position" integer NOT NULL,
    product_id uuid,
    description text NOT NULL,
    quantity numeric NOT NULL,
    price_unit numeric NOT NULL,
    discount numeric DEFAULT 0 NOT NULL,
    amount_subtotal numeric NOT NULL,
    CONSTRAINT quotation_lines_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT quotation_lines_amount_subtotal_check CHECK (amount_subtotal > -1e15 AND amount_subtotal < 1e15),
    CONSTRAINT quotation_lines_discount_check CHECK (discount BETWEEN 0 AND 100 AND scale(discount) <= 4),
    CONSTRAINT quotation_lines_position_check CHECK (position >= 1),
    CONSTRAINT quotation_lines_price_unit_check CHECK (price_unit > -1e15 AND price_unit < 1e15 AND scale(price_unit) <= 6),
    CONSTRAINT quotation_lines_quantity_check CHECK (quantity > 0 AND quantity < 1e12 AND scale(quantity) <= 6)
  )`,
  foreignKeys: [
    `CONSTRAINT quotation_lines_quotation_fkey FOREIGN KEY (workspace_id, quotation_id) REFERENCES sales.quotations
        (workspace_id, id)`,
    `CONSTRAINT quotation_lines_product_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES inventory.products (workspace_id,
        id)`,
  ],
  indexes: [
    'CREATE INDEX quotation_lines_quotation_idx ON sales.quotation_lines (workspace_id, quotation_id, position)',
    'CREATE INDEX quotation_lines_product_idx ON sales.quotation_lines (workspace_id, product_id) WHERE product_id IS NOT NULL',
  ],
};
