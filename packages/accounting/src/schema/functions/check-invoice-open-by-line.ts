/**
 * The taxes of the lines of a posted document never change. For the method see check_entry_open. OFFSET 0 looks lines up by key one by one,
 * even if there were only few when this was planned.
 */
export const checkInvoiceOpenByLine = `CREATE OR REPLACE FUNCTION accounting.check_invoice_open_by_line() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    ws uuid;
    ids uuid[]; any_posted boolean;
  BEGIN
    FOR ws, ids IN SELECT c.workspace_id, array_agg(c.line_id) FROM changed c GROUP BY 1 LOOP
      SELECT bool_or(p.state = 'posted') INTO any_posted
      FROM unnest((SELECT ids)) AS x (id) CROSS JOIN LATERAL (SELECT l.invoice_id FROM accounting.invoice_lines l
        WHERE l.workspace_id = ws AND l.id = x.id OFFSET 0) c
      CROSS JOIN LATERAL (SELECT t.state FROM accounting.invoices t
        WHERE t.workspace_id = ws AND t.id = c.invoice_id FOR SHARE) p;
      IF any_posted THEN
        RAISE EXCEPTION 'The lines of a posted document never change.' USING ERRCODE = '23514', CONSTRAINT = TG_ARGV[0];
      END IF;
    END LOOP;
    RETURN NULL;
  END
  $body$`;
