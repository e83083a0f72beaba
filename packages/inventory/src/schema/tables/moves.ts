import type { TableSql } from '@daybook/database';

export const moves: TableSql = {
  name: 'inventory.moves',
  create: `CREATE TABLE inventory.moves (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    name text NOT NULL,
    product_id uuid NOT NULL,
    seq integer NOT NULL,
    date date NOT NULL,
    quantity numeric NOT NULL,
    location_from_id uuid NOT NULL,
    location_to_id uuid NOT NULL,
    value numeric NOT NULL,
    cost_unit numeric,
    product_quantity numeric NOT NULL,
    product_value numeric NOT NULL,
    transfer_id uuid,
    transfer_line_id uuid,
    adjustment_id uuid,
    adjustment_line_id uuid,
    CONSTRAINT moves_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT moves_seq_key UNIQUE (workspace_id, product_id, seq),
    CONSTRAINT moves_transfer_line_key UNIQUE (workspace_id, transfer_line_id),
    CONSTRAINT moves_adjustment_line_key UNIQUE (workspace_id, adjustment_line_id)
  )`,
  foreignKeys: [
    'CONSTRAINT moves_product_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES inventory.products (workspace_id, id)',
    `CONSTRAINT moves_location_from_fkey FOREIGN KEY (workspace_id, location_from_id) REFERENCES inventory.locations
        (workspace_id, id)`,
    `CONSTRAINT moves_location_to_fkey FOREIGN KEY (workspace_id, location_to_id) REFERENCES inventory.locations (workspace_id,
        id)`,
    'CONSTRAINT moves_transfer_fkey FOREIGN KEY (workspace_id, transfer_id) REFERENCES inventory.transfers (workspace_id, id)',
    `CONSTRAINT moves_transfer_line_fkey FOREIGN KEY (workspace_id, transfer_line_id) REFERENCES inventory.transfer_lines
        (workspace_id, id)`,
    `CONSTRAINT moves_adjustment_fkey FOREIGN KEY (workspace_id, adjustment_id) REFERENCES inventory.adjustments (workspace_id,
        id)`,
    `CONSTRAINT moves_adjustment_line_fkey FOREIGN KEY (workspace_id, adjustment_line_id) REFERENCES inventory.adjustment_lines
        (workspace_id, id)`,
  ],
  indexes: [
    'CREATE INDEX moves_created_at_idx ON inventory.moves (workspace_id, created_at, id)',
    'CREATE INDEX moves_date_idx ON inventory.moves (workspace_id, date, id)',
    'CREATE INDEX moves_product_idx ON inventory.moves (workspace_id, product_id, date)',
    'CREATE INDEX moves_location_from_idx ON inventory.moves (workspace_id, location_from_id, id)',
    'CREATE INDEX moves_location_to_idx ON inventory.moves (workspace_id, location_to_id, id)',
    'CREATE INDEX moves_transfer_idx ON inventory.moves (workspace_id, transfer_id) WHERE transfer_id IS NOT NULL',
    'CREATE INDEX moves_adjustment_idx ON inventory.moves (workspace_id, adjustment_id) WHERE adjustment_id IS NOT NULL',
  ],
  rules: {
    moves_cost_unit_check: 'cost_unit >= 0 AND cost_unit < 1e15 AND scale(cost_unit) <= 6',
    moves_date_check: `date BETWEEN '1900-01-01' AND '2999-12-31'`,
    moves_location_to_check: 'location_to_id <> location_from_id',
    moves_product_value_check:
      'product_quantity >= 0 AND product_value >= 0 AND (product_quantity > 0 OR product_value = 0)',
    moves_quantity_check: 'quantity > 0 AND quantity < 1e12 AND scale(quantity) <= 6',
    moves_seq_check: 'seq >= 1',
    moves_source_check: `(transfer_id IS NULL) <> (adjustment_id IS NULL)
        AND (transfer_id IS NULL) = (transfer_line_id IS NULL) AND (adjustment_id IS NULL) = (adjustment_line_id IS NULL)`,
    moves_value_check: 'abs(value) < 1e15',
  },
  triggers: [
    `CREATE TRIGGER moves_order AFTER INSERT ON inventory.moves REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
      EXECUTE FUNCTION inventory.check_moves()`,
    `CREATE TRIGGER moves_immutable BEFORE UPDATE ON inventory.moves FOR EACH ROW
      WHEN (true)
      EXECUTE FUNCTION inventory.refuse('moves_immutable_check', 'A move never changes: an opposite one corrects it.')`,
    `CREATE TRIGGER moves_kept BEFORE DELETE ON inventory.moves FOR EACH ROW
      WHEN (true)
      EXECUTE FUNCTION inventory.refuse('moves_kept_check', 'A move is never deleted: an opposite one corrects it.')`,
    `CREATE TRIGGER moves_truncate BEFORE TRUNCATE ON inventory.moves FOR EACH STATEMENT
      EXECUTE FUNCTION inventory.refuse('moves_truncate_check', 'What was posted is kept.')`,
  ],
};
