/**
 * A row that voids a match marks it as undone before the items are open again, so that they are compared with the matches that are still
 * active.
 */
export const reopenItems = `CREATE OR REPLACE FUNCTION accounting.reopen_items() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    ws uuid;
    ids uuid[]; items uuid[]; amounts numeric[]; worths numeric[];
  BEGIN
    FOR ws, ids IN SELECT v.workspace_id, array_agg(v.id) FROM changed v GROUP BY 1 LOOP
      UPDATE accounting.reconciliations r SET state = 'undone'
      FROM unnest((SELECT ids)) AS v (id) WHERE r.workspace_id = ws AND r.id = v.id;
      SELECT array_agg(m.id), array_agg(m.amount), array_agg(m.value) INTO items, amounts, worths FROM (
        SELECT s.id, sum(s.amount) AS amount, sum(s.value) AS value
        FROM unnest((SELECT ids)) AS v (id)
        JOIN accounting.reconciliations r ON r.workspace_id = ws AND r.id = v.id
        CROSS JOIN LATERAL (VALUES (r.debit_line_id, r.amount, r.debit_value),
          (r.credit_line_id, r.amount, r.credit_value)) AS s (id, amount, value)
        GROUP BY s.id) m;
      PERFORM FROM unnest((SELECT items)) AS m (id) JOIN accounting.open_items o ON o.workspace_id = ws AND o.id = m.id
      ORDER BY o.id FOR UPDATE OF o;
      UPDATE accounting.open_items o
      SET residual_currency = o.residual_currency + m.amount, residual = o.residual + m.value
      FROM unnest((SELECT items), (SELECT amounts), (SELECT worths)) AS m (id, amount, value)
      WHERE o.workspace_id = ws AND o.id = m.id;
    END LOOP;
    RETURN NULL;
  END
  $body$`;
