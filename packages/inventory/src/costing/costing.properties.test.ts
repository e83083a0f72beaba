import { seedOf } from '@daybook/testing';
import { describe, expect, it } from '@jest/globals';
import { compare, isNegative, isZero, sum } from '@daybook/money';
import fc from 'fast-check';
import type { Holding } from './holding.js';
import { issue } from './issue.js';
import { receive } from './receive.js';

const SEED = seedOf('costing');

/** Thousandths and cents, as texts. */
const quantity = fc.integer({ min: 1, max: 50_000 }).map((n) => String(n / 1000));
const value = fc.integer({ min: 0, max: 1_000_000 }).map((n) => String(n / 100));
const step = fc.oneof(
  fc.record({ in: quantity, value }),
  /** A share of what is there; all of it for 1. */
  fc.record({ out: fc.constantFrom(0.001, 0.1, 0.3333, 0.5, 0.999, 1) }),
);

interface Outcome {
  readonly holdings: Holding[];
  readonly values: string[];
}

function run(
  method: Holding['method'],
  steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[],
): Outcome {
  let holding: Holding = { method, quantity: '0', value: '0', layers: [] };
  const outcome: Outcome = { holdings: [holding], values: [] };
  steps.forEach((each, i) => {
    if ('in' in each) {
      holding = receive(holding, { moveId: `m${i}`, seq: i, quantity: each.in, value: each.value });
      outcome.values.push(each.value);
    } else {
      const part =
        each.out === 1 ? holding.quantity : String(Math.floor(Number(holding.quantity) * each.out * 1000) / 1000);
      const issued = issue(holding, part, 2);
      holding = issued.holding;
      outcome.values.push(`-${issued.value}`.replace(/^-0(\.0+)?$/, '0'));
    }
    outcome.holdings.push(holding);
  });
  return outcome;
}

const always = (name: string, holds: (outcome: Outcome, method: Holding['method']) => void) =>
  it.each(['average', 'fifo'] as const)(`${name} (%s)`, (method) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => holds(run(method, steps), method)),
      { seed: SEED, numRuns: 300 },
    );
  });

describe('whatever comes and goes', () => {
  always('the value is the sum of what came less what went', ({ holdings, values }) => {
    expect(compare(sum(values), holdings.at(-1)!.value)).toBe(0);
  });

  always('no goods are worth less than nothing, and nothing of no goods', ({ holdings }) => {
    for (const { quantity: left, value: worth } of holdings) {
      expect(isNegative(worth) || isNegative(left)).toBe(false);
      if (isZero(left)) expect(isZero(worth)).toBe(true);
    }
  });

  always('layers are what is on hand, oldest first, and none is empty', ({ holdings }, method) => {
    for (const { quantity: left, value: worth, layers } of holdings) {
      if (method === 'average') expect(layers).toEqual([]);
      if (method === 'average') continue;
      expect(compare(sum(layers.map((layer) => layer.quantity)), left)).toBe(0);
      expect(compare(sum(layers.map((layer) => layer.value)), worth)).toBe(0);
      expect(layers.some((layer) => isZero(layer.quantity))).toBe(false);
      expect(layers.map(({ seq }) => seq)).toEqual([...layers].map(({ seq }) => seq).sort((a, b) => a - b));
    }
  });
});
