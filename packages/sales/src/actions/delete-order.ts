import type { Refused, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';

/** The order of an accepted quotation cannot be deleted (domain.md 7, 42). */
@Injectable()
export class DeleteOrder implements WriteVerb<Order> {
  plan({ quotationId }: Readonly<Order>): Refused {
    if (quotationId === null) return { problems: [] };
    const message = 'This order was created by accepting a quotation and cannot be deleted. Use the action cancel.';
    return { problems: [{ code: 'not_deletable', message }] };
  }
}
