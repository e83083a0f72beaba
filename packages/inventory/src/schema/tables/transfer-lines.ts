import type { RowRules, TableSql } from '@daybook/database';
import { unitRules } from './counted-lines.js';

export const transferLines: TableSql = {
  name: 'inventory.transfer_lines',
  create: `CREATE TABLE inventory.transfer_lines (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    transfer_id uuid NOT NULL,
    "position" integer NOT NULL,
    product_id uuid NOT NULL,
    quantity numeric NOT NULL,
    cost_unit numeric,
    order_line_id uuid,
    return_line_id uuid,
    quantity_reserved numeric DEFAULT 0 NOT NULL,
    quantity_done numeric,
    value numeric,
    original_value numeric,
    CONSTRAINT transfer_lines_pkey PRIMARY KEY (workspace_id, id)
  )`,
  foreignKeys: [
    `CONSTRAINT transfer_lines_transfer_fkey FOREIGN KEY (workspace_id, transfer_id) REFERENCES inventory.transfers
        (workspace_id, id)`,
    `CONSTRAINT transfer_lines_product_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES inventory.products (workspace_id,
        id)`,
    `CONSTRAINT transfer_lines_return_line_fkey FOREIGN KEY (workspace_id, return_line_id) REFERENCES inventory.transfer_lines
        (workspace_id, id)`,
  ],
  indexes: [
    'CREATE INDEX transfer_lines_transfer_idx ON inventory.transfer_lines (workspace_id, transfer_id, position)',
    'CREATE INDEX transfer_lines_product_idx ON inventory.transfer_lines (workspace_id, product_id, transfer_id)',
    `CREATE INDEX transfer_lines_open_idx ON inventory.transfer_lines (workspace_id, product_id, transfer_id) WHERE quantity_done
        IS NULL`,
    `CREATE INDEX transfer_lines_return_line_idx ON inventory.transfer_lines (workspace_id, return_line_id) WHERE return_line_id
        IS NOT NULL`,
    `CREATE INDEX transfer_lines_order_line_idx ON inventory.transfer_lines (workspace_id, order_line_id) WHERE order_line_id IS
        NOT NULL`,
  ],
  rules: {
    transfer_lines_cost_unit_check: 'cost_unit >= 0 AND cost_unit < 1e15 AND scale(cost_unit) <= 6',
    transfer_lines_original_value_check: 'original_value >= 0 AND original_value < 1e15',
    transfer_lines_position_check: 'position >= 1',
    transfer_lines_quantity_check: 'quantity > 0 AND quantity < 1e12 AND scale(quantity) <= 6',
    transfer_lines_quantity_done_check: 'quantity_done >= 0 AND quantity_done <= quantity',
    transfer_lines_quantity_reserved_check: 'quantity_reserved >= 0 AND quantity_reserved <= quantity',
    transfer_lines_value_check: 'value >= 0 AND value < 1e15 AND (value IS NULL) = (quantity_done IS NULL)',
  },
  triggers: [
    `CREATE TRIGGER transfer_lines_open_insert AFTER INSERT ON inventory.transfer_lines REFERENCING NEW TABLE AS changed FOR EACH
      STATEMENT
      EXECUTE FUNCTION inventory.check_transfer_open('transfer_lines_immutable_check')`,
    `CREATE TRIGGER transfer_lines_open_delete AFTER DELETE ON inventory.transfer_lines REFERENCING OLD TABLE AS changed FOR EACH
      STATEMENT
      EXECUTE FUNCTION inventory.check_transfer_open('transfer_lines_immutable_check')`,
    `CREATE TRIGGER transfer_lines_open_update_from AFTER UPDATE ON inventory.transfer_lines REFERENCING OLD TABLE AS changed FOR
      EACH STATEMENT
      EXECUTE FUNCTION inventory.check_transfer_open('transfer_lines_immutable_check')`,
    `CREATE TRIGGER transfer_lines_open_update_to AFTER UPDATE ON inventory.transfer_lines REFERENCING NEW TABLE AS changed FOR
      EACH STATEMENT
      EXECUTE FUNCTION inventory.check_transfer_open('transfer_lines_immutable_check')`,
    `CREATE TRIGGER transfer_lines_truncate BEFORE TRUNCATE ON inventory.transfer_lines FOR EACH STATEMENT
      EXECUTE FUNCTION inventory.refuse('transfer_lines_truncate_check', 'What was posted is kept.')`,
  ],
};

/** All rules of the rows: those of the columns that came later are set by a migration. */
export const transferLineRules: RowRules = {
  ...transferLines.rules,
  transfer_lines_quantity_done_check: 'quantity_done >= 0 AND quantity_done <= quantity_base',
  transfer_lines_quantity_reserved_check: 'quantity_reserved >= 0 AND quantity_reserved <= quantity_base',
  ...unitRules('transfer_lines'),
};
