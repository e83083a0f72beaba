/** The start of the fiscal year is fixed once an entry is posted, because the periods of the numbers depend on it. */
export const checkFiscalYearStart = `CREATE OR REPLACE FUNCTION accounting.check_fiscal_year_start() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    PERFORM FROM accounting.entries e WHERE e.workspace_id = NEW.workspace_id AND e.number IS NOT NULL LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'The fiscal year is fixed once an entry is posted.'
        USING ERRCODE = '23514', CONSTRAINT = 'books_fiscal_year_start_check';
    END IF;
    RETURN NEW;
  END
  $body$`;
