import type { Transaction } from '@daybook/database';
import { DomainEvents } from '@daybook/events';
import { Injectable } from '@nestjs/common';
import { PriceDefaults } from '../../events.js';
import type { Candidate, ChoosableList, ChoosableRow } from './choose-price.js';

/** What prices of a document are chosen from. */
export interface PriceChoices {
  /** With the rows of all products that were asked for. */
  readonly candidates: readonly Candidate[];
  /** Whether lines of one product count together. */
  readonly sumQuantities: boolean;
}

/** Whose lists they are; null: it has none. */
export interface ListsOf {
  readonly scope: 'sale' | 'purchase';
  readonly documentListId: string | null;
  readonly partnerListId: string | null;
}

const ROW = `json_build_object('id', r.id, 'productId', r.product_id, 'unitCode', r.unit_code, 'minQuantity', r.min_quantity::text,
  'dateFrom', r.date_from, 'dateTo', r.date_to, 'priceUnit', r.price_unit::text, 'discountPercent', trim_scale(r.discount_percent)::text)`;

/** Parameters: workspace, lists, products. Rows of the products and those of all products, each by the index of rows by list and product. */
export const PRICES = `
  SELECT l.id, l.name, l.scope, l.currency, l.tax_included AS "taxIncluded", l.date_from AS "dateFrom", l.date_to AS "dateTo", l.active,
    coalesce((SELECT json_agg(${ROW}) FROM accounting.price_rows r
      WHERE r.workspace_id = $1 AND r.price_list_id = l.id AND r.product_id = ANY($3::uuid[])), '[]'::json) AS "ofProducts",
    coalesce((SELECT json_agg(${ROW}) FROM accounting.price_rows r
      WHERE r.workspace_id = $1 AND r.price_list_id = l.id AND r.product_id IS NULL), '[]'::json) AS "ofAll"
  FROM accounting.price_lists l WHERE l.workspace_id = $1 AND l.id = ANY($2::uuid[])`;

type Found = Omit<ChoosableList, 'rows'> & Readonly<Record<'ofProducts' | 'ofAll', readonly ChoosableRow[]>>;

/** Reads the lists from which prices are chosen: one statement for all lines of a document (domain.md 4.40). */
@Injectable()
export class PriceReader {
  constructor(private readonly events: DomainEvents) {}

  async read(
    tx: Pick<Transaction, 'query'>,
    workspaceId: string,
    { scope, documentListId, partnerListId }: ListsOf,
    productIds: readonly string[],
  ): Promise<PriceChoices> {
    const defaults = new PriceDefaults(tx, workspaceId, scope);
    await this.events.publish(defaults);
    const { listId, sumQuantities } = defaults;
    const wanted = { document: documentListId, partner: partnerListId, default: listId };
    const ids = [...new Set(Object.values(wanted).filter((id) => id !== null))].sort();
    if (ids.length === 0) return { candidates: [], sumQuantities };
    const rows = await tx.query<Found>(PRICES, [workspaceId, ids, [...new Set(productIds)].sort()]);
    const candidates = Object.entries(wanted).flatMap(([of, id]): Candidate[] => {
      const found = rows.find((one) => one.id === id);
      if (!found) return [];
      const { ofProducts, ofAll, ...list } = found;
      return [{ of: of as Candidate['of'], list: { ...list, rows: [...ofProducts, ...ofAll] } }];
    });
    return { candidates, sumQuantities };
  }
}
