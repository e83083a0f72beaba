import { byAccess, rowLock, type Transaction } from '@daybook/database';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { LocationType } from '../entities/location.js';
import type { COST_METHODS } from '../entities/product.js';
import type { Counted, OwnUnit } from '../units/factors.js';

export interface ProductFacts extends Counted {
  readonly id: string;
  readonly costMethod: (typeof COST_METHODS)[number];
}

export interface LocationFacts {
  readonly id: string;
  readonly name: string;
  readonly type: LocationType;
  readonly active: boolean;
}

/** What stock documents depend on. */
export interface Facts {
  readonly products: ReadonlyMap<string, ProductFacts>;
  readonly locations: ReadonlyMap<string, LocationFacts>;
}

// A transaction that changes one of these rows locks it FOR UPDATE first, so that one waits for the other.
const PRODUCTS = byAccess(
  (access) => `
  SELECT p.id, p.name, p.type, p.cost_method AS "costMethod", p.unit_code AS "unitCode" FROM inventory.products p
  WHERE p.workspace_id = $1 AND p.id = ANY($2::uuid[]) ORDER BY p.id${rowLock(access, 'FOR KEY SHARE')}`,
);
const LOCATIONS = byAccess(
  (access) => `
  SELECT o.id, o.name, o.type, o.active FROM inventory.locations o
  WHERE o.workspace_id = $1 AND o.id = ANY($2::uuid[]) ORDER BY o.id${rowLock(access, 'FOR KEY SHARE')}`,
);

// After the locks of the products, in the same round trip as the locations.
const UNITS = `
  SELECT u.product_id AS "productId", u.unit_code AS "unitCode", u.factor::text AS factor, u.sale, u.purchase
  FROM inventory.product_units u WHERE u.workspace_id = $1 AND u.product_id = ANY($2::uuid[]) ORDER BY u.position`;

const FIRST = `
  SELECT DISTINCT ON (o.type) o.type, o.id FROM inventory.locations o
  WHERE o.workspace_id = $1 AND o.active AND o.type = ANY($2::text[]) ORDER BY o.type, o.id`;

@Injectable()
export class StockFacts {
  /** The stored values; with a lock they cannot change until the transaction ends. */
  async load(
    { tx, workspaceId, access }: UnitOfWork,
    productIds: readonly string[],
    locationIds: readonly string[],
  ): Promise<Facts> {
    const ids = [[...new Set(productIds)], [...new Set(locationIds)]];
    const products = await tx.query<Omit<ProductFacts, 'units'>>(PRODUCTS[access], [workspaceId, ids[0]]);
    const [locations, units] = await Promise.all([
      tx.query<LocationFacts>(LOCATIONS[access], [workspaceId, ids[1]]),
      tx.query<OwnUnit & { readonly productId: string }>(UNITS, [workspaceId, ids[0]]),
    ]);
    const unitsOf = (id: string): readonly OwnUnit[] => units.filter(({ productId }) => productId === id);
    return {
      products: new Map(products.map((row) => [row.id, { ...row, units: unitsOf(row.id) }])),
      locations: new Map(locations.map((row) => [row.id, row])),
    };
  }

  /** The first active location of each type, which documents imply. */
  async firstOf(
    tx: Transaction,
    workspaceId: string,
    types: readonly LocationType[],
  ): Promise<ReadonlyMap<LocationType, string>> {
    const rows = await tx.query<{ type: LocationType; id: string }>(FIRST, [workspaceId, types]);
    return new Map(rows.map(({ type, id }) => [type, id]));
  }
}
