/**
 * A series starts with its first number and moves by one. The owner of the table may do anything: a restore, a repair, and functions that
 * run with the rights of the owner. Nobody else, including the service, can skip a number or issue one twice.
 */
export const checkStep = `CREATE OR REPLACE FUNCTION numbering.check_step() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
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
      RAISE EXCEPTION 'A series is never deleted.' USING ERRCODE = '23514', CONSTRAINT = 'series_kept_check';
    ELSIF TG_OP = 'UPDATE' AND (NEW.workspace_id, NEW.scope_id, NEW.class, NEW.period)
      <> (OLD.workspace_id, OLD.scope_id, OLD.class, OLD.period) THEN
      RAISE EXCEPTION 'A series never changes what it numbers.' USING ERRCODE = '23514', CONSTRAINT = 'series_key_check';
    END IF;
    RAISE EXCEPTION 'A series begins with its first number and moves by one.'
      USING ERRCODE = '23514', CONSTRAINT = 'series_step_check';
  END
  $body$`;
