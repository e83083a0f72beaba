import { type Problem, Refusal } from '@daybook/errors';
import { NumberSeries } from '@daybook/numbering';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { readyProblems } from '../documents/sale-conditions.js';
import { type SaleContext, SaleContexts } from '../documents/sale-context.js';
import { numberOf } from '../documents/sale-number.js';
import type { Quotation } from '../entities/quotation.js';
import { orderOf } from '../orders/draft-order.js';
import { OrderConfirmation } from '../orders/order-confirmation.js';
import { orders } from '../resources/orders.resource.js';

export interface AcceptArgs {
  /** Confirm the order at once. */
  readonly confirm?: boolean;
  /** Accept it although it has expired. */
  readonly force?: boolean;
}

/** draft, sent → accepted: makes the one order of it, of its lines as they were offered (domain.md 5.5). */
@Injectable()
export class AcceptQuotation implements OldActionVerb<Quotation, AcceptArgs> {
  constructor(
    private readonly contexts: SaleContexts,
    private readonly confirmation: OrderConfirmation,
    private readonly series: NumberSeries,
  ) {}

  async refusals(work: UnitOfWork, quotation: Quotation, args: AcceptArgs = {}): Promise<readonly Problem[]> {
    return problemsOf(quotation, await this.contexts.read(work.workspaceId, quotation), args);
  }

  async run(work: UnitOfWork, quotation: Quotation, args: AcceptArgs): Promise<void> {
    const context = await this.contexts.read(work.workspaceId, quotation);
    const problems = problemsOf(quotation, context, args);
    if (problems.length > 0) throw new Refusal(problems);
    const order = await work.add(orders, orderOf(quotation));
    if (args.confirm) await this.confirmation.confirm(work, order);
    quotation.state = 'accepted';
    quotation.orderId = order.id;
    quotation.date ??= context.today;
    quotation.number ??= await numberOf(this.series, work.workspaceId, 'quotations');
    work.save(quotation, 'accepted');
  }
}

function problemsOf(quotation: Quotation, context: SaleContext, { force }: AcceptArgs): Problem[] {
  const problems = readyProblems(quotation, context, 'accept a quotation');
  const { dateExpiry } = quotation;
  if (force || dateExpiry === null || dateExpiry >= context.today) return problems;
  const message = `The quotation expired on ${dateExpiry}. Give it a later date_expiry, or accept it with force.`;
  return [...problems, { field: 'date_expiry', code: 'expired', message }];
}
