import { DomainEvents } from '@daybook/events';
import { OrderKeeping } from '@daybook/ordering';
import { RecordsWritten } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { PURCHASE_ORDERS } from '../orders/purchase-orders.js';

/** Updates orders after any change of a transfer or a bill that references their lines (domain.md 4.35, 5.1, 5.16). */
@Injectable()
export class KeepPurchaseOrdersOnRecordsWritten {
  constructor(events: DomainEvents, orders: OrderKeeping) {
    events.on(RecordsWritten, (event) => orders.keep(PURCHASE_ORDERS, event));
  }
}
