import { Invoicing, type SalePricing } from '@daybook/accounting';
import { completeDraft } from '@daybook/ordering';
import { type ActionVerb, copyOf, type Plan, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { PurchaseOrderTax } from '../entities/purchase-order-tax.js';
import type { PurchaseOrder } from '../entities/purchase-order.js';
import { purchaseOrders } from '../resources/purchase-orders.resource.js';

interface Context {
  readonly draft: PurchaseOrder;
  readonly pricing: SalePricing;
}

/** A draft chooses its fiscal position again, and its lines take their taxes anew; their accounts are those of the bill (domain.md 4.34). */
@Injectable()
export class ApplyPurchaseOrderPosition implements ActionVerb<PurchaseOrder, object, Context> {
  constructor(private readonly invoicing: Invoicing) {}

  async load(work: UnitOfWork, order: Readonly<PurchaseOrder>): Promise<Context> {
    const draft = copyOf(purchaseOrders, order);
    await this.invoicing.forgetPosition(work, draft, 'bill');
    // Without an account a line takes that of its bill.
    for (const line of draft.lines) line.accountId ??= null;
    return { draft, pricing: await this.invoicing.pricing(work, draft, 'bill') };
  }

  plan(_order: Readonly<PurchaseOrder>, context: Context): Plan<PurchaseOrder> {
    const draft = copyOf(purchaseOrders, context.draft);
    return { problems: completeDraft(draft, context.pricing, PurchaseOrderTax, 'bill'), changes: draft };
  }
}
