import { DomainEvents } from '@daybook/events';
import { OrderKeeping } from '@daybook/ordering';
import { RecordChanging } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { SALES_ORDERS } from '../orders/sales-orders.js';

/** A line of an order is named by documents of its own partner and product, once it is confirmed; the document names its order. */
@Injectable()
export class VetoUnfitOrderLine {
  constructor(events: DomainEvents, orders: OrderKeeping) {
    events.on(RecordChanging, (event) => orders.vetoUnfit(SALES_ORDERS, event));
  }
}
