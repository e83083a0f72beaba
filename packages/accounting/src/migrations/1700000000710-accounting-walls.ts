import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A trigger function: nothing is found but by its full name, whoever calls (scale.md 3, rule 5). */
const procedure = (name: string, body: string) => `
  CREATE FUNCTION accounting.${name}() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
  ${body}
  $body$`;

const raise = (constraint: string, message: string, code = '23514') =>
  `RAISE EXCEPTION '${message}' USING ERRCODE = '${code}', CONSTRAINT = '${constraint}';`;

/** The trigger `<table>_<rule>` refuses in the name of the constraint `<table>_<rule>_check`; `when` is SQL. */
const refuse = (table: string, rule: string, event: string, when: string, message: string) => `
  CREATE TRIGGER ${table}_${rule} BEFORE ${event} ON accounting.${table} FOR EACH ROW WHEN (${when})
  EXECUTE FUNCTION accounting.refuse('${table}_${rule}_check', '${message}')`;

const truncation = (table: string) => `
  CREATE TRIGGER ${table}_truncate BEFORE TRUNCATE ON accounting.${table} FOR EACH STATEMENT
  EXECUTE FUNCTION accounting.refuse('${table}_truncate_check', 'What was posted is kept.')`;

/** What changes lines asks once per statement, with every row of it; an UPDATE asks for where from and where to. */
const openParent = (table: string, check: string) =>
  [
    ['insert', 'INSERT', 'NEW'],
    ['delete', 'DELETE', 'OLD'],
    ['update_from', 'UPDATE', 'OLD'],
    ['update_to', 'UPDATE', 'NEW'],
  ].map(
    ([name, event, rows]) => `
  CREATE TRIGGER ${table}_open_${name} AFTER ${event} ON accounting.${table} REFERENCING ${rows} TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION accounting.${check}('${table}_immutable_check')`,
  );

const unchanged = (columns: readonly string[]) =>
  `(${columns.map((column) => `NEW.${column}`).join(', ')}) IS NOT DISTINCT FROM
    (${columns.map((column) => `OLD.${column}`).join(', ')})`;

const REFUSE = procedure(
  'refuse',
  `BEGIN
    RAISE EXCEPTION '%', TG_ARGV[1] USING ERRCODE = '23514', CONSTRAINT = TG_ARGV[0];
  END`,
);

/**
 * Draft to posted (domain.md 7: 1, 6, 10). The entry's row is locked when this runs and each statement in here sees
 * what is committed by then: lines of sessions that this one waited for, and the series row that the posting statement
 * itself took. The books' row stays share-locked until the end, so that the lock date waits for this poster. A number
 * follows only on the one before it: whatever happens to the counter, the set of a series stays 1 to n.
 */
const CHECK_POSTING = procedure(
  'check_posting',
  `DECLARE
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
    IF next_seq - 1 IS DISTINCT FROM NEW.seq OR follows IS NOT TRUE THEN
      ${raise('entries_series_check', 'An entry takes the next number of its series.')}
    END IF;
    RETURN NEW;
  END`,
);

/**
 * Lines stay as they were posted (domain.md 7: 5). FOR SHARE: a line of a draft that another session is posting waits
 * for it, and a poster waits for lines that are not committed. The state is read from the locked row, not filtered by:
 * a filter would skip, unlocked, a draft that is being posted.
 */
const CHECK_ENTRY_OPEN = procedure(
  'check_entry_open',
  `DECLARE
    parent record;
    found_state text;
  BEGIN
    FOR parent IN SELECT DISTINCT c.workspace_id, c.entry_id FROM changed c ORDER BY 1, 2 LOOP
      SELECT e.state INTO found_state
      FROM accounting.entries e WHERE e.workspace_id = parent.workspace_id AND e.id = parent.entry_id FOR SHARE;
      IF found_state = 'posted' THEN
        RAISE EXCEPTION 'The lines of a posted entry never change.'
          USING ERRCODE = '23514', CONSTRAINT = TG_ARGV[0];
      END IF;
    END LOOP;
    RETURN NULL;
  END`,
);

const checkInvoiceOpen = (name: string, parents: string) =>
  procedure(
    name,
    `DECLARE
    parent record;
    found_state text;
  BEGIN
    FOR parent IN ${parents} ORDER BY 1, 2 LOOP
      SELECT i.state INTO found_state
      FROM accounting.invoices i WHERE i.workspace_id = parent.workspace_id AND i.id = parent.invoice_id FOR SHARE;
      IF found_state = 'posted' THEN
        RAISE EXCEPTION 'The lines of a posted document never change.'
          USING ERRCODE = '23514', CONSTRAINT = TG_ARGV[0];
      END IF;
    END LOOP;
    RETURN NULL;
  END`,
  );

const CHECK_INVOICE_OPEN = checkInvoiceOpen(
  'check_invoice_open',
  'SELECT DISTINCT c.workspace_id, c.invoice_id FROM changed c',
);

const CHECK_INVOICE_OPEN_BY_LINE = checkInvoiceOpen(
  'check_invoice_open_by_line',
  `SELECT DISTINCT l.workspace_id, l.invoice_id FROM changed c
      JOIN accounting.invoice_lines l ON l.workspace_id = c.workspace_id AND l.id = c.line_id`,
);

/** A posted invoice carries the number, journal and date of its posted entry, which no longer change. */
const CHECK_INVOICE_POSTING = procedure(
  'check_invoice_posting',
  `BEGIN
    PERFORM FROM accounting.entries e
    WHERE e.workspace_id = NEW.workspace_id AND e.id = NEW.entry_id AND e.state = 'posted'
      AND e.number = NEW.number AND e.journal_id = NEW.journal_id AND e.date = NEW.date;
    IF NOT FOUND THEN
      ${raise('invoices_entry_check', 'An invoice is posted with a posted entry, under its number, journal and date.')}
    END IF;
    RETURN NEW;
  END`,
);

/** An open item is its line: account, partner, side and amount are the line's. */
const CHECK_OPEN_ITEMS = procedure(
  'check_open_items',
  `BEGIN
    PERFORM FROM changed c
    JOIN accounting.entry_lines l ON l.workspace_id = c.workspace_id AND l.id = c.id
    WHERE c.account_id <> l.account_id OR c.partner_id IS DISTINCT FROM l.partner_id
      OR c.amount <> l.debit + l.credit
      OR c.side <> CASE WHEN l.debit > 0 OR (l.credit = 0 AND l.amount_currency > 0) THEN 'debit' ELSE 'credit' END;
    IF FOUND THEN
      ${raise('open_items_line_check', 'An open item has the account, partner, side and amount of its line.')}
    END IF;
    RETURN NULL;
  END`,
);

const CHECK_FISCAL_YEAR_START = procedure(
  'check_fiscal_year_start',
  `BEGIN
    PERFORM FROM accounting.entries e WHERE e.workspace_id = NEW.workspace_id AND e.number IS NOT NULL LIMIT 1;
    IF FOUND THEN
      ${raise('books_fiscal_year_start_check', 'The fiscal year is fixed once an entry is posted.')}
    END IF;
    RETURN NEW;
  END`,
);

/** A code that another journal has already is a duplicate of the field it was given in. */
const takeCode = (field: string) => `
    INSERT INTO accounting.journal_codes (workspace_id, code, journal_id)
    VALUES (NEW.workspace_id, NEW.${field}, NEW.id) ON CONFLICT DO NOTHING;
    PERFORM FROM accounting.journal_codes c
    WHERE c.workspace_id = NEW.workspace_id AND c.code = NEW.${field} AND c.journal_id = NEW.id;
    IF NOT FOUND THEN
      ${raise(`journals_${field}_key`, 'Another journal has this code.', '23505')}
    END IF;`;

const TAKE_JOURNAL_CODES = procedure(
  'take_journal_codes',
  `BEGIN${takeCode('code')}${takeCode('credit_code')}
    RETURN NEW;
  END`,
);

const RETURN_JOURNAL_CODES = procedure(
  'return_journal_codes',
  `BEGIN
    DELETE FROM accounting.journal_codes c
    WHERE c.workspace_id = OLD.workspace_id AND c.journal_id = OLD.id
      AND NOT EXISTS (SELECT FROM accounting.journals j
        WHERE j.workspace_id = c.workspace_id AND j.id = c.journal_id AND c.code IN (j.code, j.credit_code));
    RETURN NULL;
  END`,
);

const FUNCTIONS = [
  REFUSE,
  CHECK_POSTING,
  CHECK_ENTRY_OPEN,
  CHECK_INVOICE_OPEN,
  CHECK_INVOICE_OPEN_BY_LINE,
  CHECK_INVOICE_POSTING,
  CHECK_OPEN_ITEMS,
  CHECK_FISCAL_YEAR_START,
  TAKE_JOURNAL_CODES,
  RETURN_JOURNAL_CODES,
];

const ENTRY_ANNOTATIONS = `'{reference,metadata,external_id,version,updated_at}'::text[]`;

const OPEN_ITEM_KEEPS = [
  'workspace_id',
  'id',
  'account_id',
  'partner_id',
  'currency',
  'date_due',
  'side',
  'amount',
  'amount_currency',
];

const LEDGER = [
  refuse('entries', 'draft_first', 'INSERT', `NEW.state <> 'draft'`, 'An entry is inserted as a draft.'),
  `CREATE TRIGGER entries_posting BEFORE UPDATE ON accounting.entries FOR EACH ROW
    WHEN (OLD.state = 'draft' AND NEW.state = 'posted') EXECUTE FUNCTION accounting.check_posting()`,
  refuse(
    'entries',
    'immutable',
    'UPDATE',
    `OLD.state = 'posted'
      AND to_jsonb(NEW) - ${ENTRY_ANNOTATIONS} IS DISTINCT FROM to_jsonb(OLD) - ${ENTRY_ANNOTATIONS}`,
    'A posted entry never changes.',
  ),
  refuse('entries', 'kept', 'DELETE', `OLD.state = 'posted'`, 'A posted entry is never deleted.'),
  ...openParent('entry_lines', 'check_entry_open'),
  `CREATE TRIGGER open_items_line AFTER INSERT ON accounting.open_items REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION accounting.check_open_items()`,
  refuse(
    'open_items',
    'immutable',
    'UPDATE',
    `NOT (${unchanged(OPEN_ITEM_KEEPS)})`,
    'Only what is left of an open item changes.',
  ),
  refuse('open_items', 'kept', 'DELETE', 'true', 'An open item is never deleted.'),
];

const POSTED_INVOICE_KEEPS = [
  ...[
    'workspace_id',
    'id',
    'created_at',
    'type',
    'number',
    'state',
    'partner_id',
    'date',
    'payment_term_id',
    'date_due',
  ],
  ...['currency', 'currency_rate', 'journal_id', 'amount_untaxed', 'amount_tax', 'amount_total', 'entry_id'],
  ...['reversal_of_id', 'company_snapshot', 'partner_snapshot'],
];

const INVOICES = [
  refuse('invoices', 'draft_first', 'INSERT', `NEW.state <> 'draft'`, 'An invoice is inserted as a draft.'),
  refuse(
    'invoices',
    'transition',
    'UPDATE',
    `NEW.state <> OLD.state AND NOT (OLD.state = 'draft' OR (OLD.state = 'cancelled' AND NEW.state = 'draft'))`,
    'The state does not lead there.',
  ),
  `CREATE TRIGGER invoices_posting BEFORE UPDATE ON accounting.invoices FOR EACH ROW
    WHEN (OLD.state <> 'posted' AND NEW.state = 'posted') EXECUTE FUNCTION accounting.check_invoice_posting()`,
  refuse(
    'invoices',
    'immutable',
    'UPDATE',
    `OLD.state = 'posted' AND NOT (${unchanged(POSTED_INVOICE_KEEPS)}
      AND (OLD.type IN ('invoice', 'credit_note') OR NEW.reference IS NOT DISTINCT FROM OLD.reference))`,
    'The figures of a posted document never change.',
  ),
  refuse('invoices', 'kept', 'DELETE', `OLD.state = 'posted'`, 'A posted document is never deleted.'),
  ...openParent('invoice_lines', 'check_invoice_open'),
  ...openParent('invoice_taxes', 'check_invoice_open'),
  ...openParent('invoice_line_taxes', 'check_invoice_open_by_line'),
];

const BOOKS = [
  refuse(
    'books',
    'lock_date',
    'UPDATE',
    'OLD.lock_date IS NOT NULL AND (NEW.lock_date IS NULL OR NEW.lock_date < OLD.lock_date)',
    'The lock date only moves forward.',
  ),
  refuse('books', 'kept', 'DELETE', 'true', 'The books of a workspace are never deleted.'),
  refuse('books', 'id', 'UPDATE', 'NEW.workspace_id <> OLD.workspace_id', 'Books belong to one workspace.'),
  `CREATE TRIGGER books_fiscal_year_start BEFORE UPDATE ON accounting.books FOR EACH ROW
    WHEN (NEW.fiscal_year_start <> OLD.fiscal_year_start) EXECUTE FUNCTION accounting.check_fiscal_year_start()`,
  `CREATE TRIGGER journals_codes BEFORE INSERT OR UPDATE OF code, credit_code ON accounting.journals FOR EACH ROW
    EXECUTE FUNCTION accounting.take_journal_codes()`,
  `CREATE TRIGGER journals_old_codes AFTER UPDATE OF code, credit_code OR DELETE ON accounting.journals FOR EACH ROW
    EXECUTE FUNCTION accounting.return_journal_codes()`,
];

const KEPT_TABLES = [
  ...['entries', 'entry_lines', 'open_items', 'books'],
  ...['invoices', 'invoice_lines', 'invoice_taxes', 'invoice_line_taxes'],
];

/** The walls that hold against any SQL of any session (domain.md 7). */
export class AccountingWalls1700000000710 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...FUNCTIONS, ...LEDGER, ...INVOICES, ...BOOKS, ...KEPT_TABLES.map(truncation)]) {
      await runner.query(statement);
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
