import { Database } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Product } from '../entities/product.js';

const MOVED = 'SELECT EXISTS (SELECT FROM inventory.moves m WHERE m.workspace_id = $1 AND m.product_id = $2) AS moved';

const FIXED = { type: 'type', unit: 'unit', cost_method: 'costMethod', stock_account: 'stockAccountId' } as const;

/** A product that has moved keeps what its moves were counted and valued by (domain.md 4.2). */
@Injectable()
export class UpdateProduct implements OldWriteVerb<Product> {
  constructor(private readonly database: Database) {}

  async run(work: UnitOfWork, product: Product): Promise<void> {
    const before = work.before(product) as Product;
    const changed = Object.entries(FIXED).filter(([, property]) => before[property] !== product[property]);
    if (changed.length === 0) return;
    const [row] = await this.database.query<{ moved: boolean }>(MOVED, [work.workspaceId, product.id]);
    if (!row!.moved) return;
    throw new Refusal(
      changed.map(([field]) => ({
        field,
        code: 'in_use',
        message: `${field} cannot change: this product has moved. Create a new one and archive this one.`,
      })),
    );
  }
}
