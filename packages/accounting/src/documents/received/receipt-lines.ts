import type { Transaction } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { transfers } from '@daybook/inventory';
import { absolute, add, compare, isNegative, type Valued } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { invoiceTypeRules } from '../invoices/invoice-types.js';
import type { BilledPart } from './credit-parts.js';

/** A line of a transfer that a bill refers to, with what is received, not returned and not billed. */
export interface ReceiptLine extends Valued {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly number: string | null;
  readonly partnerId: string | null;
  readonly productId: string;
  /** The account where it waits; null until the transfer is done. */
  readonly accountId: string | null;
}

/** What bills and their credits need to know of receipts. */
export interface ReceivedGoods {
  /** By the id of the line. */
  readonly receipts: ReadonlyMap<string, ReceiptLine>;
  /** The receipt lines of a line of a purchase order that are not billed, the oldest first. */
  readonly ordered: ReadonlyMap<string, readonly ReceiptLine[]>;
  /** What is billed and not credited of the original's lines, by the id of the line. */
  readonly billed: ReadonlyMap<string, readonly BilledPart[]>;
}

const RECEIPTS = `
  SELECT l.id, t.kind, t.state, t.number, t.partner_id AS "partnerId", l.product_id AS "productId",
    k.account_id AS "accountId", k.quantity, k.value
  FROM inventory.published_transfer_lines l
  JOIN inventory.published_transfers t ON t.workspace_id = $1 AND t.id = l.transfer_id
  CROSS JOIN LATERAL (
    SELECT min(k.account_id::text)::uuid AS account_id, coalesce(sum(k.quantity), 0) AS quantity, coalesce(sum(k.value), 0) AS value
    FROM accounting.receipt_bills k WHERE k.workspace_id = $1 AND k.receipt_line_id = l.id) k
  WHERE l.workspace_id = $1 AND l.id = ANY($2::uuid[])`;

/** Of the lines of purchase orders. */
const ORDERED = `
  SELECT l.purchase_line_id AS "purchaseLineId", l.id, t.kind, t.state, t.number, t.partner_id AS "partnerId",
    l.product_id AS "productId", k.account_id AS "accountId", k.quantity, k.value
  FROM inventory.published_transfer_lines l
  JOIN inventory.published_transfers t ON t.workspace_id = $1 AND t.id = l.transfer_id AND t.kind = 'receipt' AND t.state = 'done'
  CROSS JOIN LATERAL (
    SELECT min(k.account_id::text)::uuid AS account_id, coalesce(sum(k.quantity), 0) AS quantity, coalesce(sum(k.value), 0) AS value
    FROM accounting.receipt_bills k WHERE k.workspace_id = $1 AND k.receipt_line_id = l.id) k
  WHERE l.workspace_id = $1 AND l.purchase_line_id = ANY($2::uuid[]) AND k.quantity > 0
  ORDER BY t.date, t.id, l.position`;

const BILLED = `
  SELECT k.bill_line_id AS "billLineId", k.receipt_line_id AS "receiptLineId", -sum(k.quantity) AS quantity, -sum(k.value) AS value,
    greatest(-coalesce((SELECT sum(o.quantity) FROM accounting.receipt_bills o
      WHERE o.workspace_id = $1 AND o.receipt_line_id = k.receipt_line_id), 0), 0) AS returned
  FROM accounting.receipt_bills k JOIN accounting.invoice_lines b ON b.workspace_id = $1 AND b.id = k.bill_line_id
  WHERE k.workspace_id = $1 AND b.invoice_id = $2
  GROUP BY k.bill_line_id, k.receipt_line_id HAVING sum(k.quantity) <> 0
  ORDER BY k.bill_line_id, k.receipt_line_id`;

/** The receipts whose goods a document bills, or a credit reverses. */
const TRANSFERS = `
  SELECT DISTINCT l.transfer_id AS id FROM inventory.published_transfer_lines l
  WHERE l.workspace_id = $1 AND l.id = ANY($2::uuid[])
  UNION SELECT l.transfer_id FROM accounting.receipt_bills k
  JOIN inventory.published_transfer_lines l ON l.workspace_id = $1 AND l.id = k.receipt_line_id
  WHERE k.workspace_id = $1 AND k.bill_line_id = ANY($3::uuid[])
  ORDER BY 1`;

/** The receipts that the lines of a draft refer to, and those linked to the lines of a posted bill, or to the reversed ones. */
const TRANSFERS_OF_STORED = `
  SELECT l.transfer_id AS id FROM accounting.invoice_lines b
  JOIN inventory.published_transfer_lines l ON l.workspace_id = $1 AND l.id = b.receipt_line_id
  WHERE b.workspace_id = $1 AND b.invoice_id = $2
  UNION SELECT l.transfer_id FROM accounting.invoice_lines b
  JOIN accounting.receipt_bills k ON k.workspace_id = $1 AND k.bill_line_id = coalesce(b.reversed_line_id, b.id)
  JOIN inventory.published_transfer_lines l ON l.workspace_id = $1 AND l.id = k.receipt_line_id
  WHERE b.workspace_id = $1 AND b.invoice_id = $2
  ORDER BY 1`;

/** Lines of bills refer to the lines of receipts whose goods they bill (domain.md 4.8, 6.3). */
@Injectable()
export class ReceiptLines {
  /** Sets the product of new lines of a draft from the receipt lines they refer to; returns what is wrong with those. */
  async fill(tx: Transaction, workspaceId: string, invoice: Invoice): Promise<Problem[]> {
    const ids = namedBy(invoice);
    if (ids.length === 0) return [];
    const receipts = await this.receipts(tx, workspaceId, ids);
    return invoice.lines.flatMap((line, i): Problem[] => {
      if (!line.receiptLineId) return [];
      const receipt = receipts.get(line.receiptLineId);
      line.productId ??= receipt?.productId ?? null;
      const field = `lines[${i}].receipt_line`;
      const wrong = whatIsWrong(invoice, line.productId, receipt);
      return wrong === undefined ? [] : [{ field, code: 'invalid_value', message: `${field} ${wrong}` }];
    });
  }

  /** The current state; under the locks of {@link lock}, it is final for the transaction. */
  async read(tx: Transaction, workspaceId: string, invoice: Invoice): Promise<ReceivedGoods> {
    const ids = namedBy(invoice);
    const receipts = ids.length === 0 ? new Map() : await this.receipts(tx, workspaceId, ids);
    const takesBack = invoiceTypeRules(invoice).fixesGoodsAccount && invoice.reversalOfId;
    const { isCredit } = invoiceTypeRules(invoice);
    const ordered = isCredit ? new Map<string, ReceiptLine[]>() : await this.ordered(tx, workspaceId, invoice);
    return { receipts, ordered, billed: takesBack ? await this.billed(tx, workspaceId, takesBack) : new Map() };
  }

  /** Locks the receipts that a stored document depends on, before the document itself (domain.md 3.6). */
  async lockFor(work: UnitOfWork, documentId: string): Promise<void> {
    const found = await work.tx.query<{ id: string }>(TRANSFERS_OF_STORED, [work.workspaceId, documentId]);
    for (const { id } of found) await work.lock(transfers, id);
  }

  /** Locks the receipts that a draft refers to now. Most are locked already; one added meanwhile is locked from here on. */
  async lock(work: UnitOfWork, { lines }: Readonly<Invoice>): Promise<void> {
    const named = lines.flatMap(({ receiptLineId }) => receiptLineId ?? []);
    await this.lockThese(
      work,
      named,
      lines.flatMap(({ reversedLineId }) => reversedLineId ?? []),
    );
  }

  private async lockThese(work: UnitOfWork, named: readonly string[], billed: readonly string[]): Promise<void> {
    if (named.length + billed.length === 0) return;
    const found = await work.tx.query<{ id: string }>(TRANSFERS, [work.workspaceId, named, billed]);
    for (const { id } of found) await work.lock(transfers, id);
  }

  private async receipts(
    tx: Transaction,
    workspaceId: string,
    ids: readonly string[],
  ): Promise<Map<string, ReceiptLine>> {
    const rows = await tx.query<ReceiptLine>(RECEIPTS, [workspaceId, ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Those that a line names itself are its own; the order is locked by the domain above. */
  private async ordered(tx: Transaction, workspaceId: string, { lines }: Invoice): Promise<Map<string, ReceiptLine[]>> {
    const ids = lines.flatMap(({ purchaseLineId, receiptLineId }) => (receiptLineId ? [] : (purchaseLineId ?? [])));
    const byLine = new Map<string, ReceiptLine[]>();
    if (ids.length === 0) return byLine;
    const rows = await tx.query<ReceiptLine & { purchaseLineId: string }>(ORDERED, [workspaceId, ids]);
    for (const row of rows) byLine.set(row.purchaseLineId, [...(byLine.get(row.purchaseLineId) ?? []), row]);
    return byLine;
  }

  private async billed(tx: Transaction, workspaceId: string, originalId: string): Promise<Map<string, BilledPart[]>> {
    const rows = await tx.query<BilledPart & { billLineId: string }>(BILLED, [workspaceId, originalId]);
    const byLine = new Map<string, BilledPart[]>();
    for (const row of rows) byLine.set(row.billLineId, [...(byLine.get(row.billLineId) ?? []), row]);
    return byLine;
  }
}

function namedBy({ lines }: Invoice): string[] {
  return [...new Set(lines.flatMap(({ receiptLineId }) => receiptLineId ?? []))].sort();
}

function whatIsWrong(invoice: Invoice, productId: string | null, receipt: ReceiptLine | undefined): string | undefined {
  if (invoiceTypeRules(invoice).isCredit) return 'is only for bills. On a credit note, use reversed_line.';
  if (receipt?.kind !== 'receipt') return 'must be a line of a receipt.';
  if (receipt.state !== 'done') return `must be a line of a done receipt; this receipt is ${receipt.state}.`;
  if (invoice.partnerId && receipt.partnerId !== invoice.partnerId)
    return `must be a line of the same supplier; ${receipt.number} belongs to another.`;
  return productId === receipt.productId ? undefined : 'must be a line of the same product.';
}

/** Received goods are billed only once, returned goods not at all, and at a price of 0 or above. */
export function receiptProblems({ lines }: Invoice, { receipts }: ReceivedGoods): Problem[] {
  const billed = new Map<string, string>();
  return lines.flatMap((line, i): Problem[] => {
    const receipt = receipts.get(line.receiptLineId ?? '');
    if (!receipt) return [];
    const so = add(billed.get(receipt.id) ?? '0', line.quantityBase);
    billed.set(receipt.id, so);
    const problems: Problem[] = [];
    if (compare(so, receipt.quantity) > 0) {
      const field = `lines[${i}].quantity`;
      const left = isNegative(receipt.quantity) ? '0' : absolute(receipt.quantity);
      problems.push({
        field,
        code: 'out_of_range',
        message: `${field} must be at most ${left}, the quantity of this line of ${receipt.number} that is received and neither returned nor billed.`,
      });
    }
    if (isNegative(line.amountSubtotal)) {
      const field = `lines[${i}].price_unit`;
      problems.push({
        field,
        code: 'out_of_range',
        message: `${field} must be 0 or more for received goods. Put a discount on a separate line.`,
      });
    }
    return problems;
  });
}
