import { Invoicing } from '@daybook/accounting';
import { type Problem, Refusal } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';
import { type InvoiceArgs, invoiceProblems, partsOf, refuseTwice } from '../orders/invoiceable.js';

/** Makes one draft invoice, linked line by line; what the order shows of it follows from the draft (domain.md 5.6). */
@Injectable()
export class InvoiceOrder implements OldActionVerb<Order, InvoiceArgs> {
  constructor(private readonly invoicing: Invoicing) {}

  async refusals(_work: UnitOfWork, order: Order, args: InvoiceArgs = {}): Promise<readonly Problem[]> {
    return invoiceProblems(order, args);
  }

  async run(work: UnitOfWork, order: Order, args: InvoiceArgs): Promise<void> {
    refuseTwice(args.lines);
    const problems = await this.refusals(work, order, args);
    if (problems.length > 0) throw new Refusal(problems);
    const { partnerId, currency, paymentTermId, reference } = order;
    const lines = partsOf(order, args).map(({ line, quantity }) => {
      const { id: orderLineId, productId, description, priceUnit, discount, taxIds } = line;
      return { orderLineId, productId, description, quantity, priceUnit, discount, taxIds };
    });
    await this.invoicing.draft(work, { partnerId: partnerId as string, currency, paymentTermId, reference, lines });
  }
}
