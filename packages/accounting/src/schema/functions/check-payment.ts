/** A posted payment has the number, journal and date of its own entry; a reversed one refers to the reversal of that entry. */
export const checkPayment = `CREATE OR REPLACE FUNCTION accounting.check_payment() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    is_own boolean;
  BEGIN
    SELECT e.source_id = NEW.id INTO is_own FROM accounting.entries e
    WHERE e.workspace_id = NEW.workspace_id AND e.id = NEW.entry_id AND e.state = 'posted'
      AND e.number = NEW.number AND e.journal_id = NEW.journal_id AND e.date = NEW.date;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'A payment is posted with a posted entry, under its number, journal and date.' USING ERRCODE = '23514',
        CONSTRAINT = 'payments_entry_check', DETAIL = 'constraint "payments_entry_check"';
    END IF;
    IF is_own IS NOT TRUE THEN
      RAISE EXCEPTION 'A payment is posted with the entry that it caused.' USING ERRCODE = '23514', CONSTRAINT =
        'payments_source_check', DETAIL = 'constraint "payments_source_check"';
    END IF;
    IF NEW.assigned_by_id IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.state = 'draft') THEN
      RAISE EXCEPTION 'The partner of a payment is named by an entry after it was posted.' USING ERRCODE = '23514', CONSTRAINT =
        'payments_assigned_by_check', DETAIL = 'constraint "payments_assigned_by_check"';
    END IF;
    IF NEW.state = 'reversed' THEN
      PERFORM FROM accounting.entries e
      WHERE e.workspace_id = NEW.workspace_id AND e.id = NEW.reversed_by_id AND e.state = 'posted'
        AND e.reversal_of_id = NEW.entry_id;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'A payment is reversed by the mirror of its entry.' USING ERRCODE = '23514', CONSTRAINT =
          'payments_reversed_by_check', DETAIL = 'constraint "payments_reversed_by_check"';
      END IF;
    END IF;
    RETURN NEW;
  END
  $body$`;
