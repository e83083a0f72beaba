import type { Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import type { ContextProduct, DocumentContext } from '@daybook/ordering';
import type { PurchaseOrder } from '../entities/purchase-order.js';

/** What a purchase order depends on when it is confirmed. */
export interface PurchaseContext extends DocumentContext {
  /** Today in the workspace's time zone. */
  readonly today: string;
  readonly overReceiptPercent: string;
  readonly quantityTolerancePercent: string;
}

type Row = Omit<PurchaseContext, 'products'> & { products: ContextProduct[] | null };

/** Workspace, partner, products. (Joining a partner that is NULL would query every Citus server.) */
const READ = `
  SELECT to_char(now() AT TIME ZONE c.timezone, 'YYYY-MM-DD') AS today, s.over_receipt_percent::text AS "overReceiptPercent",
    s.quantity_tolerance_percent::text AS "quantityTolerancePercent",
    (SELECT json_build_object('name', p.name, 'active', p.active)
      FROM accounting.published_partners p WHERE p.workspace_id = $1 AND p.id = $2) AS partner,
    (SELECT json_agg(json_build_object('id', r.id, 'name', r.name, 'type', r.type, 'active', r.active))
      FROM inventory.published_products r WHERE r.workspace_id = $1 AND r.id = ANY($3::uuid[])) AS products
  FROM purchasing.settings s
  JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = s.id
  WHERE s.workspace_id = $1 AND s.id = $1`;

@Injectable()
export class PurchaseContexts {
  async read(
    tx: Transaction,
    workspaceId: string,
    { partnerId, lines }: Pick<PurchaseOrder, 'partnerId' | 'lines'>,
  ): Promise<PurchaseContext> {
    const products = [...new Set(lines.flatMap(({ productId }) => productId ?? []))].sort();
    const [row] = await tx.query<Row>(READ, [workspaceId, partnerId ?? null, products]);
    if (!row) throw new Error('The workspace has no settings of purchasing.');
    return { ...row, products: new Map((row.products ?? []).map((product) => [product.id, product])) };
  }
}
