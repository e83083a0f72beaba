import type { COST_METHODS } from '../entities/product.js';

/** What is left of what came by one move, for products valued first in, first out. */
export interface Layer {
  readonly moveId: string;
  /** The place of that move among those of its product: the lowest goes first. */
  readonly seq: number;
  readonly quantity: string;
  readonly value: string;
}

/** What a workspace has of a product, and what it is worth in workspace currency; the location never matters (domain.md 6.13). */
export interface Holding {
  readonly method: (typeof COST_METHODS)[number];
  readonly quantity: string;
  readonly value: string;
  /** Oldest first; as far as an issue may need them. Empty for averages. */
  readonly layers: readonly Layer[];
}
