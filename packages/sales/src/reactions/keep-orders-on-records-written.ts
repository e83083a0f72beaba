import { DomainEvents } from '@daybook/events';
import { OrderKeeping } from '@daybook/ordering';
import { RecordsWritten } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { SALES_ORDERS } from '../orders/sales-orders.js';

/** Updates orders after any change of a transfer or an invoice that references their lines (domain.md 4.12, 5.1, 5.6). */
@Injectable()
export class KeepOrdersOnRecordsWritten {
  constructor(events: DomainEvents, orders: OrderKeeping) {
    events.on(RecordsWritten, (event) => orders.keep(SALES_ORDERS, event));
  }
}
