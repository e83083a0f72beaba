import type { MigrationInterface, QueryRunner } from 'typeorm';

const raise = (constraint: string, message: string) =>
  `RAISE EXCEPTION '${message}' USING ERRCODE = '23514', CONSTRAINT = '${constraint}';`;

/**
 * As before (walls), but the number need not be the last that was taken: a transaction that posts many entries takes its
 * numbers a block at a time. It is still one that the series has given out and that follows on the one before it, so the set
 * of a series stays 1 to n.
 */
const CHECK_POSTING = `
  CREATE OR REPLACE FUNCTION accounting.check_posting() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    locked_until date;
    difference numeric;
    next_seq integer;
    follows boolean;
  BEGIN
    SELECT b.lock_date INTO locked_until
    FROM accounting.books b WHERE b.workspace_id = NEW.workspace_id AND b.id = NEW.workspace_id FOR SHARE;
    IF NOT FOUND THEN
      ${raise('entries_books_check', 'The workspace has no books to post to.')}
    END IF;
    IF NEW.date <= locked_until THEN
      ${raise('entries_lock_date_check', 'The period of this date is locked.')}
    END IF;
    SELECT coalesce(sum(l.debit) - sum(l.credit), 0),
      (SELECT s.next FROM numbering.series s
        WHERE s.workspace_id = NEW.workspace_id AND s.scope_id = NEW.journal_id AND s.class = NEW.class
          AND s.period = NEW.fiscal_year),
      NEW.seq = 1 OR EXISTS (SELECT FROM accounting.entries p
        WHERE p.workspace_id = NEW.workspace_id AND p.journal_id = NEW.journal_id AND p.class = NEW.class
          AND p.fiscal_year = NEW.fiscal_year AND p.seq = NEW.seq - 1)
    INTO difference, next_seq, follows
    FROM accounting.entry_lines l WHERE l.workspace_id = NEW.workspace_id AND l.entry_id = NEW.id;
    IF difference <> 0 THEN
      ${raise('entries_balance_check', 'Debit and credit of an entry must be equal.')}
    END IF;
    IF (NEW.seq < next_seq AND follows) IS NOT TRUE THEN
      ${raise('entries_series_check', 'An entry takes the next number of its series.')}
    END IF;
    RETURN NEW;
  END
  $body$`;

/**
 * The planner's knowledge of tables that one transaction fills: nobody else can look at them before it ends, and without it
 * tables of thousands of rows are joined as if each had one. Of those only that had fewer rows than this transaction has
 * brought, and none that somebody else is looking at. With the rights of the owner, whom ANALYZE asks for.
 */
const REFRESH_STATISTICS = `
  CREATE FUNCTION accounting.refresh_statistics() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
  AS $body$
  DECLARE
    filled text;
  BEGIN
    FOR filled IN SELECT format('%I.%I', s.schemaname, s.relname)
      FROM pg_catalog.pg_stat_xact_user_tables s JOIN pg_catalog.pg_class c ON c.oid = s.relid
      WHERE s.schemaname = 'accounting' AND s.n_tup_ins > greatest(c.reltuples, 0)
      ORDER BY s.relid
    LOOP
      EXECUTE 'ANALYZE (SKIP_LOCKED) ' || filled;
    END LOOP;
  END
  $body$`;

export class AccountingImports1700000000795 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [CHECK_POSTING, REFRESH_STATISTICS]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
