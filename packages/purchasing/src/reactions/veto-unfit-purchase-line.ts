import { DomainEvents } from '@daybook/events';
import { OrderKeeping } from '@daybook/ordering';
import { RecordChanging } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { PURCHASE_ORDERS } from '../orders/purchase-orders.js';

/**
 * Documents may only reference a line of a confirmed order with the same partner and product; the document then references the
 * order.
 */
@Injectable()
export class VetoUnfitPurchaseLine {
  constructor(events: DomainEvents, orders: OrderKeeping) {
    events.on(RecordChanging, (event) => orders.vetoUnfit(PURCHASE_ORDERS, event));
  }
}
