import { priceIn } from '@daybook/inventory';
import { equal } from '@daybook/money';
import type { PricedLine } from '../priced-line.js';
import type { ContextProduct, ContextTax } from '../invoices/invoice-context.js';
import { PRICE_BASES } from '../entities/fiscal-position.js';
import { convertedPrice } from './mapping.js';

/** What a line has besides the parts of a priced line. */
type Line = Partial<Omit<PricedLine, 'taxIds'>> & {
  taxIds?: string[];
  accountId?: string | null;
  readonly orderLineId?: string | null;
  readonly receiptLineId?: string | null;
  readonly reversedLineId?: string | null;
};

interface Known {
  /** Whether lines take the prices of their products. */
  readonly takesPrices: boolean;
  readonly products: ReadonlyMap<string, ContextProduct>;
  readonly taxes: ReadonlyMap<string, ContextTax>;
}

/**
 * Takes away what the lines of a draft take from their products, so that they take it anew under another position: taxes and account, and
 * the price where it is that of the product under any position. Lines that follow another document, and lines without a product, stay.
 */
export function forgetDefaults(lines: readonly Line[], known: Known): void {
  for (const line of lines) {
    const product = line.productId ? known.products.get(line.productId) : undefined;
    if (!product || line.orderLineId || line.receiptLineId || line.reversedLineId) continue;
    if (line.priceSource === 'list' || isOfProduct(line, product, known)) {
      delete line.priceUnit;
      delete line.priceSource;
    }
    delete line.taxIds;
    delete line.accountId;
  }
}

function isOfProduct(line: Line, product: ContextProduct, { taxes, takesPrices }: Known): boolean {
  const { priceUnit, unitFactor = '1', taxIds = [] } = line;
  if (!takesPrices || priceUnit === undefined || product.priceUnit === null) return false;
  const listed = priceIn(product.priceUnit, '1', unitFactor);
  const rulesOf = (ids: readonly string[]): ContextTax[] => ids.flatMap((id) => taxes.get(id) ?? []);
  const converted = PRICE_BASES.map((basis) => convertedPrice(listed, rulesOf(product.taxIds), rulesOf(taxIds), basis));
  return [listed, ...converted].some((price) => equal(price, priceUnit));
}
