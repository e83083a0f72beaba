import type { Problem } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { Clock } from '../documents/clock.js';
import type { Order } from '../entities/order.js';
import { OrderDeliveries } from '../orders/order-deliveries.js';
import { OrderFacts } from '../orders/order-facts.js';
import { applyFacts } from '../orders/order-progress.js';

/** confirmed → done before everything is delivered and invoiced: its open deliveries are cancelled (domain.md 5.6). */
@Injectable()
export class CloseOrder implements OldActionVerb<Order> {
  constructor(
    private readonly deliveries: OrderDeliveries,
    private readonly facts: OrderFacts,
    private readonly clock: Clock,
  ) {}

  async refusals(): Promise<readonly Problem[]> {
    return [];
  }

  async run(work: UnitOfWork, order: Order): Promise<void> {
    await this.deliveries.cancelOpen(work, order);
    order.state = 'done';
    order.closedAt = await this.clock.now();
    applyFacts(order, await this.facts.read(work.workspaceId, order.id));
    work.save(order, 'closed');
  }
}
