import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A trigger function: nothing is found but by its full name, whoever calls (scale.md 3, rule 5). */
const procedure = (name: string, body: string) => `
  CREATE OR REPLACE FUNCTION accounting.${name}() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
  ${body}
  $body$`;

/** An open item is its line: account, partner, side and amount are the line's, its date is the entry's. */
const CHECK_OPEN_ITEMS = procedure(
  'check_open_items',
  `BEGIN
    PERFORM FROM changed c
    JOIN accounting.entry_lines l ON l.workspace_id = c.workspace_id AND l.id = c.id
    JOIN accounting.entries e ON e.workspace_id = l.workspace_id AND e.id = l.entry_id
    WHERE c.account_id <> l.account_id OR c.partner_id IS DISTINCT FROM l.partner_id
      OR c.amount <> l.debit + l.credit OR c.date IS DISTINCT FROM e.date
      OR c.side <> CASE WHEN l.debit > 0 OR (l.credit = 0 AND l.amount_currency > 0) THEN 'debit' ELSE 'credit' END;
    IF FOUND THEN
      RAISE EXCEPTION 'An open item has the account, partner, side, amount and date of its line.'
        USING ERRCODE = '23514', CONSTRAINT = 'open_items_line_check';
    END IF;
    RETURN NULL;
  END`,
);

const KEEPS = [
  ...['workspace_id', 'id', 'account_id', 'partner_id', 'currency', 'date', 'date_due', 'side', 'amount'],
  'amount_currency',
];
const row = (version: string) => `(${KEEPS.map((column) => `${version}.${column}`).join(', ')})`;

/** The day of an item stands beside it: what is owed at a day, and a partner's ledger, are found without its entry. */
const OPEN_ITEM_DATES = [
  'ALTER TABLE accounting.open_items ADD COLUMN date date',
  'ALTER TABLE accounting.open_items DISABLE TRIGGER open_items_matches',
  `UPDATE accounting.open_items o SET date = e.date
    FROM accounting.entry_lines l
    JOIN accounting.entries e ON e.workspace_id = l.workspace_id AND e.id = l.entry_id
    WHERE l.workspace_id = o.workspace_id AND l.id = o.id`,
  'ALTER TABLE accounting.open_items ENABLE TRIGGER open_items_matches',
  'ALTER TABLE accounting.open_items ALTER COLUMN date SET NOT NULL',
  CHECK_OPEN_ITEMS,
  'DROP TRIGGER open_items_immutable ON accounting.open_items',
  `CREATE TRIGGER open_items_immutable BEFORE UPDATE ON accounting.open_items FOR EACH ROW
    WHEN (NOT (${row('NEW')} IS NOT DISTINCT FROM ${row('OLD')}))
    EXECUTE FUNCTION accounting.refuse('open_items_immutable_check', 'Only what is left of an open item changes.')`,
  // The ledger of a partner, day by day, however long it is.
  'CREATE INDEX open_items_partner_idx ON accounting.open_items (workspace_id, partner_id, date)',
];

/** What was matched or undone after a day: from what is open now back to what was open then. */
const MATCH_DATES = [
  'CREATE INDEX reconciliations_date_idx ON accounting.reconciliations (workspace_id, date)',
  'CREATE INDEX reconciliation_voids_date_idx ON accounting.reconciliation_voids (workspace_id, date)',
];

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
 * As before: moves at most so many entries of a workspace from the tail into the sums, in one transaction. Its cost is
 * that of the entries taken: a generic plan expects an average workspace, where one for this workspace would expect no rows
 * while the statistics of the tables do not know it yet, and read all of them for each entry.
 */
const FOLD = `
  CREATE OR REPLACE FUNCTION accounting.fold_ledger(workspace uuid, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' SET plan_cache_mode = force_generic_plan AS $body$
  DECLARE
    taken uuid[];
    folded uuid;
  BEGIN
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

/** Reports that read what they show and no more (scale.md 2, domain.md 4.16). */
export class AccountingReportSpeed1700000000745 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...OPEN_ITEM_DATES, ...MATCH_DATES, FOLD]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
