import type { InvoicedLine, InvoiceWanted } from '@daybook/accounting';
import type { Order } from '../entities/order.js';

/** An invoice of an order, with what the order says of every invoice (domain.md 5.6). */
export function invoiceOf(order: Readonly<Order>, lines: readonly InvoicedLine[]): InvoiceWanted {
  const { currency, paymentTermId, reference, fiscalPositionId, fiscalPositionReason } = order;
  const deliveryAddress = order.deliveryAddress ?? undefined;
  const invoice = { partnerId: order.partnerId as string, currency, paymentTermId, deliveryAddress, lines };
  const position = { fiscalPositionId, fiscalPositionReason };
  return { ...invoice, ...position, reference, purchaseOrderReference: reference };
}
