import type { Problem } from '@daybook/errors';
import type { Refused, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Product } from '../entities/product.js';

const MOVED = 'SELECT EXISTS (SELECT FROM inventory.moves m WHERE m.workspace_id = $1 AND m.product_id = $2) AS moved';

const FIXED = { type: 'type', unit: 'unit', cost_method: 'costMethod', stock_account: 'stockAccountId' } as const;

/** A product with moves keeps the properties by which they were counted and valued (domain.md 4.2). */
@Injectable()
export class UpdateProduct implements WriteVerb<Product, boolean> {
  /** Whether it has moves, if that matters. */
  async load(work: UnitOfWork, product: Product, before: Product): Promise<boolean> {
    if (changedFields(product, before).length === 0) return false;
    const [row] = await work.tx.query<{ moved: boolean }>(MOVED, [work.workspaceId, product.id]);
    return row!.moved;
  }

  plan(product: Product, hasMoved: boolean, before: Product): Refused {
    if (!hasMoved) return { problems: [] };
    const problems = changedFields(product, before).map((field): Problem => {
      const message = `${field} cannot change: this product has stock moves. Create a new one and archive this one.`;
      return { field, code: 'in_use', message };
    });
    return { problems };
  }
}

function changedFields(product: Product, before: Product): string[] {
  return Object.entries(FIXED).flatMap(([field, property]) => (before[property] === product[property] ? [] : [field]));
}
