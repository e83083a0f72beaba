import { type BillWanted, Invoicing } from '@daybook/accounting';
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
import type { ActionVerb, Plan, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { PurchaseOrder } from '../entities/purchase-order.js';
import { PURCHASE_ORDERS } from '../orders/purchase-orders.js';

interface Args {
  readonly lines?: readonly SentPart[];
  readonly mode?: 'received' | 'ordered';
  readonly reference?: string | null;
  readonly date?: string | null;
  /** Default: all. */
  readonly deduct?: Deduct | null;
}

interface Context {
  readonly taken: Taken;
  readonly deposits: DepositContext | null;
}

interface BillPlan extends Plan<PurchaseOrder> {
  readonly bill: BillWanted;
}

/**
 * Creates one draft bill that is linked line by line, and deducts the down payments; the order's billed quantities follow from it
 * (domain.md 5.16, 5.18).
 */
@Injectable()
export class BillPurchaseOrder implements ActionVerb<PurchaseOrder, Args, Context, BillPlan> {
  constructor(
    private readonly invoicing: Invoicing,
    private readonly deposits: OrderDeposits,
  ) {}

  async load(work: UnitOfWork, order: Readonly<PurchaseOrder>, args: Args = {}): Promise<Context> {
    refuseTwice(args.lines);
    return {
      taken: await takenParts(work, PURCHASE_ORDERS.view(order), args.lines),
      deposits: await this.deposits.loadSome(work, PURCHASE_ORDERS, order),
    };
  }

  plan(order: Readonly<PurchaseOrder>, { taken, deposits }: Context, args: Args = {}): BillPlan | Refused {
    if (taken.problems.length > 0) return { problems: taken.problems };
    const { mode, reference, date, deduct } = args;
    const { lines, products } = taken;
    const billed: BillArgs = { lines, products, mode: mode === 'ordered' ? 'ordered' : 'all' };
    const ordered = PURCHASE_ORDERS.view(order);
    const problems = [
      ...billProblems(PURCHASE_ORDERS, ordered, billed),
      ...nothingToDeduct(order, deposits?.sources ?? [], deduct),
    ];
    if (problems.length > 0) return { problems };
    const { currency, paymentTermId, fiscalPositionId, fiscalPositionReason } = order;
    const parts = partsOf(ordered, billed);
    const priced = parts.map(({ lineId, taken: { quantity, unitFactor } }) => {
      const line = order.lines.find(({ id }) => id === lineId)!;
      return {
        ...line,
        ...{ purchaseLineId: lineId, quantity, unitFactor },
        priceUnit: priceIn(line.priceUnit, line.unitFactor, unitFactor),
      };
    });
    const bill = {
      ...{ partnerId: order.partnerId as string, currency, paymentTermId, fiscalPositionId, fiscalPositionReason },
      ...{ reference: reference ?? null, date: date ?? null },
      lines: [
        ...parts.map(({ lineId: purchaseLineId, taken: { quantity, unitCode } }) => ({
          ...{ purchaseLineId, quantity, unitCode },
        })),
        ...deductionsFrom(PURCHASE_ORDERS, order, priced, deposits, deduct ?? 'all'),
      ],
    };
    return { problems, bill };
  }

  async apply(work: UnitOfWork, _order: PurchaseOrder, { bill }: BillPlan): Promise<void> {
    await this.invoicing.draftBill(work, bill);
  }
}
