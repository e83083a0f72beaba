import { describe, expect, it } from '@jest/globals';
import type { Holding } from './holding.js';
import { issue } from './issue.js';
import { receive } from './receive.js';

const EMPTY = { quantity: '0', value: '0', layers: [] } as const;

/** A holding after these receipts: quantity and value of each. */
function holding(method: Holding['method'], ...receipts: readonly (readonly [string, string])[]): Holding {
  return receipts.reduce<Holding>(
    (so, [quantity, value], i) => receive(so, { moveId: `m${i + 1}`, seq: i + 1, quantity, value }),
    { method, ...EMPTY },
  );
}

describe('an issue at average cost', () => {
  it('takes its share of the value, rounded half away from zero', () => {
    const { value, holding: left } = issue(holding('average', ['3', '10.00']), '1', 2);
    expect(value).toBe('3.33');
    expect(left).toMatchObject({ quantity: '2', value: '6.67', layers: [] });
    expect(issue(holding('average', ['2', '0.01']), '1', 2).value).toBe('0.01');
    expect(issue(holding('average', ['3', '10']), '1', 0).value).toBe('3');
  });

  it('mixes all receipts', () => {
    expect(issue(holding('average', ['10', '60'], ['10', '80']), '5', 2).value).toBe('35');
  });

  it('takes the whole value with the last of the goods', () => {
    let left = holding('average', ['3', '10.00']);
    const values = ['1', '1', '1'].map((quantity) => {
      const issued = issue(left, quantity, 2);
      left = issued.holding;
      return issued.value;
    });
    expect(values).toEqual(['3.33', '3.34', '3.33']);
    expect(left).toMatchObject({ quantity: '0', value: '0' });
  });
});

describe('an issue of what came first', () => {
  it('takes the oldest layers, and a part of the last one', () => {
    const { value, holding: left } = issue(holding('fifo', ['2', '10'], ['3', '10'], ['5', '50']), '4', 2);
    expect(value).toBe('16.67');
    expect(left).toMatchObject({ quantity: '6', value: '53.33' });
    expect(left.layers).toEqual([
      { moveId: 'm2', seq: 2, quantity: '1', value: '3.33' },
      { moveId: 'm3', seq: 3, quantity: '5', value: '50' },
    ]);
  });

  it('takes the rest of a layer with the last of its goods', () => {
    const first = issue(holding('fifo', ['3', '10.00'], ['1', '7']), '1', 2);
    const second = issue(first.holding, '2', 2);
    expect([first.value, second.value]).toEqual(['3.33', '6.67']);
    expect(second.holding).toMatchObject({ quantity: '1', value: '7', layers: [{ seq: 2 }] });
  });
});

describe('an issue of more than there is', () => {
  it.each(['average', 'fifo'] as const)('is no issue (%s)', (method) => {
    expect(() => issue(holding(method, ['2', '10']), '2.000001', 2)).toThrow(RangeError);
  });

  it('is not covered up by layers that were not read', () => {
    expect(() => issue({ ...holding('fifo', ['2', '10']), quantity: '5' }, '3', 2)).toThrow('lack 1');
  });
});
