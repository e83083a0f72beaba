import type { Statements } from '@daybook/database';
import type { UnitOfWork } from '@daybook/records';
import type { Counted } from './factors.js';

/** SQL for the units of the product with this id in workspace `$1`, as JSON. */
export const unitsSql = (product: string): string => `(
  SELECT json_agg(json_build_object('unitCode', u.unit_code, 'factor', u.factor::text, 'sale', u.sale, 'purchase', u.purchase)
    ORDER BY u.position)
  FROM inventory.published_product_units u WHERE u.workspace_id = $1 AND u.product_id = ${product})`;

const READ = `
  SELECT p.id, p.name, p.type, p.unit_code AS "unitCode", ${unitsSql('p.id')} AS units
  FROM inventory.published_products p WHERE p.workspace_id = $1 AND p.id = ANY($2::uuid[])`;

const LOCK = `
  SELECT p.id FROM inventory.products p WHERE p.workspace_id = $1 AND p.id = ANY($2::uuid[]) ORDER BY p.id FOR KEY SHARE`;

type Row = Counted & { readonly id: string };

/** The units of these products now. */
export async function unitsOfProducts(
  tx: Statements,
  workspaceId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Counted>> {
  if (productIds.length === 0) return new Map();
  const rows = await tx.query<Row>(READ, [workspaceId, [...new Set(productIds)].sort()]);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The same for lines that are about to be written: with a lock, no factor changes until they are, and a change of one then sees that it is used.
 * A preview only reads.
 */
export async function settledUnits(
  { tx, workspaceId, access }: UnitOfWork,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Counted>> {
  if (productIds.length === 0) return new Map();
  const ids = [...new Set(productIds)].sort();
  const [, units] = await Promise.all([
    access === 'lock' ? tx.query(LOCK, [workspaceId, ids]) : undefined,
    unitsOfProducts(tx, workspaceId, ids),
  ]);
  return units;
}
