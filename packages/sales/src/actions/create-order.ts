import { Refusal } from '@daybook/errors';
import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { SaleDraft } from '../documents/sale-draft.js';
import type { Order } from '../entities/order.js';
import { OrderTax } from '../entities/order-tax.js';
import { beginOrder } from '../orders/draft-order.js';
import { OrderLocations } from '../orders/order-locations.js';

/** A new order is a draft: completed and totalled, nothing reserved (domain.md 4.12). */
@Injectable()
export class CreateOrder implements OldWriteVerb<Order> {
  constructor(
    private readonly draft: SaleDraft,
    private readonly locations: OrderLocations,
  ) {}

  async run(work: UnitOfWork, order: Order): Promise<void> {
    const problems = order.locationId ? await this.locations.problems(work.workspaceId, order.locationId) : [];
    if (problems.length > 0) throw new Refusal(problems);
    if (order.locationId === undefined) order.locationId = await this.locations.first(work.workspaceId);
    await this.draft.complete(work, order, OrderTax);
    beginOrder(order);
  }
}
