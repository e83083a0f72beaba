import { Refusal } from '@daybook/errors';
import { NumberSeries } from '@daybook/numbering';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { SaleContexts } from '../documents/sale-context.js';
import { numberOf } from '../documents/sale-number.js';
import type { Order } from '../entities/order.js';
import { confirmProblems } from './confirm-conditions.js';
import { applyFacts } from './order-progress.js';

/** Commits a draft order (domain.md 5.6). */
@Injectable()
export class OrderConfirmation {
  constructor(
    private readonly contexts: SaleContexts,
    private readonly series: NumberSeries,
  ) {}

  /** Confirms a locked or new draft. @throws Refusal with everything that stands against it */
  async confirm(work: UnitOfWork, order: Order): Promise<void> {
    const context = await this.contexts.read(work.workspaceId, order);
    const problems = confirmProblems(order, context);
    if (problems.length > 0) throw new Refusal(problems);
    for (const line of order.lines) {
      const product = context.products.get(line.productId ?? '');
      line.isGoods = product?.type === 'goods';
      line.invoicePolicy = product?.invoicePolicy ?? 'ordered';
    }
    order.state = 'confirmed';
    order.date ??= context.today;
    applyFacts(order, []);
    order.number = await numberOf(this.series, work.workspaceId, 'orders');
    work.save(order, 'confirmed');
  }
}
