import type { Problem } from '@daybook/errors';
import type { UnitOfWork } from '@daybook/records';
import type { Product } from '../entities/product.js';

/** As the trigger `check_barcode` locks them, in their order. */
const LOCK = `
  SELECT pg_advisory_xact_lock(hashtextextended($1::uuid::text || b.barcode, 75))
  FROM (SELECT barcode FROM unnest($2::text[]) AS x (barcode) ORDER BY 1) b`;

const TAKEN = `
  SELECT p.barcode, p.name FROM inventory.products p
  WHERE p.workspace_id = $1 AND p.barcode = ANY($2::text[]) AND p.id <> $3
  UNION ALL
  SELECT u.barcode, p.name FROM inventory.product_units u
  JOIN inventory.products p ON p.workspace_id = $1 AND p.id = u.product_id
  WHERE u.workspace_id = $1 AND u.barcode = ANY($2::text[]) AND u.product_id <> $3`;

const NEW = '00000000-0000-0000-0000-000000000000';

/** Barcodes of a product, or of its units, that another product has. Only where units have barcodes: those of products have a key. */
export async function takenBarcodes(
  { tx, workspaceId, access }: UnitOfWork,
  product: Readonly<Product>,
): Promise<Problem[]> {
  const ofUnits = (product.units ?? []).map(({ barcode }, i) => ({ barcode, field: `units[${i}].barcode` }));
  const named = [{ barcode: product.barcode, field: 'barcode' }, ...ofUnits].filter(({ barcode }) => barcode);
  if (named.length === 0) return [];
  const codes = named.map(({ barcode }) => barcode);
  if (access === 'lock') await tx.query(LOCK, [workspaceId, codes]);
  const rows = await tx.query<{ barcode: string; name: string }>(TAKEN, [workspaceId, codes, product.id ?? NEW]);
  return named.flatMap(({ barcode, field }): Problem[] => {
    const taken = rows.find((row) => row.barcode === barcode);
    if (!taken) return [];
    return [{ field, code: 'already_exists', message: `${field}: ${taken.name} already has this barcode.` }];
  });
}
