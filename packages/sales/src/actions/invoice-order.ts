import { type InvoiceWanted, Invoicing } from '@daybook/accounting';
import { priceIn } from '@daybook/inventory';
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
  type SentPart,
  type Taken,
  takenParts,
} from '@daybook/ordering';
import { type ActionVerb, type Plan, type Refused, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';
import { invoiceOf } from '../orders/order-invoices.js';
import { SALES_ORDERS } from '../orders/sales-orders.js';

interface InvoiceArgs {
  readonly lines?: readonly SentPart[];
  readonly mode?: 'delivered' | 'ordered' | 'all';
  /** Default: all. */
  readonly deduct?: Deduct | null;
}

interface Context {
  readonly taken: Taken;
  readonly deposits: DepositContext | null;
}

interface InvoicePlan extends Plan<Order> {
  readonly invoice: InvoiceWanted;
}

/**
 * Creates one draft invoice that is linked line by line, and deducts the down payments; the order's invoiced quantities follow from it
 * (domain.md 5.6, 5.18).
 */
@Injectable()
export class InvoiceOrder implements ActionVerb<Order, InvoiceArgs, Context, InvoicePlan> {
  constructor(
    private readonly invoicing: Invoicing,
    private readonly deposits: OrderDeposits,
  ) {}

  async load(work: UnitOfWork, order: Readonly<Order>, args: InvoiceArgs = {}): Promise<Context> {
    refuseTwice(args.lines);
    return {
      taken: await takenParts(work, SALES_ORDERS.view(order), args.lines),
      deposits: await this.deposits.loadSome(work, SALES_ORDERS, order),
    };
  }

  plan(order: Readonly<Order>, { taken, deposits }: Context, args: InvoiceArgs = {}): InvoicePlan | Refused {
    if (taken.problems.length > 0) return { problems: taken.problems };
    const { deduct, mode } = args;
    const { lines: named, products } = taken;
    const billed: BillArgs = { lines: named, products, mode: mode === 'delivered' ? 'moved' : mode };
    const ordered = SALES_ORDERS.view(order);
    const problems = [
      ...billProblems(SALES_ORDERS, ordered, billed),
      ...nothingToDeduct(order, deposits?.sources ?? [], deduct),
    ];
    if (problems.length > 0) return { problems };
    const lines = partsOf(ordered, billed).map(({ lineId, taken: counted }) => {
      const line = order.lines.find(({ id }) => id === lineId)!;
      const { id: orderLineId, productId, description, discount, discountable, taxIds } = line;
      const priceUnit = priceIn(line.priceUnit, line.unitFactor, counted.unitFactor);
      return { orderLineId, productId, description, ...counted, priceUnit, discount, discountable, taxIds };
    });
    const deductions = deductionsFrom(SALES_ORDERS, order, lines, deposits, deduct ?? 'all');
    return { problems, invoice: invoiceOf(order, [...lines, ...deductions]) };
  }

  async apply(work: UnitOfWork, _order: Order, { invoice }: InvoicePlan): Promise<void> {
    await this.invoicing.draft(work, invoice);
  }
}
