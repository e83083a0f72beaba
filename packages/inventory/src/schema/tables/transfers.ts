import type { TableSql } from '@daybook/database';

export const transfers: TableSql = {
  name: 'inventory.transfers',
  create: `CREATE TABLE inventory.transfers (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    number text,
    partner_id uuid,
    location_from_id uuid NOT NULL,
    location_to_id uuid NOT NULL,
    date date,
    date_planned date,
    note text,
    order_id uuid,
    return_of_id uuid,
    backorder_of_id uuid,
    backorder_id uuid,
    CONSTRAINT transfers_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT transfers_number_key UNIQUE (workspace_id, number)
  )`,
  foreignKeys: [
    `CONSTRAINT transfers_location_from_fkey FOREIGN KEY (workspace_id, location_from_id) REFERENCES inventory.locations
        (workspace_id, id)`,
    `CONSTRAINT transfers_location_to_fkey FOREIGN KEY (workspace_id, location_to_id) REFERENCES inventory.locations
        (workspace_id, id)`,
    `CONSTRAINT transfers_return_of_fkey FOREIGN KEY (workspace_id, return_of_id) REFERENCES inventory.transfers (workspace_id,
        id)`,
    `CONSTRAINT transfers_backorder_of_fkey FOREIGN KEY (workspace_id, backorder_of_id) REFERENCES inventory.transfers
        (workspace_id, id)`,
    `CONSTRAINT transfers_backorder_fkey FOREIGN KEY (workspace_id, backorder_id) REFERENCES inventory.transfers (workspace_id,
        id)`,
  ],
  indexes: [
    `CREATE UNIQUE INDEX transfers_external_id_key ON inventory.transfers (workspace_id, external_id) WHERE external_id IS NOT
        NULL`,
    'CREATE INDEX transfers_created_at_idx ON inventory.transfers (workspace_id, created_at, id)',
    `CREATE UNIQUE INDEX transfers_backorder_of_key ON inventory.transfers (workspace_id, backorder_of_id) WHERE backorder_of_id
        IS NOT NULL`,
    'CREATE INDEX transfers_date_idx ON inventory.transfers (workspace_id, date, id)',
    'CREATE INDEX transfers_partner_idx ON inventory.transfers (workspace_id, partner_id, id)',
    'CREATE INDEX transfers_order_idx ON inventory.transfers (workspace_id, order_id) WHERE order_id IS NOT NULL',
    'CREATE INDEX transfers_return_of_idx ON inventory.transfers (workspace_id, return_of_id) WHERE return_of_id IS NOT NULL',
    'CREATE INDEX transfers_location_from_idx ON inventory.transfers (workspace_id, location_from_id, id)',
    'CREATE INDEX transfers_location_to_idx ON inventory.transfers (workspace_id, location_to_id, id)',
    `CREATE INDEX transfers_serial_idx ON inventory.transfers (workspace_id, inventory.search_serial(number), id) WHERE number IS
        NOT NULL`,
  ],
  rules: {
    transfers_backorder_check: `backorder_id IS NULL OR state = 'done'`,
    transfers_date_check: `date BETWEEN '1900-01-01' AND '2999-12-31' AND (state <> 'done' OR date IS NOT NULL)`,
    transfers_kind_check: `kind IN ('delivery', 'receipt', 'return_in', 'return_out', 'internal')`,
    transfers_location_to_check: 'location_to_id <> location_from_id',
    transfers_number_check: `CASE WHEN state = 'draft' THEN number IS NULL ELSE number IS NOT NULL OR state = 'cancelled' END`,
    transfers_partner_check: `partner_id IS NOT NULL OR kind NOT IN ('delivery', 'receipt')`,
    transfers_return_of_check: `(kind IN ('return_in', 'return_out')) = (return_of_id IS NOT NULL)`,
    transfers_state_check: `state IN ('draft', 'waiting', 'ready', 'done', 'cancelled')`,
  },
  triggers: [
    `CREATE TRIGGER transfers_open_first BEFORE INSERT ON inventory.transfers FOR EACH ROW
      WHEN (NEW.state IN ('done', 'cancelled'))
      EXECUTE FUNCTION inventory.refuse('transfers_open_first_check', 'A document begins open.')`,
    `CREATE TRIGGER transfers_transition BEFORE UPDATE ON inventory.transfers FOR EACH ROW
      WHEN (NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('draft', 'waiting'), ('draft', 'ready'), ('draft', 'done'),
        ('draft', 'cancelled'), ('waiting', 'ready'), ('waiting', 'done'), ('waiting', 'cancelled'), ('ready', 'waiting'),
        ('ready', 'done'), ('ready', 'cancelled')))
      EXECUTE FUNCTION inventory.refuse('transfers_transition_check', 'The state does not lead there.')`,
    `CREATE TRIGGER transfers_immutable BEFORE UPDATE ON inventory.transfers FOR EACH ROW
      WHEN (OLD.state IN ('done', 'cancelled') AND to_jsonb(NEW) - '{note,external_id,metadata,version,updated_at}'::text[] IS
        DISTINCT FROM to_jsonb(OLD) - '{note,external_id,metadata,version,updated_at}'::text[])
      EXECUTE FUNCTION inventory.refuse('transfers_immutable_check', 'A document that is through never changes.')`,
    `CREATE TRIGGER transfers_kept BEFORE DELETE ON inventory.transfers FOR EACH ROW
      WHEN (OLD.state <> 'draft')
      EXECUTE FUNCTION inventory.refuse('transfers_kept_check', 'Only a draft is deleted.')`,
    `CREATE TRIGGER transfers_moves BEFORE UPDATE ON inventory.transfers FOR EACH ROW
      WHEN (OLD.state <> 'done' AND NEW.state = 'done')
      EXECUTE FUNCTION inventory.check_transfer_done()`,
    `CREATE TRIGGER transfers_truncate BEFORE TRUNCATE ON inventory.transfers FOR EACH STATEMENT
      EXECUTE FUNCTION inventory.refuse('transfers_truncate_check', 'What was posted is kept.')`,
  ],
};
