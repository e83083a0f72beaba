/**
 * What is open follows only from the matches. Runs once for a whole statement: an item in several of its matches is compared with all of
 * them (open_items_matches), so it must change by all of them at once.
 */
export const settleItems = `CREATE OR REPLACE FUNCTION accounting.settle_items() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    ws uuid;
    items uuid[]; amounts numeric[]; worths numeric[];
  BEGIN
    FOR ws, items, amounts, worths IN
      SELECT m.workspace_id, array_agg(m.id), array_agg(m.amount), array_agg(m.value) FROM (
        SELECT s.workspace_id, s.id, sum(s.amount) AS amount, sum(s.value) AS value FROM (
          SELECT r.workspace_id, r.debit_line_id AS id, r.amount, r.debit_value AS value FROM changed r
          UNION ALL SELECT r.workspace_id, r.credit_line_id, r.amount, r.credit_value FROM changed r) s
        GROUP BY s.workspace_id, s.id) m
      GROUP BY 1 LOOP
      UPDATE accounting.open_items o
      SET residual_currency = o.residual_currency - m.amount, residual = o.residual - m.value
      FROM unnest((SELECT items), (SELECT amounts), (SELECT worths)) AS m (id, amount, value)
      WHERE o.workspace_id = ws AND o.id = m.id;
    END LOOP;
    RETURN NULL;
  END
  $body$`;
