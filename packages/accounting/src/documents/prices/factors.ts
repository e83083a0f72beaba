import { type Counted, unitFactor } from '@daybook/inventory';

/** Base units per unit of a product; undefined: it does not have that unit. The one place where factors are read. */
export const factorsOf =
  (product: Omit<Counted, 'name'>) =>
  (unit: string): string | undefined =>
    unitFactor(product, unit);
