import type { Transaction } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { inUnitOf, Transfers, type WantedTransfer } from '@daybook/inventory';
import { isZero, minimum, portion, roundedQuotient, subtract } from '@daybook/money';
import type { ActionVerb, Plan, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { invoiceTypeRules } from '../invoices/invoice-types.js';
import type { WaitingLine } from '../received/link-receipt.js';
import { ReceiptClearing } from '../received/receipt-clearing.js';

/** Quantities expected from receipts made for the bill that are not done. */
const COMING = `
  SELECT l.product_id AS "productId", sum(l.quantity_base) AS quantity
  FROM inventory.published_transfers t JOIN inventory.published_transfer_lines l ON l.workspace_id = $1 AND l.transfer_id = t.id
  WHERE t.workspace_id = $1 AND t.state IN ('draft', 'waiting', 'ready') AND t.id IN (
    WITH RECURSIVE made AS (
      SELECT r.workspace_id, r.transfer_id FROM accounting.bill_receipts r WHERE r.workspace_id = $1 AND r.bill_id = $2
      UNION SELECT n.workspace_id, n.id FROM made m
      JOIN inventory.published_transfers n ON n.workspace_id = $1 AND n.backorder_of_id = m.transfer_id)
    SELECT m.transfer_id FROM made m WHERE m.workspace_id = $1)
  GROUP BY l.product_id`;

const MAKE = 'INSERT INTO accounting.bill_receipts (workspace_id, transfer_id, bill_id) VALUES ($1, $2, $3)';

/** Creates the draft receipt for goods of a posted bill that have not been received, at the bill's prices (domain.md 4.13, 6.3). */
@Injectable()
export class ReceiveBill implements ActionVerb<Invoice, object, readonly WaitingLine[]> {
  constructor(
    private readonly clearing: ReceiptClearing,
    private readonly transfers: Transfers,
  ) {}

  async load({ tx, workspaceId }: UnitOfWork, bill: Readonly<Invoice>): Promise<WaitingLine[]> {
    return this.missing(tx, workspaceId, bill.id);
  }

  plan(bill: Readonly<Invoice>, lines: readonly WaitingLine[]): Plan<Invoice> {
    return { problems: problemsOf(bill, lines) };
  }

  async apply(work: UnitOfWork, bill: Invoice, _plan: Plan<Invoice>, lines: readonly WaitingLine[]): Promise<void> {
    const receipt = await this.transfers.prepare(work, {
      kind: 'receipt',
      partnerId: bill.partnerId as string,
      lines: lines.map((line) => receiptLine(bill, line)),
    });
    await work.tx.write(MAKE, [work.workspaceId, receipt.id, bill.id]);
  }

  /** The waiting quantity of each line, less what is already expected for its product. */
  private async missing(tx: Transaction, workspaceId: string, billId: string): Promise<WaitingLine[]> {
    const waiting = await this.clearing.waiting(tx, workspaceId, billId);
    const rows = await tx.query<{ productId: string; quantity: string }>(COMING, [workspaceId, billId]);
    const coming = new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
    return waiting.flatMap((line) => {
      const comes = minimum(line.quantity, coming.get(line.productId) ?? '0');
      coming.set(line.productId, subtract(coming.get(line.productId) ?? '0', comes));
      const quantity = subtract(line.quantity, comes);
      return isZero(quantity) ? [] : [{ ...line, quantity, value: portion(line, quantity, 6) }];
    });
  }
}

/** In the unit of the bill's line, as far as the waiting goods are whole there: the price of a case is exact, that of a piece may not be. */
function receiptLine(
  { lines }: Readonly<Invoice>,
  { billLineId, productId, quantity, value }: WaitingLine,
): WantedTransfer['lines'][number] {
  const billed = lines.find(({ id }) => id === billLineId);
  const counted = billed && billed.unitFactor !== '1' ? inUnitOf(billed, quantity, null) : { quantity, unitCode: null };
  return { productId, ...counted, costUnit: roundedQuotient(value, counted.quantity, 6) };
}

function problemsOf(bill: Readonly<Invoice>, lines: readonly WaitingLine[]): Problem[] {
  if (invoiceTypeRules(bill).isCredit)
    return [
      { code: 'invalid_state', message: 'A credit note has no goods to receive. Use the action receive of its bill.' },
    ];
  if (lines.length > 0) return [];
  if (bill.lines.some(({ purchaseLineId }) => purchaseLineId !== null)) {
    const message = `The goods of ${bill.number} are received by their purchase order. Use its action receive.`;
    return [{ field: 'lines', code: 'nothing_to_receive', message }];
  }
  return [
    {
      field: 'lines',
      code: 'nothing_to_receive',
      message: `${bill.number} has no goods left to receive, or their receipt already exists.`,
    },
  ];
}
