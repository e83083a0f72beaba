import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A trigger function: every name in it is qualified, so the caller's search path does not matter (scale.md 3, rule 5). */
const procedure = (name: string, body: string) => `
  CREATE OR REPLACE FUNCTION accounting.${name}() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
  ${body}
  $body$`;

const raise = (constraint: string, message: string) =>
  `RAISE EXCEPTION '${message}' USING ERRCODE = '23514', CONSTRAINT = '${constraint}';`;

/**
 * Both items are locked by id and looked at in one statement: what is compared never changes, of an item as of a posted entry
 * (domain.md 7, 19). The books' row stays share-locked until the end, so that the lock date waits for this match.
 */
const CHECK_MATCH = procedure(
  'check_match',
  `DECLARE
    locked_until date;
    fits boolean;
    last_date date;
  BEGIN
    SELECT b.lock_date INTO locked_until
    FROM accounting.books b WHERE b.workspace_id = NEW.workspace_id AND b.id = NEW.workspace_id FOR SHARE;
    IF NOT FOUND OR NEW.date <= locked_until THEN
      ${raise('reconciliations_lock_date_check', 'The period of this date is locked.')}
    END IF;
    SELECT count(*) = 2 AND bool_and(e.state = 'posted' AND o.currency = NEW.currency
        AND o.side = CASE o.id WHEN NEW.debit_line_id THEN 'debit' ELSE 'credit' END)
        AND min(o.account_id::text) = max(o.account_id::text)
        AND count(o.partner_id) IN (0, 2) AND min(o.partner_id::text) IS NOT DISTINCT FROM max(o.partner_id::text),
      max(e.date)
    INTO fits, last_date
    FROM (SELECT o.* FROM accounting.open_items o
      WHERE o.workspace_id = NEW.workspace_id AND o.id IN (NEW.debit_line_id, NEW.credit_line_id) ORDER BY o.id FOR UPDATE) o
    CROSS JOIN LATERAL (SELECT e.state, e.date FROM accounting.entry_lines l
      JOIN accounting.entries e ON e.workspace_id = l.workspace_id AND e.id = l.entry_id
      WHERE l.workspace_id = o.workspace_id AND l.id = o.id OFFSET 0) e;
    IF fits IS NOT TRUE THEN
      ${raise('reconciliations_lines_check', 'A match joins a debit and a credit of one account, partner and currency.')}
    END IF;
    IF NEW.date < last_date THEN
      ${raise('reconciliations_lines_date_check', 'A match is not older than its lines.')}
    END IF;
    RETURN NEW;
  END`,
);

/** Each item of the matches that are undone, once, with all that they took from it. */
const TAKEN = `
    SELECT s.workspace_id, s.id, sum(s.amount) AS amount, sum(s.value) AS value
    FROM changed v
    JOIN accounting.reconciliations r ON r.workspace_id = v.workspace_id AND r.id = v.id
    CROSS JOIN LATERAL (VALUES (r.workspace_id, r.debit_line_id, r.amount, r.debit_value),
      (r.workspace_id, r.credit_line_id, r.amount, r.credit_value)) AS s (workspace_id, id, amount, value)
    GROUP BY s.workspace_id, s.id`;

/** A voiding row makes its match undone before the items are open again, so that they are compared with those still active. */
const REOPEN_ITEMS = procedure(
  'reopen_items',
  `BEGIN
    UPDATE accounting.reconciliations r SET state = 'undone'
    FROM changed v WHERE r.workspace_id = v.workspace_id AND r.id = v.id;
    PERFORM FROM accounting.open_items o
    JOIN (${TAKEN}) m ON m.workspace_id = o.workspace_id AND m.id = o.id
    ORDER BY o.id FOR UPDATE OF o;
    UPDATE accounting.open_items o
    SET residual_currency = o.residual_currency + m.amount, residual = o.residual + m.value
    FROM (${TAKEN}) m
    WHERE o.workspace_id = m.workspace_id AND o.id = m.id;
    RETURN NULL;
  END`,
);

const matchesOf = (side: 'debit' | 'credit') => `
        SELECT r.amount, r.${side}_value AS value FROM accounting.reconciliations r
        WHERE o.side = '${side}' AND r.workspace_id = o.workspace_id AND r.${side}_line_id = o.id AND r.state = 'active'`;

/**
 * What is open of an item is its amount less its active matches (domain.md 7, 15). Once for all items of a
 * statement. A match is active until it has a voiding row: nothing else changes its state (reconciliations_undone, reopen_items).
 */
const RESIDUALS = [
  'DROP TRIGGER open_items_matches ON accounting.open_items',
  procedure(
    'check_residual',
    `BEGIN
    PERFORM FROM changed o
    CROSS JOIN LATERAL (SELECT coalesce(sum(m.amount), 0) AS amount, coalesce(sum(m.value), 0) AS value
      FROM (${matchesOf('debit')} UNION ALL ${matchesOf('credit')}) m) m
    WHERE o.residual_currency <> o.amount_currency - m.amount OR o.residual <> o.amount - m.value;
    IF FOUND THEN
      ${raise('open_items_matches_check', 'What is open of a line is its amount less its matches.')}
    END IF;
    RETURN NULL;
  END`,
  ),
  `CREATE TRIGGER open_items_matches AFTER UPDATE ON accounting.open_items REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION accounting.check_residual()`,
];

/** Matches with one look at their items, and items with one look at their matches (domain.md 7, 15 and 19). */
export class AccountingMatchesOnce1700000000951 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [CHECK_MATCH, REOPEN_ITEMS, ...RESIDUALS]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
