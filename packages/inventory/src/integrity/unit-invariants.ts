import type { Invariant } from '@daybook/records';
import { STANDARD_FACTORS } from '../units/units.js';

const STANDARD = `(VALUES ${STANDARD_FACTORS.map(({ code, category, factor }) => `('${code}', '${category}', ${factor})`).join(', ')})
        AS s (code, category, factor)`;

/** Lines of documents, in `table`, whose `parent` is a record of `resource`. */
interface CountedLines {
  /** Of what: `transfers`. */
  readonly name: string;
  readonly table: string;
  readonly parent: string;
  /** SQL over the line `x`. */
  readonly resource: string;
}

/** Each line that does not count as it is has a factor that its product, or the list of units, gives it (domain.md 7, 75). */
export const unitsOfLines = ({ name, table, parent, resource }: CountedLines): Invariant => ({
  name: `lines of ${name} count their products by factors of their units`,
  rule: 'domain.md 7, 75',
  sql: `SELECT ${resource} AS resource, x.${parent} AS id, format('line %s: %s counts as %s', x.position, x.unit_code, x.unit_factor) AS detail
      FROM ${table} x JOIN inventory.published_products p ON p.workspace_id = $1 AND p.id = x.product_id
      WHERE x.workspace_id = $1 AND x.unit_factor <> 1
        AND NOT EXISTS (SELECT FROM inventory.published_product_units u
          WHERE u.workspace_id = $1 AND u.product_id = x.product_id AND u.unit_code = x.unit_code AND u.factor = x.unit_factor)
        AND NOT EXISTS (SELECT FROM ${STANDARD} JOIN ${STANDARD.replace('AS s', 'AS b')} USING (category)
          WHERE s.code = x.unit_code AND b.code = p.unit_code AND s.factor = x.unit_factor * b.factor)`,
});

export const UNIT_INVARIANTS: readonly Invariant[] = [
  unitsOfLines({
    ...{ name: 'transfers', table: 'inventory.transfer_lines', parent: 'transfer_id', resource: `'transfers'` },
  }),
  unitsOfLines({
    ...{ name: 'adjustments', table: 'inventory.adjustment_lines', parent: 'adjustment_id', resource: `'adjustments'` },
  }),
  {
    name: 'a barcode names one product, or one unit of a product',
    rule: 'domain.md 7, 76',
    sql: `SELECT 'products' AS resource, u.product_id AS id, format('%s is the barcode of %s, too', u.barcode, p.name) AS detail
      FROM inventory.product_units u JOIN inventory.products p ON p.workspace_id = $1 AND p.barcode = u.barcode
      WHERE u.workspace_id = $1`,
  },
  {
    name: 'the units of a product are others than its own, and one at most is the default of a side',
    rule: 'domain.md 7, 77',
    sql: `SELECT 'products' AS resource, p.id, format('%s units for sales, %s for purchases, %s of its own', count(*) FILTER (WHERE u.sale),
          count(*) FILTER (WHERE u.purchase), count(*) FILTER (WHERE u.unit_code = p.unit_code)) AS detail
      FROM inventory.products p JOIN inventory.product_units u ON u.workspace_id = $1 AND u.product_id = p.id
      WHERE p.workspace_id = $1 GROUP BY p.id
      HAVING count(*) FILTER (WHERE u.sale) > 1 OR count(*) FILTER (WHERE u.purchase) > 1 OR bool_or(u.unit_code = p.unit_code)`,
  },
];
