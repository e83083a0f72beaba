/**
 * The open amount of an item equals its amount less its active matches (domain.md 7, 15), checked once for all items of a statement. A
 * match is active until a row voids it: nothing else changes its state (reconciliations_undone, reopen_items).
 */
export const checkResidual = `CREATE OR REPLACE FUNCTION accounting.check_residual() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    ws uuid;
    ids uuid[]; sides text[]; amounts numeric[]; worths numeric[];
  BEGIN
    FOR ws, ids, sides, amounts, worths IN
      SELECT o.workspace_id, array_agg(o.id), array_agg(o.side), array_agg(o.amount_currency - o.residual_currency),
        array_agg(o.amount - o.residual)
      FROM changed o GROUP BY 1 LOOP
      PERFORM FROM unnest((SELECT ids), (SELECT sides), (SELECT amounts), (SELECT worths)) AS o (id, side, amount, value)
      CROSS JOIN LATERAL (SELECT coalesce(sum(m.amount), 0) AS amount, coalesce(sum(m.value), 0) AS value
        FROM (
          SELECT r.amount, r.debit_value AS value FROM accounting.reconciliations r
          WHERE o.side = 'debit' AND r.workspace_id = ws AND r.debit_line_id = o.id AND r.state = 'active' UNION ALL
          SELECT r.amount, r.credit_value AS value FROM accounting.reconciliations r
          WHERE o.side = 'credit' AND r.workspace_id = ws AND r.credit_line_id = o.id AND r.state = 'active') m) m
      WHERE o.amount <> m.amount OR o.value <> m.value;
      IF FOUND THEN
        RAISE EXCEPTION 'What is open of a line is its amount less its matches.'
          USING ERRCODE = '23514', CONSTRAINT = 'open_items_matches_check';
      END IF;
    END LOOP;
    RETURN NULL;
  END
  $body$`;
