import { DomainEvents } from '@daybook/events';
import { MessageSent } from '@daybook/mail';
import { Injectable } from '@nestjs/common';
import { purchaseOrders } from '../resources/purchase-orders.resource.js';

/** An order is sent when the mail server has accepted the first message with it (domain.md 5.16). */
@Injectable()
export class MarkOrderSentOnMessageSent {
  constructor(events: DomainEvents) {
    events.on(MessageSent, async ({ work, record, sentAt }) => {
      if (record.resource !== purchaseOrders.name) return;
      const order = await work.lock(purchaseOrders, record.id);
      if (order.sentAt) return;
      order.sentAt = sentAt;
      work.save(order, 'sent');
    });
  }
}
