import { byAccess, newId, type RecordEntity, rowLock } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import { add, equal, fits, subtract } from '@daybook/money';
import type { Resource, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { StockLevel } from '../entities/stock-level.js';
import { stock } from '../resources/stock.resource.js';

/** A product at an internal location. */
export interface Place {
  readonly productId: string;
  readonly locationId: string;
}

/** The change of a product's reservation at a location, with its sign. */
export interface ReservationChange extends Place {
  readonly quantity: string;
}

// In key order, so that two transactions that create the same rows cannot deadlock.
const MAKE = `
  INSERT INTO inventory.stock_levels (workspace_id, id, created_at, updated_at, version, product_id, location_id, on_hand, reserved)
  SELECT $1, r.id, now(), now(), 1, r.product_id, r.location_id, 0, 0
  FROM json_to_recordset($2::json) AS r (id uuid, product_id uuid, location_id uuid) ORDER BY r.product_id, r.location_id
  ON CONFLICT (workspace_id, product_id, location_id) DO NOTHING
  RETURNING id`;

const READ = byAccess(
  (access) => `
  SELECT l.id, l.version, l.product_id AS "productId", l.location_id AS "locationId", l.on_hand AS "onHand", l.reserved
  FROM inventory.stock_levels l
  WHERE l.workspace_id = $1 AND (l.product_id, l.location_id) IN (SELECT * FROM unnest($2::uuid[], $3::uuid[]))
  ORDER BY l.product_id, l.location_id${rowLock(access)}`,
);

const WRITE = `
  UPDATE inventory.stock_levels l
  SET on_hand = r.on_hand, reserved = r.reserved, version = r.version, updated_at = now()
  FROM json_to_recordset($2::json) AS r (id uuid, on_hand numeric, reserved numeric, version integer)
  WHERE l.workspace_id = $1 AND l.id = r.id`;

const keyOf = ({ productId, locationId }: Place): string => `${productId} ${locationId}`;

/** Levels that one transaction has locked, with its pending changes; a preview only reads them. */
export class LockedLevels {
  private readonly byKey: ReadonlyMap<string, StockLevel>;
  private readonly former: ReadonlyMap<string, { readonly onHand: string; readonly reserved: string }>;

  constructor(rows: readonly StockLevel[]) {
    this.byKey = new Map(rows.map((row) => [keyOf(row), row]));
    this.former = new Map(rows.map(({ id, onHand, reserved }) => [id, { onHand, reserved }]));
  }

  /** Undefined: the product never was there. */
  at(place: Place): StockLevel | undefined {
    return this.byKey.get(keyOf(place));
  }

  available(place: Place): string {
    const level = this.at(place);
    return level ? subtract(level.onHand, level.reserved) : '0';
  }

  /** Reserves more at these places, or less where the quantity is negative. */
  reserve(changes: readonly ReservationChange[]): void {
    for (const { quantity, ...place } of changes) {
      const level = this.at(place)!;
      level.reserved = add(level.reserved, quantity);
    }
  }

  get changed(): StockLevel[] {
    return [...this.byKey.values()].filter((level) => {
      const former = this.former.get(level.id)!;
      return !equal(former.onHand, level.onHand) || !equal(former.reserved, level.reserved);
    });
  }
}

/** The levels of stock: locked in key order, changed in memory, written at once (domain.md 3.6). */
@Injectable()
export class StockLevels {
  /** Loads the levels of these places, locked before a change. `missing`: whether to create missing levels; a preview creates none. */
  async load(work: UnitOfWork, places: readonly Place[], missing: 'made' | 'left'): Promise<LockedLevels> {
    const wanted = [...new Map(places.map((place) => [keyOf(place), place])).values()];
    if (wanted.length === 0) return new LockedLevels([]);
    const made = missing === 'made' && work.access === 'lock' ? await this.make(work, wanted) : new Set<string>();
    const rows = await work.tx.query<StockLevel>(READ[work.access], [
      work.workspaceId,
      wanted.map(({ productId }) => productId),
      wanted.map(({ locationId }) => locationId),
    ]);
    for (const row of rows) if (made.has(row.id)) work.note<RecordEntity>(stock as Resource, row, 'changed');
    return new LockedLevels(rows);
  }

  private async make(work: UnitOfWork, places: readonly Place[]): Promise<Set<string>> {
    const rows = places.map(({ productId, locationId }) => ({
      id: newId(),
      product_id: productId,
      location_id: locationId,
    }));
    const made = await work.tx.query<{ id: string }>(MAKE, [work.workspaceId, JSON.stringify(rows)]);
    return new Set(made.map(({ id }) => id));
  }

  /** Writes what has changed; each changed row publishes the event `stock.changed`. @throws Refusal field `lines` */
  async write(work: UnitOfWork, levels: LockedLevels): Promise<void> {
    const { changed } = levels;
    if (changed.length === 0) return;
    if (!changed.every(isShown)) {
      const message = 'A quantity of stock would need more than 15 digits. Move less, or use fewer decimals.';
      throw new Refusal({ field: 'lines', code: 'out_of_range', message });
    }
    await work.noteChange<RecordEntity>(stock as Resource, changed, 'changed');
    const rows = changed.map(({ id, onHand, reserved, version }) => ({ id, on_hand: onHand, reserved, version }));
    await work.tx.write(WRITE, [work.workspaceId, JSON.stringify(rows)]);
  }
}

/** Whether every number of the row reaches a client exactly (domain.md 3.1). */
function isShown({ onHand, reserved }: StockLevel): boolean {
  const limits = { maxDigits: 15, maxDecimals: 6, maxIntegerDigits: 12 };
  return [onHand, reserved, subtract(onHand, reserved)].every((quantity) => fits(quantity, limits));
}
