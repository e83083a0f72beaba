import { Invoicing, type SalePricing } from '@daybook/accounting';
import { newId } from '@daybook/database';
import { applyFacts, archivedProblems, completeDraft, type LineFacts } from '@daybook/ordering';
import { type ActionVerb, copyOf, type Plan, type Refused, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { PurchaseOrderRevision } from '../entities/purchase-order-revision.js';
import { PurchaseOrderTax } from '../entities/purchase-order-tax.js';
import type { PurchaseOrder } from '../entities/purchase-order.js';
import { negativeGoods } from '../orders/confirm-conditions.js';
import { type PurchaseContext, PurchaseContexts } from '../orders/order-context.js';
import { OrderProgress } from '../orders/order-progress.js';
import { OrderReceipts } from '../orders/order-receipts.js';
import { PURCHASE_ORDERS } from '../orders/purchase-orders.js';
import { type RevisedLine, revisedLines, revisionProblems } from '../orders/revised-lines.js';
import { fillFromSuppliers, SupplierDefaults, type SupplierRow } from '../orders/supplier-defaults.js';
import { purchaseOrders } from '../resources/purchase-orders.resource.js';

interface Args {
  readonly lines: readonly RevisedLine[];
}

interface Context {
  /** The order with its new lines, not priced yet. */
  readonly revised: PurchaseOrder;
  readonly depends: PurchaseContext;
  readonly pricing: SalePricing;
  readonly suppliers: readonly SupplierRow[];
  readonly facts: readonly LineFacts[];
  readonly now: string;
  readonly sender: string;
}

/** Changes what is ordered; what was ordered until now stays as a revision (domain.md 5.16). */
@Injectable()
export class RevisePurchaseOrder implements ActionVerb<PurchaseOrder, Args, Context | null> {
  constructor(
    private readonly contexts: PurchaseContexts,
    private readonly invoicing: Invoicing,
    private readonly suppliers: SupplierDefaults,
    private readonly progress: OrderProgress,
    private readonly receipts: OrderReceipts,
  ) {}

  /** Null: the lines cannot be revised so. */
  async load(work: UnitOfWork, order: Readonly<PurchaseOrder>, args?: Args): Promise<Context | null> {
    if (!args || revisionProblems(order, args.lines).length > 0) return null;
    const { tx, workspaceId, principal } = work;
    const revised = copyOf(purchaseOrders, order);
    revised.lines = revisedLines(order, args.lines);
    return {
      revised,
      depends: await this.contexts.read(tx, workspaceId, revised),
      pricing: await this.invoicing.pricing(work, revised, 'bill'),
      suppliers: await this.suppliers.read(tx, workspaceId, revised),
      ...(await this.progress.of(work, order.id)),
      sender: principal.actor.name,
    };
  }

  plan(order: Readonly<PurchaseOrder>, context: Context | null, args?: Args): Plan<PurchaseOrder> | Refused {
    if (!args || context === null) return { problems: args ? revisionProblems(order, args.lines) : [] };
    const { depends, pricing, facts } = context;
    const revised = copyOf(purchaseOrders, context.revised);
    const { currency, datePlanned } = revised;
    const day = datePlanned ? null : depends.today;
    fillFromSuppliers(revised.lines, context.suppliers, {
      currency,
      home: pricing.home,
      day,
      products: pricing.products,
    });
    const incomplete = completeDraft(revised, pricing, PurchaseOrderTax, 'bill');
    const problems = [...incomplete, ...archivedProblems(revised, depends), ...negativeGoods(revised, depends)];
    if (problems.length > 0) return { problems };
    for (const line of revised.lines) line.isGoods ??= depends.products.get(line.productId ?? '')?.type === 'goods';
    const { overReceiptPercent, quantityTolerancePercent } = depends;
    const revisions = [...order.revisions, revisionOf(order, context)];
    Object.assign(revised, { overReceiptPercent, quantityTolerancePercent, revisions });
    applyFacts(PURCHASE_ORDERS, revised, facts);
    return { problems, changes: revised, events: ['revised'] };
  }

  async apply(work: UnitOfWork, order: PurchaseOrder): Promise<void> {
    // The new receipt names new lines.
    await work.writeNow(order);
    await this.receipts.expectAnew(work, order);
  }
}

function revisionOf(order: Readonly<PurchaseOrder>, { now, sender }: Context): PurchaseOrderRevision {
  const { id: purchaseOrderId, workspaceId, amountTotal } = order;
  return Object.assign(new PurchaseOrderRevision(), {
    ...{ workspaceId, id: newId(), purchaseOrderId, position: order.revisions.length + 1 },
    ...{ revisedAt: now, revisedBy: sender, amountTotal },
    ordered: {
      lines: order.lines.map(({ description, quantity, unitCode, priceUnit, discount, amountSubtotal }) => ({
        ...{ description, quantity: Number(quantity), unit_code: unitCode, price_unit: Number(priceUnit) },
        ...{ discount: Number(discount), amount_subtotal: Number(amountSubtotal) },
      })),
    },
  });
}
