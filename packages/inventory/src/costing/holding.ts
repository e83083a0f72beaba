import type { COST_METHODS } from '../entities/product.js';

/** What is left of the goods received by one move, for products valued first in, first out. */
export interface Layer {
  readonly moveId: string;
  /** The position of that move among those of its product: the lowest is used first. */
  readonly seq: number;
  readonly quantity: string;
  readonly value: string;
}

/** A workspace's quantity of a product and its value in workspace currency, over all locations (domain.md 6.13). */
export interface Holding {
  readonly method: (typeof COST_METHODS)[number];
  readonly quantity: string;
  readonly value: string;
  /** Oldest first, as many as an issue may need. Empty for average costing. */
  readonly layers: readonly Layer[];
}
