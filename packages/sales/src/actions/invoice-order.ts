import { type InvoiceWanted, Invoicing } from '@daybook/accounting';
import {
  type BillArgs,
  billProblems,
  type Deduct,
  deductionsFrom,
  type DepositContext,
  nothingToDeduct,
  OrderDeposits,
  partsOf,
  refuseTwice,
} from '@daybook/ordering';
import { type ActionVerb, type Plan, type Refused, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';
import { invoiceOf } from '../orders/order-invoices.js';
import { SALES_ORDERS } from '../orders/sales-orders.js';

interface InvoiceArgs extends Pick<BillArgs, 'lines'> {
  readonly mode?: 'delivered' | 'ordered' | 'all';
  /** Default: all. */
  readonly deduct?: Deduct | null;
}

interface InvoicePlan extends Plan<Order> {
  readonly invoice: InvoiceWanted;
}

/**
 * Creates one draft invoice that is linked line by line, and deducts the down payments; the order's invoiced quantities follow from it
 * (domain.md 5.6, 5.18).
 */
@Injectable()
export class InvoiceOrder implements ActionVerb<Order, InvoiceArgs, DepositContext | null, InvoicePlan> {
  constructor(
    private readonly invoicing: Invoicing,
    private readonly deposits: OrderDeposits,
  ) {}

  async load(work: UnitOfWork, order: Readonly<Order>): Promise<DepositContext | null> {
    return this.deposits.loadSome(work, SALES_ORDERS, order);
  }

  plan(order: Readonly<Order>, deposits: DepositContext | null, args: InvoiceArgs = {}): InvoicePlan | Refused {
    refuseTwice(args.lines);
    const { deduct, ...parts } = args;
    const billed = { ...parts, mode: args.mode === 'delivered' ? ('moved' as const) : args.mode };
    const ordered = SALES_ORDERS.view(order);
    const problems = [
      ...billProblems(SALES_ORDERS, ordered, billed),
      ...nothingToDeduct(order, deposits?.sources ?? [], deduct),
    ];
    if (problems.length > 0) return { problems };
    const lines = partsOf(ordered, billed).map(({ lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId)!;
      const { id: orderLineId, productId, description, priceUnit, discount, taxIds } = line;
      return { orderLineId, productId, description, quantity, priceUnit, discount, taxIds };
    });
    const deductions = deductionsFrom(SALES_ORDERS, order, lines, deposits, deduct ?? 'all');
    return { problems, invoice: invoiceOf(order, [...lines, ...deductions]) };
  }

  async apply(work: UnitOfWork, _order: Order, { invoice }: InvoicePlan): Promise<void> {
    await this.invoicing.draft(work, invoice);
  }
}
