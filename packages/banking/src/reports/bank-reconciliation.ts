import { shownRelation, type TableReport } from '@daybook/accounting';
import type { Transaction } from '@daybook/database';
import { add, compare, isZero, subtract, sum } from '@daybook/money';
import type { Registry } from '@daybook/records';

/** The named one, or all in the currency of the books. */
const ACCOUNTS = `SELECT b.id, b.name, b.account_id AS "accountId" FROM banking.bank_accounts b
  JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = $1
  WHERE b.workspace_id = $1 AND CASE WHEN $2::uuid IS NULL THEN b.currency = c.currency ELSE b.id = $2 END ORDER BY b.name, b.id`;

/** Parameters of all: workspace, bank account, its ledger account, the last day. */
const FIRST_DAY = `SELECT min(f.date) FROM banking.bank_lines f WHERE f.workspace_id = $1 AND f.bank_account_id = $2`;

/** What moved on the account of the bank, in its currency. */
const MOVED = `accounting.published_entry_lines e WHERE e.workspace_id = $1 AND e.account_id = $3 AND e.date <= $4::date`;

/** Of that what no bank line up to the day explains. What was reversed with nothing left of it is neither. */
const UNBOUND = `${MOVED} AND NOT EXISTS (SELECT FROM banking.bank_matches m
    JOIN banking.bank_lines l ON l.workspace_id = $1 AND l.id = m.bank_line_id AND l.date <= $4::date
    WHERE m.workspace_id = $1 AND m.entry_id = e.entry_id)
  AND NOT EXISTS (SELECT FROM accounting.published_entry_lines r
    WHERE r.workspace_id = $1 AND r.account_id = $3 AND r.date <= $4::date
      AND (r.reversal_of_id = e.entry_id OR r.entry_id = e.reversal_of_id)
      AND NOT EXISTS (SELECT FROM banking.bank_matches m WHERE m.workspace_id = $1 AND m.entry_id = r.entry_id))`;

const FIGURES = `SELECT
    (SELECT coalesce(sum(e.amount_currency), 0) FROM ${MOVED}) AS ledger,
    (SELECT coalesce(sum(e.amount_currency), 0) FROM ${UNBOUND} AND e.date < coalesce((${FIRST_DAY}), 'infinity')) AS before,
    (SELECT coalesce(sum(l.amount), 0) FROM banking.bank_lines l
      WHERE l.workspace_id = $1 AND l.bank_account_id = $2 AND l.date <= $4::date) AS lines,
    coalesce((SELECT s.opening FROM banking.bank_statements s
      WHERE s.workspace_id = $1 AND s.bank_account_id = $2 AND s.opening IS NOT NULL
      ORDER BY s.date_from NULLS LAST, s.created_at, s.id LIMIT 1), 0) AS opening`;

const IN_BOOKS = `SELECT 'in_books' AS kind, e.date, NULL::uuid AS line, e.entry_id AS entry, e.number AS "entryName",
    e.partner_id AS partner, p.name AS "partnerName", coalesce(e.reference, e.description) AS text, e.amount_currency AS amount
  FROM (SELECT e.* FROM ${UNBOUND} AND e.date >= (${FIRST_DAY})) e
  LEFT JOIN accounting.published_partners p ON p.workspace_id = $1 AND p.id = e.partner_id
  ORDER BY e.date, e.number, e.id`;

/** What the bank moved up to the day and the books do not show by then. */
const IN_BANK = `SELECT CASE l.state WHEN 'ignored' THEN 'ignored' ELSE 'in_bank' END AS kind, l.date, l.id AS line,
    NULL::uuid AS entry, NULL AS "entryName", l.partner_id AS partner, p.name AS "partnerName",
    coalesce(l.text, l.counterparty_name) AS text, l.amount - coalesce(k.explained, 0) AS amount
  FROM banking.bank_lines l
  LEFT JOIN LATERAL (SELECT sum(m.amount) AS explained FROM banking.bank_matches m
    WHERE m.workspace_id = $1 AND m.bank_line_id = l.id AND EXISTS (SELECT FROM accounting.published_entry_lines e
      WHERE e.workspace_id = $1 AND e.entry_id = m.entry_id AND e.date <= $4::date)) k ON true
  LEFT JOIN accounting.published_partners p ON p.workspace_id = $1 AND p.id = l.partner_id
  WHERE l.workspace_id = $1 AND l.bank_account_id = $2 AND $3::uuid IS NOT NULL AND l.date <= $4::date
    AND l.amount <> coalesce(k.explained, 0)
  ORDER BY l.date, l.id`;

/** Each statement with a closing balance, and the lines up to its last day. */
const CLOSINGS = `SELECT s.id, coalesce(s.file_name, 'Statement') AS name, s.closing, coalesce(s.date_to, n.last) AS date,
    (SELECT coalesce(sum(l.amount), 0) FROM banking.bank_lines l WHERE l.workspace_id = $1 AND l.bank_account_id = $2
      AND l.date <= coalesce(s.date_to, n.last)) AS lines
  FROM banking.bank_statements s
  LEFT JOIN LATERAL (SELECT max(l.date) AS last FROM banking.bank_lines l
    WHERE l.workspace_id = $1 AND l.bank_statement_id = s.id) n ON true
  WHERE s.workspace_id = $1 AND s.bank_account_id = $2 AND $3::uuid IS NOT NULL AND s.closing IS NOT NULL
    AND coalesce(s.date_to, n.last) <= $4::date
  ORDER BY coalesce(s.date_to, n.last), s.created_at, s.id`;

const TOTALS = [
  ...(['ledger_balance', 'in_bank', 'ignored', 'in_books', 'opening_difference'] as const),
  ...(['statement_balance', 'difference'] as const),
] as const;

interface Part {
  readonly rows: Record<string, unknown>[];
  readonly totals: Record<(typeof TOTALS)[number], string>;
}

interface Account {
  readonly id: string;
  readonly name: string;
  readonly accountId: string;
}

interface Row {
  readonly kind: string;
  readonly date: string;
  readonly line: string | null;
  readonly entry: string | null;
  readonly entryName: string | null;
  readonly partner: string | null;
  readonly partnerName: string | null;
  readonly text: string | null;
  readonly amount: string;
}

interface Closing {
  readonly id: string;
  readonly name: string;
  readonly closing: string;
  readonly date: string;
  readonly lines: string;
}

/**
 * What lies between the books and the bank at the end of a day, in the currency of the account (domain.md 4.16): the balance in the books,
 * plus what only the bank has, less what only the books have, is the balance of the bank. A difference is a statement that is missing; the
 * rows then name the days from which the lines leave the statements. Without an account: of all in the currency of the books.
 */
export const bankReconciliation: TableReport = {
  name: 'bank_reconciliation',
  summary:
    'What only the bank has and what only the books have on a bank account, in its currency. Without bank_account: on all in the currency of the books.',
  period: 'day',
  filters: ['bank_account'],
  columns: {
    bank_account: 'relation',
    kind: 'text',
    date: 'date',
    bank_line: 'relation',
    entry: 'relation',
    statement: 'relation',
    partner: 'relation',
    text: 'text',
    amount: 'figure',
  },
  totals: [...TOTALS],
  async read({ workspaceId, dateTo, filters }, { tx, registry }) {
    const accounts = await tx.query<Account>(ACCOUNTS, [workspaceId, filters.bank_account]);
    const parts: Part[] = [];
    for (const account of accounts) parts.push(await partOf(tx, [workspaceId, account, dateTo], registry));
    const totals = TOTALS.map((name) => [name, sum(parts.map((part) => part.totals[name]))]);
    return {
      rows: parts.flatMap(({ rows }) => rows),
      totals: Object.fromEntries(totals) as Record<string, string>,
    };
  },
};

/** The part of one account. */
async function partOf(
  tx: Transaction,
  [workspaceId, account, dateTo]: readonly [string, Account, string],
  registry: Registry,
): Promise<Part> {
  const parameters = [workspaceId, account.id, account.accountId, dateTo];
  const read = <R>(text: string): Promise<R[]> => tx.query<R>(text, parameters);
  const [figures] = await read<Record<'ledger' | 'before' | 'lines' | 'opening', string>>(FIGURES);
  const { ledger, before, lines, opening } = figures!;
  const inBooks = await read<Row>(IN_BOOKS);
  const bank = await read<Row>(IN_BANK);
  const closings = await read<Closing>(CLOSINGS);
  const ofKind = (kind: string): string => sum(bank.filter((row) => row.kind === kind).map(({ amount }) => amount));
  const expected = add(opening, lines);
  const last = closings.at(-1);
  const balance = last ? add(last.closing, subtract(lines, last.lines)) : expected;
  const own = { bank_account: shownRelation(registry, 'bank_accounts', account.id, account.name) };
  return {
    rows: [
      ...[...bank, ...inBooks].map((row) => ({ ...own, ...shown(row, registry) })),
      ...gapsOf(closings, opening).map((gap) => ({ ...own, ...shownGap(gap, registry) })),
    ],
    totals: {
      ledger_balance: ledger,
      in_bank: ofKind('in_bank'),
      ignored: ofKind('ignored'),
      in_books: sum(inBooks.map(({ amount }) => amount)),
      opening_difference: subtract(opening, before),
      statement_balance: balance,
      difference: subtract(balance, expected),
    },
  };
}

interface Gap extends Closing {
  readonly amount: string;
}

/** The statements at which the difference between their closing balance and the lines changes. */
function gapsOf(closings: readonly Closing[], opening: string): Gap[] {
  let known = '0';
  return closings.flatMap((one) => {
    const amount = subtract(one.closing, add(opening, one.lines));
    if (compare(amount, known) === 0) return [];
    const change = subtract(amount, known);
    known = amount;
    return isZero(change) ? [] : [{ ...one, amount: change }];
  });
}

function shownGap({ id, name, date, amount }: Gap, registry: Registry): Record<string, unknown> {
  const statement = shownRelation(registry, 'bank_statements', id, name);
  return { kind: 'gap', date, bank_line: null, entry: null, statement, partner: null, text: null, amount };
}

function shown({ kind, date, text, amount, ...row }: Row, registry: Registry): Record<string, unknown> {
  return {
    ...{ kind, date, text, amount, statement: null },
    bank_line: shownRelation(registry, 'bank_lines', row.line, text ?? 'Bank line'),
    entry: shownRelation(registry, 'entries', row.entry, row.entryName),
    partner: shownRelation(registry, 'partners', row.partner, row.partnerName),
  };
}
