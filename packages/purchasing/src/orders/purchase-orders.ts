import { add, percentOf, subtract } from '@daybook/money';
import type { OrderedLine, OrderKind } from '@daybook/ordering';
import type { PurchaseOrderLine } from '../entities/purchase-order-line.js';
import type { BillStatus, PurchaseOrder, ReceiptStatus } from '../entities/purchase-order.js';
import { purchaseOrders } from '../resources/purchase-orders.resource.js';

/** Orders at suppliers: received by transfers, billed by bills (domain.md 4.35, 5.16). */
export const PURCHASE_ORDERS: OrderKind<PurchaseOrder> = {
  resource: purchaseOrders,
  tables: {
    orders: 'purchasing.purchase_orders',
    lines: 'purchasing.purchase_order_lines',
    lineTaxes: 'purchasing.purchase_order_line_taxes',
  },
  parent: 'purchase_order_id',
  link: { line: 'purchase_line_id', order: 'purchase_order_id' },
  linked: {
    transfers: { lines: 'inventory.published_transfer_lines', parent: 'transfer_id' },
    bills: { lines: 'accounting.published_invoice_lines', parent: 'invoice_id' },
  },
  transfers: { out: 'receipt', back: 'return_out' },
  credit: 'bill_credit_note',
  statuses: {
    movement: { none: 'none', pending: 'pending', partial: 'partial', all: 'received' },
    billing: { none: 'none', open: 'to_bill', partial: 'partial', all: 'billed' },
  },
  moving: { over: 'over_received', under: 'over_returned', done: 'received', undone: 'returned' },
  billing: { over: 'over_billed', under: 'over_credited', done: 'billed', undone: 'credited' },
  nothingToBill: 'nothing_to_bill',
  bills: 'bill',
  depositAccount: 'supplier_deposit_account',
  words: {
    ...{ move: 'receive', moves: 'receives', movement: 'a receipt', movements: 'receipts' },
    ...{ bill: 'bill', lines: 'lines of purchase orders' },
  },
  view: (order) => ({
    ...{ id: order.id, number: order.number, partnerId: order.partnerId, currency: order.currency, state: order.state },
    ...{ movement: order.receiptStatus, billing: order.billStatus },
    isClosed: (order.closedAt ?? null) !== null,
    lines: order.lines.map((line) => viewOf(order, line)),
  }),
  show: (order, { state, movement, billing, lines }) => {
    Object.assign(order, { state });
    order.receiptStatus = movement as ReceiptStatus;
    order.billStatus = billing as BillStatus;
    lines.forEach(({ moved, billed, toBill, toCredit }, i) =>
      Object.assign(order.lines[i]!, {
        quantityReceived: moved,
        quantityBilled: billed,
        quantityToBill: toBill,
        quantityToCredit: toCredit,
      }),
    );
  },
};

function viewOf(order: Readonly<PurchaseOrder>, line: Readonly<PurchaseOrderLine>): OrderedLine {
  const { isGoods } = line;
  return {
    ...{ id: line.id, productId: line.productId, quantity: line.quantityBase, isGoods },
    ...tolerated(order, { quantity: line.quantityBase, isGoods }),
    counted: { quantity: line.quantity, unitCode: line.unitCode, unitFactor: line.unitFactor },
    policy: isGoods === null ? null : isGoods ? 'moved' : 'ordered',
    reserved: '0',
    // What is bought is not billed by progress.
    progress: '0',
    moved: line.quantityReceived,
    billed: line.quantityBilled,
    toBill: line.quantityToBill,
    toCredit: line.quantityToCredit,
  };
}

/** From which quantity on goods count as received, and how much may come at most. */
export function tolerated(
  {
    overReceiptPercent,
    quantityTolerancePercent,
  }: Pick<PurchaseOrder, 'overReceiptPercent' | 'quantityTolerancePercent'>,
  { quantity, isGoods }: Pick<PurchaseOrderLine, 'quantity' | 'isGoods'>,
): Pick<OrderedLine, 'least' | 'most'> {
  if (!isGoods) return { least: quantity, most: quantity };
  return {
    least: subtract(quantity, percentOf(quantity, quantityTolerancePercent ?? '0')),
    most: add(quantity, percentOf(quantity, overReceiptPercent ?? '0')),
  };
}
