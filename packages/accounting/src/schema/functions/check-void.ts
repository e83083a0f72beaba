/** A match is undone in a period that is not locked, and not before it was made. */
export const checkVoid = `CREATE OR REPLACE FUNCTION accounting.check_void() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    locked_until date;
    match_date date;
  BEGIN
    SELECT b.lock_date INTO locked_until
    FROM accounting.books b WHERE b.workspace_id = NEW.workspace_id AND b.id = NEW.workspace_id FOR SHARE;
    IF NOT FOUND OR NEW.date <= locked_until THEN
      RAISE EXCEPTION 'The period of this date is locked.'
        USING ERRCODE = '23514', CONSTRAINT = 'reconciliation_voids_lock_date_check';
    END IF;
    SELECT r.date INTO match_date FROM accounting.reconciliations r
    WHERE r.workspace_id = NEW.workspace_id AND r.id = NEW.id FOR UPDATE;
    IF NEW.date < match_date THEN
      RAISE EXCEPTION 'A match is not undone before it was made.'
        USING ERRCODE = '23514', CONSTRAINT = 'reconciliation_voids_match_date_check';
    END IF;
    RETURN NEW;
  END
  $body$`;
