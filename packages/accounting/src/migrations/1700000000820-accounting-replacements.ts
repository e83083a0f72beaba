import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A trigger function: nothing is found but by its full name, whoever calls (scale.md 3, rule 5). */
const procedure = (name: string, body: string) => `
  CREATE FUNCTION accounting.${name}() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
  ${body}
  $body$`;

const REPLACES = [
  'ALTER TABLE accounting.invoices ADD COLUMN replaces_id uuid',
  `ALTER TABLE accounting.invoices ADD CONSTRAINT invoices_replaces_fkey FOREIGN KEY (workspace_id, replaces_id)
    REFERENCES accounting.invoices (workspace_id, id)`,
  `ALTER TABLE accounting.invoices ADD CONSTRAINT invoices_replaces_check
    CHECK (replaces_id IS NULL OR (replaces_id <> id AND state <> 'cancelled' AND type IN ('invoice', 'bill')))`,
  // What replaces a document.
  'CREATE INDEX invoices_replaces_idx ON accounting.invoices (workspace_id, replaces_id) WHERE replaces_id IS NOT NULL',
  // The replaced document is posted, and so its type and state no longer change: to look once is enough.
  procedure(
    'check_replaced',
    `BEGIN
    PERFORM FROM accounting.invoices o
    WHERE o.workspace_id = NEW.workspace_id AND o.id = NEW.replaces_id AND o.state = 'posted' AND o.type = NEW.type;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'A document replaces a posted one of its type.' USING ERRCODE = '23514', CONSTRAINT = 'invoices_replaces_check';
    END IF;
    RETURN NEW;
  END`,
  ),
  `CREATE TRIGGER invoices_replaces BEFORE INSERT OR UPDATE OF replaces_id, type ON accounting.invoices FOR EACH ROW
    WHEN (NEW.replaces_id IS NOT NULL) EXECUTE FUNCTION accounting.check_replaced()`,
  `CREATE TRIGGER invoices_kept_replacement BEFORE UPDATE ON accounting.invoices FOR EACH ROW
    WHEN (OLD.state = 'posted' AND NEW.replaces_id IS DISTINCT FROM OLD.replaces_id)
    EXECUTE FUNCTION accounting.refuse('invoices_immutable_check', 'What a posted document replaces never changes.')`,
];

const AMOUNT_REVERSED = [
  'ALTER TABLE accounting.invoices ADD COLUMN amount_reversed numeric NOT NULL DEFAULT 0',
  `ALTER TABLE accounting.invoices ADD CONSTRAINT invoices_amount_reversed_check
    CHECK (amount_reversed >= 0 AND amount_reversed < 1e15 AND (amount_reversed = 0 OR state = 'posted'))`,
  `UPDATE accounting.invoices i SET amount_reversed = c.amount
    FROM (SELECT workspace_id, reversal_of_id, sum(amount_total) AS amount FROM accounting.invoices
      WHERE state = 'posted' AND reversal_of_id IS NOT NULL GROUP BY workspace_id, reversal_of_id) AS c
    WHERE i.workspace_id = c.workspace_id AND i.id = c.reversal_of_id AND i.state = 'posted'`,
];

/** Checked at the step to posted, when the date is final. */
const REVERSAL_DATE = [
  procedure(
    'check_reversal_date',
    `BEGIN
    PERFORM FROM accounting.entries o
    WHERE o.workspace_id = NEW.workspace_id AND o.id = NEW.reversal_of_id AND o.date <= NEW.date;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'A reversal is not dated before its entry.' USING ERRCODE = '23514', CONSTRAINT = 'entries_reversal_date_check';
    END IF;
    RETURN NEW;
  END`,
  ),
  `CREATE TRIGGER entries_reversal_date BEFORE UPDATE ON accounting.entries FOR EACH ROW
    WHEN (OLD.state = 'draft' AND NEW.state = 'posted' AND NEW.reversal_of_id IS NOT NULL)
    EXECUTE FUNCTION accounting.check_reversal_date()`,
];

/** What replaces a document, what credits took back of it, and the earliest date of a reversal (domain.md 5.1, 6.12). */
export class AccountingReplacements1700000000820 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...REPLACES, ...AMOUNT_REVERSED, ...REVERSAL_DATE]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
