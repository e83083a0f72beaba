import { Refusal } from '@daybook/errors';
import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { lateProblems } from '../documents/sale-conditions.js';
import { SaleDraft } from '../documents/sale-draft.js';
import type { Order } from '../entities/order.js';
import { OrderTax } from '../entities/order-tax.js';
import { beginOrder } from '../orders/draft-order.js';
import { OrderLocations } from '../orders/order-locations.js';

const LATE = {
  reference: 'reference',
  note: 'note',
  date_planned: 'datePlanned',
  payment_term: 'paymentTermId',
} as const;

/** A changed draft is completed and totalled anew; of a confirmed order only annotations change (domain.md 5.10). */
@Injectable()
export class UpdateOrder implements OldWriteVerb<Order> {
  constructor(
    private readonly draft: SaleDraft,
    private readonly locations: OrderLocations,
  ) {}

  async run(work: UnitOfWork, order: Order): Promise<void> {
    const problems = lateProblems(
      work.before(order) as Order,
      order,
      LATE,
      'confirmed',
      'Create a new order for the changes.',
    );
    const isMoved = order.locationId !== null && order.locationId !== work.before(order)?.locationId;
    if (isMoved) problems.push(...(await this.locations.problems(work.workspaceId, order.locationId)));
    if (problems.length > 0) throw new Refusal(problems);
    if (order.state !== 'draft') return;
    await this.draft.complete(work, order, OrderTax);
    beginOrder(order);
  }
}
