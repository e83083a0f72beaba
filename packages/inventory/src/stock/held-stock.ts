import type { Holding } from '../costing/holding.js';
import type { PRODUCT_TYPES } from '../entities/product.js';
import type { HeldLevels } from './stock-levels.js';

/** What the ledger knows of a product while it holds it. */
export interface HeldProduct {
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
export interface HeldStock {
  readonly products: ReadonlyMap<string, HeldProduct>;
  readonly levels: HeldLevels;
  /** Of the workspace's currency. */
  readonly decimals: number;
}
