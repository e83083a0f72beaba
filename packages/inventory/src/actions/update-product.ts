import type { Problem } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import type { Refused, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Product } from '../entities/product.js';
import { takenBarcodes } from '../units/barcodes.js';
import { changedUnits, movedUnits, unitListProblems, unitsInUse } from '../units/product-unit-rules.js';
import { UnitsChanging } from '../units/units-changing.js';

const MOVED = 'SELECT EXISTS (SELECT FROM inventory.moves m WHERE m.workspace_id = $1 AND m.product_id = $2) AS moved';

const FIXED = { type: 'type', unit: 'unit', cost_method: 'costMethod', stock_account: 'stockAccountId' } as const;

interface Context {
  /** Whether it has moves, if that matters. */
  readonly hasMoved: boolean;
  /** Barcodes that other products have. */
  readonly taken: readonly Problem[];
  /** The units of its lines, if that matters. */
  readonly changing: UnitsChanging | null;
}

/** A product with moves keeps the properties by which they were counted and valued, and one with lines the units in which they count (domain.md 4.2). */
@Injectable()
export class UpdateProduct implements WriteVerb<Product, Context> {
  constructor(private readonly events: DomainEvents) {}

  async load(work: UnitOfWork, product: Product, before: Product): Promise<Context> {
    const hasMoved = changedFields(product, before).length > 0 && (await this.moved(work, product.id));
    const taken = barcodesOf(product) === barcodesOf(before) ? [] : await takenBarcodes(work, product);
    const isRecounted = product.unitCode !== before.unitCode || changedUnits(product, before).length > 0;
    const changing = isRecounted ? new UnitsChanging(work, product.id) : null;
    if (changing) await this.events.publish(changing);
    return { hasMoved, taken, changing };
  }

  plan(product: Product, { hasMoved, taken, changing }: Context, before: Product): Refused {
    const fixed = hasMoved ? changedFields(product, before) : [];
    const ofMoves = fixed.map((field): Problem => {
      const message = `${field} cannot change: this product has stock moves. Create a new one and archive this one.`;
      return { field, code: 'in_use', message };
    });
    const ofUnits = changing ? unitsInUse(product, before, changing) : [];
    return {
      problems: [...ofMoves, ...unitListProblems(product), ...movedUnits(product, before), ...taken, ...ofUnits],
    };
  }

  private async moved({ tx, workspaceId }: UnitOfWork, id: string): Promise<boolean> {
    const [row] = await tx.query<{ moved: boolean }>(MOVED, [workspaceId, id]);
    return row!.moved;
  }
}

const barcodesOf = ({ barcode, units }: Product): string =>
  JSON.stringify([barcode, ...units.map((unit) => unit.barcode)]);

function changedFields(product: Product, before: Product): string[] {
  return Object.entries(FIXED).flatMap(([field, property]) => (before[property] === product[property] ? [] : [field]));
}
