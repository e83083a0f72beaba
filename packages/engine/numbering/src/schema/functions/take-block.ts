/**
 * Takes a block of numbers and returns the first. For functions of other schemas that run with the rights of the owner and check the block:
 * other callers can move a series only by one.
 */
export const takeBlock = `CREATE OR REPLACE FUNCTION numbering.take_block(of_workspace uuid, of_scope uuid, of_class text, of_period text, how_many integer)
  RETURNS integer LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    first_seq integer;
  BEGIN
    IF (how_many BETWEEN 1 AND 10000) IS NOT TRUE THEN
      RAISE EXCEPTION 'A block has 1 to 10,000 numbers.' USING ERRCODE = '23514', CONSTRAINT = 'series_block_check';
    END IF;
    INSERT INTO numbering.series AS s (workspace_id, scope_id, class, period, next)
    VALUES (of_workspace, of_scope, of_class, of_period, how_many + 1)
    ON CONFLICT (workspace_id, scope_id, class, period) DO UPDATE SET next = s.next + how_many
    RETURNING s.next - how_many INTO first_seq;
    RETURN first_seq;
  END
  $body$`;
