import type { UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { SaleDraft } from '../documents/sale-draft.js';
import type { Order } from '../entities/order.js';
import { OrderTax } from '../entities/order-tax.js';
import { beginOrder } from '../orders/draft-order.js';

/** A new order is a draft: completed and totalled, nothing reserved (domain.md 4.12). */
@Injectable()
export class CreateOrder implements WriteVerb<Order> {
  constructor(private readonly draft: SaleDraft) {}

  async run(work: UnitOfWork, order: Order): Promise<void> {
    await this.draft.complete(work, order, OrderTax);
    beginOrder(order);
  }
}
