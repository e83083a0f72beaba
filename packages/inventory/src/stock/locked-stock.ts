import type { Holding } from '../costing/holding.js';
import type { PRODUCT_TYPES } from '../entities/product.js';
import type { LockedLevels } from './stock-levels.js';

/** What the ledger knows of a product while its row is locked. */
export interface LockedProduct {
  readonly id: string;
  readonly name: string;
  readonly type: (typeof PRODUCT_TYPES)[number];
  /** The last known value of one; null: it never had any. */
  costUnit: string | null;
  /** Of its last move. */
  lastDate: string | null;
  /** How many moves it has had. */
  moves: number;
  holding: Holding;
}

/** Products and levels that a transaction has locked, as it will leave them. */
export interface LockedStock {
  readonly products: ReadonlyMap<string, LockedProduct>;
  readonly levels: LockedLevels;
  /** Of the workspace's currency. */
  readonly decimals: number;
}
