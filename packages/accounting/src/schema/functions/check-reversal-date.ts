/** A reversal is not older than what it reverses. Checked on posting, when the date is final. */
export const checkReversalDate = `CREATE OR REPLACE FUNCTION accounting.check_reversal_date() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    PERFORM FROM accounting.entries o
    WHERE o.workspace_id = NEW.workspace_id AND o.id = NEW.reversal_of_id AND o.date <= NEW.date;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'A reversal is not dated before its entry.'
        USING ERRCODE = '23514', CONSTRAINT = 'entries_reversal_date_check';
    END IF;
    RETURN NEW;
  END
  $body$`;
