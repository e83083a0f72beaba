import { Refusal } from '@daybook/errors';
import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';

/** An accepted quotation keeps its one order (domain.md 7, 42). */
@Injectable()
export class DeleteOrder implements OldWriteVerb<Order> {
  async run(_work: UnitOfWork, order: Order): Promise<void> {
    if (order.quotationId === null) return;
    const message = 'This order was created by accepting a quotation and cannot be deleted. Use the action cancel.';
    throw new Refusal({ code: 'not_deletable', message });
  }
}
