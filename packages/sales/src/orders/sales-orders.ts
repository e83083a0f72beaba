import { isByProgress, type OrderKind } from '@daybook/ordering';
import type { DeliveryStatus, InvoiceStatus, Order } from '../entities/order.js';
import { orders } from '../resources/orders.resource.js';

/** Customer orders: delivered by transfers, billed by invoices (domain.md 4.12, 5.6). */
export const SALES_ORDERS: OrderKind<Order> = {
  resource: orders,
  tables: { orders: 'sales.orders', lines: 'sales.order_lines', lineTaxes: 'sales.order_line_taxes' },
  parent: 'order_id',
  link: { line: 'order_line_id', order: 'order_id' },
  linked: {
    transfers: { lines: 'inventory.published_transfer_lines', parent: 'transfer_id' },
    invoices: { lines: 'accounting.published_invoice_lines', parent: 'invoice_id' },
  },
  transfers: { out: 'delivery', back: 'return_in' },
  credit: 'credit_note',
  statuses: {
    movement: { none: 'none', pending: 'pending', partial: 'partial', all: 'delivered' },
    billing: { none: 'none', open: 'to_invoice', partial: 'partial', all: 'invoiced' },
  },
  moving: { over: 'over_delivered', under: 'over_returned', done: 'delivered', undone: 'returned' },
  billing: { over: 'over_invoiced', under: 'over_credited', done: 'invoiced', undone: 'credited' },
  nothingToBill: 'nothing_to_invoice',
  bills: 'invoice',
  depositAccount: 'customer_deposit_account',
  words: {
    ...{ move: 'deliver', moves: 'delivers', movement: 'a delivery', movements: 'deliveries' },
    ...{ bill: 'invoice', lines: 'order lines' },
  },
  view: ({ id, number, partnerId, currency, state, closedAt, deliveryStatus, invoiceStatus, lines }) => ({
    ...{ id, number, partnerId, currency, state, movement: deliveryStatus, billing: invoiceStatus },
    isClosed: (closedAt ?? null) !== null,
    lines: lines.map((line) => ({
      ...{ id: line.id, productId: line.productId, quantity: line.quantityBase, isGoods: line.isGoods },
      counted: { quantity: line.quantity, unitCode: line.unitCode, unitFactor: line.unitFactor },
      ...{ least: line.quantityBase, most: line.quantityBase },
      policy: line.agreedPolicy === 'delivered' ? 'moved' : line.agreedPolicy,
      progress: line.progressPercent,
      reserved: line.quantityReserved,
      moved: line.quantityDelivered,
      billed: line.quantityInvoiced,
      toBill: line.quantityToInvoice,
      toCredit: line.quantityToCredit,
    })),
  }),
  show: (order, { state, movement, billing, lines }) => {
    Object.assign(order, { state });
    order.deliveryStatus = movement as DeliveryStatus;
    order.invoiceStatus = billing as InvoiceStatus;
    lines.forEach(({ reserved, moved, billed, toBill, toCredit, progress }, i) =>
      Object.assign(order.lines[i]!, {
        progressPercent: progress,
        invoicePolicy: isByProgress({ progress }) ? 'progress' : order.lines[i]!.agreedPolicy,
        quantityReserved: reserved,
        quantityDelivered: moved,
        quantityInvoiced: billed,
        quantityToInvoice: toBill,
        quantityToCredit: toCredit,
      }),
    );
  },
};
