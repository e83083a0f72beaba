import { DomainEvents } from '@daybook/events';
import { OrderKeeping } from '@daybook/ordering';
import { RecordLocking } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { PURCHASE_ORDERS } from '../orders/purchase-orders.js';

/** The lock order is order before receipts and bills (domain.md 3.6). */
@Injectable()
export class LockPurchaseOrdersOnRecordLocking {
  constructor(events: DomainEvents, orders: OrderKeeping) {
    events.on(RecordLocking, (event) => orders.lockBeside(PURCHASE_ORDERS, event));
  }
}
