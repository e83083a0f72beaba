/** Statements for all lines of a request at once. Each reads a bounded number of rows for each key, by an index (docs/indexes.md). */

/** Of one key of an index so many rows are looked at, the newest first. */
const LOOKED_AT = 50;
const PAYMENTS_LOOKED_AT = 200;

/** What is open of one amount; more are twins whose number does not matter. */
const OF_AMOUNT = 21;

const OF_PARTNER = 200;
const OF_PHRASE = 50;
const RULES_MAX = 500;

/** Suggestions are made of so many lines at once. */
export const LINES_AT_ONCE = 50;

const line = (
  amount: string,
): string => `SELECT l.id, l.bank_account_id AS "bankAccountId", l.date, l.${amount} AS open, l.currency,
    l.structured_reference AS "structuredReference", l.end_to_end AS "endToEnd", l.customer_reference AS "customerReference",
    l.text, l.counterparty_name AS "counterpartyName", l.counterparty_iban AS "counterpartyIban", l.partner_id AS "partnerId",
    l.reversal
  FROM banking.bank_lines l WHERE l.workspace_id = $1`;

const LINE = `${line('amount_open')} AND l.state = 'open'`;

/** Also of a line that is matched, with what it is over. */
export const LINES_ANY = `${line('amount')} AND l.id = ANY ($2::uuid[])`;

export const NEWEST_OPEN = `${LINE} ORDER BY l.date DESC, l.id DESC LIMIT $2`;

export const LINES_BY_ID = `${LINE} AND l.id = ANY ($2::uuid[])`;

const AFTER = '(l.date, l.id) > ($3::date, $4::uuid)';

/** Open lines after a place, the oldest first, and how many there are. */
const linesAfter = (of: string) => ({
  read: `${LINE} AND ${of} AND ${AFTER} ORDER BY l.date, l.id LIMIT ${LINES_AT_ONCE}`,
  left: `SELECT count(*)::int AS left FROM banking.bank_lines l
    WHERE l.workspace_id = $1 AND ${of} AND l.state = 'open' AND ${AFTER}`,
});

/** Of a bank account. */
export const LINES_OF_ACCOUNT = linesAfter('l.bank_account_id = $2');

/** Of statements. */
export const LINES_OF_STATEMENTS = linesAfter('l.bank_statement_id = ANY ($2::uuid[])');

/** A fee account that is archived is as none. */
export const ACCOUNTS = `SELECT b.id, b.name, b.iban, b.currency, b.journal_id AS "journalId", f.id AS "feeAccountId", b.active,
    s.write_off_account_id AS "writeOffAccountId"
  FROM banking.bank_accounts b
  JOIN accounting.published_books s ON s.workspace_id = $1
  LEFT JOIN accounting.published_accounts f ON f.workspace_id = $1 AND f.id = b.fee_account_id AND f.active
  WHERE b.workspace_id = $1 ORDER BY b.id`;

/** The active rules with their lines; one whose accounts, taxes or partner are archived is left out. */
const RULE = `SELECT r.id, r.name, r.conditions_direction AS direction, r.conditions_amount_from AS "amountFrom",
    r.conditions_amount_to AS "amountTo", r.conditions_text_contains AS "textContains", r.conditions_iban AS iban,
    r.conditions_bank_account_id AS "bankAccountId", r.partner_id AS "partnerId", r.confidence, r.auto,
    (SELECT jsonb_agg(jsonb_build_object('accountId', p.account_id, 'percent', p.percent::text, 'amount', p.amount::text,
        'rest', p.rest, 'taxId', p.tax_id, 'description', p.description) ORDER BY p.position)
      FROM banking.bank_rule_lines p WHERE p.workspace_id = $1 AND p.bank_rule_id = r.id) AS lines
  FROM banking.bank_rules r WHERE r.workspace_id = $1 AND r.active
    AND NOT EXISTS (SELECT FROM banking.bank_rule_lines p
      LEFT JOIN accounting.published_accounts a ON a.workspace_id = $1 AND a.id = p.account_id
      LEFT JOIN accounting.published_taxes t ON t.workspace_id = $1 AND t.id = p.tax_id
      WHERE p.workspace_id = $1 AND p.bank_rule_id = r.id AND (NOT a.active OR t.active IS FALSE))`;

export const RULES = `${RULE} ORDER BY r.priority, r.id LIMIT ${RULES_MAX}`;

export const RULE_BY_ID = `${RULE} AND r.id = $2`;

export const PARTNERS_BY_IBAN = `SELECT b.partner_id AS id, b.iban FROM accounting.published_partner_banks b
  WHERE b.workspace_id = $1 AND b.iban = ANY ($2::text[]) ORDER BY b.partner_id`;

export const PARTNERS_BY_PHRASE = `SELECT p.phrase, n.id, n.name FROM unnest($2::text[]) AS p (phrase)
  CROSS JOIN LATERAL (SELECT m.id, m.name FROM accounting.published_partner_names m
    WHERE m.workspace_id = $1 AND m.words @@ (SELECT accounting.search_beginnings($1::uuid, p.phrase))
    ORDER BY m.id LIMIT ${OF_PHRASE}) n`;

export const PARTNERS_BY_ID = `SELECT m.id, m.name FROM accounting.published_partner_names m
  WHERE m.workspace_id = $1 AND m.id = ANY ($2::uuid[])`;

const DOCUMENT = `d.id, d.type, d.number, d.reference, d.partner_id AS "partnerId", d.currency, d.amount_residual AS open,
    CASE WHEN d.type IN ('invoice', 'bill_credit_note') THEN 'debit' ELSE 'credit' END AS side, d.date, d.date_due AS "dateDue"`;

const documentsBy = (column: string, only: string): string => `SELECT e.* FROM accounting.published_documents e
    WHERE e.workspace_id = $1 AND e.${column} = s.serial AND e.state = 'posted'${only} ORDER BY e.id DESC LIMIT ${LOOKED_AT}`;

export const DOCUMENTS_BY_SERIAL = `SELECT s.serial, ${DOCUMENT} FROM unnest($2::text[]) AS s (serial)
  CROSS JOIN LATERAL ((${documentsBy('serial', '')}) UNION ALL
    (${documentsBy('reference_serial', ` AND e.type IN ('bill', 'bill_credit_note')`)})) d
  WHERE d.amount_residual > 0`;

/** Open items of a partner's account; a document stands for its items, which may be several instalments. */
const item = (
  key: string,
  open: string,
): string => `SELECT ${key}, coalesce(d.id, o.id) AS id, coalesce(d.type, 'entry_line') AS type,
    coalesce(d.number, n.number || ' #' || n.position) AS number, CASE WHEN d.type IN ('bill', 'bill_credit_note') THEN d.reference END AS reference,
    o.partner_id AS "partnerId", o.currency, coalesce(d.amount_residual, o.residual_currency) AS open, o.side,
    coalesce(d.date, o.date) AS date, coalesce(d.date_due, o.date_due) AS "dateDue"
  FROM ${open}
  LEFT JOIN accounting.published_documents d ON d.workspace_id = $1 AND d.entry_id = o.entry_id
  LEFT JOIN accounting.published_entry_lines n ON n.workspace_id = $1 AND n.id = o.id AND d.id IS NULL`;

const CONTROL = `EXISTS (SELECT FROM accounting.published_accounts a
      WHERE a.workspace_id = $1 AND a.id = i.account_id AND a.type IN ('receivable', 'payable'))`;

export const ITEMS_BY_AMOUNT = item(
  'w.key',
  `unnest($2::text[], $3::text[], $4::text[], $5::numeric[]) AS w (key, side, currency, amount)
  CROSS JOIN LATERAL (SELECT i.* FROM accounting.published_open_items i
    WHERE i.workspace_id = $1 AND i.side = w.side AND i.residual_currency = w.amount AND i.currency = w.currency AND ${CONTROL}
    ORDER BY i.date_due, i.id LIMIT ${OF_AMOUNT}) o`,
);

export const ITEMS_BY_PARTNER = item(
  'w.partner_id AS key',
  `unnest($2::uuid[]) AS w (partner_id)
  CROSS JOIN LATERAL (SELECT i.* FROM accounting.published_open_items i
    WHERE i.workspace_id = $1 AND i.partner_id = w.partner_id AND ${CONTROL}
    ORDER BY i.date_due, i.id LIMIT ${OF_PARTNER}) o`,
);

/** Of the newest payments of an amount those of about that day which no bank line shows. */
export const PAYMENTS = `SELECT w.key, p.id, p.journal_id AS "journalId", p.type, p.number, p.reference, p.date, p.partner_id AS "partnerId",
    p.amount, p.currency
  FROM unnest($2::text[], $3::uuid[], $4::text[], $5::numeric[], $6::date[]) AS w (key, journal_id, type, amount, date)
  CROSS JOIN LATERAL (SELECT q.* FROM accounting.published_payments q WHERE q.workspace_id = $1 AND q.amount = w.amount
    ORDER BY q.id DESC LIMIT ${PAYMENTS_LOOKED_AT}) p
  WHERE p.state = 'posted' AND p.journal_id = w.journal_id AND p.type = w.type AND p.date BETWEEN w.date - 30 AND w.date + 30
    AND NOT EXISTS (SELECT FROM banking.bank_matches m WHERE m.workspace_id = $1 AND m.payment_id = p.id)`;

export const OTHER_LINES = `SELECT w.key, l.id, l.bank_account_id AS "bankAccountId", l.date, l.amount_open AS open, l.currency,
    l.counterparty_iban AS "counterpartyIban"
  FROM unnest($2::text[], $3::numeric[], $4::date[]) AS w (key, amount, date)
  CROSS JOIN LATERAL (SELECT o.* FROM banking.bank_lines o WHERE o.workspace_id = $1 AND o.state = 'open' AND o.amount_open = w.amount
    AND o.date BETWEEN w.date - 5 AND w.date + 5 ORDER BY o.date, o.id LIMIT ${OF_AMOUNT}) l`;

/** Of exported runs of the account with a transfer, or a total, of the amount: what no bank line shows, and all bills are open for it. */
const SENT = (
  endToEnd: string,
  group: string,
): string => `SELECT w.key, r.id AS "runId", r.number AS "runNumber", r.date, ${endToEnd} AS "endToEnd",
    sum(CASE l.type WHEN 'bill' THEN l.amount ELSE -l.amount END)::text AS amount,
    json_agg(json_build_object('billId', l.bill_id, 'type', l.type, 'amount', l.amount::text) ORDER BY l.position) AS lines
  FROM unnest($2::text[], $3::uuid[], $4::numeric[]) AS w (key, bank_account_id, amount)
  JOIN banking.payment_runs r ON r.workspace_id = $1 AND r.bank_account_id = w.bank_account_id AND r.state = 'exported'
  JOIN banking.payment_run_lines l ON l.workspace_id = $1 AND l.payment_run_id = r.id
  LEFT JOIN accounting.published_documents d ON d.workspace_id = $1 AND d.id = l.bill_id AND d.amount_residual >= l.amount
  GROUP BY w.key, w.amount, r.id, r.number, r.date${group}
  HAVING sum(CASE l.type WHEN 'bill' THEN l.amount ELSE -l.amount END) = w.amount AND bool_and(l.bank_line_id IS NULL AND d.id IS NOT NULL)`;

export const SENT_TRANSFERS = `${SENT('l.end_to_end', ', l.end_to_end')}
  UNION ALL ${SENT('NULL', '')}`;
