import { describe, expect, it } from '@jest/globals';
import type { Row } from '../../data/wire.js';
import { leftOf, leftOfOrder, receivedOf } from './left-of.js';

const to = (id: string) => ({ id, name: id.toUpperCase() });

describe('what is left of a line', () => {
  const delivery: Row = {
    id: 'trf_1',
    lines: [
      { id: 'trl_1', quantity: 5, quantity_done: 4 },
      { id: 'trl_2', quantity: 0.3, quantity_done: 0.3 },
    ],
  };
  const back = (state: string, line: string, quantity: number): Row => ({
    id: 'trf_2',
    state,
    lines: [{ id: 'x', return_line: to(line), quantity }],
  });

  it('is what was done, less every return that is not cancelled, exactly', () => {
    const later = [back('draft', 'trl_1', 1), back('done', 'trl_2', 0.1), back('cancelled', 'trl_1', 3)];
    expect([...leftOf(delivery, later, 'return_line')]).toEqual([
      ['trl_1', 3],
      ['trl_2', 0.2],
    ]);
  });

  it('of an order is what is not delivered, or may be invoiced', () => {
    const order: Row = {
      id: 'ord_1',
      lines: [
        { id: 'orl_1', quantity: 5, quantity_delivered: 2, quantity_to_invoice: 1 },
        { id: 'orl_2', quantity: 1, quantity_delivered: 3 },
      ],
    };
    expect([...leftOfOrder(order, 'deliver').values()]).toEqual([3, 0]);
    expect([...leftOfOrder(order, 'invoice').values()]).toEqual([1, 0]);
  });
});

describe('the goods of a bill', () => {
  const bill: Row = {
    id: 'bil_1',
    lines: [
      { id: 'bll_1', product: to('prd_1'), quantity: 10, receipt_line: null },
      { id: 'bll_2', product: to('prd_1'), quantity: 2, receipt_line: to('trl_9') },
      { id: 'bll_3', product: to('prd_2'), quantity: 3, receipt_line: null },
      { id: 'bll_4', product: null, quantity: 1, receipt_line: null },
    ],
  };
  const goods = new Set(['prd_1', 'prd_2']);

  it('are billed, received, coming and missing, by product', () => {
    const receipts: Row[] = [
      { id: 'trf_1', state: 'done', lines: [{ id: 'trl_1', product: to('prd_1'), quantity: 4, quantity_done: 4 }] },
      { id: 'trf_2', state: 'ready', lines: [{ id: 'trl_2', product: to('prd_1'), quantity: 5, quantity_done: null }] },
      { id: 'trf_3', state: 'cancelled', lines: [{ id: 'trl_3', product: to('prd_2'), quantity: 3 }] },
      // A line of the bill refers to this receipt line: the bill covers goods already received, which must not count twice.
      { id: 'trf_4', state: 'done', lines: [{ id: 'trl_9', product: to('prd_1'), quantity: 7, quantity_done: 7 }] },
    ];
    expect(receivedOf(bill, receipts, goods)).toMatchObject([
      { key: 'prd_1', billed: 12, received: 6, coming: 5, left: 1 },
      { key: 'prd_2', billed: 3, received: 0, coming: 0, left: 3 },
    ]);
  });

  it('are received by their purchase order, where they were ordered', () => {
    const ordered = {
      id: 'bil_2',
      lines: [{ id: 'bll_5', product: to('prd_1'), quantity: 4, purchase_line: to('pol_1') }],
    };
    expect(receivedOf(ordered, [], goods)).toEqual([]);
  });

  it('are none of a bill of services', () => expect(receivedOf(bill, [], new Set())).toEqual([]));
});
