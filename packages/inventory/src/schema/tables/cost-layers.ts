import type { TableSql } from '@daybook/database';

export const costLayers: TableSql = {
  name: 'inventory.cost_layers',
  create: `CREATE TABLE inventory.cost_layers (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    seq integer NOT NULL,
    quantity numeric NOT NULL,
    value numeric NOT NULL,
    CONSTRAINT cost_layers_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT cost_layers_seq_key UNIQUE (workspace_id, product_id, seq),
    CONSTRAINT cost_layers_quantity_check CHECK (quantity > 0 AND quantity < 1e12 AND scale(quantity) <= 6),
    CONSTRAINT cost_layers_value_check CHECK (value >= 0 AND value < 1e15)
  )`,
  foreignKeys: [
    'CONSTRAINT cost_layers_id_fkey FOREIGN KEY (workspace_id, id) REFERENCES inventory.moves (workspace_id, id)',
    'CONSTRAINT cost_layers_product_fkey FOREIGN KEY (workspace_id, product_id) REFERENCES inventory.products (workspace_id, id)',
  ],
  triggers: [
    `CREATE TRIGGER cost_layers_truncate BEFORE TRUNCATE ON inventory.cost_layers FOR EACH STATEMENT
      EXECUTE FUNCTION inventory.refuse('cost_layers_truncate_check', 'What was posted is kept.')`,
  ],
};
