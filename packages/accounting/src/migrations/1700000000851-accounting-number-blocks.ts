import type { MigrationInterface, QueryRunner } from 'typeorm';

const raise = (constraint: string, message: string) =>
  `RAISE EXCEPTION '${message}' USING ERRCODE = '23514', CONSTRAINT = '${constraint}';`;

const KEY = `s.workspace_id = of_workspace AND s.scope_id = of_journal AND s.class = of_class AND s.period = of_year`;

/** The last number of the books, by an index. */
const LAST = `SELECT max(e.seq) FROM accounting.entries e
  WHERE e.workspace_id = of_workspace AND e.journal_id = of_journal AND e.class = of_class AND e.fiscal_year = of_year`;

/**
 * The first of a block of numbers for a transaction that posts many entries (docs/adr/0006). With the owner's rights: the
 * service itself moves a series by one. A block is given only while the series goes on where the books end, so that blocks do not add up.
 */
const TAKE_NUMBERS = `
  CREATE FUNCTION accounting.take_numbers(of_workspace uuid, of_journal uuid, of_class text, of_year text, how_many integer)
  RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $body$
  DECLARE
    first_seq integer;
  BEGIN
    IF (how_many BETWEEN 1 AND 10000) IS NOT TRUE THEN
      ${raise('series_block_check', 'A block has 1 to 10,000 numbers.')}
    END IF;
    INSERT INTO numbering.series AS s (workspace_id, scope_id, class, period, next)
    VALUES (of_workspace, of_journal, of_class, of_year, how_many + 1)
    ON CONFLICT (workspace_id, scope_id, class, period) DO UPDATE SET next = s.next + how_many
    RETURNING s.next - how_many INTO first_seq;
    IF first_seq <> coalesce((${LAST}), 0) + 1 THEN
      ${raise('series_block_check', 'The series does not go on where the books end.')}
    END IF;
    RETURN first_seq;
  END
  $body$`;

/**
 * Sets a series to go on where the books end: what is left of a block goes back. The series is locked first, and what was
 * posted until then is read by the next statement, which sees it.
 */
const RETURN_NUMBERS = `
  CREATE FUNCTION accounting.return_numbers(of_workspace uuid, of_journal uuid, of_class text, of_year text)
  RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $body$
  DECLARE
    next_seq integer;
  BEGIN
    PERFORM 1 FROM numbering.series s WHERE ${KEY} FOR UPDATE;
    UPDATE numbering.series s SET next = coalesce((${LAST}), 0) + 1 WHERE ${KEY} RETURNING s.next INTO next_seq;
    RETURN next_seq;
  END
  $body$`;

export class AccountingNumberBlocks1700000000851 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [TAKE_NUMBERS, RETURN_NUMBERS]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
