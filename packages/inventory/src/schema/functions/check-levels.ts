/**
 * Stock of the company is kept at internal locations. The arrays are read by subqueries, so that PostgreSQL keeps
 * one plan whatever their length.
 */
export const checkLevels = `CREATE OR REPLACE FUNCTION inventory.check_levels() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    ws uuid;
    ids uuid[];
  BEGIN
    FOR ws, ids IN SELECT c.workspace_id, array_agg(c.location_id) FROM changed c GROUP BY 1 LOOP
      PERFORM FROM unnest((SELECT ids)) AS c (id)
      JOIN inventory.locations o ON o.workspace_id = ws AND o.id = c.id WHERE o.type <> 'internal';
      IF FOUND THEN
        RAISE EXCEPTION 'Stock is kept at internal locations.'
          USING ERRCODE = '23514', CONSTRAINT = 'stock_levels_internal_check';
      END IF;
    END LOOP;
    RETURN NULL;
  END
  $body$`;
