import type { Transaction } from '@daybook/database';
import { subtract } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';

/** The availability of a product. */
export interface Availability {
  readonly onHand: string;
  readonly reserved: string;
  /** On hand and not reserved. */
  readonly available: string;
}

const SUMS = `
  SELECT l.product_id AS "productId", sum(l.on_hand) AS "onHand", sum(l.reserved) AS reserved
  FROM inventory.stock_levels l
  WHERE l.workspace_id = $1 AND l.product_id = ANY($2::uuid[]) AND ($3::uuid IS NULL OR l.location_id = $3)
  GROUP BY l.product_id`;

const LOCK = `
  SELECT l.id FROM inventory.stock_levels l
  WHERE l.workspace_id = $1 AND l.product_id = ANY($2::uuid[]) AND ($3::uuid IS NULL OR l.location_id = $3)
  ORDER BY l.product_id, l.location_id FOR UPDATE`;

const NOTHING: Availability = { onHand: '0', reserved: '0', available: '0' };

/** The interface of stock for packages above. Ids are UUIDs. */
@Injectable()
export class Stock {
  /** The availability of each product, at one location or overall. */
  async available(
    tx: Transaction,
    workspaceId: string,
    productIds: readonly string[],
    locationId: string | null = null,
  ): Promise<ReadonlyMap<string, Availability>> {
    const rows = await tx.query<{ productId: string; onHand: string; reserved: string }>(SUMS, [
      workspaceId,
      productIds,
      locationId,
    ]);
    const found = new Map(
      rows.map(({ productId, onHand, reserved }) => [
        productId,
        { onHand, reserved, available: subtract(onHand, reserved) },
      ]),
    );
    return new Map(productIds.map((id) => [id, found.get(id) ?? NOTHING]));
  }

  /** The same. Before a change, the levels stay locked until the transaction ends, so that concurrent requests cannot reserve or move them. */
  async load(
    work: UnitOfWork,
    productIds: readonly string[],
    locationId: string | null = null,
  ): Promise<ReadonlyMap<string, Availability>> {
    if (work.access === 'lock') await work.tx.query(LOCK, [work.workspaceId, productIds, locationId]);
    return this.available(work.tx, work.workspaceId, productIds, locationId);
  }
}
