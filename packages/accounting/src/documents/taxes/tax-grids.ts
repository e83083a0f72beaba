import { type Problems, ScalarField, StringsType } from '@daybook/records';
import type { Tax } from '../entities/tax.js';

/** What a tax is in a return of any country: the boxes of a template name these (domain.md 4.16). */
export const TAX_GRIDS: readonly string[] = [
  ...['sale', 'sale_zero', 'sale_exempt', 'sale_outside', 'eu_goods', 'eu_services', 'triangular', 'export'],
  ...['domestic_reverse_charge', 'oss', 'purchase', 'purchase_assets', 'acquisition', 'reverse_charge', 'import'],
];

const GRIDS_MAX = 5;

class GridsType extends StringsType {
  constructor() {
    super({ min: 0, max: GRIDS_MAX, noun: 'grids', example: '["eu_goods"]' });
  }

  protected check(text: string, field: string, problems: Problems): void {
    if (TAX_GRIDS.includes(text)) return;
    problems.add(field, 'invalid_value', `${field} must be one of ${TAX_GRIDS.join(', ')}.`, {
      allowed: [...TAX_GRIDS],
    });
  }

  protected itemSchema(): Record<string, unknown> {
    return { type: 'string', enum: [...TAX_GRIDS] };
  }
}

export const grids = (): ScalarField<StringsType> => new ScalarField<StringsType>(new GridsType());

type Placed = Pick<Tax, 'scope' | 'kind' | 'category' | 'rate' | 'country' | 'grids'>;

const BY_CATEGORY: Readonly<Partial<Record<NonNullable<Tax['category']>, string>>> = {
  ...{ Z: 'sale_zero', E: 'sale_exempt', AE: 'eu_services', K: 'eu_goods', G: 'export', O: 'sale_outside' },
};

/** The grids of a tax in a return: its own, else those of its kind, category and country. `home`: the company's country. */
export function gridsOf(tax: Placed, home: string | null): readonly string[] {
  if (tax.grids.length > 0) return tax.grids;
  if (tax.scope === 'purchase') {
    if (tax.kind === 'import') return ['import'];
    if (tax.kind === 'reverse_charge') return [tax.category === 'K' ? 'acquisition' : 'reverse_charge'];
    return ['purchase'];
  }
  if (tax.country && tax.country !== home) return ['oss'];
  return [BY_CATEGORY[tax.category ?? 'S'] ?? 'sale'];
}
