import { type InvoiceWanted, Invoicing } from '@daybook/accounting';
import {
  checkDownPaymentArgs,
  type DepositContext,
  type DownPaymentArgs,
  downPaymentLines,
  missingDepositAccount,
  OrderDeposits,
} from '@daybook/ordering';
import type { ActionVerb, Plan, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';
import { invoiceOf } from '../orders/order-invoices.js';
import { SALES_ORDERS } from '../orders/sales-orders.js';

interface DownPaymentPlan extends Plan<Order> {
  readonly invoice: InvoiceWanted;
}

/** Creates one draft invoice of a part of the order before anything is delivered, which later invoices deduct (domain.md 5.18). */
@Injectable()
export class DownPaymentOfOrder implements ActionVerb<Order, DownPaymentArgs, DepositContext, DownPaymentPlan> {
  constructor(
    private readonly invoicing: Invoicing,
    private readonly deposits: OrderDeposits,
  ) {}

  async load(work: UnitOfWork, order: Readonly<Order>, args: DownPaymentArgs | undefined): Promise<DepositContext> {
    if (args) checkDownPaymentArgs(args);
    return this.deposits.load(work, SALES_ORDERS, order);
  }

  /** Without arguments only what any down payment needs is asked. */
  plan(order: Readonly<Order>, deposits: DepositContext, args?: DownPaymentArgs): DownPaymentPlan | Refused {
    const problems = missingDepositAccount(SALES_ORDERS, deposits.pricing);
    if (problems.length > 0) return { problems };
    const lines = downPaymentLines(SALES_ORDERS, order, deposits, args ?? { percent: '100' });
    if ('problems' in lines) return lines;
    const invoice = invoiceOf(order, lines);
    return { problems, invoice: { ...invoice, date: args?.date ?? null, downPaymentOfId: order.id } };
  }

  async apply(work: UnitOfWork, _order: Order, { invoice }: DownPaymentPlan): Promise<void> {
    await this.invoicing.draft(work, invoice);
  }
}
