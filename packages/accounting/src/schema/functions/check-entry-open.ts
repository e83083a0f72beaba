/**
 * Lines stay as they were posted (domain.md 7: 5). FOR SHARE makes those who change lines and those who post them wait for each other, and
 * reads the state from the locked row; a filter on the state would skip, without a lock, a draft that is being posted. The arrays are read
 * by subqueries, so that PostgreSQL keeps one plan whatever their length.
 */
export const checkEntryOpen = `CREATE OR REPLACE FUNCTION accounting.check_entry_open() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    ws uuid;
    ids uuid[]; any_posted boolean;
  BEGIN
    FOR ws, ids IN SELECT c.workspace_id, array_agg(c.entry_id) FROM changed c GROUP BY 1 LOOP
      SELECT bool_or(p.state = 'posted') INTO any_posted
      FROM unnest((SELECT ids)) AS c (id) CROSS JOIN LATERAL (SELECT t.state FROM accounting.entries t
        WHERE t.workspace_id = ws AND t.id = c.id FOR SHARE) p;
      IF any_posted THEN
        RAISE EXCEPTION 'The lines of a posted entry never change.' USING ERRCODE = '23514', CONSTRAINT = TG_ARGV[0];
      END IF;
    END LOOP;
    RETURN NULL;
  END
  $body$`;
