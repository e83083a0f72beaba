import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lines of the taken entries, entry by entry: OFFSET 0 keeps a plan from reading all entries to find a few. */
const addTo = (table: string, column: string, day: string) => `
    INSERT INTO accounting.${table} AS k (workspace_id, account_id, ${column}, debit, credit, lines)
    SELECT workspace, l.account_id, ${day}, sum(l.debit), sum(l.credit), count(*)
    FROM unnest(taken) AS t (id) CROSS JOIN LATERAL (
      SELECT l.account_id, e.date, l.debit, l.credit
      FROM accounting.entries e JOIN accounting.entry_lines l ON l.workspace_id = e.workspace_id AND l.entry_id = e.id
      WHERE e.workspace_id = workspace AND e.id = t.id OFFSET 0) l
    GROUP BY l.account_id, ${day} ORDER BY l.account_id, ${day}
    ON CONFLICT (workspace_id, account_id, ${column}) DO UPDATE
    SET debit = k.debit + EXCLUDED.debit, credit = k.credit + EXCLUDED.credit, lines = k.lines + EXCLUDED.lines;`;

/**
 * As before. Citus has no generic plan for these statements: where it is, they are planned for the workspace. The setting ends with the
 * function, which has one of its own.
 */
const FOLD = `
  CREATE OR REPLACE FUNCTION accounting.fold_ledger(workspace uuid, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' SET plan_cache_mode = force_custom_plan AS $body$
  DECLARE
    taken uuid[];
    folded uuid;
  BEGIN
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

/** Folding on a distributed database (docs/adr/0035-*). */
export class AccountingFoldingOnCitus1700000001060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FOLD);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
