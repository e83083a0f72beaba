import { type InvoiceWanted, Invoicing } from '@daybook/accounting';
import { InvalidRequest, type Problem } from '@daybook/errors';
import { ONE } from '@daybook/inventory';
import { sum } from '@daybook/money';
import {
  type Deduct,
  deductionsFrom,
  type DepositContext,
  nothingToDeduct,
  OrderDeposits,
  progressParts,
  refuseTwice,
} from '@daybook/ordering';
import type { ActionVerb, Plan, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';
import { invoiceOf } from '../orders/order-invoices.js';
import { SALES_ORDERS } from '../orders/sales-orders.js';

interface ProgressArgs {
  /** Cumulative. */
  readonly percent?: string | null;
  /** The last milestone that is reached, in place of a percentage. */
  readonly milestoneId?: string | null;
  readonly lines?: readonly { readonly lineId: string }[];
  /** Default: proportional. */
  readonly deduct?: Deduct | null;
}

interface ProgressPlan extends Plan<Order> {
  readonly invoice: InvoiceWanted;
}

/** Creates one draft invoice of what the order has progressed since the last one (domain.md 5.19). */
@Injectable()
export class ProgressOrder implements ActionVerb<Order, ProgressArgs, DepositContext, ProgressPlan> {
  constructor(
    private readonly invoicing: Invoicing,
    private readonly deposits: OrderDeposits,
  ) {}

  async load(work: UnitOfWork, order: Readonly<Order>, args: ProgressArgs | undefined): Promise<DepositContext> {
    if (args) checkArgs(args);
    return this.deposits.load(work, SALES_ORDERS, order);
  }

  plan(
    order: Readonly<Order>,
    deposits: DepositContext,
    args: ProgressArgs = { percent: '100' },
  ): ProgressPlan | Refused {
    refuseTwice(args.lines);
    const problems = [...closedProblems(order), ...nothingToDeduct(order, deposits.sources, args.deduct)];
    const wanted = wantedOf(order, args);
    if ('problem' in wanted) return { problems: [...problems, wanted.problem] };
    const { lines: named } = args;
    const parts = progressParts(SALES_ORDERS, order, deposits.facts, {
      ...{ ...wanted, language: deposits.language },
      ...(named ? { lines: named } : {}),
    });
    if ('problems' in parts || problems.length > 0) {
      return { problems: [...problems, ...('problems' in parts ? parts.problems : [])] };
    }
    const lines = parts.map(({ lineId: orderLineId, ...part }) => ({ ...part, orderLineId, unitCode: ONE }));
    const deductions = deductionsFrom(SALES_ORDERS, order, lines, deposits, args.deduct ?? 'proportional');
    return { problems, invoice: invoiceOf(order, [...lines, ...deductions]) };
  }

  async apply(work: UnitOfWork, _order: Order, { invoice }: ProgressPlan): Promise<void> {
    await this.invoicing.draft(work, invoice);
  }
}

/** @throws InvalidRequest without a percentage or a milestone, and with both */
function checkArgs({ percent, milestoneId }: ProgressArgs): void {
  const isBoth = Boolean(percent) && Boolean(milestoneId);
  if (Boolean(percent) !== Boolean(milestoneId)) return;
  const message = isBoth
    ? 'Send percent or milestone, not both.'
    : 'percent or milestone is required: how much of the order is invoiced in all.';
  throw new InvalidRequest({
    field: isBoth ? 'milestone' : 'percent',
    code: isBoth ? 'one_side' : 'required',
    message,
  });
}

interface Wanted {
  readonly percent: string;
  readonly field: 'percent' | 'milestone';
  readonly milestone: string | null;
}

/** A milestone stands for the percentages up to and including its own. */
function wantedOf({ number, milestones }: Readonly<Order>, args: ProgressArgs): Wanted | { readonly problem: Problem } {
  if (!args.milestoneId) return { percent: args.percent as string, field: 'percent', milestone: null };
  const at = milestones.findIndex(({ id }) => id === args.milestoneId);
  if (at < 0) {
    const message = `milestone must be a milestone of ${number}.`;
    return { problem: { field: 'milestone', code: 'not_found', message } };
  }
  const percent = sum(milestones.slice(0, at + 1).map((one) => one.percent));
  return { percent, field: 'milestone', milestone: milestones[at]!.name };
}

function closedProblems({ number, closedAt }: Readonly<Order>): Problem[] {
  if (closedAt === null) return [];
  return [{ code: 'invalid_state', message: `${number} is closed: only what is delivered can be invoiced.` }];
}
