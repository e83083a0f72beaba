import type { Problem } from '@daybook/errors';
import type { ActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { Clock } from '../documents/clock.js';
import type { Order } from '../entities/order.js';
import { OrderFacts } from '../orders/order-facts.js';
import { applyFacts } from '../orders/order-progress.js';

/** confirmed → done before everything is delivered and invoiced: no more comes of it (domain.md 5.6). */
@Injectable()
export class CloseOrder implements ActionVerb<Order> {
  constructor(
    private readonly facts: OrderFacts,
    private readonly clock: Clock,
  ) {}

  async refusals(): Promise<readonly Problem[]> {
    return [];
  }

  async run(work: UnitOfWork, order: Order): Promise<void> {
    order.state = 'done';
    order.closedAt = await this.clock.now();
    applyFacts(order, await this.facts.read(work.workspaceId, order.id));
    work.save(order, 'closed');
  }
}
