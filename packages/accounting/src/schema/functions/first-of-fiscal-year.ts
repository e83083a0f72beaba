/**
 * The first day of the fiscal year that contains a day; `starts` is `MM-DD`, never 02-29. A single expression, so that PostgreSQL can
 * inline it.
 */
export const firstOfFiscalYear = `CREATE OR REPLACE FUNCTION accounting.first_of_fiscal_year(day date, starts text) RETURNS date
  LANGUAGE sql IMMUTABLE AS $body$
    SELECT make_date(extract(year FROM day)::integer - CASE WHEN extract(month FROM day)::integer * 100 + extract(day FROM day)::integer
        < left(starts, 2)::integer * 100 + right(starts, 2)::integer THEN 1 ELSE 0 END,
      left(starts, 2)::integer, right(starts, 2)::integer)
  $body$`;
