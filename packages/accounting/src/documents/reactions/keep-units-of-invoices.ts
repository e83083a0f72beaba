import { DomainEvents } from '@daybook/events';
import { keepUnitsOf } from '@daybook/inventory';
import { Injectable } from '@nestjs/common';

/** Units in which invoices and bills are stay as they are (domain.md 4.2). */
@Injectable()
export class KeepUnitsOfInvoices {
  constructor(events: DomainEvents) {
    keepUnitsOf(events, ['accounting.invoice_lines']);
  }
}
