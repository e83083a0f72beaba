import type { Invariant } from '@daybook/records';
import { LEVELS_MAX } from '../actions/save-product-category.js';

/** What would make the search for the nearest category endless. */
export const CATEGORY_INVARIANTS: readonly Invariant[] = [
  {
    name: 'product categories are a tree: none is in itself',
    rule: 'domain.md 7, 78',
    sql: `WITH RECURSIVE above AS (
        SELECT c.id, c.parent_id, 1 AS level FROM inventory.product_categories c WHERE c.workspace_id = $1
        UNION ALL SELECT a.id, c.parent_id, a.level + 1 FROM above a
          JOIN inventory.product_categories c ON c.workspace_id = $1 AND c.id = a.parent_id WHERE a.level <= ${LEVELS_MAX})
      SELECT 'product_categories' AS resource, a.id, format('%s levels deep, or more', a.level) AS detail
      FROM above a WHERE a.level > ${LEVELS_MAX}`,
  },
];
