import { Invoicing, type SalePricing } from '@daybook/accounting';
import { completeDraft } from '@daybook/ordering';
import { type ActionVerb, copyOf, type Plan, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { OrderTax } from '../entities/order-tax.js';
import type { Order } from '../entities/order.js';
import { orders } from '../resources/orders.resource.js';

interface Context {
  readonly draft: Order;
  readonly pricing: SalePricing;
}

/** A draft chooses its fiscal position again, and its lines take their taxes anew (domain.md 4.34). */
@Injectable()
export class ApplyOrderPosition implements ActionVerb<Order, object, Context> {
  constructor(private readonly invoicing: Invoicing) {}

  async load(work: UnitOfWork, order: Readonly<Order>): Promise<Context> {
    const draft = copyOf(orders, order);
    await this.invoicing.forgetPosition(work, draft);
    return { draft, pricing: await this.invoicing.pricing(work, draft) };
  }

  plan(_order: Readonly<Order>, context: Context): Plan<Order> {
    const draft = copyOf(orders, context.draft);
    return { problems: completeDraft(draft, context.pricing, OrderTax), changes: draft };
  }
}
