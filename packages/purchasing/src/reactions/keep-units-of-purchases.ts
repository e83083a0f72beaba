import { DomainEvents } from '@daybook/events';
import { keepUnitsOf } from '@daybook/inventory';
import { Injectable } from '@nestjs/common';

/** Units in which purchase orders are stay as they are (domain.md 4.2). */
@Injectable()
export class KeepUnitsOfPurchases {
  constructor(events: DomainEvents) {
    keepUnitsOf(events, ['purchasing.purchase_order_lines']);
  }
}
