import type { Transaction } from '@daybook/database';
import { equal } from '@daybook/money';
import { Injectable } from '@nestjs/common';
import type { Layer } from '../costing/holding.js';
import type { LockedProduct } from './locked-stock.js';

// Only as many as the wanted quantity reaches: an old product may have many layers.
const READ = `
  SELECT x.product_id AS "productId", x.id AS "moveId", x.seq, x.quantity, x.value
  FROM (
    SELECT l.*, sum(l.quantity) OVER (PARTITION BY l.product_id ORDER BY l.seq) - l.quantity AS before
    FROM inventory.cost_layers l WHERE l.workspace_id = $1 AND l.product_id = ANY($2::uuid[])) x
  JOIN unnest($2::uuid[], $3::numeric[]) AS need (product_id, quantity) ON need.product_id = x.product_id AND x.before < need.quantity
  ORDER BY x.product_id, x.seq`;

const WRITE = `
  INSERT INTO inventory.cost_layers (workspace_id, id, product_id, seq, quantity, value)
  SELECT $1, id, product_id, seq, quantity, value FROM json_populate_recordset(NULL::inventory.cost_layers, $2::json)
  ON CONFLICT (workspace_id, id) DO UPDATE SET quantity = excluded.quantity, value = excluded.value`;

const EMPTY = 'DELETE FROM inventory.cost_layers WHERE workspace_id = $1 AND id = ANY($2::uuid[])';

/** The cost layers of products valued first in, first out. Locked together with the value of their product. */
@Injectable()
export class CostLayers {
  /** The oldest layers of each product that together have at least the given quantity; all of them when they have less. */
  async read(
    tx: Transaction,
    workspaceId: string,
    needs: ReadonlyMap<string, string>,
  ): Promise<ReadonlyMap<string, readonly Layer[]>> {
    if (needs.size === 0) return new Map();
    const rows = await tx.query<Layer & { productId: string }>(READ, [
      workspaceId,
      [...needs.keys()],
      [...needs.values()],
    ]);
    return new Map([...needs.keys()].map((id) => [id, rows.filter(({ productId }) => productId === id)]));
  }

  /** Writes what is left of the layers that were read, and the new ones. */
  async write(
    tx: Transaction,
    workspaceId: string,
    products: readonly LockedProduct[],
    before: ReadonlyMap<string, readonly Layer[]>,
  ): Promise<void> {
    const changed: object[] = [];
    const emptied: string[] = [];
    for (const { id, holding } of products) {
      const former = new Map((before.get(id) ?? []).map((layer) => [layer.moveId, layer]));
      const left = new Set(holding.layers.map(({ moveId }) => moveId));
      emptied.push(...[...former.keys()].filter((moveId) => !left.has(moveId)));
      const touched = holding.layers.filter(
        ({ moveId, quantity }) => !equal(former.get(moveId)?.quantity ?? '0', quantity),
      );
      changed.push(
        ...touched.map(({ moveId, seq, quantity, value }) => ({ id: moveId, product_id: id, seq, quantity, value })),
      );
    }
    if (emptied.length > 0) await tx.write(EMPTY, [workspaceId, emptied]);
    if (changed.length > 0) await tx.write(WRITE, [workspaceId, JSON.stringify(changed)]);
  }
}
