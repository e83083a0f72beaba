import type { Transaction } from '@daybook/database';
import { negate, portion, subtract, sum, type Valued } from '@daybook/money';
import type { StockMoved } from '@daybook/inventory';
import { Injectable } from '@nestjs/common';
import { bills } from '../resources/bills.resource.js';
import type { Clearing } from './clearings.js';
import { type BilledLine, openAfter, type OpenLine, passedOn } from './passed-on.js';
import { type Cleared, linkReceipt, type ReturnedLine, waitingAgain, type WaitingLine } from './link-receipt.js';

/** The bill that a receipt was made for; a backorder of such a receipt is for the same bill. */
const BILL_OF = `
  WITH RECURSIVE chain AS (
    SELECT t.workspace_id, t.id, t.backorder_of_id FROM inventory.published_transfers t WHERE t.workspace_id = $1 AND t.id = $2
    UNION ALL
    SELECT t.workspace_id, t.id, t.backorder_of_id FROM chain c
    JOIN inventory.published_transfers t ON t.workspace_id = $1 AND t.id = c.backorder_of_id)
  SELECT r.bill_id AS id FROM chain c JOIN accounting.bill_receipts r ON r.workspace_id = $1 AND r.transfer_id = c.id
  WHERE r.workspace_id = $1 LIMIT 1`;

const WAITING = `
  SELECT b.id AS "billLineId", b.product_id AS "productId", min(k.account_id::text)::uuid AS "accountId",
    -sum(k.quantity) AS quantity, -sum(k.value) AS value
  FROM accounting.invoice_lines b
  JOIN accounting.receipt_bills k ON k.workspace_id = $1 AND k.bill_line_id = b.id AND k.receipt_line_id IS NULL
  WHERE b.workspace_id = $1 AND b.invoice_id = $2 AND b.purchase_line_id IS NULL
  GROUP BY b.id, b.product_id, b.position HAVING sum(k.quantity) < 0 AND sum(k.value) <= 0
  ORDER BY b.position`;

/** Billed lines of purchase orders that wait for the goods of these lines of a receipt, the oldest bill first. */
const ORDERED = `
  SELECT b.id AS "billLineId", b.product_id AS "productId", min(k.account_id::text)::uuid AS "accountId",
    -sum(k.quantity) AS quantity, -sum(k.value) AS value,
    ARRAY(SELECT r.id FROM inventory.published_transfer_lines r
      WHERE r.workspace_id = $1 AND r.id = ANY($2::uuid[]) AND r.purchase_line_id = b.purchase_line_id) AS "receiptLineIds"
  FROM accounting.invoice_lines b
  JOIN accounting.receipt_bills k ON k.workspace_id = $1 AND k.bill_line_id = b.id AND k.receipt_line_id IS NULL
  WHERE b.workspace_id = $1 AND b.purchase_line_id = ANY(ARRAY(
    SELECT r.purchase_line_id FROM inventory.published_transfer_lines r WHERE r.workspace_id = $1 AND r.id = ANY($2::uuid[])))
  GROUP BY b.id, b.product_id, b.purchase_line_id HAVING sum(k.quantity) < 0 AND sum(k.value) <= 0
  ORDER BY b.id`;

/** What is billed of goods of these lines of purchase orders that went back, the oldest receipt and bill first. */
const RETURNED = `
  SELECT o.id AS "receiptLineId", k.bill_line_id AS "billLineId", o.product_id AS "productId", o.account_id AS "accountId",
    o.quantity, o.value, -sum(k.quantity) AS billed,
    ARRAY(SELECT r.id FROM inventory.published_transfer_lines r
      WHERE r.workspace_id = $1 AND r.id = ANY($2::uuid[]) AND r.purchase_line_id = o.purchase_line_id) AS "receiptLineIds"
  FROM (SELECT l.id, l.product_id, l.purchase_line_id, min(k.account_id::text)::uuid AS account_id, -sum(k.quantity) AS quantity, -sum(k.value) AS value
    FROM inventory.published_transfer_lines l
    JOIN accounting.receipt_bills k ON k.workspace_id = $1 AND k.receipt_line_id = l.id
    WHERE l.workspace_id = $1 AND l.purchase_line_id = ANY(ARRAY(
      SELECT r.purchase_line_id FROM inventory.published_transfer_lines r WHERE r.workspace_id = $1 AND r.id = ANY($2::uuid[])))
    GROUP BY l.id, l.product_id, l.purchase_line_id HAVING sum(k.quantity) < 0 AND sum(k.value) <= 0) o
  JOIN accounting.receipt_bills k ON k.workspace_id = $1 AND k.receipt_line_id = o.id AND k.bill_line_id IS NOT NULL
  GROUP BY o.id, o.product_id, o.purchase_line_id, o.account_id, o.quantity, o.value, k.bill_line_id HAVING sum(k.quantity) < 0
  ORDER BY o.id, k.bill_line_id`;

const CAME = `
  SELECT r.id, r.return_line_id AS "originalId", c.quantity, c.value, c.account_id AS "accountId", o.quantity AS "openQuantity", o.value AS "openValue"
  FROM inventory.published_transfer_lines r
  CROSS JOIN LATERAL (SELECT sum(k.quantity) AS quantity, sum(k.value) AS value FROM accounting.receipt_bills k
    WHERE k.workspace_id = $1 AND k.receipt_line_id = r.return_line_id) o
  CROSS JOIN LATERAL (
    SELECT sum(k.quantity) AS quantity, sum(k.value) AS value, min(k.account_id::text)::uuid AS account_id
    FROM accounting.receipt_bills k
    WHERE k.workspace_id = $1 AND k.receipt_line_id = r.return_line_id AND k.bill_line_id IS NULL) c
  WHERE r.workspace_id = $1 AND r.id = ANY($2::uuid[])`;

/** What is billed of the lines of receipts whose goods go back. */
const BILLED = `
  SELECT k.receipt_line_id AS "originalId", k.bill_line_id AS "billLineId", -sum(k.quantity) AS quantity
  FROM inventory.published_transfer_lines r
  JOIN accounting.receipt_bills k ON k.workspace_id = $1 AND k.receipt_line_id = r.return_line_id AND k.bill_line_id IS NOT NULL
  WHERE r.workspace_id = $1 AND r.id = ANY($2::uuid[])
  GROUP BY k.receipt_line_id, k.bill_line_id, r.id HAVING sum(k.quantity) < 0
  ORDER BY k.receipt_line_id, k.bill_line_id`;

/** Other goods of the same lines of purchase orders that wait for their bill, the oldest first. */
const OTHERS = `
  SELECT o.id AS "originalId", l.id, min(k.account_id::text)::uuid AS "accountId", sum(k.quantity) AS quantity, sum(k.value) AS value
  FROM inventory.published_transfer_lines o
  JOIN inventory.published_transfer_lines l ON l.workspace_id = $1 AND l.purchase_line_id = o.purchase_line_id AND l.id <> o.id
  JOIN accounting.receipt_bills k ON k.workspace_id = $1 AND k.receipt_line_id = l.id
  WHERE o.workspace_id = $1 AND o.id = ANY(ARRAY(
    SELECT r.return_line_id FROM inventory.published_transfer_lines r WHERE r.workspace_id = $1 AND r.id = ANY($2::uuid[])))
  GROUP BY o.id, l.id HAVING sum(k.quantity) > 0 AND sum(k.value) >= 0
  ORDER BY o.id, l.id`;

type OfOriginal<T> = T & { readonly originalId: string };

interface CameLine extends Valued {
  readonly id: string;
  readonly originalId: string;
  readonly accountId: string;
  /** What is received, and neither returned nor billed. */
  readonly openQuantity: string;
  readonly openValue: string;
}

/** The effect of receipts and their returns on the account of goods received and not billed (domain.md 6.7, 6.9). */
@Injectable()
export class ReceiptClearing {
  /** By line of the document; empty for a document that does not affect the account. */
  async of(moved: StockMoved, accountId: string, decimals: number): Promise<ReadonlyMap<string, Cleared>> {
    if (moved.kind === 'receipt') {
      const [ordered, again, waiting] = await Promise.all([
        this.orderedFor(moved),
        this.againFor(moved),
        this.waitingFor(moved),
      ]);
      return linkReceipt(
        moved.movements,
        [...ordered, ...waitingAgain(again, decimals), ...waiting],
        accountId,
        decimals,
      );
    }
    return moved.kind === 'return_out' ? this.returned(moved, decimals) : new Map();
  }

  /** Lines of a posted bill whose goods have not been received; the caller has locked the bill. */
  async waiting(tx: Transaction, workspaceId: string, billId: string): Promise<WaitingLine[]> {
    return tx.query<WaitingLine>(WAITING, [workspaceId, billId]);
  }

  /**
   * For the bill that the receipt was made for, unless it now belongs to another supplier. The bill is locked after stock levels, against
   * the order of documents. This cannot deadlock: no transaction that has locked a bill waits for a level.
   */
  private async waitingFor({ work, source, partnerId }: StockMoved): Promise<WaitingLine[]> {
    const [made] = await work.tx.query<{ id: string }>(BILL_OF, [work.workspaceId, source.id]);
    if (!made) return [];
    const bill = await work.lock(bills, made.id);
    return bill.partnerId === partnerId ? this.waiting(work.tx, work.workspaceId, bill.id) : [];
  }

  /** The domain above has locked the purchase orders, and with them everything that bills or receives their lines. */
  private async orderedFor({ work, movements }: StockMoved): Promise<WaitingLine[]> {
    const lineIds = movements.map(({ lineId }) => lineId);
    return work.tx.query<WaitingLine>(ORDERED, [work.workspaceId, lineIds]);
  }

  /** As {@link orderedFor}. */
  private async againFor({ work, movements }: StockMoved): Promise<ReturnedLine[]> {
    const lineIds = movements.map(({ lineId }) => lineId);
    return work.tx.query<ReturnedLine>(RETURNED, [work.workspaceId, lineIds]);
  }

  /** A return reverses its part of what the receipt put there, and the last return the rest. */
  private async returned({ work, movements }: StockMoved, decimals: number): Promise<Map<string, Cleared>> {
    const parameters = [work.workspaceId, movements.map(({ lineId }) => lineId)];
    const [rows, billed, others] = await Promise.all([
      work.tx.query<CameLine>(CAME, parameters),
      work.tx.query<OfOriginal<BilledLine>>(BILLED, parameters),
      work.tx.query<OfOriginal<OpenLine>>(OTHERS, parameters),
    ]);
    const byLine = new Map(rows.map((row) => [row.id, row]));
    const left = new Map<string, Valued>(
      rows.map(({ originalId, quantity, value }) => [originalId, { quantity, value }]),
    );
    const made: Clearing[] = [];
    return new Map(
      movements.map(({ lineId, quantity }) => {
        const { originalId, accountId, openQuantity, openValue } = byLine.get(lineId)!;
        const open = left.get(originalId)!;
        const value = portion(open, quantity, decimals);
        left.set(originalId, { quantity: subtract(open.quantity, quantity), value: subtract(open.value, value) });
        const clearing = {
          accountId,
          receiptLineId: originalId,
          billLineId: null,
          quantity: negate(quantity),
          value: negate(value),
        };
        const back = {
          id: originalId,
          accountId,
          quantity: subtract(openQuantity, quantity),
          value: subtract(openValue, value),
        };
        const bills = billed.filter((one) => one.originalId === originalId);
        const waiting = others.filter((one) => one.originalId === originalId && !left.has(one.id));
        const passed = passedOn(
          back,
          bills,
          waiting.map((one) => openAfter(one, made)),
          decimals,
        );
        made.push(...passed);
        const clearings = [clearing, ...passed];
        return [lineId, { value: sum(clearings.map((one) => one.value)), accountId, clearings }];
      }),
    );
  }
}
