import { baseQuantity, type Counted, defaultUnit, priceIn, unitFactor } from '@daybook/inventory';
import { addDays, compare, multiply } from '@daybook/money';
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
  /** Of the price and the quantity; null: the product's own. */
  readonly unitCode: string | null;
  readonly leadDays: number | null;
}

const READ = `
  SELECT s.product_id AS "productId", s.code, s.price_unit::text AS "priceUnit", s.currency, s.min_quantity::text AS "minQuantity",
    s.unit_code AS "unitCode", s.lead_days AS "leadDays"
  FROM inventory.published_product_suppliers s
  WHERE s.workspace_id = $1 AND s.partner_id = $2 AND s.product_id = ANY($3::uuid[]) ORDER BY s.position`;

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

interface Known {
  readonly currency: string;
  /** The workspace's currency. */
  readonly home: string;
  /** When it is ordered; null: a date of its lines is not wanted. */
  readonly day: string | null;
  readonly products: ReadonlyMap<string, Counted>;
}

/** A row that applies to a line, with its smallest quantity in the product's unit. */
interface Applied extends SupplierRow {
  readonly factor: string;
  readonly least: string;
}

/** Fills what new lines leave out: from the row with the largest quantity that the line reaches, both counted in the product's unit. */
export function fillFromSuppliers(
  lines: readonly PurchaseOrderLine[],
  rows: readonly SupplierRow[],
  { currency, home, day, products }: Known,
): void {
  for (const line of lines) {
    const product = products.get(line.productId ?? '');
    const factor = product && factorOf(line, product);
    const ofProduct = product && factor ? applied(rows, line, product, factor) : [];
    const priced = ofProduct.find((row) => row.priceUnit !== null && (row.currency ?? home) === currency);
    const row = priced ?? ofProduct[0];
    if (line.priceUnit === undefined && priced && factor) {
      line.priceUnit = priceIn(priced.priceUnit as string, priced.factor, factor);
      line.priceSource = 'supplier';
    }
    if (line.sellerItemId === undefined) line.sellerItemId = row?.code ?? null;
    if (line.accountId === undefined) line.accountId = null;
    if (line.datePlanned !== undefined) continue;
    const days = row?.leadDays ?? null;
    line.datePlanned = day === null || days === null ? null : addDays(day, days);
  }
}

/** Undefined: the unit is not one of the product, which is refused later. */
function factorOf({ unitCode }: PurchaseOrderLine, product: Counted): string | undefined {
  const code = unitCode === undefined ? defaultUnit(product, 'purchase') : (unitCode ?? product.unitCode);
  return unitFactor(product, code);
}

/** The rows of the line's product whose quantity it reaches, the largest first; among equal ones that in the unit of the line. */
function applied(
  rows: readonly SupplierRow[],
  line: PurchaseOrderLine,
  product: Counted,
  factor: string,
): readonly Applied[] {
  const base = baseQuantity({ quantity: line.quantity, unitFactor: factor });
  return rows
    .filter(({ productId }) => productId === line.productId)
    .flatMap((row): Applied[] => {
      const own = unitFactor(product, row.unitCode ?? product.unitCode);
      return own === undefined ? [] : [{ ...row, factor: own, least: multiply(row.minQuantity, own) }];
    })
    .filter(({ least }) => compare(least, base) <= 0)
    .toSorted(
      (one, other) => compare(other.least, one.least) || unlike(one.factor, factor) - unlike(other.factor, factor),
    );
}

const unlike = (one: string, other: string): number => (compare(one, other) === 0 ? 0 : 1);
