import type { MigrationInterface, QueryRunner } from 'typeorm';

const raise = (constraint: string, message: string) =>
  `RAISE EXCEPTION '${message}' USING ERRCODE = '23514', CONSTRAINT = '${constraint}';`;

/**
 * A series begins with its first number and moves by one. The owner of the table may do anything: a restore, a mending,
 * and functions that run with the owner's rights. Everybody else, and so the service, cannot skip a number or give one twice.
 */
const CHECK_STEP = `
  CREATE FUNCTION numbering.check_step() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      IF NEW.next = 2 THEN
        RETURN NEW;
      END IF;
    ELSIF TG_OP = 'UPDATE' THEN
      IF NEW.next = OLD.next + 1 AND (NEW.workspace_id, NEW.scope_id, NEW.class, NEW.period)
        = (OLD.workspace_id, OLD.scope_id, OLD.class, OLD.period) THEN
        RETURN NEW;
      END IF;
    END IF;
    IF pg_has_role((SELECT c.relowner FROM pg_catalog.pg_class c WHERE c.oid = TG_RELID), 'USAGE') THEN
      RETURN coalesce(NEW, OLD);
    END IF;
    IF TG_OP = 'DELETE' THEN
      ${raise('series_kept_check', 'A series is never deleted.')}
    ELSIF TG_OP = 'UPDATE' AND (NEW.workspace_id, NEW.scope_id, NEW.class, NEW.period)
      <> (OLD.workspace_id, OLD.scope_id, OLD.class, OLD.period) THEN
      ${raise('series_key_check', 'A series never changes what it numbers.')}
    END IF;
    ${raise('series_step_check', 'A series begins with its first number and moves by one.')}
  END
  $body$`;

const STEP = `
  CREATE TRIGGER series_step BEFORE INSERT OR UPDATE OR DELETE ON numbering.series
  FOR EACH ROW EXECUTE FUNCTION numbering.check_step()`;

/** What daybook doctor --mend did to a series, kept for good. */
const MENDINGS = `
  CREATE TABLE numbering.mendings (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    scope_id uuid NOT NULL,
    class text NOT NULL,
    period text NOT NULL,
    next_before integer,
    next_after integer NOT NULL,
    at timestamptz(3) NOT NULL,
    login text NOT NULL,
    CONSTRAINT mendings_pkey PRIMARY KEY (workspace_id, id)
  )`;

export class NumberingSteps1700000000850 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [CHECK_STEP, STEP, MENDINGS]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
