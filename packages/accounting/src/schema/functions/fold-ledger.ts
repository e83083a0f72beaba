/**
 * Moves at most `most` entries of a workspace from the tail into the sums, in one transaction; returns how many. Concurrent calls take
 * different entries and update the sums in the same order, so they may wait for each other but never deadlock. Statements are planned for
 * the workspace each time: while the statistics of the tables do not include a workspace yet, a generic plan would read all rows for each
 * entry.
 */
export const foldLedger = `CREATE OR REPLACE FUNCTION accounting.fold_ledger(workspace uuid, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' SET plan_cache_mode = force_custom_plan AS $body$
  DECLARE
    taken uuid[];
    folded uuid;
  BEGIN
    IF workspace::text IS DISTINCT FROM current_setting('daybook.workspace', true)
      AND NOT pg_has_role(coalesce(nullif(current_setting('role'), 'none'), session_user), current_user, 'USAGE') THEN
      RAISE EXCEPTION 'The workspace is not that of the transaction.' USING ERRCODE = '42501';
    END IF;
    IF to_regclass('pg_catalog.pg_dist_partition') IS NULL THEN
      PERFORM set_config('plan_cache_mode', 'force_generic_plan', true);
    END IF;
    SELECT coalesce(array_agg(f.entry_id), '{}') INTO taken
    FROM (SELECT t.entry_id FROM accounting.ledger_tail t WHERE t.workspace_id = workspace
      ORDER BY t.entry_id LIMIT most FOR UPDATE SKIP LOCKED) f;
    IF cardinality(taken) = 0 THEN
      RETURN 0;
    END IF;
    INSERT INTO accounting.account_days AS k (workspace_id, account_id, day, debit, credit, lines)
    SELECT workspace, l.account_id, l.date, sum(l.debit), sum(l.credit), count(*)
    FROM unnest(taken) AS t (id) CROSS JOIN LATERAL (
      SELECT l.account_id, e.date, l.debit, l.credit
      FROM accounting.entries e JOIN accounting.entry_lines l ON l.workspace_id = e.workspace_id AND l.entry_id = e.id
      WHERE e.workspace_id = workspace AND e.id = t.id OFFSET 0) l
    GROUP BY l.account_id, l.date ORDER BY l.account_id, l.date
    ON CONFLICT (workspace_id, account_id, day) DO UPDATE
    SET debit = k.debit + EXCLUDED.debit, credit = k.credit + EXCLUDED.credit, lines = k.lines + EXCLUDED.lines;
    INSERT INTO accounting.account_months AS k (workspace_id, account_id, month, debit, credit, lines)
    SELECT workspace, l.account_id, date_trunc('month', l.date::timestamp)::date, sum(l.debit), sum(l.credit), count(*)
    FROM unnest(taken) AS t (id) CROSS JOIN LATERAL (
      SELECT l.account_id, e.date, l.debit, l.credit
      FROM accounting.entries e JOIN accounting.entry_lines l ON l.workspace_id = e.workspace_id AND l.entry_id = e.id
      WHERE e.workspace_id = workspace AND e.id = t.id OFFSET 0) l
    GROUP BY l.account_id, date_trunc('month', l.date::timestamp)::date ORDER BY l.account_id, date_trunc('month', l.date::timestamp)::date
    ON CONFLICT (workspace_id, account_id, month) DO UPDATE
    SET debit = k.debit + EXCLUDED.debit, credit = k.credit + EXCLUDED.credit, lines = k.lines + EXCLUDED.lines;
    FOREACH folded IN ARRAY taken LOOP
      DELETE FROM accounting.ledger_tail t WHERE t.workspace_id = workspace AND t.entry_id = folded;
    END LOOP;
    RETURN cardinality(taken);
  END
  $body$`;
