/** A paper is kept only of a document that cannot change any more. What is posted stays posted, so no lock is needed. */
export const checkPaper = `CREATE OR REPLACE FUNCTION accounting.check_paper() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    PERFORM FROM accounting.invoices i
    WHERE i.workspace_id = NEW.workspace_id AND i.id = NEW.invoice_id AND i.state = 'posted';
    IF NOT FOUND THEN
      RAISE EXCEPTION 'Only the paper of a posted document is kept.' USING ERRCODE = '23514', CONSTRAINT = 'papers_posted_check';
    END IF;
    RETURN NEW;
  END
  $body$`;
