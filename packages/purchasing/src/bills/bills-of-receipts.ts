import { type BillWanted, Invoicing, type PositionReason } from '@daybook/accounting';
import type { RecordEntity } from '@daybook/database';
import { type Problem, Refusal } from '@daybook/errors';
import { type InUnit, inUnitOf, transfers } from '@daybook/inventory';
import { compare, minimum, multiply, roundedQuotient, subtract } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { purchaseOrders } from '../resources/purchase-orders.resource.js';

/** What a bill of receipts says of itself; ids are UUIDs. */
export interface ReceiptsWanted {
  readonly receiptIds: readonly string[];
  readonly reference: string | null;
  readonly date: string | null;
  /** The field of the request that names the receipt at this place; undefined: the address does. */
  readonly fieldOf: (place: number) => string | undefined;
}

interface Receipt {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly number: string | null;
  readonly partnerId: string | null;
}

interface ReceiptLine {
  readonly id: string;
  readonly purchaseLineId: string | null;
  readonly currency: string | null;
  readonly paymentTermId: string | null;
  readonly fiscalPositionId: string | null;
  readonly fiscalPositionReason: PositionReason | null;
  /** What is received, neither returned nor billed, and on no draft. */
  readonly open: string;
  /** Of the line of the order that can still be billed; null: there is no order. */
  readonly toBill: string | null;
  readonly received: string;
  readonly value: string;
  /** How the line of the order counts, or that of the receipt. */
  readonly counted: InUnit;
  readonly productUnit: string;
}

const RECEIPTS = `
  SELECT t.id, t.kind, t.state, t.number, t.partner_id AS "partnerId" FROM inventory.published_transfers t
  WHERE t.workspace_id = $1 AND t.id = ANY($2::uuid[])`;

const ORDERS = `
  SELECT DISTINCT p.purchase_order_id AS id FROM inventory.published_transfer_lines l
  JOIN purchasing.purchase_order_lines p ON p.workspace_id = $1 AND p.id = l.purchase_line_id
  WHERE l.workspace_id = $1 AND l.transfer_id = ANY($2::uuid[]) ORDER BY 1`;

const LINES = `
  SELECT l.id, l.purchase_line_id AS "purchaseLineId", o.currency, o.payment_term_id AS "paymentTermId",
    o.fiscal_position_id AS "fiscalPositionId", o.fiscal_position_reason AS "fiscalPositionReason",
    p.quantity_to_bill::text AS "toBill",
    CASE WHEN p.id IS NULL THEN json_build_object('quantity', trim_scale(l.quantity)::text, 'unitCode', l.unit_code, 'unitFactor', l.unit_factor::text)
      ELSE json_build_object('quantity', trim_scale(p.quantity)::text, 'unitCode', p.unit_code, 'unitFactor', p.unit_factor::text) END AS counted,
    (SELECT r.unit_code FROM inventory.published_products r WHERE r.workspace_id = $1 AND r.id = l.product_id) AS "productUnit", l.quantity_done::text AS received, l.value::text AS value,
    trim_scale(l.quantity_done - r.quantity - b.quantity)::text AS open
  FROM inventory.published_transfer_lines l
  LEFT JOIN purchasing.purchase_order_lines p ON p.workspace_id = $1 AND p.id = l.purchase_line_id
  LEFT JOIN purchasing.purchase_orders o ON o.workspace_id = $1 AND o.id = p.purchase_order_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(x.quantity_done), 0) AS quantity FROM inventory.published_transfer_lines x
    JOIN inventory.published_transfers t ON t.workspace_id = $1 AND t.id = x.transfer_id AND t.state = 'done'
    WHERE x.workspace_id = $1 AND x.return_line_id = l.id) r
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(k.quantity), 0) AS quantity FROM (
      SELECT b.quantity_base AS quantity FROM accounting.published_invoice_lines b
      JOIN accounting.published_invoices d ON d.workspace_id = $1 AND d.id = b.invoice_id AND d.type = 'bill' AND d.state <> 'cancelled'
      WHERE b.workspace_id = $1 AND b.receipt_line_id = l.id
      UNION ALL
      SELECT -c.quantity_base FROM accounting.published_invoice_lines c
      JOIN accounting.published_invoices d ON d.workspace_id = $1 AND d.id = c.invoice_id AND d.type = 'bill_credit_note' AND d.state = 'posted'
      JOIN accounting.published_invoice_lines b ON b.workspace_id = $1 AND b.id = c.reversed_line_id AND b.receipt_line_id = l.id
      WHERE c.workspace_id = $1) k) b
  WHERE l.workspace_id = $1 AND l.transfer_id = ANY($2::uuid[]) AND l.quantity_done > 0
  ORDER BY array_position($2::uuid[], l.transfer_id), l.position`;

/** Drafts one bill of what receipts have brought and no bill has (domain.md 5.16). */
@Injectable()
export class BillsOfReceipts {
  constructor(private readonly invoicing: Invoicing) {}

  /** @throws Refusal `nothing_to_bill`, or naming the receipt that is not like the others */
  async draft(work: UnitOfWork, wanted: ReceiptsWanted): Promise<RecordEntity> {
    await this.lockOrders(work, wanted.receiptIds);
    for (const id of [...wanted.receiptIds].sort()) await work.lock(transfers, id);
    const rows = await work.tx.query<Receipt>(RECEIPTS, [work.workspaceId, wanted.receiptIds]);
    const receipts = wanted.receiptIds.map((id) => rows.find((row) => row.id === id)!);
    const problems = receiptProblems(receipts, wanted);
    if (problems.length > 0) throw new Refusal(problems);
    const lines = await work.tx.query<ReceiptLine>(LINES, [work.workspaceId, wanted.receiptIds]);
    const parts = partsOf(lines);
    if (parts.length === 0) throw new Refusal(nothingToBill(receipts));
    const currencies = [...new Set(parts.map(({ line }) => line.currency))];
    if (currencies.length > 1) throw new Refusal(differentCurrencies(currencies));
    const { reference, date } = wanted;
    const [currency, partnerId] = [currencies[0], receipts[0]!.partnerId as string];
    return this.invoicing.draftBill(work, {
      ...{ partnerId, reference, date, lines: parts.map(wantedLine) },
      ...(currency ? { currency, ...agreed(parts.map(({ line }) => line)) } : {}),
    });
  }

  /** Orders are locked before their receipts, and what they have to bill is final then (domain.md 3.6). */
  private async lockOrders(work: UnitOfWork, receiptIds: readonly string[]): Promise<void> {
    const orders = await work.tx.query<{ id: string }>(ORDERS, [work.workspaceId, receiptIds]);
    for (const { id } of orders) await work.lock(purchaseOrders, id);
  }
}

/** What all orders of the lines say in the same way; the rest gets its default. */
function agreed(lines: readonly ReceiptLine[]): Partial<BillWanted> {
  const { paymentTermId, fiscalPositionId, fiscalPositionReason } = lines[0]!;
  const isOfAll = (name: 'paymentTermId' | 'fiscalPositionId', value: string | null): boolean =>
    lines.every((line) => line[name] === value);
  return {
    ...(isOfAll('paymentTermId', paymentTermId) ? { paymentTermId } : {}),
    ...(isOfAll('fiscalPositionId', fiscalPositionId) ? { fiscalPositionId, fiscalPositionReason } : {}),
  };
}

interface Part {
  readonly line: ReceiptLine;
  readonly quantity: string;
}

/** Never more than the order has to bill, whatever receipts its bills name. */
function partsOf(lines: readonly ReceiptLine[]): Part[] {
  const left = new Map<string, string>();
  return lines.flatMap((line): Part[] => {
    const { purchaseLineId, toBill, open } = line;
    const most = purchaseLineId === null ? open : (left.get(purchaseLineId) ?? (toBill as string));
    const quantity = minimum(open, most);
    if (purchaseLineId !== null) left.set(purchaseLineId, subtract(most, quantity));
    return compare(quantity, '0') > 0 ? [{ line, quantity }] : [];
  });
}

/** Without an order the price is the cost of the receipt. */
function wantedLine({ line, quantity }: Part): BillWanted['lines'][number] {
  const { id: receiptLineId, purchaseLineId, value, received } = line;
  const { unitFactor, ...counted } = inUnitOf(line.counted, quantity, line.productUnit);
  if (purchaseLineId !== null) return { receiptLineId, purchaseLineId, ...counted };
  return { receiptLineId, ...counted, priceUnit: roundedQuotient(multiply(value, unitFactor), received, 6) };
}

function receiptProblems(receipts: readonly Receipt[], { fieldOf }: ReceiptsWanted): Problem[] {
  const [first] = receipts;
  return receipts.flatMap(({ kind, state, number, partnerId }, i): Problem[] => {
    const field = fieldOf(i);
    const name = number ?? 'The receipt';
    if (kind !== 'receipt' || state !== 'done') {
      const message = `${name} is ${kind === 'receipt' ? state : 'no receipt'}. Only done receipts are billed.`;
      return [{ ...(field ? { field } : {}), code: 'invalid_state', message }];
    }
    if (partnerId === first!.partnerId) return [];
    const message = `${name} is of another supplier than ${first!.number}. Bill it by itself.`;
    return [{ ...(field ? { field } : {}), code: 'invalid_value', message }];
  });
}

function nothingToBill(receipts: readonly Receipt[]): Problem {
  const names = receipts.map(({ number }) => number).join(', ');
  return { code: 'nothing_to_bill', message: `Everything of ${names} is returned or billed, also by drafts.` };
}

function differentCurrencies(currencies: readonly (string | null)[]): Problem {
  const names = currencies.map((currency) => currency ?? 'no order').join(', ');
  const message = `receipts: their orders are in different currencies (${names}). Bill them one by one.`;
  return { field: 'receipts', code: 'invalid_value', message };
}
