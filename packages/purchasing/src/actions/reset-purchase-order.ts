import type { ActionVerb, Plan } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { PurchaseOrder } from '../entities/purchase-order.js';

/** cancelled → draft, for an order that was never confirmed (domain.md 5.16). */
@Injectable()
export class ResetPurchaseOrder implements ActionVerb<PurchaseOrder> {
  plan({ number }: Readonly<PurchaseOrder>): Plan<PurchaseOrder> {
    if (number === null) return { problems: [], changes: { state: 'draft' } };
    const message = `${number} has been confirmed before and cannot become a draft again. Create a new order.`;
    return { problems: [{ code: 'invalid_state', message }] };
  }
}
