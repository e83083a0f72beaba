import type { PurchaseOrderLine } from '../entities/purchase-order-line.js';
import type { PurchaseOrder } from '../entities/purchase-order.js';

/** The progress of a line of which nothing has come. */
const UNTOUCHED = {
  isGoods: null,
  quantityReceived: '0',
  quantityBilled: '0',
  quantityToBill: '0',
  quantityToCredit: '0',
};

/** Clears a draft's progress. Existing lines already have none. */
export function beginOrder(order: PurchaseOrder): void {
  order.state ??= 'draft';
  order.receiptStatus ??= 'none';
  order.billStatus ??= 'none';
  order.overReceiptPercent ??= null;
  order.quantityTolerancePercent ??= null;
  order.closedAt ??= null;
  order.revisions ??= [];
  for (const line of order.lines) beginLine(line);
}

export function beginLine(line: PurchaseOrderLine): void {
  if (line.quantityReceived === undefined) Object.assign(line, UNTOUCHED);
}
