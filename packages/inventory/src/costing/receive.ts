import { add } from '@daybook/money';
import type { Holding, Layer } from './holding.js';

/** Adds received goods, as the newest layer if there are layers (domain.md 6.13, 9). */
export function receive(holding: Holding, layer: Layer): Holding {
  return {
    ...holding,
    quantity: add(holding.quantity, layer.quantity),
    value: add(holding.value, layer.value),
    layers: holding.method === 'fifo' ? [...holding.layers, layer] : holding.layers,
  };
}
