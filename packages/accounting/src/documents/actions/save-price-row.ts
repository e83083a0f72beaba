import { InvalidRequest, type Problem } from '@daybook/errors';
import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { PriceRow } from '../entities/price-row.js';
import { dayProblems } from './save-price-list.js';

/** What a row has to fit. */
interface Context {
  readonly list: {
    readonly name: string;
    readonly scope: 'sale' | 'purchase';
    readonly currency: string;
    readonly taxIncluded: boolean;
  };
  readonly home: string;
  /** Whether the product's prices include tax; null: it has no taxes, or no product is named. */
  readonly isIncluded: boolean | null;
}

const included = (table: string): string => `(SELECT bool_or(x.price_included) FROM inventory.${table} s
  JOIN accounting.taxes x ON x.workspace_id = $1 AND x.id = s.tax_id WHERE s.workspace_id = $1 AND s.product_id = a.product_id)`;

/** Of each list and product once. Parameters: workspace, lists, products or null. */
const READ = `
  SELECT a.list_id AS "listId", a.product_id AS "productId",
    json_build_object('name', l.name, 'scope', l.scope, 'currency', l.currency, 'taxIncluded', l.tax_included) AS list, c.currency AS home,
    CASE l.scope WHEN 'sale' THEN ${included('published_product_sale_taxes')}
      ELSE ${included('published_product_purchase_taxes')} END AS "isIncluded"
  FROM (SELECT DISTINCT u.* FROM unnest($2::uuid[], $3::uuid[]) AS u(list_id, product_id)) a
  JOIN accounting.price_lists l ON l.workspace_id = $1 AND l.id = a.list_id
  JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = $1`;

type Found = Context & { readonly listId: string; readonly productId: string | null };

const keyOf = ({ listId, productId }: Pick<Found, 'listId' | 'productId'>): string => `${listId} ${productId ?? ''}`;

/** A row has a price or a discount, and fits its list (domain.md 4.40). */
@Injectable()
export class SavePriceRow implements WriteVerb<PriceRow, Context> {
  async load(work: UnitOfWork, row: Readonly<PriceRow>): Promise<Context> {
    const [context] = await this.loadAll(work, [row]);
    return context!;
  }

  async loadAll({ tx, workspaceId }: UnitOfWork, rows: readonly Readonly<PriceRow>[]): Promise<Context[]> {
    const asked = rows.map(({ priceListId: listId, productId }) => ({ listId, productId: productId ?? null }));
    const lists = asked.map(({ listId }) => listId);
    const products = asked.map(({ productId }) => productId);
    const found = await tx.query<Found>(READ, [workspaceId, lists, products]);
    const contexts = new Map(found.map((one) => [keyOf(one), one]));
    return asked.map((one) => contexts.get(keyOf(one))!);
  }

  /** @throws InvalidRequest for a row with neither or both of price and discount */
  plan(row: Readonly<PriceRow>, context: Context): Plan<PriceRow> {
    const { productId = null, categoryId = null, priceUnit = null, discountPercent = null } = row as Partial<PriceRow>;
    if ((priceUnit === null) === (discountPercent === null)) {
      const message = 'A row has either price_unit or discount_percent. Send one of them, and null for the other.';
      throw new InvalidRequest({ field: 'price_unit', code: 'one_side', message });
    }
    if (productId !== null && categoryId !== null) {
      const message = 'A row is of a product or of a category. Send one of them, and null for the other.';
      throw new InvalidRequest({ field: 'category', code: 'one_side', message });
    }
    if (productId === null && categoryId === null && priceUnit !== null) {
      const message = 'A row for all products has a discount_percent. Name a product or a category for a price.';
      throw new InvalidRequest({ field: 'product', code: 'required', message });
    }
    return { problems: [...dayProblems(row), ...fitProblems(priceUnit, discountPercent, context)] };
  }
}

function fitProblems(
  priceUnit: string | null,
  discount: string | null,
  { list, home, isIncluded }: Context,
): Problem[] {
  if (discount !== null && (list.scope !== 'sale' || list.currency !== home)) {
    const message = `discount_percent is of the sales prices of products, which are in ${home}, and ${list.name} is a list of ${list.scope}s in ${list.currency}. Send price_unit.`;
    return [{ field: 'discount_percent', code: 'invalid_value', message }];
  }
  if (priceUnit === null || isIncluded === null || isIncluded === list.taxIncluded) return [];
  const [has, needs] = list.taxIncluded ? ['with', 'without'] : ['without', 'with'];
  const message = `product: the prices of ${list.name} are ${has} tax, and those of this product ${needs} it. Use another list, or change the taxes of the product.`;
  return [{ field: 'product', code: 'tax_basis_differs', message }];
}
