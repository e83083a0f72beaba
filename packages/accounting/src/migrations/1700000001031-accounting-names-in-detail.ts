import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A distributed database loses the name of a constraint, but not the detail. */
const raise = (constraint: string, message: string, code: string): string =>
  `RAISE EXCEPTION '${message}' USING ERRCODE = '${code}', CONSTRAINT = '${constraint}', DETAIL = 'constraint "${constraint}"';`;

const takeCode = (field: string): string => `
    INSERT INTO accounting.journal_codes (workspace_id, code, journal_id)
    VALUES (NEW.workspace_id, NEW.${field}, NEW.id) ON CONFLICT DO NOTHING;
    PERFORM FROM accounting.journal_codes c
    WHERE c.workspace_id = NEW.workspace_id AND c.code = NEW.${field} AND c.journal_id = NEW.id;
    IF NOT FOUND THEN
      ${raise(`journals_${field}_key`, 'Another journal has this code.', '23505')}
    END IF;`;

const TAKE_JOURNAL_CODES = `
  CREATE OR REPLACE FUNCTION accounting.take_journal_codes() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN${takeCode('code')}${takeCode('credit_code')}
    RETURN NEW;
  END
  $body$`;

/** As before (1700000000943). */
const TAKE_NUMBERS = `
  CREATE OR REPLACE FUNCTION accounting.take_numbers(of_workspace uuid, of_journal uuid, of_class text, of_year text, how_many integer)
  RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $body$
  DECLARE
    first_seq integer := numbering.take_block(of_workspace, of_journal, of_class, of_year, how_many);
  BEGIN
    IF first_seq <> coalesce((SELECT max(e.seq) FROM accounting.entries e
        WHERE e.workspace_id = of_workspace AND e.journal_id = of_journal AND e.class = of_class AND e.fiscal_year = of_year), 0) + 1 THEN
      ${raise('series_block_check', 'The series does not go on where the books end.', '23514')}
    END IF;
    RETURN first_seq;
  END
  $body$`;

/** What a refusal by a trigger or a function is about can be told on a database that is spread over servers, too. */
export class AccountingNamesInDetail1700000001031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [TAKE_JOURNAL_CODES, TAKE_NUMBERS]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
