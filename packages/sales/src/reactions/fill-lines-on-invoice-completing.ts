import { InvoiceCompleting } from '@daybook/accounting';
import { DomainEvents } from '@daybook/events';
import { fillLines } from '@daybook/ordering';
import { Injectable } from '@nestjs/common';
import { SALES_ORDERS } from '../orders/sales-orders.js';

/** An invoice line that names a line of an order takes from it what it leaves open, and its document the currency (domain.md 4.8). */
@Injectable()
export class FillLinesOnInvoiceCompleting {
  constructor(events: DomainEvents) {
    events.on(InvoiceCompleting, (completing) => fillLines(SALES_ORDERS, completing));
  }
}
