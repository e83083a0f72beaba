/** A bill above the limit of the settings is posted only when it is approved. */
export const checkBillApproval = `CREATE OR REPLACE FUNCTION accounting.check_bill_approval() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    PERFORM FROM accounting.books b
    WHERE b.workspace_id = NEW.workspace_id AND b.id = NEW.workspace_id
      AND (b.bill_approval_over = 0 OR NEW.amount_total * NEW.currency_rate > b.bill_approval_over);
    IF FOUND THEN
      RAISE EXCEPTION 'A bill above the limit is posted once it is approved.'
        USING ERRCODE = '23514', CONSTRAINT = 'invoices_approval_check';
    END IF;
    RETURN NEW;
  END
  $body$`;
