import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a statement changed, taken into variables workspace by workspace: nearly always there is one. Everything that is then read names
 * it, so a distributed database answers it on the shard where the trigger runs; it cannot join the changed rows themselves.
 */
const eachWorkspace = (name: string, variables: string, changed: string, body: string) => `
  CREATE OR REPLACE FUNCTION accounting.${name}() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    ws uuid;
    ${variables}
  BEGIN
    ${changed} LOOP
      ${body}
    END LOOP;
    RETURN NULL;
  END
  $body$`;

const raise = (constraint: string, message: string) =>
  `RAISE EXCEPTION '${message}' USING ERRCODE = '23514', CONSTRAINT = '${constraint}';`;

const stay = (message: string) => `
      IF any_posted THEN
        RAISE EXCEPTION '${message}' USING ERRCODE = '23514', CONSTRAINT = TG_ARGV[0];
      END IF;`;

const INVOICE_LINES_STAY = 'The lines of a posted document never change.';

const stateOf = (table: string, id: string) => `(SELECT t.state FROM accounting.${table} t
        WHERE t.workspace_id = ws AND t.id = ${id} FOR SHARE) p`;

/** As in 1700000000953: FOR SHARE, so that who changes lines and who posts them wait for each other; the state is read from the locked row. */
const checkParents = (name: string, table: string, key: string, message: string) =>
  eachWorkspace(
    name,
    'ids uuid[]; any_posted boolean;',
    `FOR ws, ids IN SELECT c.workspace_id, array_agg(c.${key}) FROM changed c GROUP BY 1`,
    `SELECT bool_or(p.state = 'posted') INTO any_posted
      FROM unnest(ids) AS c (id) CROSS JOIN LATERAL ${stateOf(table, 'c.id')};${stay(message)}`,
  );

const PARENTS = [
  checkParents('check_entry_open', 'entries', 'entry_id', 'The lines of a posted entry never change.'),
  checkParents('check_invoice_open', 'invoices', 'invoice_id', INVOICE_LINES_STAY),
  // OFFSET 0: line by line by its key, however few lines there were when this was planned.
  eachWorkspace(
    'check_invoice_open_by_line',
    'ids uuid[]; any_posted boolean;',
    'FOR ws, ids IN SELECT c.workspace_id, array_agg(c.line_id) FROM changed c GROUP BY 1',
    `SELECT bool_or(p.state = 'posted') INTO any_posted
      FROM unnest(ids) AS x (id) CROSS JOIN LATERAL (SELECT l.invoice_id FROM accounting.invoice_lines l
        WHERE l.workspace_id = ws AND l.id = x.id OFFSET 0) c
      CROSS JOIN LATERAL ${stateOf('invoices', 'c.invoice_id')};${stay(INVOICE_LINES_STAY)}`,
  ),
];

/** Where an open item `o` says something else than its line `l` on the account `a`. */
const DIFFERS = `NOT a.open_items OR o.account_id <> l.account_id OR o.partner_id IS DISTINCT FROM l.partner_id
          OR o.amount <> l.debit + l.credit OR o.currency IS DISTINCT FROM l.currency
          OR o.amount_currency IS DISTINCT FROM abs(l.amount_currency)
          OR o.side <> CASE WHEN l.debit > 0 OR (l.credit = 0 AND l.amount_currency > 0) THEN 'debit' ELSE 'credit' END`;

/** As in 1700000000950: the lines are read once more when their entry turns out to be posted. */
const OPEN_ITEMS = eachWorkspace(
  'check_open_items',
  `ids uuid[]; accounts uuid[]; partners uuid[]; currencies text[]; sides text[]; dates date[];
    amounts numeric[]; foreign_amounts numeric[];
    any_posted boolean; any_differs boolean; any_partial boolean;`,
  `FOR ws, ids, accounts, partners, currencies, sides, dates, amounts, foreign_amounts, any_partial IN
      SELECT o.workspace_id, array_agg(o.id), array_agg(o.account_id), array_agg(o.partner_id), array_agg(o.currency), array_agg(o.side),
        array_agg(o.date), array_agg(o.amount), array_agg(o.amount_currency),
        bool_or(o.residual_currency <> o.amount_currency
          OR o.residual <> CASE WHEN o.amount_currency = 0 THEN 0 ELSE o.amount END)
      FROM changed o GROUP BY 1`,
  `FOR reading IN 1..2 LOOP
        SELECT bool_or(e.state = 'posted'), bool_or(l.differs OR o.date IS DISTINCT FROM e.date) INTO any_posted, any_differs
        FROM unnest(ids, accounts, partners, currencies, sides, dates, amounts, foreign_amounts)
          AS o (id, account_id, partner_id, currency, side, date, amount, amount_currency)
        CROSS JOIN LATERAL (SELECT l.entry_id, ${DIFFERS} AS differs
          FROM accounting.entry_lines l JOIN accounting.accounts a ON a.workspace_id = ws AND a.id = l.account_id
          WHERE l.workspace_id = ws AND l.id = o.id OFFSET 0) l
        CROSS JOIN LATERAL (SELECT e.state, e.date FROM accounting.entries e
          WHERE e.workspace_id = ws AND e.id = l.entry_id FOR SHARE) e;
        EXIT WHEN any_posted IS NOT TRUE;
      END LOOP;
      IF any_differs THEN
        ${raise('open_items_line_check', 'An open item is a line of a matched account, with its partner, side, currency, amounts and date.')}
      END IF;
      IF any_partial THEN
        ${raise('open_items_whole_check', 'A new item is open as a whole.')}
      END IF;`,
);

/** Changes what is left of items by what was taken from each. */
const settle = (sign: '+' | '-') => `
      UPDATE accounting.open_items o
      SET residual_currency = o.residual_currency ${sign} m.amount, residual = o.residual ${sign} m.value
      FROM unnest(items, amounts, worths) AS m (id, amount, value)
      WHERE o.workspace_id = ws AND o.id = m.id;`;

const SETTLE = eachWorkspace(
  'settle_items',
  'items uuid[]; amounts numeric[]; worths numeric[];',
  `FOR ws, items, amounts, worths IN
      SELECT m.workspace_id, array_agg(m.id), array_agg(m.amount), array_agg(m.value) FROM (
        SELECT s.workspace_id, s.id, sum(s.amount) AS amount, sum(s.value) AS value FROM (
          SELECT r.workspace_id, r.debit_line_id AS id, r.amount, r.debit_value AS value FROM changed r
          UNION ALL SELECT r.workspace_id, r.credit_line_id, r.amount, r.credit_value FROM changed r) s
        GROUP BY s.workspace_id, s.id) m
      GROUP BY 1`,
  settle('-'),
);

/** As in 1700000000951: a match is undone before its items are open again, so that they are compared with those still active. */
const REOPEN = eachWorkspace(
  'reopen_items',
  'ids uuid[]; items uuid[]; amounts numeric[]; worths numeric[];',
  'FOR ws, ids IN SELECT v.workspace_id, array_agg(v.id) FROM changed v GROUP BY 1',
  `UPDATE accounting.reconciliations r SET state = 'undone'
      FROM unnest(ids) AS v (id) WHERE r.workspace_id = ws AND r.id = v.id;
      SELECT array_agg(m.id), array_agg(m.amount), array_agg(m.value) INTO items, amounts, worths FROM (
        SELECT s.id, sum(s.amount) AS amount, sum(s.value) AS value
        FROM unnest(ids) AS v (id)
        JOIN accounting.reconciliations r ON r.workspace_id = ws AND r.id = v.id
        CROSS JOIN LATERAL (VALUES (r.debit_line_id, r.amount, r.debit_value),
          (r.credit_line_id, r.amount, r.credit_value)) AS s (id, amount, value)
        GROUP BY s.id) m;
      PERFORM FROM unnest(items) AS m (id) JOIN accounting.open_items o ON o.workspace_id = ws AND o.id = m.id
      ORDER BY o.id FOR UPDATE OF o;${settle('+')}`,
);

const matchesOf = (side: 'debit' | 'credit') => `
          SELECT r.amount, r.${side}_value AS value FROM accounting.reconciliations r
          WHERE o.side = '${side}' AND r.workspace_id = ws AND r.${side}_line_id = o.id AND r.state = 'active'`;

const RESIDUALS = eachWorkspace(
  'check_residual',
  'ids uuid[]; sides text[]; amounts numeric[]; worths numeric[];',
  `FOR ws, ids, sides, amounts, worths IN
      SELECT o.workspace_id, array_agg(o.id), array_agg(o.side), array_agg(o.amount_currency - o.residual_currency),
        array_agg(o.amount - o.residual)
      FROM changed o GROUP BY 1`,
  `PERFORM FROM unnest(ids, sides, amounts, worths) AS o (id, side, amount, value)
      CROSS JOIN LATERAL (SELECT coalesce(sum(m.amount), 0) AS amount, coalesce(sum(m.value), 0) AS value
        FROM (${matchesOf('debit')} UNION ALL ${matchesOf('credit')}) m) m
      WHERE o.amount <> m.amount OR o.value <> m.value;
      IF FOUND THEN
        ${raise('open_items_matches_check', 'What is open of a line is its amount less its matches.')}
      END IF;`,
);

/** As in 1700000000950, with the workspace of the row in each look. */
const POSTING = `
  CREATE OR REPLACE FUNCTION accounting.check_posting() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $body$
  DECLARE
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
      FROM accounting.open_items o JOIN accounting.accounts a ON a.workspace_id = NEW.workspace_id AND a.id = l.account_id
      WHERE o.workspace_id = NEW.workspace_id AND o.id = l.id OFFSET 0) i ON true
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
  END
  $body$`;

/** As in 1700000000951, with the workspace of the row in each look. */
const MATCH = `
  CREATE OR REPLACE FUNCTION accounting.check_match() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
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
      JOIN accounting.entries e ON e.workspace_id = NEW.workspace_id AND e.id = l.entry_id
      WHERE l.workspace_id = NEW.workspace_id AND l.id = o.id OFFSET 0) e;
    IF fits IS NOT TRUE THEN
      ${raise('reconciliations_lines_check', 'A match joins a debit and a credit of one account, partner and currency.')}
    END IF;
    IF NEW.date < last_date THEN
      ${raise('reconciliations_lines_date_check', 'A match is not older than its lines.')}
    END IF;
    RETURN NEW;
  END
  $body$`;

/** The same walls (domain.md 7), each answered within the shard of the workspace (docs/adr/0035-*). */
export class AccountingOneShard1700000000995 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...PARENTS, OPEN_ITEMS, SETTLE, REOPEN, RESIDUALS, POSTING, MATCH])
      await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
