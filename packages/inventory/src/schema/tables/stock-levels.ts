import type { TableSql } from '@daybook/database';

export const stockLevels: TableSql = {
  name: 'inventory.stock_levels',
  create: `CREATE TABLE inventory.stock_levels (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    product_id uuid NOT NULL,
    location_id uuid NOT NULL,
    on_hand numeric NOT NULL,
    reserved numeric NOT NULL,
    CONSTRAINT stock_levels_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT stock_levels_location_key UNIQUE (workspace_id, product_id, location_id),
    CONSTRAINT stock_levels_on_hand_check CHECK (on_hand >= 0 AND on_hand < 1e12 AND scale(on_hand) <= 6),
    CONSTRAINT stock_levels_reserved_check CHECK (reserved >= 0 AND reserved <= on_hand AND scale(reserved) <= 6)
  )`,
  foreignKeys: [
    'CONSTRAINT stock_levels_product_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES inventory.products (workspace_id, id)',
    `CONSTRAINT stock_levels_location_fkey FOREIGN KEY (workspace_id, location_id) REFERENCES inventory.locations (workspace_id,
        id)`,
  ],
  indexes: [
    'CREATE INDEX stock_levels_created_at_idx ON inventory.stock_levels (workspace_id, created_at, id)',
    'CREATE INDEX stock_levels_location_idx ON inventory.stock_levels (workspace_id, location_id)',
  ],
  triggers: [
    `CREATE TRIGGER stock_levels_internal AFTER INSERT ON inventory.stock_levels REFERENCING NEW TABLE AS changed FOR EACH
      STATEMENT
      EXECUTE FUNCTION inventory.check_levels()`,
    `CREATE TRIGGER stock_levels_key BEFORE UPDATE ON inventory.stock_levels FOR EACH ROW
      WHEN ((NEW.workspace_id, NEW.id, NEW.product_id, NEW.location_id) <> (OLD.workspace_id, OLD.id, OLD.product_id,
        OLD.location_id))
      EXECUTE FUNCTION inventory.refuse('stock_levels_key_check', 'A level belongs to one product at one location.')`,
    `CREATE TRIGGER stock_levels_kept BEFORE DELETE ON inventory.stock_levels FOR EACH ROW
      WHEN (true)
      EXECUTE FUNCTION inventory.refuse('stock_levels_kept_check', 'A level is kept, though nothing is there.')`,
    `CREATE TRIGGER stock_levels_truncate BEFORE TRUNCATE ON inventory.stock_levels FOR EACH STATEMENT
      EXECUTE FUNCTION inventory.refuse('stock_levels_truncate_check', 'What was posted is kept.')`,
  ],
};
