import type { Problem } from '@daybook/errors';
import { Transfers } from '@daybook/inventory';
import {
  inTermsOf,
  type MoveArgs,
  type MovementPlan,
  type OpenTransfer,
  type Ordered,
  OrderTransfers,
  overProblems,
  planOf,
  refuseTwice,
  strangeLines,
  type Taken,
  type TakenArgs,
  takenParts,
} from '@daybook/ordering';
import type { ActionVerb, Plan, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { PurchaseOrder } from '../entities/purchase-order.js';
import { PURCHASE_ORDERS } from '../orders/purchase-orders.js';

interface Context {
  readonly receipt: OpenTransfer | undefined;
  /** Problems that prevent posting it. */
  readonly ofPost: readonly Problem[];
  readonly taken: Taken;
}

interface ReceivePlan extends Plan<PurchaseOrder> {
  readonly post: MovementPlan['post'];
}

/** Posts the open receipt of an order, completely or partly. The order's quantities follow from it (domain.md 5.16, 5.7). */
@Injectable()
export class ReceivePurchaseOrder implements ActionVerb<PurchaseOrder, MoveArgs, Context, ReceivePlan> {
  constructor(
    private readonly receipts: OrderTransfers,
    private readonly transfers: Transfers,
  ) {}

  async load(work: UnitOfWork, order: Readonly<PurchaseOrder>, args: MoveArgs = {}): Promise<Context> {
    refuseTwice(args.lines);
    const isOpen = order.state === 'confirmed';
    const receipt = isOpen ? await this.receipts.lockOpen(work, PURCHASE_ORDERS, order.id) : undefined;
    const ordered = PURCHASE_ORDERS.view(order);
    const taken = await takenParts(work, ordered, args.lines);
    const based = { ...args, lines: taken.lines };
    if (openProblems(ordered, receipt, based, taken).length > 0) return { receipt, ofPost: [], taken };
    const { post } = planOf(PURCHASE_ORDERS, ordered, receipt, based);
    return { taken, receipt, ofPost: post ? await this.transfers.problems(work, post.transfer, post.args) : [] };
  }

  plan(
    order: Readonly<PurchaseOrder>,
    { receipt, ofPost, taken }: Context,
    args: MoveArgs = {},
  ): ReceivePlan | Refused {
    const ordered = PURCHASE_ORDERS.view(order);
    const based = { ...args, lines: taken.lines };
    const wrong = openProblems(ordered, receipt, based, taken);
    if (wrong.length > 0) return { problems: wrong };
    const { goods, post } = planOf(PURCHASE_ORDERS, ordered, receipt, based);
    // Other receipts may have brought what is still open in this one; only here are the caller's lines known.
    const problems = ofPost.length > 0 ? inTermsOf(goods, ofPost) : overProblems(PURCHASE_ORDERS, ordered, goods);
    return { problems, post };
  }

  async apply(work: UnitOfWork, _order: PurchaseOrder, { post }: ReceivePlan): Promise<void> {
    if (post) await this.transfers.post(work, post.transfer, post.args);
  }
}

/** Problems that make it impossible to determine what to receive. */
function openProblems(
  order: Ordered,
  receipt: OpenTransfer | undefined,
  args: TakenArgs,
  { problems }: Taken,
): readonly Problem[] {
  if (!receipt) return [nothingOpen(order)];
  const strange = strangeLines(PURCHASE_ORDERS, order, receipt, args);
  return strange.length > 0 ? strange : problems;
}

function nothingOpen({ number, isClosed }: Ordered): Problem {
  const message = isClosed
    ? `${number} is closed and can no longer be received. Create a new order.`
    : `${number} has nothing left to receive. To receive more of it, create a receipt that refers to its lines.`;
  return { code: 'invalid_state', message };
}
