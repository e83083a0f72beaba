import type { TableSql } from '@daybook/database';

export const valuations: TableSql = {
  name: 'inventory.valuations',
  create: `CREATE TABLE inventory.valuations (
    workspace_id uuid NOT NULL,
    product_id uuid NOT NULL,
    quantity numeric DEFAULT 0 NOT NULL,
    value numeric DEFAULT 0 NOT NULL,
    decimals smallint NOT NULL,
    cost_unit numeric,
    moves integer DEFAULT 0 NOT NULL,
    last_date date,
    CONSTRAINT valuations_pkey PRIMARY KEY (workspace_id, product_id)
  )`,
  foreignKeys: [
    'CONSTRAINT valuations_product_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES inventory.products (workspace_id, id)',
  ],
  rules: {
    valuations_cost_unit_check: 'cost_unit >= 0 AND cost_unit < 1e15 AND scale(cost_unit) <= 6',
    valuations_moves_check: 'moves >= 0 AND (moves = 0) = (last_date IS NULL)',
    valuations_quantity_check: 'quantity >= 0 AND quantity < 1e12 AND scale(quantity) <= 6',
    valuations_value_check: 'value >= 0 AND value < 1e15 AND (quantity > 0 OR value = 0)',
  },
  triggers: [
    `CREATE TRIGGER valuations_truncate BEFORE TRUNCATE ON inventory.valuations FOR EACH STATEMENT
      EXECUTE FUNCTION inventory.refuse('valuations_truncate_check', 'What was posted is kept.')`,
  ],
};
