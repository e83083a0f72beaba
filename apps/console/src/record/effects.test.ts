import { describe, expect, it } from '@jest/globals';
import type { Field, Preview, Row } from '../data/wire.js';
import { effectsOf, isShownBelow, madeRecords, nameOf, reachesFurther, shownOnce } from './effects.js';

const entry: Row = {
  id: 'ent_1',
  version: 1,
  number: 'INV/1',
  state: 'posted',
  lines: [
    { id: 'enl_1', account: { id: 'acc_1', name: 'Receivable' }, partner: null, debit: 120, credit: 0 },
    { id: 'enl_2', account: { id: 'acc_2', name: 'Sales' }, partner: null, debit: 0, credit: 120 },
  ],
};
const move: Row = {
  id: 'mov_1',
  version: 1,
  name: 'DEL1 #1',
  product: { id: 'prd_1', name: 'Chair' },
  quantity: 2,
  transfer: { id: 'trf_1', name: 'DEL1' },
  adjustment: null,
  location_from: { id: 'loc_1', name: 'Main' },
  location_to: { id: 'loc_2', name: 'Customers' },
};
const level: Row = {
  id: 'stk_1',
  version: 5,
  product: { id: 'prd_1', name: 'Chair' },
  location: { id: 'loc_1', name: 'Main' },
  on_hand: 64,
};
const order: Row = { id: 'ord_1', version: 4, number: 'ORD1', state: 'done' };
const payment: Row = { id: 'pay_1', version: 1, number: 'BNK/1', state: 'posted', amount: 120 };

const preview: Preview = {
  dry_run: true,
  record: { id: 'inv_1', version: 2, number: 'INV/1', state: 'posted' },
  effects: {
    records: { entries: [entry], moves: [move], stock: [level], orders: [order], payments: [payment] },
    events: [
      { type: 'invoice.partially_paid', record: 'inv_1' },
      { type: 'order.delivered', record: 'ord_1' },
      { type: 'order.closed', record: 'ord_1' },
    ],
  },
};

const field = (name: string): Field => ({
  name,
  type: 'relation',
  required: false,
  read_only: true,
  nullable: true,
  filterable: false,
  sortable: false,
  on_request: false,
});

describe('effectsOf', () => {
  const effects = effectsOf(preview);

  it('tells entries, goods and stock by their shape, and the rest as lines', () => {
    expect(effects.postings.map(({ row, lines }) => [row.id, lines.length])).toEqual([['ent_1', 2]]);
    expect(effects.movements).toEqual([
      {
        id: 'mov_1',
        of: 'DEL1',
        product: { id: 'prd_1', name: 'Chair' },
        quantity: 2,
        from: { id: 'loc_1', name: 'Main' },
        to: { id: 'loc_2', name: 'Customers' },
      },
    ]);
    expect(effects.levels.map(({ id }) => id)).toEqual(['stk_1']);
    expect(effects.others.map(({ resource, isNew }) => [resource, isNew])).toEqual([
      ['orders', false],
      ['payments', true],
    ]);
  });

  it('says in the words of the events what happens to each', () => {
    expect(effects.verbs).toEqual(['partially paid']);
    expect(effects.others[0]?.verbs).toEqual(['delivered', 'closed']);
    expect(effects.events).toHaveLength(3);
  });

  it('counts a record that is an entry itself among the entries', () => {
    expect(
      effectsOf({ dry_run: true, record: entry, effects: { records: {}, events: [] } }).postings.map(
        ({ row }) => row.id,
      ),
    ).toEqual(['ent_1']);
  });
});

describe('isShownBelow', () => {
  it('leaves out a change that only names what is shown whole', () => {
    expect(isShownBelow({ field: field('entry'), from: null, to: { id: 'ent_1', name: 'INV/1' } }, preview)).toBe(true);
    expect(
      isShownBelow(
        { field: field('payments'), from: [{ id: 'pay_0' }], to: [{ id: 'pay_0' }, { id: 'pay_1' }] },
        preview,
      ),
    ).toBe(true);
    expect(isShownBelow({ field: field('partner'), from: null, to: { id: 'par_1', name: 'Ada' } }, preview)).toBe(
      false,
    );
    expect(isShownBelow({ field: field('note'), from: null, to: 'text' }, preview)).toBe(false);
  });
});

describe('reachesFurther', () => {
  it('is true only when another record changes', () => {
    expect(reachesFurther(preview)).toBe(true);
    expect(reachesFurther({ ...preview, effects: { records: { entries: [] }, events: preview.effects.events } })).toBe(
      false,
    );
  });
});

describe('nameOf', () => {
  it('is the number, else the name, and null for a draft', () => {
    expect(nameOf(order)).toBe('ORD1');
    expect(nameOf(move)).toBe('DEL1 #1');
    expect(nameOf({ id: 'inv_2', number: null })).toBeNull();
  });
});

describe('shownOnce', () => {
  it('finds what only the answer of the action holds', () => {
    expect(shownOnce({ id: 'whe_1', url: 'https://a' }, { id: 'whe_1', url: 'https://a', secret: 'whsec_1' })).toEqual([
      ['secret', 'whsec_1'],
    ]);
    expect(shownOnce({ id: 'inv_1', number: null }, { id: 'inv_1', number: 'INV/1' })).toEqual([]);
    expect(shownOnce({ id: 'inv_1' }, { id: 'inv_2', number: 'INV/2' })).toEqual([]);
  });
});

describe('what an action made', () => {
  const draft = { id: 'inv_9', version: 1, number: null, state: 'draft' };
  const delivery = { id: 'trf_9', version: 1, number: 'DEL7', state: 'done' };
  const foreseen: Preview = {
    dry_run: true,
    record: order,
    effects: { records: { invoices: [draft], deliveries: [delivery] }, events: [] },
  };
  const before: Row = { ...order, invoices: [{ id: 'inv_1', name: 'INV/1' }], deliveries: [] };
  const idsOf = (answer: Row): readonly string[] => madeRecords(foreseen, before, answer).map(({ row }) => row.id);

  it('has the ids of the answer, because those of the preview were never kept', () => {
    const invoices = [
      { id: 'inv_1', name: 'INV/1' },
      { id: 'inv_2', name: null },
    ];
    const deliveries = [
      { id: 'trf_1', name: 'DEL6' },
      { id: 'trf_2', name: 'DEL7' },
    ];
    expect(idsOf({ ...order, invoices, deliveries })).toEqual(['inv_2', 'trf_2']);
  });

  it('leaves out what the answer does not refer to', () => {
    expect(idsOf({ ...before, deliveries: [{ id: 'trf_2', name: 'DEL7' }] })).toEqual(['trf_2']);
    expect(madeRecords(null, before, before)).toEqual([]);
  });
});
