/**
 * Sets a series to continue where the books end, which returns the rest of a block. The series is locked first; the next statement sees
 * everything posted until then.
 */
export const returnNumbers = `CREATE OR REPLACE FUNCTION accounting.return_numbers(of_workspace uuid, of_journal uuid, of_class text, of_year text)
  RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $body$
  BEGIN
    IF of_workspace::text IS DISTINCT FROM current_setting('daybook.workspace', true)
      AND NOT pg_has_role(coalesce(nullif(current_setting('role'), 'none'), session_user), current_user, 'USAGE') THEN
      RAISE EXCEPTION 'The workspace is not that of the transaction.' USING ERRCODE = '42501';
    END IF;
    PERFORM numbering.hold_series(of_workspace, of_journal, of_class, of_year);
    RETURN numbering.continue_after(of_workspace, of_journal, of_class, of_year, coalesce((SELECT max(e.seq) FROM accounting.entries e
      WHERE e.workspace_id = of_workspace AND e.journal_id = of_journal AND e.class = of_class AND e.fiscal_year = of_year), 0));
  END
  $body$`;
