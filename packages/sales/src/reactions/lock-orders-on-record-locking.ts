import { DomainEvents } from '@daybook/events';
import { RecordLocking } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { isLinked } from '../orders/linked-documents.js';
import { LinkedOrders } from '../orders/linked-orders.js';

/** An order comes before its invoices in the order of locks (domain.md 3.6). */
@Injectable()
export class LockOrdersOnRecordLocking {
  constructor(events: DomainEvents, orders: LinkedOrders) {
    events.on(RecordLocking, (locking) => {
      const { work, resource, id } = locking;
      if (isLinked(resource)) locking.lockBeside(orders.lockOfDocument(work, resource.base, id));
    });
  }
}
