import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A trigger function: every name in it is qualified, so the caller's search path does not matter (scale.md 3, rule 5). */
const procedure = (name: string, body: string, rights = '') => `
  CREATE OR REPLACE FUNCTION accounting.${name}() RETURNS trigger LANGUAGE plpgsql ${rights} SET search_path = '' AS $body$
  ${body}
  $body$`;

const raise = (constraint: string, message: string) =>
  `RAISE EXCEPTION '${message}' USING ERRCODE = '23514', CONSTRAINT = '${constraint}';`;

/**
 * The parents of all changed rows, locked and looked at in one statement. FOR SHARE: a line of a draft that another session
 * is posting waits for it, and a poster waits for lines that are not committed. The state is read from the locked row, not
 * filtered by: a filter would skip, unlocked, a draft that is being posted.
 */
const checkParents = (name: string, parents: string, table: string, key: string, message: string) =>
  procedure(
    name,
    `DECLARE
    any_posted boolean;
  BEGIN
    SELECT bool_or(p.state = 'posted') INTO any_posted
    FROM (${parents} ORDER BY 1, 2) c
    CROSS JOIN LATERAL (SELECT t.state FROM accounting.${table} t
      WHERE t.workspace_id = c.workspace_id AND t.id = c.${key} FOR SHARE) p;
    IF any_posted THEN
      RAISE EXCEPTION '${message}' USING ERRCODE = '23514', CONSTRAINT = TG_ARGV[0];
    END IF;
    RETURN NULL;
  END`,
  );

const INVOICE_LINES_STAY = 'The lines of a posted document never change.';

/** Lines stay as they were posted (domain.md 7: 5). */
const PARENTS = [
  checkParents(
    'check_entry_open',
    'SELECT DISTINCT c.workspace_id, c.entry_id FROM changed c',
    'entries',
    'entry_id',
    'The lines of a posted entry never change.',
  ),
  checkParents(
    'check_invoice_open',
    'SELECT DISTINCT c.workspace_id, c.invoice_id FROM changed c',
    'invoices',
    'invoice_id',
    INVOICE_LINES_STAY,
  ),
  // OFFSET 0: line by line by its key, however few lines there were when this was planned.
  checkParents(
    'check_invoice_open_by_line',
    `SELECT DISTINCT l.workspace_id, l.invoice_id FROM changed c
      CROSS JOIN LATERAL (SELECT l.workspace_id, l.invoice_id FROM accounting.invoice_lines l
        WHERE l.workspace_id = c.workspace_id AND l.id = c.line_id OFFSET 0) l`,
    'invoices',
    'invoice_id',
    INVOICE_LINES_STAY,
  ),
];

/** Where an open item `o` says something else than its line `l` on the account `a`. */
const DIFFERS = `NOT a.open_items OR o.account_id <> l.account_id OR o.partner_id IS DISTINCT FROM l.partner_id
        OR o.amount <> l.debit + l.credit OR o.currency IS DISTINCT FROM l.currency
        OR o.amount_currency IS DISTINCT FROM abs(l.amount_currency)
        OR o.side <> CASE WHEN l.debit > 0 OR (l.credit = 0 AND l.amount_currency > 0) THEN 'debit' ELSE 'credit' END`;

/**
 * A new open item is its line, on a matched account, of its entry's day, and open as a whole; an exchange difference, without an
 * amount in the document's currency, is born settled (domain.md 6.6). The entry is locked: one that is being posted at the
 * same moment either finds this item (check_posting), or is posted by now, and its lines are read once more as they were posted.
 */
const OPEN_ITEMS = [
  procedure(
    'check_open_items',
    `DECLARE
    any_posted boolean;
    any_differs boolean;
    any_partial boolean;
  BEGIN
    FOR reading IN 1..2 LOOP
      SELECT bool_or(e.state = 'posted'), bool_or(l.differs OR o.date IS DISTINCT FROM e.date),
        bool_or(o.residual_currency <> o.amount_currency
          OR o.residual <> CASE WHEN o.amount_currency = 0 THEN 0 ELSE o.amount END)
      INTO any_posted, any_differs, any_partial
      FROM changed o
      CROSS JOIN LATERAL (SELECT l.workspace_id, l.entry_id, ${DIFFERS} AS differs
        FROM accounting.entry_lines l JOIN accounting.accounts a ON a.workspace_id = l.workspace_id AND a.id = l.account_id
        WHERE l.workspace_id = o.workspace_id AND l.id = o.id OFFSET 0) l
      CROSS JOIN LATERAL (SELECT e.state, e.date FROM accounting.entries e
        WHERE e.workspace_id = l.workspace_id AND e.id = l.entry_id FOR SHARE) e;
      EXIT WHEN any_posted IS NOT TRUE;
    END LOOP;
    IF any_differs THEN
      ${raise('open_items_line_check', 'An open item is a line of a matched account, with its partner, side, currency, amounts and date.')}
    END IF;
    IF any_partial THEN
      ${raise('open_items_whole_check', 'A new item is open as a whole.')}
    END IF;
    RETURN NULL;
  END`,
  ),
  'DROP TRIGGER open_items_own_line ON accounting.open_items',
  'DROP TRIGGER open_items_whole ON accounting.open_items',
  'DROP FUNCTION accounting.check_open_item_lines()',
  'DROP FUNCTION accounting.check_whole_items()',
];

/**
 * Draft to posted (domain.md 7: 1, 6, 10, 15), in one look at the entry's lines with their open items: a line of a draft may have
 * changed since its item was made. The entry's row is locked when this runs and each statement in here sees what is
 * committed by then: lines of sessions that this one waited for, and the series row that the posting statement itself took.
 * The books' row stays share-locked until the end, so that the lock date waits for this poster. The number is one that the
 * series has given out and that follows on the one before it, so the set of a series stays 1 to n. With the rights of the
 * owner, who alone writes the tail of the sums.
 */
const POSTING = [
  procedure(
    'check_posting',
    `DECLARE
    locked_until date;
    difference numeric;
    any_differs boolean;
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
    SELECT coalesce(sum(l.debit) - sum(l.credit), 0), bool_or(i.differs),
      (SELECT s.next FROM numbering.series s
        WHERE s.workspace_id = NEW.workspace_id AND s.scope_id = NEW.journal_id AND s.class = NEW.class
          AND s.period = NEW.fiscal_year),
      NEW.seq = 1 OR EXISTS (SELECT FROM accounting.entries p
        WHERE p.workspace_id = NEW.workspace_id AND p.journal_id = NEW.journal_id AND p.class = NEW.class
          AND p.fiscal_year = NEW.fiscal_year AND p.seq = NEW.seq - 1)
    INTO difference, any_differs, next_seq, follows
    FROM accounting.entry_lines l
    LEFT JOIN LATERAL (SELECT ${DIFFERS} OR o.date IS DISTINCT FROM NEW.date AS differs
      FROM accounting.open_items o JOIN accounting.accounts a ON a.workspace_id = l.workspace_id AND a.id = l.account_id
      WHERE o.workspace_id = l.workspace_id AND o.id = l.id OFFSET 0) i ON true
    WHERE l.workspace_id = NEW.workspace_id AND l.entry_id = NEW.id;
    IF any_differs THEN
      ${raise('entries_open_items_check', 'The open items of an entry are its lines.')}
    END IF;
    IF difference <> 0 THEN
      ${raise('entries_balance_check', 'Debit and credit of an entry must be equal.')}
    END IF;
    IF (NEW.seq < next_seq AND follows) IS NOT TRUE THEN
      ${raise('entries_series_check', 'An entry takes the next number of its series.')}
    END IF;
    INSERT INTO accounting.ledger_tail (workspace_id, entry_id) VALUES (NEW.workspace_id, NEW.id);
    RETURN NEW;
  END`,
    'SECURITY DEFINER',
  ),
  // Nobody else fires it, from a table of his own: making a trigger needs this right.
  'REVOKE EXECUTE ON FUNCTION accounting.check_posting() FROM PUBLIC',
  'DROP TRIGGER entries_open_items ON accounting.entries',
  'DROP TRIGGER entries_tail ON accounting.entries',
  'DROP FUNCTION accounting.check_posted_items()',
  'DROP FUNCTION accounting.append_ledger_tail()',
];

/**
 * A posted document carries the number, journal and date of its posted entry, which no longer change, and which it caused itself:
 * nobody takes another's number.
 */
const entryOf = (table: string, one: string) => `
    SELECT e.source_id = NEW.id INTO is_own FROM accounting.entries e
    WHERE e.workspace_id = NEW.workspace_id AND e.id = NEW.entry_id AND e.state = 'posted'
      AND e.number = NEW.number AND e.journal_id = NEW.journal_id AND e.date = NEW.date;
    IF NOT FOUND THEN
      ${raise(`${table}_entry_check`, `${one} is posted with a posted entry, under its number, journal and date.`)}
    END IF;
    IF is_own IS NOT TRUE THEN
      ${raise(`${table}_source_check`, `${one} is posted with the entry that it caused.`)}
    END IF;`;

const DOCUMENTS = [
  procedure(
    'check_invoice_posting',
    `DECLARE
    is_own boolean;
  BEGIN${entryOf('invoices', 'An invoice')}
    RETURN NEW;
  END`,
  ),
  // A reversed payment names the mirror of its entry.
  procedure(
    'check_payment',
    `DECLARE
    is_own boolean;
  BEGIN${entryOf('payments', 'A payment')}
    IF NEW.state = 'reversed' THEN
      PERFORM FROM accounting.entries e
      WHERE e.workspace_id = NEW.workspace_id AND e.id = NEW.reversed_by_id AND e.state = 'posted'
        AND e.reversal_of_id = NEW.entry_id;
      IF NOT FOUND THEN
        ${raise('payments_reversed_by_check', 'A payment is reversed by the mirror of its entry.')}
      END IF;
    END IF;
    RETURN NEW;
  END`,
  ),
  'DROP TRIGGER invoices_source ON accounting.invoices',
  'DROP TRIGGER payments_source ON accounting.payments',
  'DROP FUNCTION accounting.check_source()',
];

/** The trigger `<table>_<rule>`, only asked by statements that write one of these columns, and only for rows that it may concern. */
const onWriting = (table: string, rule: string, columns: readonly string[], when: string, action: string) => [
  `DROP TRIGGER ${table}_${rule} ON accounting.${table}`,
  `CREATE TRIGGER ${table}_${rule} BEFORE UPDATE ${columns.length > 0 ? `OF ${columns.join(', ')} ` : ''}ON accounting.${table}
    FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION accounting.${action}`,
];

const refuse = (table: string, rule: string, message: string) => `refuse('${table}_${rule}_check', '${message}')`;

const row = (version: string, columns: readonly string[]) =>
  `(${columns.map((column) => `${version}.${column}`).join(', ')})`;
const changed = (columns: readonly string[]) => `${row('NEW', columns)} IS DISTINCT FROM ${row('OLD', columns)}`;

const INVOICE_KEEPS = [
  ...['workspace_id', 'id', 'created_at', 'type', 'number', 'state', 'partner_id', 'date', 'payment_term_id'],
  ...[
    'date_due',
    'currency',
    'currency_rate',
    'journal_id',
    'amount_untaxed',
    'amount_tax',
    'amount_total',
    'entry_id',
  ],
  ...['reversal_of_id', 'company_snapshot', 'partner_snapshot', 'order_id', 'replaces_id'],
];

const PAYMENT_KEEPS = [
  ...['workspace_id', 'id', 'created_at', 'type', 'number', 'partner_id', 'date', 'amount', 'currency'],
  ...['currency_rate', 'journal_id', 'write_off_account_id', 'write_off_amount', 'entry_id'],
];

const ITEM_KEEPS = [
  ...['workspace_id', 'id', 'account_id', 'partner_id', 'currency', 'date', 'date_due', 'side', 'amount'],
  'amount_currency',
];

const ANNOTATIONS = `'{reference,metadata,external_id,version,updated_at}'::text[]`;

/**
 * PostgreSQL reads the condition of a trigger again with each statement that the trigger may concern, at a cost that grows with the
 * condition: long comparisons stand in functions, which are read once a session.
 */
const KEPT = [
  procedure(
    'check_kept_entry',
    `BEGIN
    IF to_jsonb(NEW) - ${ANNOTATIONS} IS DISTINCT FROM to_jsonb(OLD) - ${ANNOTATIONS} THEN
      ${raise('entries_immutable_check', 'A posted entry never changes.')}
    END IF;
    RETURN NEW;
  END`,
  ),
  ...onWriting('entries', 'immutable', [], `OLD.state = 'posted'`, 'check_kept_entry()'),
  ...onWriting('entries', 'posting', ['state'], `OLD.state = 'draft' AND NEW.state = 'posted'`, 'check_posting()'),
  procedure(
    'check_kept_invoice',
    `BEGIN
    IF ${changed(INVOICE_KEEPS)}
      OR (NEW.type NOT IN ('invoice', 'credit_note') AND NEW.reference IS DISTINCT FROM OLD.reference) THEN
      ${raise('invoices_immutable_check', 'The figures of a posted document never change.')}
    END IF;
    RETURN NEW;
  END`,
  ),
  'DROP TRIGGER invoices_order ON accounting.invoices',
  'DROP TRIGGER invoices_kept_replacement ON accounting.invoices',
  ...onWriting(
    'invoices',
    'immutable',
    [...INVOICE_KEEPS, 'reference'],
    `OLD.state = 'posted'`,
    'check_kept_invoice()',
  ),
  ...onWriting(
    'invoices',
    'transition',
    ['state'],
    `NEW.state <> OLD.state AND NOT (OLD.state = 'draft' OR (OLD.state = 'cancelled' AND NEW.state = 'draft'))`,
    refuse('invoices', 'transition', 'The state does not lead there.'),
  ),
  ...onWriting(
    'invoices',
    'posting',
    ['state'],
    `OLD.state <> 'posted' AND NEW.state = 'posted'`,
    'check_invoice_posting()',
  ),
  ...onWriting(
    'invoices',
    'taken_back',
    ['taken_back'],
    'OLD.taken_back AND NOT NEW.taken_back',
    refuse('invoices', 'taken_back', 'Posted credits stay.'),
  ),
  ...onWriting(
    'payments',
    'immutable',
    PAYMENT_KEEPS,
    `OLD.state <> 'draft' AND ${changed(PAYMENT_KEEPS)}`,
    refuse('payments', 'immutable', 'The figures of a posted payment never change.'),
  ),
  ...onWriting(
    'open_items',
    'immutable',
    ITEM_KEEPS,
    changed(ITEM_KEEPS),
    refuse('open_items', 'immutable', 'Only what is left of an open item changes.'),
  ),
];

/** The same walls (domain.md 7) with one look at the same rows where there were several. */
export class AccountingChecksOnce1700000000950 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...PARENTS, ...OPEN_ITEMS, ...POSTING, ...DOCUMENTS, ...KEPT])
      await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
