/** A posted invoice has the number, journal and date of its posted entry, which never change. */
export const checkInvoicePosting = `CREATE OR REPLACE FUNCTION accounting.check_invoice_posting() RETURNS trigger
  LANGUAGE plpgsql  SET search_path = '' AS $body$
  DECLARE
    is_own boolean;
  BEGIN
    SELECT e.source_id = NEW.id INTO is_own FROM accounting.entries e
    WHERE e.workspace_id = NEW.workspace_id AND e.id = NEW.entry_id AND e.state = 'posted'
      AND e.number = NEW.number AND e.journal_id = NEW.journal_id AND e.date = NEW.date;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'An invoice is posted with a posted entry, under its number, journal and date.' USING ERRCODE = '23514',
        CONSTRAINT = 'invoices_entry_check';
    END IF;
    IF is_own IS NOT TRUE THEN
      RAISE EXCEPTION 'An invoice is posted with the entry that it caused.'
        USING ERRCODE = '23514', CONSTRAINT = 'invoices_source_check';
    END IF;
    RETURN NEW;
  END
  $body$`;
