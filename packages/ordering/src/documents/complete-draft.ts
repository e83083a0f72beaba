import { type FormerLine, priceSale, type PricedType, type SalePricing, type TaxTotal } from '@daybook/accounting';
import { newId } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import type { Type } from '@nestjs/common';
import type { PricedDocument } from './priced-document.js';

/**
 * Completes a draft like an invoice, or like a bill: fills in defaults from partner and products, and calculates all amounts (domain.md 4.12,
 * 3.3). Changes `sale`, so pass a copy.
 * `linesBefore`: its lines before the change.
 * @returns what is wrong with it
 * @throws InvalidRequest for a line that is incomplete
 */
export function completeDraft<T extends TaxTotal>(
  sale: PricedDocument & { taxLines: T[] },
  pricing: SalePricing,
  entity: Type<T>,
  type?: PricedType,
  linesBefore: readonly FormerLine[] = [],
): readonly Problem[] {
  const priced = priceSale(sale, pricing, type, linesBefore);
  if ('problems' in priced) return priced.problems;
  // A tax that was there before keeps its row.
  const former = new Map((sale.taxLines ?? []).map((row) => [row.taxId, row]));
  sale.taxLines = priced.taxes.map((tax, i) =>
    Object.assign(new entity(), former.get(tax.taxId) ?? { id: newId() }, { position: i + 1, ...tax }),
  );
  return [];
}
