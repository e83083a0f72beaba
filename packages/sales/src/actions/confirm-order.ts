import type { Problem } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { SaleContexts } from '../documents/sale-context.js';
import type { Order } from '../entities/order.js';
import { ConfirmConditions } from '../orders/confirm-conditions.js';
import { OrderConfirmation } from '../orders/order-confirmation.js';

/** draft → confirmed: numbers the order and opens the delivery of its goods (domain.md 5.6). */
@Injectable()
export class ConfirmOrder implements OldActionVerb<Order> {
  constructor(
    private readonly contexts: SaleContexts,
    private readonly conditions: ConfirmConditions,
    private readonly confirmation: OrderConfirmation,
  ) {}

  async refusals(work: UnitOfWork, order: Order): Promise<readonly Problem[]> {
    return this.conditions.look(work, order, await this.contexts.read(work.workspaceId, order));
  }

  async run(work: UnitOfWork, order: Order): Promise<void> {
    await this.confirmation.confirm(work, order);
  }
}
