import type { TableSql } from '@daybook/database';

export const adjustmentLines: TableSql = {
  name: 'inventory.adjustment_lines',
  create: `CREATE TABLE inventory.adjustment_lines (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    adjustment_id uuid NOT NULL,
    "position" integer NOT NULL,
    product_id uuid NOT NULL,
    quantity_counted numeric NOT NULL,
    quantity_expected numeric,
    cost_unit numeric,
    difference numeric,
    value numeric,
    CONSTRAINT adjustment_lines_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT adjustment_lines_product_key UNIQUE (workspace_id, adjustment_id, product_id),
    CONSTRAINT adjustment_lines_cost_unit_check CHECK (cost_unit >= 0 AND cost_unit < 1e15 AND scale(cost_unit) <= 6),
    CONSTRAINT adjustment_lines_difference_check CHECK (abs(difference) < 1e12 AND scale(difference) <= 6),
    CONSTRAINT adjustment_lines_position_check CHECK (position >= 1),
    CONSTRAINT adjustment_lines_quantity_counted_check CHECK (quantity_counted >= 0 AND quantity_counted < 1e12 AND
      scale(quantity_counted) <= 6),
    CONSTRAINT adjustment_lines_quantity_expected_check CHECK (quantity_expected >= 0 AND quantity_expected < 1e12 AND
      scale(quantity_expected) <= 6),
    CONSTRAINT adjustment_lines_value_check CHECK (abs(value) < 1e15 AND value * difference >= 0 AND (value IS NULL) = (difference
      IS NULL))
  )`,
  foreignKeys: [
    `CONSTRAINT adjustment_lines_adjustment_fkey FOREIGN KEY (workspace_id, adjustment_id) REFERENCES inventory.adjustments
        (workspace_id, id)`,
    `CONSTRAINT adjustment_lines_product_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES inventory.products (workspace_id,
        id)`,
  ],
  indexes: [
    'CREATE INDEX adjustment_lines_adjustment_idx ON inventory.adjustment_lines (workspace_id, adjustment_id, position)',
    'CREATE INDEX adjustment_lines_product_idx ON inventory.adjustment_lines (workspace_id, product_id)',
  ],
  triggers: [
    `CREATE TRIGGER adjustment_lines_open_insert AFTER INSERT ON inventory.adjustment_lines REFERENCING NEW TABLE AS changed FOR
      EACH STATEMENT
      EXECUTE FUNCTION inventory.check_adjustment_open('adjustment_lines_immutable_check')`,
    `CREATE TRIGGER adjustment_lines_open_delete AFTER DELETE ON inventory.adjustment_lines REFERENCING OLD TABLE AS changed FOR
      EACH STATEMENT
      EXECUTE FUNCTION inventory.check_adjustment_open('adjustment_lines_immutable_check')`,
    `CREATE TRIGGER adjustment_lines_open_update_from AFTER UPDATE ON inventory.adjustment_lines REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT
      EXECUTE FUNCTION inventory.check_adjustment_open('adjustment_lines_immutable_check')`,
    `CREATE TRIGGER adjustment_lines_open_update_to AFTER UPDATE ON inventory.adjustment_lines REFERENCING NEW TABLE AS changed FOR
      EACH STATEMENT
      EXECUTE FUNCTION inventory.check_adjustment_open('adjustment_lines_immutable_check')`,
    `CREATE TRIGGER adjustment_lines_truncate BEFORE TRUNCATE ON inventory.adjustment_lines FOR EACH STATEMENT
      EXECUTE FUNCTION inventory.refuse('adjustment_lines_truncate_check', 'What was posted is kept.')`,
  ],
};
