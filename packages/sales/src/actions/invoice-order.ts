import { type InvoiceWanted, Invoicing } from '@daybook/accounting';
import { type BillArgs, billProblems, partsOf, refuseTwice } from '@daybook/ordering';
import { type ActionVerb, type Plan, type Refused, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';
import { SALES_ORDERS } from '../orders/sales-orders.js';

interface InvoiceArgs extends Pick<BillArgs, 'lines'> {
  readonly mode?: 'delivered' | 'ordered' | 'all';
}

interface InvoicePlan extends Plan<Order> {
  readonly invoice: InvoiceWanted;
}

/** Creates one draft invoice that is linked line by line; the order's invoiced quantities follow from it (domain.md 5.6). */
@Injectable()
export class InvoiceOrder implements ActionVerb<Order, InvoiceArgs, void, InvoicePlan> {
  constructor(private readonly invoicing: Invoicing) {}

  plan(order: Readonly<Order>, _context: void, args: InvoiceArgs = {}): InvoicePlan | Refused {
    refuseTwice(args.lines);
    const billed = { ...args, mode: args.mode === 'delivered' ? ('moved' as const) : args.mode };
    const ordered = SALES_ORDERS.view(order);
    const problems = billProblems(SALES_ORDERS, ordered, billed);
    if (problems.length > 0) return { problems };
    const { currency, paymentTermId, reference, fiscalPositionId, fiscalPositionReason } = order;
    const deliveryAddress = order.deliveryAddress ?? undefined;
    const lines = partsOf(ordered, billed).map(({ lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId)!;
      const { id: orderLineId, productId, description, priceUnit, discount, discountable, taxIds } = line;
      return { orderLineId, productId, description, quantity, priceUnit, discount, discountable, taxIds };
    });
    const invoice = { partnerId: order.partnerId as string, currency, paymentTermId, deliveryAddress, lines };
    const position = { fiscalPositionId, fiscalPositionReason };
    return { problems, invoice: { ...invoice, ...position, reference, purchaseOrderReference: reference } };
  }

  async apply(work: UnitOfWork, _order: Order, { invoice }: InvoicePlan): Promise<void> {
    await this.invoicing.draft(work, invoice);
  }
}
