import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No foreign keys: a posted entry and an account with lines are never deleted, and nobody but these functions writes. */
const TABLES = [
  // Posted entries that the sums do not have yet. Each poster inserts a row of its own and touches no other.
  `CREATE TABLE accounting.ledger_tail (
    workspace_id uuid NOT NULL,
    entry_id uuid NOT NULL,
    CONSTRAINT ledger_tail_pkey PRIMARY KEY (workspace_id, entry_id)
  )`,
  `CREATE TABLE accounting.account_days (
    workspace_id uuid NOT NULL,
    account_id uuid NOT NULL,
    day date NOT NULL,
    debit numeric NOT NULL,
    credit numeric NOT NULL,
    lines integer NOT NULL,
    CONSTRAINT account_days_pkey PRIMARY KEY (workspace_id, account_id, day)
  )`,
  'CREATE INDEX account_days_day_idx ON accounting.account_days (workspace_id, day)',
  // The days of whole months once more: a report reads a row per account and month, and the days of one month.
  `CREATE TABLE accounting.account_months (
    workspace_id uuid NOT NULL,
    account_id uuid NOT NULL,
    month date NOT NULL,
    debit numeric NOT NULL,
    credit numeric NOT NULL,
    lines integer NOT NULL,
    CONSTRAINT account_months_pkey PRIMARY KEY (workspace_id, account_id, month)
  )`,
];

/** With the rights of the owner: the service itself only reads these tables. */
const APPEND_TAIL = `
  CREATE FUNCTION accounting.append_ledger_tail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
  AS $body$
  BEGIN
    INSERT INTO accounting.ledger_tail (workspace_id, entry_id) VALUES (NEW.workspace_id, NEW.id);
    RETURN NULL;
  END
  $body$`;

const APPEND_TRIGGER = `
  CREATE TRIGGER entries_tail AFTER UPDATE ON accounting.entries FOR EACH ROW
  WHEN (OLD.state = 'draft' AND NEW.state = 'posted') EXECUTE FUNCTION accounting.append_ledger_tail()`;

const addTo = (table: string, column: string, day: string) => `
    INSERT INTO accounting.${table} AS k (workspace_id, account_id, ${column}, debit, credit, lines)
    SELECT workspace, l.account_id, ${day}, sum(l.debit), sum(l.credit), count(*)
    FROM accounting.entries e JOIN accounting.entry_lines l ON l.workspace_id = e.workspace_id AND l.entry_id = e.id
    WHERE e.workspace_id = workspace AND e.id = ANY(taken)
    GROUP BY l.account_id, ${day} ORDER BY l.account_id, ${day}
    ON CONFLICT (workspace_id, account_id, ${column}) DO UPDATE
    SET debit = k.debit + EXCLUDED.debit, credit = k.credit + EXCLUDED.credit, lines = k.lines + EXCLUDED.lines;`;

/**
 * Moves at most so many entries of a workspace from the tail into the sums, in one transaction; answers how many. Two at
 * once take different entries and add to the sums in the same order, so they wait for each other but never in a circle.
 */
const FOLD = `
  CREATE FUNCTION accounting.fold_ledger(workspace uuid, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $body$
  DECLARE
    taken uuid[];
  BEGIN
    SELECT coalesce(array_agg(f.entry_id), '{}') INTO taken
    FROM (SELECT t.entry_id FROM accounting.ledger_tail t WHERE t.workspace_id = workspace
      ORDER BY t.entry_id LIMIT most FOR UPDATE SKIP LOCKED) f;
    IF cardinality(taken) = 0 THEN
      RETURN 0;
    END IF;
    ${addTo('account_days', 'day', 'e.date')}
    ${addTo('account_months', 'month', `date_trunc('month', e.date::timestamp)::date`)}
    DELETE FROM accounting.ledger_tail t WHERE t.workspace_id = workspace AND t.entry_id = ANY(taken);
    RETURN cardinality(taken);
  END
  $body$`;

/** What was posted before there were sums. */
const FILL = `INSERT INTO accounting.ledger_tail (workspace_id, entry_id)
  SELECT e.workspace_id, e.id FROM accounting.entries e WHERE e.state = 'posted'`;

export class AccountingSums1700000000740 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, APPEND_TAIL, APPEND_TRIGGER, FOLD, FILL]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
