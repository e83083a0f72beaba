import type { MigrationInterface, QueryRunner } from 'typeorm';

const raise = (constraint: string, message: string): string =>
  `RAISE EXCEPTION '${message}' USING ERRCODE = '23514', CONSTRAINT = '${constraint}', DETAIL = 'constraint "${constraint}"';`;

/**
 * Policies do not bind a function with the owner's rights, so it asks what they ask. Who calls is the role that was taken on, else the login; here
 * `current_user` is the owner, who is exempt as from policies.
 */
const bound = (workspace: string): string => `
    IF ${workspace}::text IS DISTINCT FROM current_setting('daybook.workspace', true)
      AND NOT pg_has_role(coalesce(nullif(current_setting('role'), 'none'), session_user), current_user, 'USAGE') THEN
      RAISE EXCEPTION 'The workspace is not that of the transaction.' USING ERRCODE = '42501';
    END IF;`;

/** The last number of the books, by an index. */
const LAST = `coalesce((SELECT max(e.seq) FROM accounting.entries e
      WHERE e.workspace_id = of_workspace AND e.journal_id = of_journal AND e.class = of_class AND e.fiscal_year = of_year), 0)`;

/** As before (1700000001031), for one workspace. */
const TAKE_NUMBERS = `
  CREATE OR REPLACE FUNCTION accounting.take_numbers(of_workspace uuid, of_journal uuid, of_class text, of_year text, how_many integer)
  RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $body$
  DECLARE
    first_seq integer;
  BEGIN${bound('of_workspace')}
    first_seq := numbering.take_block(of_workspace, of_journal, of_class, of_year, how_many);
    IF first_seq <> ${LAST} + 1 THEN
      ${raise('series_block_check', 'The series does not go on where the books end.')}
    END IF;
    RETURN first_seq;
  END
  $body$`;

/** As before (1700000000943), for one workspace. */
const RETURN_NUMBERS = `
  CREATE OR REPLACE FUNCTION accounting.return_numbers(of_workspace uuid, of_journal uuid, of_class text, of_year text)
  RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $body$
  BEGIN${bound('of_workspace')}
    PERFORM numbering.hold_series(of_workspace, of_journal, of_class, of_year);
    RETURN numbering.continue_after(of_workspace, of_journal, of_class, of_year, ${LAST});
  END
  $body$`;

/** The lines of the taken entries, entry by entry: OFFSET 0 keeps a plan from reading all entries to find a few. */
const addTo = (table: string, column: string, day: string): string => `
    INSERT INTO accounting.${table} AS k (workspace_id, account_id, ${column}, debit, credit, lines)
    SELECT workspace, l.account_id, ${day}, sum(l.debit), sum(l.credit), count(*)
    FROM unnest(taken) AS t (id) CROSS JOIN LATERAL (
      SELECT l.account_id, e.date, l.debit, l.credit
      FROM accounting.entries e JOIN accounting.entry_lines l ON l.workspace_id = e.workspace_id AND l.entry_id = e.id
      WHERE e.workspace_id = workspace AND e.id = t.id OFFSET 0) l
    GROUP BY l.account_id, ${day} ORDER BY l.account_id, ${day}
    ON CONFLICT (workspace_id, account_id, ${column}) DO UPDATE
    SET debit = k.debit + EXCLUDED.debit, credit = k.credit + EXCLUDED.credit, lines = k.lines + EXCLUDED.lines;`;

/** As before (1700000001060), for one workspace. */
const FOLD = `
  CREATE OR REPLACE FUNCTION accounting.fold_ledger(workspace uuid, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' SET plan_cache_mode = force_custom_plan AS $body$
  DECLARE
    taken uuid[];
    folded uuid;
  BEGIN${bound('workspace')}
    IF to_regclass('pg_catalog.pg_dist_partition') IS NULL THEN
      PERFORM set_config('plan_cache_mode', 'force_generic_plan', true);
    END IF;
    SELECT coalesce(array_agg(f.entry_id), '{}') INTO taken
    FROM (SELECT t.entry_id FROM accounting.ledger_tail t WHERE t.workspace_id = workspace
      ORDER BY t.entry_id LIMIT most FOR UPDATE SKIP LOCKED) f;
    IF cardinality(taken) = 0 THEN
      RETURN 0;
    END IF;
    ${addTo('account_days', 'day', 'l.date')}
    ${addTo('account_months', 'month', `date_trunc('month', l.date::timestamp)::date`)}
    FOREACH folded IN ARRAY taken LOOP
      DELETE FROM accounting.ledger_tail t WHERE t.workspace_id = workspace AND t.entry_id = folded;
    END LOOP;
    RETURN cardinality(taken);
  END
  $body$`;

/** A function that takes a workspace works in that of its transaction (docs/adr/0037-*). */
export class AccountingFunctionsOfOneWorkspace1700000001070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [TAKE_NUMBERS, RETURN_NUMBERS, FOLD]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
