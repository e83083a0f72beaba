import { type BillWanted, Invoicing } from '@daybook/accounting';
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
import type { PurchaseOrder } from '../entities/purchase-order.js';
import { PURCHASE_ORDERS } from '../orders/purchase-orders.js';

interface Args extends DownPaymentArgs {
  readonly reference?: string | null;
}

interface DownPaymentPlan extends Plan<PurchaseOrder> {
  readonly bill: BillWanted;
}

/** Creates one draft bill of what the supplier asks for before anything comes, which later bills deduct (domain.md 5.18). */
@Injectable()
export class DownPaymentOfPurchaseOrder implements ActionVerb<PurchaseOrder, Args, DepositContext, DownPaymentPlan> {
  constructor(
    private readonly invoicing: Invoicing,
    private readonly deposits: OrderDeposits,
  ) {}

  async load(work: UnitOfWork, order: Readonly<PurchaseOrder>, args: Args | undefined): Promise<DepositContext> {
    if (args) checkDownPaymentArgs(args);
    return this.deposits.load(work, PURCHASE_ORDERS, order);
  }

  /** Without arguments only what any down payment needs is asked. */
  plan(order: Readonly<PurchaseOrder>, deposits: DepositContext, args?: Args): DownPaymentPlan | Refused {
    const problems = missingDepositAccount(PURCHASE_ORDERS, deposits.pricing);
    if (problems.length > 0) return { problems };
    const lines = downPaymentLines(PURCHASE_ORDERS, order, deposits, args ?? { percent: '100' });
    if ('problems' in lines) return lines;
    const { partnerId, currency, paymentTermId, id: downPaymentOfId } = order;
    const { reference = null, date = null } = args ?? {};
    const header = { partnerId: partnerId as string, currency, paymentTermId, downPaymentOfId };
    return { problems, bill: { ...header, reference, date, lines } };
  }

  async apply(work: UnitOfWork, _order: PurchaseOrder, { bill }: DownPaymentPlan): Promise<void> {
    await this.invoicing.draftBill(work, bill);
  }
}
