import { describe, expect, it } from '@jest/globals';
import type { Row } from '../../data/wire.js';
import { milestonesOf, shareOf, sumsOf } from './order-sums.js';

const document = (more: object): Row => ({ id: 'inv_1', state: 'posted', type: 'invoice', ...more }) as Row;

describe('the sums of an order', () => {
  it('count what is posted, and credit notes against it', () => {
    const documents = [
      document({ amount_total: 360, amount_paid: 360, down_payment_of: { id: 'ord_1' } }),
      document({ amount_total: 840, amount_paid: 0 }),
      document({ amount_total: 84, type: 'credit_note', amount_paid: 0 }),
      document({ amount_total: 1, state: 'draft' }),
    ];
    expect(sumsOf(documents)).toEqual({ down: 360, invoiced: 1116, paid: 360 });
  });

  it('are parts of what is ordered', () => {
    expect([shareOf(360, 1200), shareOf(1300, 1200), shareOf(-1, 1200), shareOf(1, 0)]).toEqual([30, 100, 0, 0]);
  });
});

describe('milestones', () => {
  it('are reached when every line is invoiced up to them', () => {
    const milestones = [
      { id: 'a', name: 'Design', percent: 33.3333, date: null },
      { id: 'b', name: 'Shell', percent: 66.6667, date: null },
    ];
    const lines = [{ progress_percent: 33.3333 }, { progress_percent: 100 }];
    expect(milestonesOf(document({ milestones, lines })).map(({ upTo, isReached }) => [upTo, isReached])).toEqual([
      [33.3333, true],
      [100, false],
    ]);
  });
});
