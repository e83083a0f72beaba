import type { TableSql } from '@daybook/database';

export const series: TableSql = {
  name: 'numbering.series',
  create: `CREATE TABLE numbering.series (
    workspace_id uuid NOT NULL,
    scope_id uuid NOT NULL,
    class text NOT NULL,
    period text NOT NULL,
    next integer DEFAULT 1 NOT NULL,
    CONSTRAINT series_pkey PRIMARY KEY (workspace_id, scope_id, class, period),
    CONSTRAINT series_next_check CHECK (next >= 1)
  )`,
  triggers: [
    `CREATE TRIGGER series_step BEFORE INSERT OR UPDATE OR DELETE ON numbering.series FOR EACH ROW
      EXECUTE FUNCTION numbering.check_step()`,
  ],
};
