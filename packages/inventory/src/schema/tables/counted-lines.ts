import type { RowRules } from '@daybook/database';

/**
 * The columns of lines that count a product in a unit. What they are in the product's own unit follows from them, so that nothing can write
 * another value. `quantity` is the column with the quantity in the unit of the line.
 */
export const unitColumns = (table: string, quantity = 'quantity'): readonly string[] => [
  `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS unit_code text, ADD COLUMN unit_factor numeric DEFAULT 1 NOT NULL`,
  `ALTER TABLE ${table} ADD COLUMN quantity_base numeric GENERATED ALWAYS AS (trim_scale(${quantity} * unit_factor)) STORED`,
];

/** Factors of standard units have at most 12 decimals; a quantity in the product's unit has 6, as any other (domain.md 3.1). */
export const unitRules = (name: string): RowRules => ({
  [`${name}_quantity_base_check`]: 'quantity_base < 1e12 AND scale(quantity_base) <= 6',
  [`${name}_unit_factor_check`]: `unit_factor > 0 AND unit_factor < 1e12 AND scale(unit_factor) <= 12
        AND (unit_factor = 1 OR (unit_code IS NOT NULL AND product_id IS NOT NULL))`,
});
