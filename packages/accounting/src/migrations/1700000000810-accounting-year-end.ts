import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first day of the fiscal year that a day is in; `starts` is `MM-DD`, never 02-29. One expression, so that it is inlined. */
const FIRST_OF_FISCAL_YEAR = `
  CREATE FUNCTION accounting.first_of_fiscal_year(day date, starts text) RETURNS date LANGUAGE sql IMMUTABLE AS $body$
    SELECT make_date(extract(year FROM day)::integer - CASE WHEN extract(month FROM day)::integer * 100 + extract(day FROM day)::integer
        < left(starts, 2)::integer * 100 + right(starts, 2)::integer THEN 1 ELSE 0 END,
      left(starts, 2)::integer, right(starts, 2)::integer)
  $body$`;

/**
 * A closing entry moves the earnings of a fiscal year to equity, on its last day, and nothing else: profit and loss leaves
 * its lines out, so any other line would be lost there.
 */
const CHECK_CLOSING = `
  CREATE FUNCTION accounting.check_closing() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
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

const CLOSING = [
  'ALTER TABLE accounting.entries ADD COLUMN closing boolean NOT NULL DEFAULT false',
  'ALTER TABLE accounting.entries ADD CONSTRAINT entries_closing_check CHECK (NOT closing OR source_id IS NULL)',
  // A few rows a year: what profit and loss takes out of the kept sums.
  `CREATE INDEX entries_closing_idx ON accounting.entries (workspace_id, date) WHERE closing AND state = 'posted'`,
  // The tax report: taxes of entries by hand. Documents have their own tax lines.
  `CREATE INDEX entries_manual_idx ON accounting.entries (workspace_id, date) WHERE source_id IS NULL AND state = 'posted'`,
  CHECK_CLOSING,
  `CREATE TRIGGER entries_closing BEFORE UPDATE ON accounting.entries FOR EACH ROW
    WHEN (OLD.state = 'draft' AND NEW.state = 'posted' AND NEW.closing) EXECUTE FUNCTION accounting.check_closing()`,
];

/** Fiscal years close by computation, and by closing entries (domain.md 4.16). */
export class AccountingYearEnd1700000000810 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [FIRST_OF_FISCAL_YEAR, ...CLOSING]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
