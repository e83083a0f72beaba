import { addDays, compare } from '@daybook/money';
import type { Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import type { PurchaseOrder } from '../entities/purchase-order.js';
import type { PurchaseOrderLine } from '../entities/purchase-order-line.js';

/** What a supplier asks for a product. */
export interface SupplierRow {
  readonly productId: string;
  readonly code: string | null;
  readonly priceUnit: string | null;
  /** Null: that of the workspace. */
  readonly currency: string | null;
  readonly minQuantity: string;
  readonly leadDays: number | null;
}

const READ = `
  SELECT s.product_id AS "productId", s.code, s.price_unit::text AS "priceUnit", s.currency, s.min_quantity::text AS "minQuantity",
    s.lead_days AS "leadDays"
  FROM inventory.published_product_suppliers s
  WHERE s.workspace_id = $1 AND s.partner_id = $2 AND s.product_id = ANY($3::uuid[]) ORDER BY s.min_quantity DESC, s.position`;

/** The defaults of lines of purchase orders: what their products say of the supplier (domain.md 4.2). */
@Injectable()
export class SupplierDefaults {
  async read(
    tx: Transaction,
    workspaceId: string,
    { partnerId, lines }: Readonly<Pick<PurchaseOrder, 'partnerId' | 'lines'>>,
  ): Promise<readonly SupplierRow[]> {
    const products = [...new Set(lines.flatMap(({ productId }) => productId ?? []))].sort();
    return partnerId && products.length > 0 ? tx.query<SupplierRow>(READ, [workspaceId, partnerId, products]) : [];
  }
}

/** Fills what new lines leave out. `day`: when it is ordered; null: a date of its lines is not wanted. */
export function fillFromSuppliers(
  lines: readonly PurchaseOrderLine[],
  rows: readonly SupplierRow[],
  { currency, home, day }: { readonly currency: string; readonly home: string; readonly day: string | null },
): void {
  for (const line of lines) {
    const ofProduct = rows.filter(({ productId, minQuantity }) => {
      return productId === line.productId && compare(minQuantity, line.quantity) <= 0;
    });
    const priced = ofProduct.find((row) => row.priceUnit !== null && (row.currency ?? home) === currency);
    const row = priced ?? ofProduct[0];
    if (line.priceUnit === undefined && priced) {
      line.priceUnit = priced.priceUnit as string;
      line.priceSource = 'supplier';
    }
    if (line.sellerItemId === undefined) line.sellerItemId = row?.code ?? null;
    if (line.accountId === undefined) line.accountId = null;
    if (line.datePlanned !== undefined) continue;
    const days = row?.leadDays ?? null;
    line.datePlanned = day === null || days === null ? null : addDays(day, days);
  }
}
