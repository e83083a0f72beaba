import { forgetReason, Invoicing, type SalePricing } from '@daybook/accounting';
import type { Problem } from '@daybook/errors';
import { isZero } from '@daybook/money';
import { completeDraft, lateProblems, type OrderLocation, OrderLocations } from '@daybook/ordering';
import { copyOf, type Plan, type UnitOfWork, type WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { PurchaseOrderTax } from '../entities/purchase-order-tax.js';
import type { PurchaseOrder } from '../entities/purchase-order.js';
import { beginOrder } from '../orders/begin-order.js';
import { fillFromSuppliers, SupplierDefaults, type SupplierRow } from '../orders/supplier-defaults.js';
import { purchaseOrders } from '../resources/purchase-orders.resource.js';

const LATE = {
  supplier_reference: 'supplierReference',
  note: 'note',
  date_planned: 'datePlanned',
  payment_term: 'paymentTermId',
} as const;

interface Context {
  readonly location: OrderLocation;
  /** Null: it is no longer a draft. */
  readonly pricing: SalePricing | null;
  readonly suppliers: readonly SupplierRow[];
}

/** Completes and totals a new or changed draft; a confirmed order only accepts annotations (domain.md 4.35, 5.10). */
@Injectable()
export class DraftPurchaseOrder implements WriteVerb<PurchaseOrder, Context> {
  constructor(
    private readonly invoicing: Invoicing,
    private readonly locations: OrderLocations,
    private readonly suppliers: SupplierDefaults,
  ) {}

  async load(
    work: UnitOfWork,
    order: Readonly<PurchaseOrder>,
    before: Readonly<PurchaseOrder> | null,
  ): Promise<Context> {
    const { tx, workspaceId } = work;
    const isDraft = (order.state ?? 'draft') === 'draft';
    const draft = copyOf(purchaseOrders, order);
    draft.lines ??= [];
    const [location, pricing, suppliers] = await Promise.all([
      this.locations.ofDraft(work, order, before),
      isDraft ? this.invoicing.pricing(work, draft, 'bill') : null,
      isDraft ? this.suppliers.read(tx, workspaceId, draft) : [],
    ]);
    return { location, pricing, suppliers };
  }

  plan(
    order: Readonly<PurchaseOrder>,
    { location, pricing, suppliers }: Context,
    before: Readonly<PurchaseOrder> | null,
  ): Plan<PurchaseOrder> {
    const late = before ? lateProblems(before, order, LATE, 'confirmed', 'Create a new order for the changes.') : [];
    const problems = [...late, ...location.problems];
    if (problems.length > 0 || pricing === null) return { problems };
    const draft = Object.assign(copyOf(purchaseOrders, order), { locationId: location.locationId });
    draft.lines ??= [];
    forgetReason(draft, before);
    const empty = zeroProblems(draft);
    if (empty.length > 0) return { problems: empty };
    const { home, today, partner } = pricing;
    fillFromSuppliers(draft.lines, suppliers, {
      ...{ currency: draft.currency ?? partner?.currency ?? home, home, products: pricing.products },
      day: draft.datePlanned ? null : (draft.date ?? today),
    });
    const incomplete = completeDraft(draft, pricing, PurchaseOrderTax, 'bill', before?.lines);
    beginOrder(draft);
    return { problems: incomplete, changes: draft };
  }
}

/** Only a revision drops a line. */
function zeroProblems({ lines }: Readonly<PurchaseOrder>): Problem[] {
  return lines.flatMap(({ quantity }, i): Problem[] => {
    if (!isZero(quantity)) return [];
    const field = `lines[${i}].quantity`;
    return [{ field, code: 'out_of_range', message: `${field} must be greater than 0. Leave the line out.` }];
  });
}
