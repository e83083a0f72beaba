/** The partner of a posted payment is set once, by an entry that the payment caused, and not before the date of the payment. */
export const checkAssignedPayment = `CREATE OR REPLACE FUNCTION accounting.check_assigned_payment() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    IF OLD.state <> 'posted' OR NEW.state <> 'posted' OR OLD.partner_id IS NOT NULL OR NEW.partner_id IS NULL THEN
      RAISE EXCEPTION 'The figures of a posted payment never change.' USING ERRCODE = '23514', CONSTRAINT =
        'payments_immutable_check', DETAIL = 'constraint "payments_immutable_check"';
    END IF;
    PERFORM FROM accounting.entries e
    WHERE e.workspace_id = NEW.workspace_id AND e.id = NEW.assigned_by_id AND e.state = 'posted'
      AND e.source_resource = 'payments' AND e.source_id = NEW.id AND e.reversal_of_id IS NULL AND e.date >= NEW.date;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The partner of a posted payment is named by an entry of the payment.' USING ERRCODE = '23514', CONSTRAINT =
        'payments_assigned_by_check', DETAIL = 'constraint "payments_assigned_by_check"';
    END IF;
    RETURN NEW;
  END
  $body$`;
