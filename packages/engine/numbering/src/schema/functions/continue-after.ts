/** Sets a locked series to continue after `last_seq` and returns its next number. Like a block, this needs the rights of the owner. */
export const continueAfter = `CREATE OR REPLACE FUNCTION numbering.continue_after(of_workspace uuid, of_scope uuid, of_class text, of_period text, last_seq integer)
  RETURNS integer LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    next_seq integer;
  BEGIN
    UPDATE numbering.series s SET next = last_seq + 1 WHERE s.workspace_id = of_workspace AND s.scope_id = of_scope AND s.class =
      of_class AND s.period = of_period RETURNING s.next INTO next_seq;
    RETURN next_seq;
  END
  $body$`;
