import type { Holding } from '../costing/holding.js';
import type { PRODUCT_TYPES } from '../entities/product.js';
import type { LockedLevels } from './stock-levels.js';

/** The ledger's state of a product while its row is locked. */
export interface LockedProduct {
  readonly id: string;
  readonly name: string;
  readonly type: (typeof PRODUCT_TYPES)[number];
  /** The last known unit value; null: it never had one. */
  costUnit: string | null;
  /** Of its last move. */
  lastDate: string | null;
  /** The number of its moves. */
  moves: number;
  holding: Holding;
}

/** Products and levels that a transaction has locked, with its pending changes. */
export interface LockedStock {
  readonly products: ReadonlyMap<string, LockedProduct>;
  readonly levels: LockedLevels;
  /** Of the workspace's currency. */
  readonly decimals: number;
}
