import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last number of the books, by an index. */
const LAST = `coalesce((SELECT max(e.seq) FROM accounting.entries e
  WHERE e.workspace_id = of_workspace AND e.journal_id = of_journal AND e.class = of_class AND e.fiscal_year = of_year), 0)`;

/** As before (1700000000851), with the counters left to numbering: here stands what the books have to say of a block. */
const TAKE_NUMBERS = `
  CREATE OR REPLACE FUNCTION accounting.take_numbers(of_workspace uuid, of_journal uuid, of_class text, of_year text, how_many integer)
  RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $body$
  DECLARE
    first_seq integer := numbering.take_block(of_workspace, of_journal, of_class, of_year, how_many);
  BEGIN
    IF first_seq <> ${LAST} + 1 THEN
      RAISE EXCEPTION 'The series does not go on where the books end.' USING ERRCODE = '23514', CONSTRAINT = 'series_block_check';
    END IF;
    RETURN first_seq;
  END
  $body$`;

/** What was posted until the series is locked is read by the next statement, which sees it. */
const RETURN_NUMBERS = `
  CREATE OR REPLACE FUNCTION accounting.return_numbers(of_workspace uuid, of_journal uuid, of_class text, of_year text)
  RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $body$
  BEGIN
    PERFORM numbering.hold_series(of_workspace, of_journal, of_class, of_year);
    RETURN numbering.continue_after(of_workspace, of_journal, of_class, of_year, ${LAST});
  END
  $body$`;

export class AccountingBlocksOfNumbering1700000000943 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [TAKE_NUMBERS, RETURN_NUMBERS]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
