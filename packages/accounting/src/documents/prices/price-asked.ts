import { type Counted, defaultUnit, unitFactor } from '@daybook/inventory';
import { multiply, sum } from '@daybook/money';
import type { PricedLine } from '../priced-line.js';

/** A price to be chosen. */
export interface PriceAsked {
  readonly productId: string;
  /** The unit of the line. */
  readonly unitCode: string;
  /** In the unit of the line. */
  readonly quantity: string;
  /** In the base unit, of all lines that are counted together. Undefined: the unit of a line cannot be converted. */
  readonly baseQuantity: string | undefined;
  /** Base units per unit of the line; undefined: the product does not have it. */
  readonly factor: string | undefined;
  /** Whether the product has a price, of which a discount can be taken. */
  readonly hasPrice: boolean;
}

/** What of a product its price depends on. */
type PricedProduct = Counted & { readonly id: string; readonly priceUnit: string | null };

/** What of a line its price depends on. The unit of a new line may still be open. */
type CountedHere = Pick<PricedLine, 'productId' | 'quantity'> & { readonly unitCode?: string | null };

/** What a line of a product asks of the lists. `lines`: all of the document; `sums`: whether those of one product count together. */
export function priceAsked(
  line: CountedHere,
  product: PricedProduct,
  lines: readonly CountedHere[],
  { scope, sums }: { readonly scope: 'sale' | 'purchase'; readonly sums: boolean },
): PriceAsked {
  // A line that takes no unit of its own yet is in the default for its side.
  const unitOf = ({ unitCode }: CountedHere): string =>
    unitCode === undefined ? defaultUnit(product, scope) : (unitCode ?? product.unitCode);
  const together = sums ? lines.filter(({ productId }) => productId === product.id) : [line];
  const base = together.map((one) => {
    const factor = unitFactor(product, unitOf(one));
    return factor === undefined ? undefined : multiply(one.quantity, factor);
  });
  const unitCode = unitOf(line);
  return {
    ...{ productId: product.id, unitCode, quantity: line.quantity, factor: unitFactor(product, unitCode) },
    baseQuantity: base.every((one) => one !== undefined) ? sum(base) : undefined,
    hasPrice: product.priceUnit !== null,
  };
}
