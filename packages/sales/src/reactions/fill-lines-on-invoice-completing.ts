import { InvoiceCompleting } from '@daybook/accounting';
import { DomainEvents } from '@daybook/events';
import { fillLines, takeDiscount } from '@daybook/ordering';
import { Injectable } from '@nestjs/common';
import { SALES_ORDERS } from '../orders/sales-orders.js';

/**
 * An invoice line that references an order line defaults to its open quantity and values, and its document to the order's
 * currency and discount (domain.md 4.8).
 */
@Injectable()
export class FillLinesOnInvoiceCompleting {
  constructor(events: DomainEvents) {
    events.on(InvoiceCompleting, async (completing) => {
      await fillLines(SALES_ORDERS, completing);
      await takeDiscount(SALES_ORDERS, completing);
    });
  }
}
