import type { ActionVerb, Plan } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';

/** cancelled → draft, for an order that was never confirmed (domain.md 5.6). */
@Injectable()
export class ResetOrder implements ActionVerb<Order> {
  plan({ number }: Readonly<Order>): Plan<Order> {
    if (number === null) return { problems: [], changes: { state: 'draft' } };
    const message = `${number} has been confirmed before and cannot become a draft again. Create a new order.`;
    return { problems: [{ code: 'invalid_state', message }] };
  }
}
