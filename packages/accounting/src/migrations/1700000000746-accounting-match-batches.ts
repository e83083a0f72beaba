import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A trigger function: nothing is found but by its full name, whoever calls (scale.md 3, rule 5). */
const procedure = (name: string, body: string) => `
  CREATE OR REPLACE FUNCTION accounting.${name}() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
  ${body}
  $body$`;

/** Each item of the given matches once, with all that they take from it. */
const perItem = (matches: string) => `
    SELECT s.workspace_id, s.id, sum(s.amount) AS amount, sum(s.value) AS value FROM (
      SELECT r.workspace_id, r.debit_line_id AS id, r.amount, r.debit_value AS value FROM ${matches}
      UNION ALL SELECT r.workspace_id, r.credit_line_id, r.amount, r.credit_value FROM ${matches}) s
    GROUP BY s.workspace_id, s.id`;

/**
 * What is open follows from the matches alone. Once for a whole statement: an item that several of its matches name is
 * compared with all of them (open_items_matches), so it must change by all of them at once.
 */
const SETTLE_ITEMS = procedure(
  'settle_items',
  `BEGIN
    UPDATE accounting.open_items o
    SET residual_currency = o.residual_currency - m.amount, residual = o.residual - m.value
    FROM (${perItem('changed r')}) m
    WHERE o.workspace_id = m.workspace_id AND o.id = m.id;
    RETURN NULL;
  END`,
);

const VOIDED = 'changed v JOIN accounting.reconciliations r ON r.workspace_id = v.workspace_id AND r.id = v.id';

const REOPEN_ITEMS = procedure(
  'reopen_items',
  `BEGIN
    PERFORM FROM accounting.open_items o
    JOIN (${perItem(VOIDED)}) m ON m.workspace_id = o.workspace_id AND m.id = o.id
    ORDER BY o.id FOR UPDATE OF o;
    UPDATE accounting.open_items o
    SET residual_currency = o.residual_currency + m.amount, residual = o.residual + m.value
    FROM (${perItem(VOIDED)}) m
    WHERE o.workspace_id = m.workspace_id AND o.id = m.id;
    UPDATE accounting.reconciliations r SET state = 'undone'
    FROM changed v WHERE r.workspace_id = v.workspace_id AND r.id = v.id;
    RETURN NULL;
  END`,
);

const TRIGGERS = [
  'DROP TRIGGER reconciliations_settle ON accounting.reconciliations',
  `CREATE TRIGGER reconciliations_settle AFTER INSERT ON accounting.reconciliations REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION accounting.settle_items()`,
  'DROP TRIGGER reconciliation_voids_reopen ON accounting.reconciliation_voids',
  `CREATE TRIGGER reconciliation_voids_reopen AFTER INSERT ON accounting.reconciliation_voids
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION accounting.reopen_items()`,
];

/** Several matches of one line may be made, and undone, in one statement (domain.md 7, 15 and 21). */
export class AccountingMatchBatches1700000000746 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [SETTLE_ITEMS, REOPEN_ITEMS, ...TRIGGERS]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
