import { type BillWanted, Invoicing } from '@daybook/accounting';
import { type BillArgs, billProblems, partsOf, refuseTwice } from '@daybook/ordering';
import type { ActionVerb, Plan, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { PurchaseOrder } from '../entities/purchase-order.js';
import { PURCHASE_ORDERS } from '../orders/purchase-orders.js';

interface Args extends Pick<BillArgs, 'lines'> {
  readonly mode?: 'received' | 'ordered';
  readonly reference?: string | null;
  readonly date?: string | null;
}

interface BillPlan extends Plan<PurchaseOrder> {
  readonly bill: BillWanted;
}

/** Creates one draft bill that is linked line by line; the order's billed quantities follow from it (domain.md 5.16). */
@Injectable()
export class BillPurchaseOrder implements ActionVerb<PurchaseOrder, Args, void, BillPlan> {
  constructor(private readonly invoicing: Invoicing) {}

  plan(order: Readonly<PurchaseOrder>, _context: void, args: Args = {}): BillPlan | Refused {
    refuseTwice(args.lines);
    const { lines, mode, reference, date } = args;
    const billed: BillArgs = { ...(lines ? { lines } : {}), mode: mode === 'ordered' ? 'ordered' : 'all' };
    const ordered = PURCHASE_ORDERS.view(order);
    const problems = billProblems(PURCHASE_ORDERS, ordered, billed);
    if (problems.length > 0) return { problems };
    const { currency, paymentTermId, fiscalPositionId, fiscalPositionReason } = order;
    const bill = {
      ...{ partnerId: order.partnerId as string, currency, paymentTermId, fiscalPositionId, fiscalPositionReason },
      ...{ reference: reference ?? null, date: date ?? null },
      lines: partsOf(ordered, billed).map(({ lineId: purchaseLineId, quantity }) => ({ purchaseLineId, quantity })),
    };
    return { problems, bill };
  }

  async apply(work: UnitOfWork, _order: PurchaseOrder, { bill }: BillPlan): Promise<void> {
    await this.invoicing.draftBill(work, bill);
  }
}
