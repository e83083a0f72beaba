import type { Transaction } from '@daybook/database';
import { DomainEvents } from '@daybook/events';
import { Injectable } from '@nestjs/common';
import { PriceDefaults } from '../../events.js';
import type { Candidate, ChoosableList, ChoosableRow } from './choose-price.js';

/** What prices of a document are chosen from. */
export interface PriceChoices {
  /** With the rows of all products that were asked for, and of their categories. */
  readonly candidates: readonly Candidate[];
  /** The categories that products are in, the nearest first; by product. */
  readonly categories: ReadonlyMap<string, readonly NamedCategory[]>;
  /** Whether lines of one product count together. */
  readonly sumQuantities: boolean;
}

export interface NamedCategory {
  readonly id: string;
  readonly name: string;
}

/** Whose lists they are; null: it has none. */
export interface ListsOf {
  readonly scope: 'sale' | 'purchase';
  readonly documentListId: string | null;
  readonly partnerListId: string | null;
}

const ROW = `json_build_object('id', r.id, 'productId', r.product_id, 'categoryId', r.category_id, 'unitCode', r.unit_code, 'minQuantity', r.min_quantity::text,
  'dateFrom', r.date_from, 'dateTo', r.date_to, 'priceUnit', r.price_unit::text, 'discountPercent', trim_scale(r.discount_percent)::text)`;

/**
 * Parameters: workspace, lists, products. Rows of the products, of the categories that these are in, and of all products, each by an index of
 * the rows of a list.
 */
export const PRICES = `
  WITH RECURSIVE above AS (
    SELECT p.id AS product_id, c.id, c.name, c.parent_id, 0 AS distance FROM inventory.published_products p
      JOIN inventory.published_product_categories c ON c.workspace_id = $1 AND c.id = p.category_id
      WHERE p.workspace_id = $1 AND p.id = ANY($3::uuid[])
    UNION ALL SELECT a.product_id, c.id, c.name, c.parent_id, a.distance + 1 FROM above a
      JOIN inventory.published_product_categories c ON c.workspace_id = $1 AND c.id = a.parent_id)
  SELECT l.id, l.name, l.scope, l.currency, l.tax_included AS "taxIncluded", l.date_from AS "dateFrom", l.date_to AS "dateTo", l.active,
    coalesce((SELECT json_agg(${ROW}) FROM accounting.price_rows r
      WHERE r.workspace_id = $1 AND r.price_list_id = l.id AND r.product_id = ANY($3::uuid[])), '[]'::json) AS "ofProducts",
    coalesce((SELECT json_agg(${ROW}) FROM accounting.price_rows r
      WHERE r.workspace_id = $1 AND r.price_list_id = l.id AND r.product_id IS NULL AND r.category_id = ANY(ARRAY(SELECT DISTINCT a.id FROM above a))), '[]'::json) AS "ofCategories",
    coalesce((SELECT json_agg(${ROW}) FROM accounting.price_rows r
      WHERE r.workspace_id = $1 AND r.price_list_id = l.id AND r.product_id IS NULL AND r.category_id IS NULL), '[]'::json) AS "ofAll",
    (SELECT json_object_agg(o.product_id, o.own) FROM (
      SELECT a.product_id, json_agg(json_build_object('id', a.id, 'name', a.name) ORDER BY a.distance) AS own FROM above a GROUP BY a.product_id) o) AS categories
  FROM accounting.price_lists l WHERE l.workspace_id = $1 AND l.id = ANY($2::uuid[])`;

type Found = Omit<ChoosableList, 'rows'> &
  Readonly<Record<'ofProducts' | 'ofCategories' | 'ofAll', readonly ChoosableRow[]>> & {
    /** Of all products that were asked for; the same in each row. */
    readonly categories: Readonly<Record<string, readonly NamedCategory[]>> | null;
  };

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
    if (ids.length === 0) return { candidates: [], categories: new Map(), sumQuantities };
    const rows = await tx.query<Found>(PRICES, [workspaceId, ids, [...new Set(productIds)].sort()]);
    const candidates = Object.entries(wanted).flatMap(([of, id]): Candidate[] => {
      const found = rows.find((one) => one.id === id);
      if (!found) return [];
      const { ofProducts, ofCategories, ofAll, categories: _all, ...list } = found;
      return [{ of: of as Candidate['of'], list: { ...list, rows: [...ofProducts, ...ofCategories, ...ofAll] } }];
    });
    return { candidates, categories: new Map(Object.entries(rows[0]?.categories ?? {})), sumQuantities };
  }
}
