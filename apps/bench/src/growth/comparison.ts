import type { Turn } from '../measure/turn.js';

/** The same work under different conditions: the others are compared to the first. */
export interface Comparison {
  readonly title: string;
  /** The compared figure: the cost of an operation (1 / rate), or the 99th percentile of its duration. */
  readonly by: 'cost' | 'p99';
  readonly cases: readonly { readonly title: string; readonly turn: Turn }[];
}
