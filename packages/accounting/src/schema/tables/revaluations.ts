import type { TableSql } from '@daybook/database';

export const revaluations: TableSql = {
  name: 'accounting.revaluations',
  create: `CREATE TABLE accounting.revaluations (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    number text NOT NULL,
    state text NOT NULL,
    date date NOT NULL,
    unrealised_gains text NOT NULL,
    gain numeric NOT NULL,
    loss numeric NOT NULL,
    entry_id uuid NOT NULL,
    mirror_id uuid NOT NULL,
    CONSTRAINT revaluations_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT revaluations_entry_key UNIQUE (workspace_id, entry_id),
    CONSTRAINT revaluations_mirror_key UNIQUE (workspace_id, mirror_id),
    CONSTRAINT revaluations_date_check CHECK (date BETWEEN '1900-01-01' AND '2999-12-30'),
    CONSTRAINT revaluations_gain_check CHECK (gain >= 0 AND gain < 1e15),
    CONSTRAINT revaluations_loss_check CHECK (loss >= 0 AND loss < 1e15),
    CONSTRAINT revaluations_mirror_check CHECK (mirror_id <> entry_id),
    CONSTRAINT revaluations_state_check CHECK (state IN ('active', 'undone')),
    CONSTRAINT revaluations_unrealised_gains_check CHECK (unrealised_gains IN ('book', 'skip'))
  )`,
  foreignKeys: [
    'CONSTRAINT revaluations_entry_fkey FOREIGN KEY (workspace_id, entry_id) REFERENCES accounting.entries (workspace_id, id)',
    'CONSTRAINT revaluations_mirror_fkey FOREIGN KEY (workspace_id, mirror_id) REFERENCES accounting.entries (workspace_id, id)',
  ],
  indexes: [
    `CREATE UNIQUE INDEX revaluations_external_id_key ON accounting.revaluations (workspace_id, external_id) WHERE external_id IS
        NOT NULL`,
    'CREATE INDEX revaluations_created_at_idx ON accounting.revaluations (workspace_id, created_at, id)',
    `CREATE UNIQUE INDEX revaluations_date_key ON accounting.revaluations (workspace_id, date) WHERE state = 'active'`,
  ],
  triggers: [
    `CREATE TRIGGER revaluations_active_first BEFORE INSERT ON accounting.revaluations FOR EACH ROW
      WHEN (NEW.state <> 'active')
      EXECUTE FUNCTION accounting.refuse('revaluations_active_first_check', 'A revaluation begins active.')`,
    `CREATE TRIGGER revaluations_immutable BEFORE UPDATE ON accounting.revaluations FOR EACH ROW
      WHEN ((OLD.state = 'undone' AND NEW.state <> OLD.state)
        OR to_jsonb(NEW) - '{state,metadata,external_id,version,updated_at}'::text[] IS DISTINCT FROM to_jsonb(OLD) -
          '{state,metadata,external_id,version,updated_at}'::text[])
      EXECUTE FUNCTION accounting.refuse('revaluations_immutable_check', 'A revaluation never changes; it is undone once.')`,
    `CREATE TRIGGER revaluations_kept BEFORE DELETE ON accounting.revaluations FOR EACH ROW
      WHEN (true)
      EXECUTE FUNCTION accounting.refuse('revaluations_kept_check', 'A revaluation is never deleted.')`,
    `CREATE TRIGGER revaluations_truncate BEFORE TRUNCATE ON accounting.revaluations FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.refuse('revaluations_truncate_check', 'What was posted is kept.')`,
  ],
};
