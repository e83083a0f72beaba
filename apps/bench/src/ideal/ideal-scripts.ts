import { ANY_MASTER, ANY_TOKEN, idSql, LINES_OF_INVOICE, tokenSql, WORKSPACE } from './ideal-schema.js';

export const IDEAL_WORKS = ['list', 'far', 'get', 'create', 'confirm', 'pay'] as const;
export type IdealWork = (typeof IDEAL_WORKS)[number];

/** The start of a page: the sort values of the row before it. */
export interface Place {
  readonly date: string;
  readonly id: string;
}

/** Every request authenticates. */
const WHO = [
  `\\set token ${ANY_TOKEN}`,
  `SELECT workspace_id, scopes FROM tokens WHERE hash = sha256(${tokenSql(':token')})
    AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now());`,
];

/**
 * The minimal SQL for a piece of work as a pgbench script: no triggers, no history, no event content, no idempotency.
 * `invoices`: the initial number; `after`: the row before the far page. For `pay`, each client of each turn has its own
 * invoices: `first + client_id * share + 1`, and so on.
 */
export function idealScript(work: IdealWork, invoices: number, after: Place): string {
  const lines: Record<IdealWork, () => readonly string[]> = {
    list: () => [...WHO, listSql('')],
    far: () => [...WHO, listSql(`AND (date, id) < ('${after.date}'::date, '${after.id}'::uuid)`)],
    get: () => [...WHO, `\\set n random(1, ${invoices})`, getSql(idSql(':n'))],
    create: () => CREATE,
    confirm: () => [...CREATE, ...CONFIRM],
    pay: () => PAY,
  };
  return `${lines[work]()
    .map((line) => line.replace(/\s+/g, ' '))
    .join('\n')}\n`;
}

/** The database generates the content of the response. */
function listSql(condition: string): string {
  return `SELECT json_agg(json_build_object('id', i.id, 'number', i.number, 'date', i.date,
      'partner', json_build_object('id', p.id, 'name', p.name), 'amount_total', i.amount_total, 'payment_state', i.payment_state)
      ORDER BY i.date DESC, i.id DESC)
    FROM (SELECT * FROM invoices WHERE workspace_id = ${WORKSPACE} AND state = 'posted' ${condition}
      ORDER BY date DESC, id DESC LIMIT 50) i
    JOIN partners p ON p.id = i.partner_id;`;
}

function getSql(id: string): string {
  return `SELECT json_build_object('id', i.id, 'number', i.number, 'date', i.date, 'state', i.state,
      'partner', json_build_object('id', p.id, 'name', p.name), 'amount_total', i.amount_total, 'payment_state', i.payment_state,
      'lines', (SELECT json_agg(json_build_object('id', l.id, 'product', json_build_object('id', r.id, 'name', r.name),
          'quantity', l.quantity, 'price_unit', l.price_unit) ORDER BY l.position)
        FROM invoice_lines l JOIN products r ON r.id = l.product_id WHERE l.invoice_id = i.id))
    FROM invoices i JOIN partners p ON p.id = i.partner_id WHERE i.workspace_id = ${WORKSPACE} AND i.id = ${id};`;
}

const CREATE = [
  ...WHO,
  ...['partner', 'one', 'two', 'three'].map((name) => `\\set ${name} ${ANY_MASTER}`),
  'BEGIN;',
  `INSERT INTO invoices (workspace_id, partner_id, amount_total) VALUES (${WORKSPACE}, ${idSql(':partner')}, 72)
    RETURNING id AS invoice \\gset`,
  `INSERT INTO invoice_lines (invoice_id, product_id, position, quantity, price_unit) VALUES
    ${['one', 'two', 'three'].map((name, i) => `(:invoice, ${idSql(`:${name}`)}, ${i + 1}, ${i + 1}, 10)`).join(', ')};`,
  'COMMIT;',
];

const takeNumber = (series: string): string =>
  `UPDATE series SET next = next + 1 WHERE workspace_id = ${WORKSPACE} AND name = '${series}' RETURNING next - 1 AS seq \\gset`;
const addEntry = (prefix: string): string =>
  `INSERT INTO entries (workspace_id, number, date) VALUES (${WORKSPACE}, '${prefix}/' || :seq::text, current_date)
    RETURNING id AS entry \\gset`;
const addLines = (lines: string): string =>
  `INSERT INTO entry_lines (entry_id, account, debit, credit) VALUES ${lines.replaceAll('(', '(:entry, ')};`;
const tell = (type: string): string =>
  `INSERT INTO outbox (workspace_id, type, data) VALUES (${WORKSPACE}, '${type}',
    jsonb_build_object('id', :invoice::text, 'seq', :seq::text));`;

const CONFIRM = [
  ...WHO,
  'BEGIN;',
  `SELECT state FROM invoices WHERE workspace_id = ${WORKSPACE} AND id = :invoice FOR UPDATE;`,
  takeNumber('invoice'),
  addEntry('INV'),
  addLines(LINES_OF_INVOICE),
  `UPDATE invoices SET number = 'INV/' || :seq::text, entry_id = :entry, date = current_date, state = 'posted',
    payment_state = 'not_paid' WHERE id = :invoice;`,
  tell('invoice.confirmed'),
  'COMMIT;',
];

const PAY = [
  '\\set i :i + 1',
  '\\set n :first + :client_id * :share + :i',
  ...WHO,
  'BEGIN;',
  // A paid invoice is not found, and pgbench stops with an error.
  `SELECT id AS invoice FROM invoices WHERE workspace_id = ${WORKSPACE} AND id = ${idSql(':n')} AND payment_state = 'not_paid'
    FOR UPDATE \\gset`,
  takeNumber('payment'),
  addEntry('PAY'),
  addLines(`('1000', 72, 0), ('1200', 0, 72)`),
  `INSERT INTO payments (workspace_id, number, invoice_id, entry_id, date, amount) VALUES
    (${WORKSPACE}, 'PAY/' || :seq::text, :invoice, :entry, current_date, 72);`,
  `UPDATE invoices SET payment_state = 'paid' WHERE id = :invoice;`,
  tell('invoice.paid'),
  'COMMIT;',
];
