/**
 * The first of a block of numbers for a transaction that posts many entries (docs/adr/0006). Runs with the rights of the owner: the service
 * itself moves a series by one. A block is only issued while the series continues where the books end, so that unused blocks do not add up.
 */
export const takeNumbers = `CREATE OR REPLACE FUNCTION accounting.take_numbers(of_workspace uuid, of_journal uuid, of_class text, of_year text, how_many integer)
  RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $body$
  DECLARE
    first_seq integer;
  BEGIN
    IF of_workspace::text IS DISTINCT FROM current_setting('daybook.workspace', true)
      AND NOT pg_has_role(coalesce(nullif(current_setting('role'), 'none'), session_user), current_user, 'USAGE') THEN
      RAISE EXCEPTION 'The workspace is not that of the transaction.' USING ERRCODE = '42501';
    END IF;
    first_seq := numbering.take_block(of_workspace, of_journal, of_class, of_year, how_many);
    IF first_seq <> coalesce((SELECT max(e.seq) FROM accounting.entries e
      WHERE e.workspace_id = of_workspace AND e.journal_id = of_journal AND e.class = of_class AND e.fiscal_year = of_year), 0) + 1 THEN
      RAISE EXCEPTION 'The series does not go on where the books end.' USING ERRCODE = '23514', CONSTRAINT = 'series_block_check',
        DETAIL = 'constraint "series_block_check"';
    END IF;
    RETURN first_seq;
  END
  $body$`;
