/** Refuses a change of a posted document. The comparison is in a function for the reason given at check_kept_entry. */
export const checkKeptInvoice = `CREATE OR REPLACE FUNCTION accounting.check_kept_invoice() RETURNS trigger
  LANGUAGE plpgsql  SET search_path = '' AS $body$
  BEGIN
    IF (NEW.workspace_id, NEW.id, NEW.created_at, NEW.type, NEW.number, NEW.state, NEW.partner_id, NEW.date, NEW.payment_term_id,
      NEW.date_due, NEW.currency, NEW.currency_rate, NEW.journal_id, NEW.amount_untaxed, NEW.amount_tax, NEW.amount_total,
      NEW.entry_id, NEW.reversal_of_id, NEW.company_snapshot, NEW.partner_snapshot, NEW.order_id, NEW.replaces_id, NEW.delivery_date,
      NEW.period, NEW.delivery_address, NEW.buyer_reference, NEW.purchase_order_reference, NEW.contract_reference, NEW.project_reference,
      NEW.payment_means, NEW.language, NEW.purchase_order_id, NEW.match_approved_by, NEW.match_approved_at, NEW.match_reason, NEW.down_payment_of_id) IS DISTINCT
      FROM (OLD.workspace_id, OLD.id, OLD.created_at, OLD.type, OLD.number, OLD.state, OLD.partner_id, OLD.date,
      OLD.payment_term_id, OLD.date_due, OLD.currency, OLD.currency_rate, OLD.journal_id, OLD.amount_untaxed, OLD.amount_tax,
      OLD.amount_total, OLD.entry_id, OLD.reversal_of_id, OLD.company_snapshot, OLD.partner_snapshot, OLD.order_id,
      OLD.replaces_id, OLD.delivery_date, OLD.period, OLD.delivery_address, OLD.buyer_reference, OLD.purchase_order_reference,
      OLD.contract_reference, OLD.project_reference, OLD.payment_means, OLD.language, OLD.purchase_order_id, OLD.match_approved_by,
      OLD.match_approved_at, OLD.match_reason, OLD.down_payment_of_id)
      OR (NEW.type NOT IN ('invoice', 'credit_note') AND NEW.reference IS DISTINCT FROM OLD.reference) THEN
      RAISE EXCEPTION 'The figures of a posted document never change.'
        USING ERRCODE = '23514', CONSTRAINT = 'invoices_immutable_check';
    END IF;
    RETURN NEW;
  END
  $body$`;
