const INVOICE = `workspace_id = $acme AND external_id = 'a'`;
const BACK = `(SELECT id FROM accounting.invoices WHERE workspace_id = $acme AND external_id = 'back')`;
const ENTRY = `(SELECT entry_id FROM accounting.invoices WHERE ${INVOICE})`;
const ITEMS = `workspace_id = $acme AND id IN (SELECT id FROM accounting.entry_lines WHERE workspace_id = $acme AND entry_id = ${ENTRY})`;
const ASSETS = 'assets are liabilities, equity and current earnings at the end of every day';
const BALANCE =
  'the balance of every account is the sum of its lines up to today, of earnings those of the fiscal year';
const TAX = 'the tax report and what is on tax accounts without a tax are what tax accounts moved on every day';
const CLOSING = 'every closing entry is of the last day of a fiscal year and moves earnings to equity, nothing else';
const OWED = 'what partners owed and were owed was the balance of their accounts at the end of every day';
const TOO_MUCH = 'no more is matched of a line than there is, and no more paid of a document';
const INCLUDED = 'the total of a document whose prices include their taxes is the sum of its lines';
const CREDITS = 'credits of all lines of a document have its figures';
const SHARES = 'what lines bear of the discount of a document is what it takes by set of taxes';
const LISTED = 'rows of price lists fit their list, and documents name lists of their side and currency';
const DISCOUNTS = 'credits take back at most the discount of their document, line by line';
const LESS = `workspace_id = $acme AND external_id = 'less'`;
const LINES_OF_LESS = `workspace_id = $acme AND invoice_id = (SELECT id FROM accounting.invoices WHERE ${LESS})`;
const CANCELS = 'a revaluation and its mirror come to nothing, one on its date and one on the day after';
const BOOKS = 'the entry of a revaluation is what its lines book, and touches no account that it values';
const UNDONE =
  'an undone revaluation is reversed on its own days, an active one is not, and nothing else is posted by one';
const WALLS = 'the walls of the ledger stand';

/** A monthly or daily sum of an account without a posting. */
const invented = (
  table: 'account_days' | 'account_months',
  column: string,
  debit: number,
  credit: number,
  code = '1010',
) =>
  `INSERT INTO accounting.${table} (workspace_id, account_id, ${column}, debit, credit, lines)
    SELECT workspace_id, id, '2020-02-01', ${debit}, ${credit}, 1 FROM accounting.accounts WHERE workspace_id = $acme AND code = '${code}'`;

/** Turns an entry into a closing entry, bypassing its rules. */
const closing = (set: string, ...more: string[]) => [
  'ALTER TABLE accounting.entries DROP CONSTRAINT entries_row_check',
  `UPDATE accounting.entries SET source_id = NULL, source_resource = NULL, source_name = NULL, ${set} WHERE workspace_id = $acme AND id = ${ENTRY}`,
  ...more,
];
const ONLY_EARNINGS = `UPDATE accounting.entry_lines SET tax_id = NULL,
  account_id = (SELECT id FROM accounting.accounts WHERE workspace_id = $acme AND code = '4000') WHERE workspace_id = $acme AND entry_id = ${ENTRY}`;

const VALUED = `workspace_id = $acme AND external_id = 'valued'`;
const OF_VALUED = (which: 'entry' | 'mirror') =>
  `workspace_id = $acme AND entry_id = (SELECT ${which}_id FROM accounting.revaluations WHERE ${VALUED})`;
const LINES_OF_VALUED = `workspace_id = $acme AND revaluation_id = (SELECT id FROM accounting.revaluations WHERE ${VALUED})`;

const ON_DEPOSIT = 'what documents post on a deposit account is what their lines say';
const DEDUCTED = 'no more of a down payment is deducted and credited than it is, and the account closes with it';
const NAMES_DEPOSIT = 'a line that deducts a down payment names a posted one of its partner, currency and account';
const LINE = `(SELECT l.id FROM accounting.invoice_lines l JOIN accounting.invoices i ON i.workspace_id = $acme AND i.id = l.invoice_id
  AND i.external_id = 'a' WHERE l.workspace_id = $acme ORDER BY l.position LIMIT 1)`;
/** Makes a posted invoice a down payment of an order, and its lines those of one. */
const PAID_DOWN = [
  `UPDATE accounting.invoices SET order_id = id, down_payment_of_id = id WHERE ${INVOICE}`,
  `UPDATE accounting.invoice_lines SET deposit_taxes = '{}', deposit_value = amount_subtotal
    WHERE workspace_id = $acme AND invoice_id = (SELECT id FROM accounting.invoices WHERE ${INVOICE})`,
];
/** Deducts it by a line of another posted document. */
const deducting = (amount: string): string => `UPDATE accounting.invoice_lines
  SET down_payment_line_id = ${LINE}, reversed_line_id = NULL, amount_subtotal = ${amount}, deposit_value = ${amount}, deposit_taxes = '{}'
  WHERE workspace_id = $acme AND id = (SELECT l.id FROM accounting.invoice_lines l
    JOIN accounting.invoices i ON i.workspace_id = $acme AND i.id = l.invoice_id AND i.state = 'posted' AND i.external_id IS DISTINCT FROM 'a'
    WHERE l.workspace_id = $acme ORDER BY l.id LIMIT 1)`;

/** Faults that the checks of reports, amounts and constraints must find. */
export const BOOK_FAULTS: readonly [check: string, ...statements: string[]][] = [
  [
    'the kept papers of posted documents have the bytes of their hashes',
    'ALTER TABLE accounting.papers DROP CONSTRAINT papers_sha256_check',
    `INSERT INTO accounting.papers (workspace_id, invoice_id, kind, language, layout, made_at, sha256, bytes)
      SELECT workspace_id, id, 'pdf', 'en', 1, now(), sha256('%PDF-1.7'), '%PDF-1.6' FROM accounting.invoices WHERE ${INVOICE}`,
  ],
  [
    'the logos of papers have the bytes of their hashes',
    'ALTER TABLE accounting.logos DROP CONSTRAINT logos_sha256_check',
    `INSERT INTO accounting.logos (workspace_id, sha256, media_type, added_at, bytes)
      VALUES ($acme, repeat('a', 64), 'image/png', now(), 'PNG')`,
  ],
  [
    ON_DEPOSIT,
    `UPDATE accounting.invoice_lines SET deposit_taxes = '{}', deposit_value = 12345.67 WHERE workspace_id = $acme AND id = ${LINE}`,
  ],
  [DEDUCTED, ...PAID_DOWN, deducting('-1000000')],
  [
    DEDUCTED,
    ...PAID_DOWN,
    deducting(
      `-(SELECT o.amount_subtotal FROM accounting.invoice_lines o WHERE o.workspace_id = $acme AND o.id = ${LINE})`,
    ),
    `UPDATE accounting.invoice_lines SET deposit_value = deposit_value + 0.01 WHERE workspace_id = $acme AND down_payment_line_id IS NOT NULL`,
  ],
  [NAMES_DEPOSIT, deducting('-1')],
  [ASSETS, invented('account_days', 'day', 1, 0)],
  [
    ASSETS,
    `DELETE FROM accounting.ledger_tail WHERE workspace_id = $acme AND entry_id = ${ENTRY}`,
    `INSERT INTO accounting.account_days SELECT l.workspace_id, l.account_id, '2026-01-12', l.debit, 0, 1
      FROM accounting.entry_lines l WHERE l.workspace_id = $acme AND l.entry_id = ${ENTRY} AND l.debit > 0 LIMIT 1`,
  ],
  [BALANCE, invented('account_months', 'month', 1, 1)],
  [BALANCE, `DELETE FROM accounting.ledger_tail WHERE workspace_id = $acme AND entry_id = ${ENTRY}`],
  [
    OWED,
    `UPDATE accounting.reconciliations SET date = date - 1 WHERE workspace_id = $acme AND debit_value <> credit_value`,
  ],
  [OWED, `UPDATE accounting.open_items SET date = date + 1 WHERE workspace_id = $acme AND amount_currency = 0`],
  [
    'every line on an open-item account is one open item',
    `UPDATE accounting.open_items SET date = date - 1 WHERE ${ITEMS}`,
  ],
  [
    TOO_MUCH,
    'ALTER TABLE accounting.open_items DROP CONSTRAINT open_items_row_check',
    `UPDATE accounting.open_items SET residual = -1 WHERE ${ITEMS}`,
  ],
  [
    TOO_MUCH,
    'ALTER TABLE accounting.open_items DROP CONSTRAINT open_items_row_check',
    `UPDATE accounting.open_items SET residual_currency = amount_currency + 1 WHERE ${ITEMS}`,
  ],
  [
    TOO_MUCH,
    'ALTER TABLE accounting.invoices DROP CONSTRAINT invoices_row_check',
    `UPDATE accounting.invoices SET amount_residual = -1 WHERE ${INVOICE}`,
  ],
  [
    TOO_MUCH,
    'ALTER TABLE accounting.payments DROP CONSTRAINT payments_row_check',
    `UPDATE accounting.payments SET amount_unallocated = -1 WHERE workspace_id = $acme AND state = 'posted'`,
  ],
  [
    SHARES,
    `UPDATE accounting.invoice_lines SET discount_share = discount_share + 0.01 WHERE ${LINES_OF_LESS} AND position = 1`,
  ],
  [LISTED, `UPDATE accounting.price_lists SET scope = 'purchase' WHERE workspace_id = $acme`],
  [LISTED, `UPDATE accounting.price_lists SET currency = 'CHF' WHERE workspace_id = $acme`],
  [SHARES, `UPDATE accounting.invoices SET allowances = '[]' WHERE ${LESS}`],
  [DISCOUNTS, `UPDATE accounting.invoice_lines SET discount_share = 0 WHERE ${LINES_OF_LESS} AND position = 1`],
  [DISCOUNTS, `UPDATE accounting.invoices SET amount_discount = 0.01 WHERE ${LESS}`],
  [
    'the figures of every posted document follow from its lines and taxes',
    `UPDATE accounting.invoices SET discount_percent = 20 WHERE ${LESS}`,
  ],
  [
    INCLUDED,
    'ALTER TABLE accounting.invoices DROP CONSTRAINT invoices_row_check',
    `UPDATE accounting.invoices SET amount_total = amount_total + 1 WHERE workspace_id = $acme AND external_id = 'included'`,
  ],
  [
    CREDITS,
    'ALTER TABLE accounting.invoices DROP CONSTRAINT invoices_row_check',
    `UPDATE accounting.invoices SET amount_tax = amount_tax - 0.01 WHERE workspace_id = $acme AND reversal_of_id = ${BACK}`,
  ],
  [
    'what is reversed of a document is the total of its posted credits',
    `UPDATE accounting.invoices SET amount_reversed = amount_reversed - 0.01 WHERE workspace_id = $acme AND external_id = 'back'`,
  ],
  // One without a posting, and one of a posting without a document.
  [TAX, invented('account_days', 'day', 1, 0, '2220')],
  [
    TAX,
    `DELETE FROM accounting.invoice_taxes WHERE workspace_id = $acme AND invoice_id = (SELECT id FROM accounting.invoices WHERE ${INVOICE})`,
  ],
  [
    TAX,
    `UPDATE accounting.entry_lines SET account_id = (SELECT id FROM accounting.accounts WHERE workspace_id = $acme AND code = '4000')
    WHERE workspace_id = $acme AND entry_id = ${ENTRY} AND tax_id IS NOT NULL`,
  ],
  [CLOSING, ...closing(`date = '2025-12-31', closing = true`)],
  [CLOSING, ...closing('closing = true', ONLY_EARNINGS)],
  [
    CLOSING,
    ...closing(
      `date = '2025-12-31', closing = true`,
      ONLY_EARNINGS,
      `UPDATE accounting.entry_lines
    SET tax_id = (SELECT id FROM accounting.taxes WHERE workspace_id = $acme LIMIT 1) WHERE workspace_id = $acme AND entry_id = ${ENTRY}`,
    ),
  ],
  [
    CANCELS,
    `UPDATE accounting.entry_lines SET debit = debit + 1 WHERE ${OF_VALUED('mirror')} AND debit > 0`,
    `UPDATE accounting.entry_lines SET credit = credit + 1 WHERE ${OF_VALUED('mirror')} AND credit > 0`,
  ],
  [CANCELS, `UPDATE accounting.entry_lines SET currency = 'USD' WHERE ${OF_VALUED('mirror')}`],
  [
    CANCELS,
    `UPDATE accounting.entries SET date = date + 1
      WHERE workspace_id = $acme AND id = (SELECT mirror_id FROM accounting.revaluations WHERE ${VALUED})`,
  ],
  [BOOKS, `UPDATE accounting.revaluation_lines SET booked = booked - 0.01 WHERE ${LINES_OF_VALUED}`],
  [BOOKS, `UPDATE accounting.revaluations SET loss = loss + 0.01 WHERE ${VALUED}`],
  [BOOKS, `UPDATE accounting.revaluations SET unrealised_gains = 'skip', gain = loss, loss = gain WHERE ${VALUED}`],
  [
    BOOKS,
    `UPDATE accounting.entry_lines SET account_id = (SELECT id FROM accounting.accounts WHERE workspace_id = $acme AND code = '1010')
      WHERE ${OF_VALUED('entry')} AND account_id = (SELECT id FROM accounting.accounts WHERE workspace_id = $acme AND code = '1190')`,
  ],
  [UNDONE, `UPDATE accounting.revaluations SET state = 'undone' WHERE ${VALUED}`],
  [UNDONE, `UPDATE accounting.revaluations SET state = 'active' WHERE workspace_id = $acme AND external_id = 'first'`],
  [
    UNDONE,
    `UPDATE accounting.entries SET source_resource = 'revaluations' WHERE workspace_id = $acme AND id = ${ENTRY}`,
  ],
  [WALLS, 'ALTER TABLE accounting.revaluations DISABLE TRIGGER revaluations_immutable'],
  [WALLS, 'ALTER TABLE accounting.entries DISABLE TRIGGER entries_closing'],
  [WALLS, 'ALTER TABLE accounting.entries DISABLE TRIGGER entries_immutable'],
  [WALLS, 'ALTER TABLE numbering.series DISABLE TRIGGER series_step'],
  [WALLS, 'ALTER TABLE accounting.reconciliations ENABLE REPLICA TRIGGER reconciliations_settle'],
  [WALLS, 'DROP TRIGGER entry_lines_open_update_to ON accounting.entry_lines'],
];
