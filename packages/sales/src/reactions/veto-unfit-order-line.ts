import { DomainEvents } from '@daybook/events';
import { OrderKeeping } from '@daybook/ordering';
import { RecordChanging } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { SALES_ORDERS } from '../orders/sales-orders.js';

/**
 * Documents may only reference a line of a confirmed order with the same partner and product; the document then references the
 * order.
 */
@Injectable()
export class VetoUnfitOrderLine {
  constructor(events: DomainEvents, orders: OrderKeeping) {
    events.on(RecordChanging, (event) => orders.vetoUnfit(SALES_ORDERS, event));
  }
}
