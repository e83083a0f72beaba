import { DomainEvents } from '@daybook/events';
import { keepUnitsOf } from '@daybook/inventory';
import { Injectable } from '@nestjs/common';

/** Units in which quotations and orders are stay as they are (domain.md 4.2). */
@Injectable()
export class KeepUnitsOfSales {
  constructor(events: DomainEvents) {
    keepUnitsOf(events, ['sales.quotation_lines', 'sales.order_lines']);
  }
}
