/** A match is only undone by the row that voids it. */
export const checkUndone = `CREATE OR REPLACE FUNCTION accounting.check_undone() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    PERFORM FROM accounting.reconciliation_voids v WHERE v.workspace_id = NEW.workspace_id AND v.id = NEW.id;
    IF NEW.state <> 'undone' OR NOT FOUND THEN
      RAISE EXCEPTION 'A match is undone by its voiding row.'
        USING ERRCODE = '23514', CONSTRAINT = 'reconciliations_undone_check';
    END IF;
    RETURN NEW;
  END
  $body$`;
