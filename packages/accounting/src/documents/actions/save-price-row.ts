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
  JOIN accounting.taxes x ON x.workspace_id = $1 AND x.id = s.tax_id WHERE s.workspace_id = $1 AND s.product_id = $3::uuid)`;

const READ = `
  SELECT json_build_object('name', l.name, 'scope', l.scope, 'currency', l.currency, 'taxIncluded', l.tax_included) AS list, c.currency AS home,
    CASE l.scope WHEN 'sale' THEN ${included('published_product_sale_taxes')}
      ELSE ${included('published_product_purchase_taxes')} END AS "isIncluded"
  FROM accounting.price_lists l JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = $1
  WHERE l.workspace_id = $1 AND l.id = $2`;

/** A row has a price or a discount, and fits its list (domain.md 4.40). */
@Injectable()
export class SavePriceRow implements WriteVerb<PriceRow, Context> {
  async load({ tx, workspaceId }: UnitOfWork, { priceListId, productId }: Readonly<PriceRow>): Promise<Context> {
    const [row] = await tx.query<Context>(READ, [workspaceId, priceListId, productId ?? null]);
    return row!;
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
