import { DomainEvents } from '@daybook/events';
import { MessageSent } from '@daybook/mail';
import { Injectable } from '@nestjs/common';
import { invoices } from '../resources/invoices.resource.js';

/** An invoice is sent when the mail server has accepted the first message with it (domain.md 5.1). */
@Injectable()
export class MarkSentOnMessageSent {
  constructor(events: DomainEvents) {
    events.on(MessageSent, async ({ work, record, sentAt }) => {
      if (record.resource !== invoices.name) return;
      const invoice = await work.lock(invoices, record.id);
      if (invoice.sentAt) return;
      invoice.sentAt = sentAt;
      work.save(invoice, 'sent');
    });
  }
}
