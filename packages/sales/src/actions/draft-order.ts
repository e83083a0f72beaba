import { filledObject, forgetReason, Invoicing, type SalePricing } from '@daybook/accounting';
import { completeDraft, lateProblems, type OrderLocation, OrderLocations } from '@daybook/ordering';
import { copyOf, type Plan, type UnitOfWork, type WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { OrderTax } from '../entities/order-tax.js';
import type { Order } from '../entities/order.js';
import { milestoneProblems } from '../orders/milestone-problems.js';
import { beginOrder } from '../orders/draft-order.js';
import { orders } from '../resources/orders.resource.js';

const LATE = {
  reference: 'reference',
  note: 'note',
  date_planned: 'datePlanned',
  payment_term: 'paymentTermId',
} as const;

interface Context {
  readonly location: OrderLocation;
  /** Null: it is no longer a draft. */
  readonly pricing: SalePricing | null;
}

/**
 * Completes and totals a new or changed draft and reserves nothing; a confirmed order only accepts annotations (domain.md 4.12,
 * 5.10).
 */
@Injectable()
export class DraftOrder implements WriteVerb<Order, Context> {
  constructor(
    private readonly invoicing: Invoicing,
    private readonly locations: OrderLocations,
  ) {}

  async load(work: UnitOfWork, order: Readonly<Order>, before: Readonly<Order> | null): Promise<Context> {
    const isDraft = (order.state ?? 'draft') === 'draft';
    const [location, pricing] = await Promise.all([
      this.locations.ofDraft(work, order, before),
      isDraft ? this.invoicing.pricing(work, copyOf(orders, order)) : null,
    ]);
    return { location, pricing };
  }

  plan(order: Readonly<Order>, { location, pricing }: Context, before: Readonly<Order> | null): Plan<Order> {
    const late = before ? lateProblems(before, order, LATE, 'confirmed', 'Create a new order for the changes.') : [];
    const problems = [...late, ...location.problems, ...milestoneProblems(order)];
    if (problems.length > 0 || pricing === null) return { problems };
    const isNew = order.deliveryAddress === undefined;
    const deliveryAddress = isNew ? pricing.partner?.deliveryAddress : order.deliveryAddress;
    const { locationId } = location;
    const draft = Object.assign(copyOf(orders, order), { locationId, deliveryAddress: filledObject(deliveryAddress) });
    forgetReason(draft, before);
    const incomplete = completeDraft(draft, pricing, OrderTax, undefined, before?.lines);
    beginOrder(draft);
    return { problems: incomplete, changes: draft };
  }
}
