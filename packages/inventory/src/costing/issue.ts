import { compare, isZero, minimum, portion, subtract, sum } from '@daybook/money';
import type { Holding, Layer } from './holding.js';

export interface Issue {
  /** The value of the issued goods. */
  readonly value: string;
  /** What is left. */
  readonly holding: Holding;
}

/**
 * Takes a quantity out of a holding at its cost (domain.md 6.13): the average of all, or the oldest layers first. Emptying a holding or a
 * layer takes its whole value, so that no value remains without goods. `decimals` are those of the workspace's currency.
 * @throws RangeError when there is less
 */
export function issue(holding: Holding, quantity: string, decimals: number): Issue {
  if (compare(quantity, holding.quantity) > 0)
    throw new RangeError(`${quantity} of ${holding.quantity} cannot be issued.`);
  return holding.method === 'fifo'
    ? issueOldest(holding, quantity, decimals)
    : issueAverage(holding, quantity, decimals);
}

function issueAverage(holding: Holding, quantity: string, decimals: number): Issue {
  const value = portion(holding, quantity, decimals);
  return { value, holding: less(holding, quantity, value, holding.layers) };
}

function issueOldest(holding: Holding, quantity: string, decimals: number): Issue {
  const left: Layer[] = [];
  const values: string[] = [];
  let wanted = quantity;
  for (const layer of holding.layers) {
    const taken = minimum(wanted, layer.quantity);
    const value = portion(layer, taken, decimals);
    wanted = subtract(wanted, taken);
    values.push(value);
    if (compare(taken, layer.quantity) < 0)
      left.push({ ...layer, quantity: subtract(layer.quantity, taken), value: subtract(layer.value, value) });
  }
  if (!isZero(wanted)) throw new RangeError(`The layers lack ${wanted}.`);
  const value = sum(values);
  return { value, holding: less(holding, quantity, value, left) };
}

function less(holding: Holding, quantity: string, value: string, layers: readonly Layer[]): Holding {
  return { ...holding, quantity: subtract(holding.quantity, quantity), value: subtract(holding.value, value), layers };
}
