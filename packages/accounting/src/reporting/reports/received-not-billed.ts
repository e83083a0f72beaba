import { add, subtract, sum } from '@daybook/money';
import { accountSums } from '../../ledger/sums/account-sums.js';
import { shownLine, shownRelation } from './shown-relation.js';
import type { TableReport } from './report.js';

/** What was open at the end of the day, by receipt line, or by line of a bill whose goods have not been received. */
const ROWS = `
  SELECT t.partner_id AS "partnerId", n.name AS "partnerName", l.product_id AS "productId", p.name AS "productName", t.id AS "receiptId",
    t.number AS "receiptName", l.id AS "receiptLineId", l.position, NULL::uuid AS "billId", NULL AS "billName", NULL::uuid AS "billLineId", t.date, k.received, k.billed, k.quantity, k.value
  FROM (
    SELECT k.receipt_line_id, sum(k.quantity) AS quantity, sum(k.value) AS value,
      coalesce(sum(k.quantity) FILTER (WHERE k.bill_line_id IS NULL), 0) AS received,
      coalesce(-sum(k.quantity) FILTER (WHERE k.bill_line_id IS NOT NULL), 0) AS billed
    FROM accounting.receipt_bills k JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = k.entry_id
    WHERE k.workspace_id = $1 AND e.date <= $2::date AND k.receipt_line_id IS NOT NULL
    GROUP BY k.receipt_line_id HAVING sum(k.quantity) <> 0 OR sum(k.value) <> 0) k
  JOIN inventory.published_transfer_lines l ON l.workspace_id = $1 AND l.id = k.receipt_line_id
  JOIN inventory.published_transfers t ON t.workspace_id = $1 AND t.id = l.transfer_id
  JOIN inventory.published_products p ON p.workspace_id = $1 AND p.id = l.product_id
  LEFT JOIN accounting.partners n ON n.workspace_id = $1 AND n.id = t.partner_id
  UNION ALL
  SELECT i.partner_id, n.name, l.product_id, p.name, NULL, NULL, NULL, l.position, i.id, i.number, l.id, i.date, 0, -k.quantity, k.quantity, k.value
  FROM (
    SELECT k.bill_line_id, sum(k.quantity) AS quantity, sum(k.value) AS value
    FROM accounting.receipt_bills k JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = k.entry_id
    WHERE k.workspace_id = $1 AND e.date <= $2::date AND k.receipt_line_id IS NULL
    GROUP BY k.bill_line_id HAVING sum(k.quantity) <> 0 OR sum(k.value) <> 0) k
  JOIN accounting.invoice_lines l ON l.workspace_id = $1 AND l.id = k.bill_line_id
  JOIN accounting.invoices i ON i.workspace_id = $1 AND i.id = l.invoice_id
  JOIN inventory.published_products p ON p.workspace_id = $1 AND p.id = l.product_id
  LEFT JOIN accounting.partners n ON n.workspace_id = $1 AND n.id = i.partner_id
  ORDER BY "partnerName", date, "receiptName", "billName", position`;

const ACCOUNTS = `
  SELECT k.account_id AS id FROM accounting.receipt_bills k WHERE k.workspace_id = $1
  UNION SELECT b.received_not_billed_account_id FROM accounting.books b
  WHERE b.workspace_id = $1 AND b.id = $1 AND b.received_not_billed_account_id IS NOT NULL`;

const LEDGER = `
  SELECT coalesce(sum(s.credit - s.debit), 0) AS balance FROM (${accountSums('$2::date')}) s WHERE s.account_id IN (${ACCOUNTS})`;

/**
 * Everything else posted there: manually, by payments and exchange differences. Account by account, so that only their lines are read: for
 * a list of accounts PostgreSQL reads the lines of all.
 */
const OTHER = `
  SELECT coalesce(sum(o.balance), 0) AS balance
  FROM (${ACCOUNTS}) a
  CROSS JOIN LATERAL (
    SELECT sum(l.credit - l.debit) AS balance FROM accounting.entry_lines l
    JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = l.entry_id AND e.state = 'posted' AND e.date <= $2::date
      AND (e.source_resource IS NULL OR e.source_resource NOT IN ('transfers', 'bills'))
    WHERE l.workspace_id = $1 AND l.account_id = a.id) o`;

interface Row {
  readonly partnerId: string | null;
  readonly partnerName: string | null;
  readonly productId: string;
  readonly productName: string;
  readonly receiptId: string | null;
  readonly receiptName: string | null;
  readonly receiptLineId: string | null;
  readonly position: number;
  readonly billId: string | null;
  readonly billName: string | null;
  readonly billLineId: string | null;
  readonly date: string;
  readonly received: string;
  readonly billed: string;
  readonly quantity: string;
  readonly value: string;
}

/** Goods between their receipt and their bill, and the balance of their account in the ledger (domain.md 7, 39). */
export const receivedNotBilled: TableReport = {
  name: 'received_not_billed',
  summary:
    'Lines of receipts that are not billed, and of bills whose goods are not received (below 0), compared with the balance of their account.',
  period: 'day',
  filters: ['partner', 'product'],
  columns: {
    partner: 'relation',
    product: 'relation',
    receipt: 'relation',
    receipt_line: 'relation',
    bill: 'relation',
    bill_line: 'relation',
    date: 'date',
    received: 'amount',
    billed: 'amount',
    quantity: 'amount',
    value: 'figure',
  },
  totals: ['value', 'open_value', 'other_value', 'ledger_balance', 'difference'],
  async read({ workspaceId, dateTo, filters }, { tx, registry }) {
    const all = await tx.query<Row>(ROWS, [workspaceId, dateTo]);
    const [ledger] = await tx.query<{ balance: string }>(LEDGER, [workspaceId, dateTo]);
    const [other] = await tx.query<{ balance: string }>(OTHER, [workspaceId, dateTo]);
    const { partner, product } = filters;
    const found = all.filter(
      (row) => (partner === null || row.partnerId === partner) && (product === null || row.productId === product),
    );
    const openValue = sum(all.map(({ value }) => value));
    return {
      rows: found.map(({ date, received, billed, quantity, value, ...row }) => ({
        partner: shownRelation(registry, 'partners', row.partnerId, row.partnerName),
        product: shownRelation(registry, 'products', row.productId, row.productName),
        receipt: shownRelation(registry, 'transfers', row.receiptId, row.receiptName),
        receipt_line: shownLine(registry, 'transfers', row.receiptLineId, row.receiptName, row.position),
        bill: shownRelation(registry, 'bills', row.billId, row.billName),
        bill_line: shownLine(registry, 'bills', row.billLineId, row.billName, row.position),
        ...{ date, received, billed, quantity, value },
      })),
      totals: {
        value: sum(found.map(({ value }) => value)),
        open_value: openValue,
        other_value: other!.balance,
        ledger_balance: ledger!.balance,
        difference: subtract(ledger!.balance, add(openValue, other!.balance)),
      },
    };
  },
};
