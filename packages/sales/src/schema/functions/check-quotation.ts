/**
 * An order references a quotation of its own workspace. A foreign key would form a cycle with that of the quotation. Accepted
 * quotations are never deleted, so a single check suffices.
 */
export const checkQuotation = `CREATE OR REPLACE FUNCTION sales.check_quotation() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    PERFORM FROM sales.quotations q WHERE q.workspace_id = NEW.workspace_id AND q.id = NEW.quotation_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'An order names a quotation of its workspace.'
        USING ERRCODE = '23503', CONSTRAINT = 'orders_quotation_fkey';
    END IF;
    RETURN NEW;
  END
  $body$`;
