/** A document replaces a posted one of its type. */
export const checkReplaced = `CREATE OR REPLACE FUNCTION accounting.check_replaced() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    PERFORM FROM accounting.invoices o
    WHERE o.workspace_id = NEW.workspace_id AND o.id = NEW.replaces_id AND o.state = 'posted' AND o.type = NEW.type;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'A document replaces a posted one of its type.'
        USING ERRCODE = '23514', CONSTRAINT = 'invoices_replaces_check';
    END IF;
    RETURN NEW;
  END
  $body$`;
