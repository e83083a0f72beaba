import { ChargedTaxes } from '@daybook/accounting';
import type { Transaction } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { Injectable } from '@nestjs/common';
import type { ContextProduct, DocumentContext, PricedDocument } from '@daybook/ordering';

interface SoldProduct extends ContextProduct {
  readonly invoicePolicy: 'ordered' | 'delivered';
}

/** The data that a quotation or an order depends on when it is confirmed or sent. */
export interface SaleContext extends DocumentContext {
  /** Today in the workspace's time zone. */
  readonly today: string;
  readonly validityDays: number | null;
  readonly requireStock: boolean;
  readonly products: ReadonlyMap<string, SoldProduct>;
  /** Lines with a tax that a small business does not charge. */
  readonly charged: readonly Problem[];
}

type Row = Omit<SaleContext, 'products' | 'charged'> & { products: SoldProduct[] | null };

/** Workspace, partner, products. (Joining a partner that is NULL would query every Citus server.) */
const READ = `
  SELECT to_char(now() AT TIME ZONE c.timezone, 'YYYY-MM-DD') AS today, s.quotation_validity_days AS "validityDays",
    s.require_stock_on_confirm AS "requireStock",
    (SELECT json_build_object('name', p.name, 'active', p.active)
      FROM accounting.published_partners p WHERE p.workspace_id = $1 AND p.id = $2) AS partner,
    (SELECT json_agg(json_build_object('id', r.id, 'name', r.name, 'type', r.type, 'active', r.active, 'invoicePolicy', r.invoice_policy))
      FROM inventory.published_products r WHERE r.workspace_id = $1 AND r.id = ANY($3::uuid[])) AS products
  FROM sales.settings s
  JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = s.id
  WHERE s.workspace_id = $1 AND s.id = $1`;

@Injectable()
export class SaleContexts {
  constructor(private readonly taxes: ChargedTaxes) {}

  async read(
    tx: Transaction,
    workspaceId: string,
    { partnerId, lines }: Pick<PricedDocument, 'partnerId' | 'lines'>,
  ): Promise<SaleContext> {
    const products = [...new Set(lines.flatMap(({ productId }) => productId ?? []))].sort();
    const [[row], charged] = await Promise.all([
      tx.query<Row>(READ, [workspaceId, partnerId ?? null, products]),
      this.taxes.problems(tx, workspaceId, lines),
    ]);
    if (!row) throw new Error('The workspace has no settings of sales.');
    return { ...row, charged, products: new Map((row.products ?? []).map((product) => [product.id, product])) };
  }
}
