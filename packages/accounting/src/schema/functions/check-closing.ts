/**
 * A closing entry only moves the earnings of a fiscal year to equity, on its last day: profit and loss excludes its lines, so any other
 * line would be lost there.
 */
export const checkClosing = `CREATE OR REPLACE FUNCTION accounting.check_closing() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    PERFORM FROM accounting.books b WHERE b.workspace_id = NEW.workspace_id AND b.id = NEW.workspace_id
      AND accounting.first_of_fiscal_year(NEW.date + 1, b.fiscal_year_start) = NEW.date + 1;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'A closing entry has the date of the last day of a fiscal year.'
        USING ERRCODE = '23514', CONSTRAINT = 'entries_closing_date_check';
    END IF;
    PERFORM FROM accounting.entry_lines l
    JOIN accounting.accounts a ON a.workspace_id = l.workspace_id AND a.id = l.account_id
    WHERE l.workspace_id = NEW.workspace_id AND l.entry_id = NEW.id
      AND (a.type NOT IN ('income', 'expense', 'cogs', 'equity') OR l.tax_id IS NOT NULL);
    IF FOUND THEN
      RAISE EXCEPTION 'A closing entry has lines on income, expense, cogs and equity accounts only, without a tax.'
        USING ERRCODE = '23514', CONSTRAINT = 'entries_closing_lines_check';
    END IF;
    RETURN NEW;
  END
  $body$`;
