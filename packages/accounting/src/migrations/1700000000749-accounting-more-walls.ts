import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A trigger function: nothing is found but by its full name, whoever calls (scale.md 3, rule 5). */
const procedure = (name: string, body: string) => `
  CREATE FUNCTION accounting.${name}() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
  ${body}
  $body$`;

const raise = (constraint: string, message: string) =>
  `RAISE EXCEPTION '${message}' USING ERRCODE = '23514', CONSTRAINT = '${constraint}';`;

/** Where an open item `o` says something else than its line `l` on the account `a`. */
const DIFFERS = `NOT a.open_items OR o.account_id <> l.account_id OR o.partner_id IS DISTINCT FROM l.partner_id
      OR o.amount <> l.debit + l.credit OR o.currency IS DISTINCT FROM l.currency
      OR o.amount_currency IS DISTINCT FROM abs(l.amount_currency)
      OR o.side <> CASE WHEN l.debit > 0 OR (l.credit = 0 AND l.amount_currency > 0) THEN 'debit' ELSE 'credit' END`;

/**
 * An open item is its line in its own currency too, and only accounts that are matched have any. The entry is locked: one
 * that is being posted at the same moment is either posted without this item, or finds it there (below).
 */
const CHECK_OPEN_ITEM_LINES = procedure(
  'check_open_item_lines',
  `DECLARE
    parent record;
  BEGIN
    FOR parent IN SELECT DISTINCT l.workspace_id, l.entry_id FROM changed c
      JOIN accounting.entry_lines l ON l.workspace_id = c.workspace_id AND l.id = c.id ORDER BY 1, 2 LOOP
      PERFORM FROM accounting.entries e WHERE e.workspace_id = parent.workspace_id AND e.id = parent.entry_id FOR SHARE;
    END LOOP;
    PERFORM FROM changed o
    JOIN accounting.entry_lines l ON l.workspace_id = o.workspace_id AND l.id = o.id
    JOIN accounting.accounts a ON a.workspace_id = l.workspace_id AND a.id = l.account_id
    WHERE ${DIFFERS};
    IF FOUND THEN
      ${raise('open_items_line_check', 'An open item is a line of a matched account, with its partner, side, currency and amounts.')}
    END IF;
    RETURN NULL;
  END`,
);

/** A line of a draft may have changed since its open item was made: what is posted is compared once more. */
const CHECK_POSTED_ITEMS = procedure(
  'check_posted_items',
  `BEGIN
    PERFORM FROM accounting.entry_lines l
    JOIN accounting.open_items o ON o.workspace_id = l.workspace_id AND o.id = l.id
    JOIN accounting.accounts a ON a.workspace_id = l.workspace_id AND a.id = l.account_id
    WHERE l.workspace_id = NEW.workspace_id AND l.entry_id = NEW.id AND (o.date IS DISTINCT FROM NEW.date OR ${DIFFERS});
    IF FOUND THEN
      ${raise('entries_open_items_check', 'The open items of an entry are its lines.')}
    END IF;
    RETURN NEW;
  END`,
);

/** A document is posted with an entry that it caused itself: nobody takes another's number. */
const CHECK_SOURCE = procedure(
  'check_source',
  `BEGIN
    PERFORM FROM accounting.entries e
    WHERE e.workspace_id = NEW.workspace_id AND e.id = NEW.entry_id AND e.source_id = NEW.id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'A document is posted with the entry that it caused.'
        USING ERRCODE = '23514', CONSTRAINT = TG_TABLE_NAME || '_source_check';
    END IF;
    RETURN NEW;
  END`,
);

const WALLS = [
  `CREATE TRIGGER open_items_own_line AFTER INSERT ON accounting.open_items REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION accounting.check_open_item_lines()`,
  `CREATE TRIGGER entries_open_items BEFORE UPDATE ON accounting.entries FOR EACH ROW
    WHEN (OLD.state = 'draft' AND NEW.state = 'posted') EXECUTE FUNCTION accounting.check_posted_items()`,
  `CREATE TRIGGER invoices_source BEFORE UPDATE ON accounting.invoices FOR EACH ROW
    WHEN (OLD.state <> 'posted' AND NEW.state = 'posted') EXECUTE FUNCTION accounting.check_source()`,
  `CREATE TRIGGER payments_source BEFORE INSERT OR UPDATE OF state ON accounting.payments FOR EACH ROW
    WHEN (NEW.state <> 'draft') EXECUTE FUNCTION accounting.check_source()`,
  `CREATE TRIGGER payments_reversed BEFORE UPDATE ON accounting.payments FOR EACH ROW
    WHEN (OLD.state = 'reversed' AND NEW.reversed_by_id IS DISTINCT FROM OLD.reversed_by_id)
    EXECUTE FUNCTION accounting.refuse('payments_reversed_check', 'A payment is reversed once, by one entry.')`,
  ...['payment_allocations', 'ledger_tail', 'account_days', 'account_months'].map(
    (table) => `CREATE TRIGGER ${table}_truncate BEFORE TRUNCATE ON accounting.${table} FOR EACH STATEMENT
    EXECUTE FUNCTION accounting.refuse('${table}_truncate_check', 'What follows from the ledger is kept with it.')`,
  ),
];

/** What raw SQL could still do to items, documents and sums (domain.md 7: 5, 15, 19). */
export class AccountingMoreWalls1700000000749 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [CHECK_OPEN_ITEM_LINES, CHECK_POSTED_ITEMS, CHECK_SOURCE, ...WALLS])
      await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
