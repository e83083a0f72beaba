import { OrderLine } from '../entities/order-line.js';
import { Order } from '../entities/order.js';
import { OrderTax } from '../entities/order-tax.js';
import type { Quotation } from '../entities/quotation.js';

const UNTOUCHED = {
  isGoods: null,
  invoicePolicy: null,
  agreedPolicy: null,
  progressPercent: '0',
  quantityReserved: '0',
  quantityDelivered: '0',
  quantityInvoiced: '0',
  quantityToInvoice: '0',
  quantityToCredit: '0',
};

/** Clears a draft's progress. Existing lines already have none. */
export function beginOrder(order: Order): void {
  order.state ??= 'draft';
  order.deliveryStatus ??= 'none';
  order.invoiceStatus ??= 'none';
  order.closedAt ??= null;
  order.milestones ??= [];
  for (const line of order.lines) Object.assign(line, { ...UNTOUCHED, ...progressOf(line) });
}

function progressOf(line: OrderLine): object {
  return line.quantityReserved === undefined
    ? {}
    : Object.fromEntries(Object.keys(UNTOUCHED).map((key) => [key, line[key as keyof OrderLine]]));
}

/** The order of an accepted quotation: its lines and amounts as offered (domain.md 5.5). */
export function orderOf(quotation: Quotation): Order {
  const {
    id: quotationId,
    partnerId,
    currency,
    paymentTermId,
    fiscalPositionId,
    fiscalPositionReason,
    reference,
    note,
    amountUntaxed,
    amountTax,
    amountTotal,
  } = quotation;
  const { discountPercent, discountAmount, discountReason, amountDiscount, allowances, priceListId } = quotation;
  const order = Object.assign(new Order(), {
    ...{ quotationId, partnerId, currency, paymentTermId, reference, note, amountUntaxed, amountTax, amountTotal },
    ...{ fiscalPositionId, fiscalPositionReason },
    ...{ discountPercent, discountAmount, discountReason, amountDiscount, allowances, priceListId },
    date: null,
    datePlanned: null,
    locationId: null,
    lines: quotation.lines.map((line) => {
      const { position, productId, description, quantity, priceUnit, discount, discountable, taxIds } = line;
      const { unitCode, unitFactor, amountSubtotal, discountShare, priceSource } = line;
      return Object.assign(new OrderLine(), {
        position,
        productId,
        description,
        quantity,
        unitCode,
        unitFactor,
        priceUnit,
        discount,
        discountable,
        amountSubtotal,
        discountShare,
        priceSource,
        taxIds: [...taxIds],
      });
    }),
    taxLines: quotation.taxLines.map(({ position, taxId, base, amount }) =>
      Object.assign(new OrderTax(), { position, taxId, base, amount }),
    ),
  });
  beginOrder(order);
  return order;
}
