import type { Problem } from '@daybook/errors';
import { NumberSeries } from '@daybook/numbering';
import { readyProblems } from '@daybook/ordering';
import { type ActionVerb, type Plan, runAction, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { type SaleContext, SaleContexts } from '../documents/sale-context.js';
import { numberOf } from '../documents/sale-number.js';
import type { Order } from '../entities/order.js';
import type { Quotation } from '../entities/quotation.js';
import { orderOf } from '../orders/draft-order.js';
import { orders } from '../resources/orders.resource.js';
import { ConfirmOrder } from './confirm-order.js';

interface AcceptArgs {
  /** Confirm the order immediately. */
  readonly confirm?: boolean;
  /** Accept it even if it has expired. */
  readonly force?: boolean;
}

interface AcceptPlan extends Plan<Quotation> {
  readonly order: Order;
  readonly isConfirmed: boolean;
}

/** draft, sent → accepted: creates its only order, with the lines as offered (domain.md 5.5). */
@Injectable()
export class AcceptQuotation implements ActionVerb<Quotation, AcceptArgs, SaleContext, AcceptPlan> {
  constructor(
    private readonly contexts: SaleContexts,
    private readonly confirm: ConfirmOrder,
    private readonly series: NumberSeries,
  ) {}

  async load(work: UnitOfWork, quotation: Readonly<Quotation>): Promise<SaleContext> {
    return this.contexts.read(work.tx, work.workspaceId, quotation);
  }

  plan(quotation: Readonly<Quotation>, context: SaleContext, args: AcceptArgs = {}): AcceptPlan {
    const ready = readyProblems(quotation, context, 'accept a quotation');
    return {
      problems: [...ready, ...(args.force ? [] : expiredProblems(quotation, context))],
      changes: { state: 'accepted', date: quotation.date ?? context.today },
      events: ['accepted'],
      order: orderOf(quotation),
      isConfirmed: args.confirm === true,
    };
  }

  async apply(work: UnitOfWork, quotation: Quotation, { order, isConfirmed }: AcceptPlan): Promise<void> {
    await work.add(orders, order);
    if (isConfirmed) await runAction(work, this.confirm, order, {});
    quotation.orderId = order.id;
    quotation.number ??= await numberOf(work.tx, this.series, work.workspaceId, 'quotations');
  }
}

function expiredProblems({ dateExpiry }: Readonly<Quotation>, { today }: SaleContext): Problem[] {
  if (dateExpiry === null || dateExpiry >= today) return [];
  const message = `The quotation expired on ${dateExpiry}. Give it a later date_expiry, or accept it with force.`;
  return [{ field: 'date_expiry', code: 'expired', message }];
}
