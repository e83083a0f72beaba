import type { Turn } from '../measure/turn.js';

/** The same work under different conditions: the first is what the others are told against. */
export interface Comparison {
  readonly title: string;
  /** What is compared: what an operation costs (1 / rate), or the longest that nearly all wait. */
  readonly by: 'cost' | 'p99';
  readonly cases: readonly { readonly title: string; readonly turn: Turn }[];
}
