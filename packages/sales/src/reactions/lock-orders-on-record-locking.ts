import { DomainEvents } from '@daybook/events';
import { OrderKeeping } from '@daybook/ordering';
import { RecordLocking } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { SALES_ORDERS } from '../orders/sales-orders.js';

/** The lock order is order before invoices (domain.md 3.6). */
@Injectable()
export class LockOrdersOnRecordLocking {
  constructor(events: DomainEvents, orders: OrderKeeping) {
    events.on(RecordLocking, (event) => orders.lockBeside(SALES_ORDERS, event));
  }
}
