import type { TableSql } from '@daybook/database';

export const adjustments: TableSql = {
  name: 'inventory.adjustments',
  create: `CREATE TABLE inventory.adjustments (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    state text NOT NULL,
    number text,
    location_id uuid NOT NULL,
    date date,
    reason text,
    note text,
    account_id uuid,
    CONSTRAINT adjustments_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT adjustments_number_key UNIQUE (workspace_id, number),
    CONSTRAINT adjustments_date_check CHECK (date BETWEEN '1900-01-01' AND '2999-12-31' AND (state <> 'posted' OR date IS NOT
      NULL)),
    CONSTRAINT adjustments_number_check CHECK ((state = 'posted') = (number IS NOT NULL)),
    CONSTRAINT adjustments_state_check CHECK (state IN ('draft', 'posted', 'cancelled'))
  )`,
  foreignKeys: [
    `CONSTRAINT adjustments_location_fkey FOREIGN KEY (workspace_id, location_id) REFERENCES inventory.locations (workspace_id,
        id)`,
  ],
  indexes: [
    `CREATE UNIQUE INDEX adjustments_external_id_key ON inventory.adjustments (workspace_id, external_id) WHERE external_id IS
        NOT NULL`,
    'CREATE INDEX adjustments_created_at_idx ON inventory.adjustments (workspace_id, created_at, id)',
    'CREATE INDEX adjustments_date_idx ON inventory.adjustments (workspace_id, date, id)',
    'CREATE INDEX adjustments_location_idx ON inventory.adjustments (workspace_id, location_id, id)',
    'CREATE INDEX adjustments_account_idx ON inventory.adjustments (workspace_id, account_id) WHERE account_id IS NOT NULL',
    `CREATE INDEX adjustments_serial_idx ON inventory.adjustments (workspace_id, inventory.search_serial(number), id) WHERE
        number IS NOT NULL`,
  ],
  triggers: [
    `CREATE TRIGGER adjustments_open_first BEFORE INSERT ON inventory.adjustments FOR EACH ROW
      WHEN (NEW.state IN ('posted', 'cancelled'))
      EXECUTE FUNCTION inventory.refuse('adjustments_open_first_check', 'A document begins open.')`,
    `CREATE TRIGGER adjustments_transition BEFORE UPDATE ON inventory.adjustments FOR EACH ROW
      WHEN (NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('draft', 'posted'), ('draft', 'cancelled')))
      EXECUTE FUNCTION inventory.refuse('adjustments_transition_check', 'The state does not lead there.')`,
    `CREATE TRIGGER adjustments_immutable BEFORE UPDATE ON inventory.adjustments FOR EACH ROW
      WHEN (OLD.state IN ('posted', 'cancelled') AND to_jsonb(NEW) - '{note,external_id,metadata,version,updated_at}'::text[] IS
        DISTINCT FROM to_jsonb(OLD) - '{note,external_id,metadata,version,updated_at}'::text[])
      EXECUTE FUNCTION inventory.refuse('adjustments_immutable_check', 'A document that is through never changes.')`,
    `CREATE TRIGGER adjustments_kept BEFORE DELETE ON inventory.adjustments FOR EACH ROW
      WHEN (OLD.state <> 'draft')
      EXECUTE FUNCTION inventory.refuse('adjustments_kept_check', 'Only a draft is deleted.')`,
    `CREATE TRIGGER adjustments_moves BEFORE UPDATE ON inventory.adjustments FOR EACH ROW
      WHEN (OLD.state <> 'posted' AND NEW.state = 'posted')
      EXECUTE FUNCTION inventory.check_adjustment_posted()`,
    `CREATE TRIGGER adjustments_truncate BEFORE TRUNCATE ON inventory.adjustments FOR EACH STATEMENT
      EXECUTE FUNCTION inventory.refuse('adjustments_truncate_check', 'What was posted is kept.')`,
  ],
};
