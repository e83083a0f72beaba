import { describe, expect, it } from '@jest/globals';
import { type Looked, summaryOf } from './look.js';

function looked(id: string, amount: number, currency = 'GBP'): Looked {
  const record = { id, version: 2, amount_total: amount, currency };
  const events = [{ type: 'invoice.confirmed', record: id }];
  return {
    id,
    name: id,
    version: 1,
    preview: { dry_run: true, record, effects: { records: {}, events } },
    refusal: null,
  };
}

function refused(id: string, refusal: string): Looked {
  return { id, name: id, version: 1, preview: null, refusal };
}

/** The answer to an action with nothing to do: the unchanged record. */
function already(id: string): Looked {
  const { preview, ...rest } = looked(id, 7);
  const record = { id, version: 1, amount_total: 7, currency: 'GBP' };
  return { ...rest, preview: preview && { ...preview, record, effects: { records: {}, events: [] } } };
}

describe('the looks in short', () => {
  it('leave out what the action would not change, and say so', () => {
    const summary = summaryOf({ total: 'amount_total' }, [looked('a', 5), already('b'), refused('c', 'No address.')]);
    expect(summary.possible.map(({ id }) => id)).toEqual(['a']);
    expect(summary.already.map(({ id }) => id)).toEqual(['b']);
    expect(summary.sums).toEqual([{ currency: 'GBP', amount: 5 }]);
  });

  it('add up exactly, each currency by itself, without what would be refused', () => {
    const all = [looked('a', 0.1), looked('b', 0.2), refused('c', 'No partner.'), looked('d', 5, 'JPY')];
    const { possible, sums, events } = summaryOf({ total: 'amount_total' }, all);
    expect(possible).toHaveLength(3);
    expect(sums).toEqual([
      { currency: 'GBP', amount: 0.3 },
      { currency: 'JPY', amount: 5 },
    ]);
    expect(events).toEqual([{ type: 'invoice.confirmed', count: 3 }]);
  });

  it('name every reason once, with the records that it is of', () => {
    const all = [refused('a', 'No partner.'), refused('b', 'Locked.'), refused('c', 'No partner.')];
    const reasons = summaryOf({ total: null }, all).refused.map(({ reason, records }) => [reason, records.length]);
    expect(reasons).toEqual([
      ['No partner.', 2],
      ['Locked.', 1],
    ]);
  });
});
